//! Writes the TypeScript types of commands and events; CI sees when the committed file is older.

use std::path::Path;

use slovokham_lib::commands;
use specta_typescript::Typescript;

#[test]
fn bindings_are_written() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/ipc/bindings.ts");
    let typescript = Typescript::default();
    commands::bindings::<tauri::test::MockRuntime>().export(typescript, path).unwrap();
}
