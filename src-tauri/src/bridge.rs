//! The loopback test bridge: the very same interface in a plain browser, on the real engine.
//!
//! It serves the built interface and answers its commands. Those go through Tauri's own command
//! layer, on the runtime that Tauri has for tests: arguments are read and errors are given as in
//! the window, and there is no second list of commands to keep. Only the last inch is another
//! one: `client.js` puts into the page what Tauri puts into its web views, and speaks HTTP.
//!
//! Never in a release build: it lets every program of this machine play.

use std::convert::Infallible;
use std::io;
use std::net::Ipv4Addr;
use std::path::PathBuf;

use axum::Json;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::Value;
use tauri::ipc::{CallbackFn, InvokeBody, InvokeResponseBody};
use tauri::test::{INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder};
use tauri::webview::InvokeRequest;
use tauri::{AppHandle, Listener, Url, WebviewWindow, WebviewWindowBuilder};
use tauri_specta::Event as _;
use tokio::net::TcpListener;
use tokio::sync::broadcast::{self, Sender};
use tokio_stream::wrappers::BroadcastStream;
use tokio_stream::{Stream, StreamExt};

use crate::commands::{FilesOpened, ImportChanged, TableChanged};
use crate::tauri_app::{Window, context, dropped, install, with_commands};

const CLIENT: &str = include_str!("bridge/client.js");

/// How many events may wait for a page that does not fetch them; it asks for the table anyway.
const WAITING_EVENTS: usize = 16;

#[derive(Clone)]
struct Bridge {
    handle: AppHandle<MockRuntime>,
    webview: WebviewWindow<MockRuntime>,
    /// Names of events.
    events: Sender<&'static str>,
}

/// Serves the interface on `port` of the loopback, on any free one for 0, and tells `serving`
/// which. Runs until the process ends.
///
/// # Errors
/// When the port is taken or the program cannot be set up.
pub async fn serve(port: u16, serving: impl FnOnce(u16)) -> io::Result<()> {
    let app = with_commands(mock_builder()).build(context()).map_err(io::Error::other)?;
    let handle = app.handle().clone();
    install(&handle, Box::new(Window(handle.clone())));
    let webview = WebviewWindowBuilder::new(&app, "main", Default::default())
        .build()
        .map_err(io::Error::other)?;
    let (events, _) = broadcast::channel(WAITING_EVENTS);
    for event in [TableChanged::NAME, ImportChanged::NAME, FilesOpened::NAME] {
        let sender = events.clone();
        handle.listen_any(event, move |_| {
            // An error only says that no page listens.
            let _ = sender.send(event);
        });
    }

    let routes = Router::new()
        .route("/ipc/{command}", post(command))
        .route("/events", get(all_events))
        .route("/drop", post(drop_files))
        .route(
            "/bridge.js",
            get(|| async { ([(header::CONTENT_TYPE, "text/javascript")], CLIENT) }),
        )
        .fallback(asset)
        .with_state(Bridge { handle, webview, events });
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
    serving(listener.local_addr()?.port());
    axum::serve(listener, routes).await
}

/// Sends a command through Tauri's command layer; its error comes as JSON with status 422.
async fn command(
    State(bridge): State<Bridge>,
    Path(command): Path<String>,
    Json(arguments): Json<Value>,
) -> Response {
    let Ok(url) = Url::parse("tauri://localhost") else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let request = InvokeRequest {
        cmd: command,
        callback: CallbackFn(0),
        error: CallbackFn(1),
        url,
        body: InvokeBody::Json(arguments),
        headers: Default::default(),
        invoke_key: INVOKE_KEY.to_owned(),
    };
    let answer =
        tokio::task::spawn_blocking(move || get_ipc_response(&bridge.webview, request)).await;
    match answer {
        Ok(Ok(InvokeResponseBody::Json(json))) => {
            ([(header::CONTENT_TYPE, "application/json")], json).into_response()
        }
        Ok(Ok(InvokeResponseBody::Raw(bytes))) => bytes.into_response(),
        Ok(Err(error)) => (StatusCode::UNPROCESSABLE_ENTITY, Json(error)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Does what dropping these files on the window does.
async fn drop_files(State(bridge): State<Bridge>, Json(paths): Json<Vec<PathBuf>>) {
    dropped(&bridge.handle, &paths);
}

async fn all_events(
    State(bridge): State<Bridge>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = BroadcastStream::new(bridge.events.subscribe())
        .filter_map(Result::ok)
        .map(|name| Ok(Event::default().event(name).data("{}")));
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// A file of the built interface, as the window would get it but for the way to the commands.
async fn asset(State(bridge): State<Bridge>, uri: Uri) -> Response {
    let path = match uri.path() {
        "/" => "/index.html",
        path => path,
    };
    let Some(asset) = bridge.handle.asset_resolver().get(path.to_owned()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let policy = asset.csp_header.unwrap_or_default();
    let policy = policy.replace("connect-src ipc: http://ipc.localhost", "connect-src 'self'");
    let bytes = match asset.mime_type.as_str() {
        "text/html" => with_client(&asset.bytes),
        _ => asset.bytes,
    };
    let headers =
        [(header::CONTENT_TYPE, asset.mime_type), (header::CONTENT_SECURITY_POLICY, policy)];
    (headers, bytes).into_response()
}

/// The page with our script before all of its own.
fn with_client(page: &[u8]) -> Vec<u8> {
    let page = String::from_utf8_lossy(page);
    page.replacen("<head>", r#"<head><script src="/bridge.js"></script>"#, 1).into_bytes()
}
