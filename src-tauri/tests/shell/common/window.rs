//! The program behind Tauri's own command layer, without a window.

use std::sync::Arc;

use serde_json::Value;
use slovokham_lib::app::App as Program;
use slovokham_lib::tauri_app::{install, with_commands};
use tauri::ipc::CallbackFn;
use tauri::test::{
    INVOKE_KEY, MockRuntime, get_ipc_response, mock_builder, mock_context, noop_assets,
};
use tauri::webview::InvokeRequest;
use tauri::{App, Manager, WebviewWindow, WebviewWindowBuilder};

use super::{Place, World};

pub struct Window {
    webview: WebviewWindow<MockRuntime>,
    app: App<MockRuntime>,
    pub place: Place,
    pub world: Arc<World>,
}

impl Window {
    pub fn open() -> Self {
        Self::in_place(Place::new())
    }

    /// The program, started in a place that is prepared already.
    pub fn in_place(place: Place) -> Self {
        Self::in_world(place, World::default())
    }

    /// The program, started in a place and a world that are prepared already.
    pub fn in_world(place: Place, world: World) -> Self {
        let app = with_commands(mock_builder()).build(mock_context(noop_assets())).unwrap();
        let world = Arc::new(world);
        install(app.handle(), place.host(&world));
        let webview = WebviewWindowBuilder::new(&app, "main", Default::default()).build().unwrap();
        Window { webview, app, place, world }
    }

    /// The program behind the commands.
    pub fn program(&self) -> Arc<Program> {
        Arc::clone(&self.app.state::<Arc<Program>>())
    }

    /// Sends a command; gives its answer or its error.
    pub fn send(&self, command: &str, arguments: Value) -> Result<Value, Value> {
        let request = InvokeRequest {
            cmd: command.to_owned(),
            callback: CallbackFn(0),
            error: CallbackFn(1),
            url: "tauri://localhost".parse().unwrap(),
            body: arguments.into(),
            headers: Default::default(),
            invoke_key: INVOKE_KEY.to_owned(),
        };
        get_ipc_response(&self.webview, request).map(|body| body.deserialize().unwrap())
    }

    /// Sends a command that must be refused; gives the code and checks the shape of the error.
    pub fn refused(&self, command: &str, arguments: Value) -> String {
        let error = self.send(command, arguments.clone()).expect_err(&arguments.to_string());
        let fields: Vec<&String> = error.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["code", "detail", "line", "squares", "words"], "{error}");
        error["code"].as_str().unwrap().to_owned()
    }
}
