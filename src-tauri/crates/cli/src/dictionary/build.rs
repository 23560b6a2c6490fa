//! `slovo dictionary build`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use lexicon::Manifest;
use lexicon::build::{Progress, Stage};
use lexicon::files::{self, DICTIONARIES_VARIABLE, Project};

use super::Failure;

/// Builds the dictionaries `ids`, or all that are defined. One that cannot be built does not keep
/// the others from being built.
pub fn run(folder: Option<&Path>, ids: &[String], force: bool) -> Result<(), Failure> {
    let project = Project::find().ok_or(Failure::NoProject)?;
    let folder = folder
        .map(Path::to_owned)
        .or_else(|| std::env::var_os(DICTIONARIES_VARIABLE).map(PathBuf::from))
        .unwrap_or_else(|| project.built());
    let ids = if ids.is_empty() { project.ids()? } else { ids.to_vec() };
    let mut outcome = Ok(());
    for id in &ids {
        if let Err(error) = build(&project, &folder, id, force) {
            eprintln!("slovo: {error}");
            outcome = Err(Failure::Said);
        }
    }
    outcome
}

fn build(project: &Project, folder: &Path, id: &str, force: bool) -> Result<(), lexicon::Error> {
    let recipe = project.recipe(id)?;
    // Opening also checks the words: a damaged dictionary is built anew.
    let existing = files::open(folder, id).ok();
    if let Some(manifest) = existing.as_ref().and_then(|dictionary| dictionary.manifest())
        && manifest.recipe == recipe.hash()
        && !force
    {
        println!("{id}: {} words, up to date", manifest.words);
        return store_vulgar(project, folder, id);
    }
    let begin = Instant::now();
    let bar = progress_bar(id);
    let built = project.build(recipe, &mut |progress| show(&bar, progress));
    bar.finish_and_clear();
    let built = built?;
    files::write(folder, &built)?;
    say(&built.manifest, built.words.len(), begin);
    store_vulgar(project, folder, id)
}

/// Stores the words that the source marks as vulgar beside the others, if they are not there yet.
fn store_vulgar(project: &Project, folder: &Path, id: &str) -> Result<(), lexicon::Error> {
    if files::vulgar(folder, id).is_ok_and(|words| words.is_some()) {
        return Ok(());
    }
    match project.vulgar(&project.recipe(id)?, &files::open(folder, id)?)? {
        Some(words) => files::write_vulgar(folder, id, &words),
        None => Ok(()),
    }
}

fn say(manifest: &Manifest, bytes: usize, begin: Instant) {
    let Manifest { id, words, .. } = manifest;
    let kilobytes = bytes / 1000;
    let seconds = begin.elapsed().as_secs_f64();
    println!("{id}: {words} words, {kilobytes} kB, built in {seconds:.1} s");
}

/// A bar on standard error; it stays invisible if that is no terminal.
fn progress_bar(id: &str) -> ProgressBar {
    let bar = ProgressBar::new(0).with_prefix(id.to_owned());
    // The template is a constant; the default style is as good if it should not parse.
    if let Ok(style) = ProgressStyle::with_template("{prefix} {bar:30} {percent:>3} %  {msg}") {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, progress: Progress) {
    bar.set_message(match progress.stage {
        Stage::Selecting => "selecting words",
        Stage::Storing => "sorting and storing",
    });
    bar.set_length(progress.total);
    bar.set_position(progress.done);
}
