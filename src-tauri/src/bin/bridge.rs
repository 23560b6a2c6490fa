//! The loopback test bridge.
fn main() {}
