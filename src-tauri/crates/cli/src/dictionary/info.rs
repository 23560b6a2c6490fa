//! `slovo dictionary list` and `info`.

use std::fmt::Write;

use lexicon::manifest::{ImportedFile, PackageSource, Source};
use lexicon::{Manifest, files};

use super::Failure;
use super::folders::Folders;

/// One line for each dictionary, the built ones first; those that are damaged are named on standard error.
pub fn list(folders: Folders<'_>) -> Result<(), Failure> {
    let mut outcome = Ok(());
    let mut listed = files::list(&files::built_folder(folders.built)?)?;
    let imported = folders.imported()?;
    if imported.is_dir() {
        listed.extend(files::list(&imported)?);
    }
    for (id, manifest) in listed {
        match manifest {
            Ok(manifest) => println!("{id}\t{}\t{}", manifest.words, name(&manifest)),
            Err(error) => {
                eprintln!("slovo: {error}");
                outcome = Err(Failure::Said);
            }
        }
    }
    outcome
}

/// What a dictionary is. Its words are checked against the manifest first.
pub fn run(folders: Folders<'_>, id: &str, json: bool) -> Result<(), Failure> {
    let dictionary = folders.open(id)?;
    if let Some(manifest) = dictionary.manifest() {
        print!("{}", if json { manifest.to_json() } else { describe(manifest) });
    }
    Ok(())
}

fn name(manifest: &Manifest) -> &str {
    manifest.names.get("en").map_or(manifest.id.as_str(), String::as_str)
}

fn describe(manifest: &Manifest) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut line = |name: &str, value: &dyn std::fmt::Display| {
        let _ = writeln!(text, "{name:<12}{value}");
    };
    line("id", &manifest.id);
    line("name", &name(manifest));
    line("language", &manifest.language);
    line("rule set", &manifest.ruleset);
    line("licence", &manifest.licence);
    line("words", &manifest.words);
    line("sha256", &manifest.sha256);
    for (squares, words) in &manifest.words_by_squares {
        line("", &format_args!("{words} of {squares} squares"));
    }
    for (reason, count) in &manifest.left_out {
        line("left out", &format_args!("{count} ({reason})"));
    }
    for source in &manifest.sources {
        match source {
            Source::Package(source) => {
                let PackageSource { package, version, licence, .. } = source;
                line("source", &format_args!("{package} {version} ({licence})"));
                for attribution in source.attribution.trim().lines() {
                    line("", &attribution);
                }
                for (path, sha256) in &source.files {
                    line("", &format_args!("{path} {sha256}"));
                }
            }
            Source::Imported(ImportedFile { file, sha256, encoding, imported, .. }) => {
                line("source", &format_args!("{file} ({encoding}), imported {imported}"));
                line("", &sha256);
            }
        }
    }
    text
}
