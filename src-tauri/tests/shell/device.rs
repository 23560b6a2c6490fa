//! The program about itself, and what it asks of the device it runs on.

use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use crate::common::window::Window;
use crate::common::{Place, World};

fn on_tablet(place: Place) -> Window {
    Window::in_world(place, World::on_tablet())
}

#[test]
fn a_computer_is_asked_for_nothing() {
    let window = Window::open();
    assert_eq!(window.send("start_info", json!({})).unwrap()["device"], Value::Null);
    assert_eq!(window.send("stay_awake", json!({ "on": true })).unwrap(), Value::Null);
    assert_eq!(window.send("tick", json!({})).unwrap(), Value::Null);
}

#[test]
fn a_tablet_hears_what_the_turn_needs() {
    let window = on_tablet(Place::new());
    window.send("stay_awake", json!({ "on": true })).unwrap();
    window.send("tick", json!({})).unwrap();
    window.send("stay_awake", json!({ "on": false })).unwrap();
    let heard = window.world.tablet.as_ref().unwrap().0.lock().unwrap().clone();
    assert_eq!(heard, ["awake: true", "tick", "awake: false"]);
    assert_eq!(window.refused("stay_awake", json!({ "on": 1 })), "bad_argument");
}

#[test]
fn whether_the_screen_stays_on_is_remembered() {
    let mut window = on_tablet(Place::new());
    let wanted = |window: &Window| {
        window.send("start_info", json!({})).unwrap()["device"]["keep_awake"].clone()
    };
    assert_eq!(wanted(&window), false);
    for on in [true, false, true] {
        window.send("set_keep_awake", json!({ "on": on })).unwrap();
        window = on_tablet(window.place);
        assert_eq!(wanted(&window), on);
    }
    assert_eq!(window.refused("set_keep_awake", json!({ "on": "yes" })), "bad_argument");
    assert_eq!(wanted(&window), true);
}

fn packed(text: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(text.as_bytes()).unwrap();
    packed.finish().unwrap()
}

#[test]
fn the_program_knows_its_version_and_its_notices() {
    let window = Window::open();
    let version = env!("CARGO_PKG_VERSION");
    let about = json!({ "version": version, "notices": null });
    assert_eq!(window.send("about", json!({})).unwrap(), about);
    let file = window.place.resource("notices.txt.gz");
    fs::write(&file, packed("rules 1.0: MIT\n")).unwrap();
    let told = json!({ "version": version, "notices": "rules 1.0: MIT\n" });
    assert_eq!(window.send("about", json!({})).unwrap(), told);
    fs::write(&file, "not packed").unwrap();
    assert_eq!(window.send("about", json!({})).unwrap(), about);
}
