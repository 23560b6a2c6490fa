#![allow(missing_docs, clippy::unwrap_used)]
fn main() {
    let f = lexicon::files::built_folder(None).unwrap();
    lexicon::files::open(&f, &std::env::args().nth(1).unwrap()).unwrap().for_each(|w| println!("{w}"));
}
