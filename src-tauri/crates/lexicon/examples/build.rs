#![allow(missing_docs, clippy::unwrap_used)]
fn main() {
    let project = lexicon::files::Project::find().unwrap();
    for id in std::env::args().skip(1) {
        let t = std::time::Instant::now();
        let mut recipe = project.recipe(&id).unwrap();
        project.read_sources(&mut recipe).unwrap();
        let ruleset = rules::RuleSet::from_toml(&recipe.ruleset).unwrap();
        let built = lexicon::build::build(&recipe.definition, &recipe.materials, ruleset.alphabet(), &mut |_| {}).unwrap();
        lexicon::files::write(&project.built(), &built).unwrap();
        println!("{id} {} {:?} {:?} {} {:?}", built.manifest.words, built.manifest.words_by_squares, built.manifest.left_out, built.words.len(), t.elapsed());
    }
}
