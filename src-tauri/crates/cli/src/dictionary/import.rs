//! `slovo dictionary import`, `export` and `remove`.

use std::fs;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use indicatif::ProgressBar;
use lexicon::files;
use lexicon::import::{
    self, Capitals, Encoding, Format, ImportError, Inspection, Report, Request, Stage, place,
};
use rules::RuleSet;

use super::Failure;
use super::folders::{Folders, ruleset_called};

/// What `slovo dictionary import` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// The list: plain, Scrabble3D, or the .dic of a Hunspell pair.
    file: PathBuf,
    /// The rule set that its words are spelled for.
    #[arg(long, value_name = "ID")]
    ruleset: String,
    /// The affix file of a Hunspell pair [default: the .aff beside it].
    #[arg(long, value_name = "FILE")]
    affixes: Option<PathBuf>,
    /// What kind of file it is [default: what it looks like].
    #[arg(long, value_parser = format)]
    format: Option<Format>,
    /// Its encoding, such as utf-8, utf-16le, windows-1250, tis-620 [default: what it looks like].
    #[arg(long, value_name = "NAME", value_parser = Encoding::for_label)]
    encoding: Option<Encoding>,
    /// Whether words with a capital are taken in lower case (`fold`) or refused (`refuse`)
    /// [default: refused in Hunspell pairs, else folded].
    #[arg(long, value_parser = capitals)]
    capitals: Option<Capitals>,
    /// Name of the new dictionary [default: that of the file].
    #[arg(long)]
    name: Option<String>,
    /// Its identifier [default: made from the name].
    #[arg(long)]
    id: Option<String>,
    /// Licence of the list.
    #[arg(long, default_value = "not stated")]
    licence: String,
    /// Where the full report goes, as JSON.
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    /// Only say what the file looks like, with samples in several encodings.
    #[arg(long)]
    inspect: bool,
}

fn format(text: &str) -> Result<Format, String> {
    match text {
        "plain" => Ok(Format::Plain),
        "scrabble3d" => Ok(Format::Scrabble3d),
        "hunspell" => Ok(Format::Hunspell),
        _ => Err("plain, scrabble3d or hunspell".to_owned()),
    }
}

fn capitals(text: &str) -> Result<Capitals, String> {
    match text {
        "fold" => Ok(Capitals::Fold),
        "refuse" => Ok(Capitals::Refuse),
        _ => Err("fold or refuse".to_owned()),
    }
}

/// Imports a list, or only looks at it.
pub fn run(folders: Folders<'_>, arguments: &Arguments) -> Result<(), Failure> {
    let ruleset = ruleset_called(&arguments.ruleset)
        .ok_or_else(|| Failure::NoRuleset(arguments.ruleset.clone()))?;
    if arguments.inspect {
        let affixes = arguments.affixes.as_deref();
        let inspection = import::inspect(&arguments.file, affixes, &ruleset)?;
        return Ok(describe(&inspection, &mut std::io::stdout().lock())?);
    }
    let folder = folders.imported()?;
    let request = request(folders, &folder, arguments, &ruleset)?;
    let bar = ProgressBar::new(0).with_message("reading");
    let outcome = import::import(&request, &folder, &mut |progress| {
        bar.set_message(match progress.stage {
            Stage::Reading => "reading",
            Stage::Storing => "sorting and storing",
        });
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let report = match &outcome {
        Ok(imported) => Some(&imported.report),
        Err(ImportError::NoWords(report)) => Some(&**report),
        Err(_) => None,
    };
    if let (Some(report), Some(path)) = (report, &arguments.report) {
        fs::write(path, report.to_json())?;
    }
    if let Some(report) = report {
        tell(report);
    }
    let imported = outcome?;
    println!("{}: {} words", imported.manifest.id, imported.manifest.words);
    Ok(())
}

fn request<'a>(
    folders: Folders<'_>,
    folder: &Path,
    arguments: &Arguments,
    ruleset: &'a RuleSet,
) -> Result<Request<'a>, Failure> {
    let built = files::built_folder(folders.built).ok();
    let is_built =
        |id: &str| built.as_ref().is_some_and(|built| files::manifest(built, id).is_ok());
    let stem = || arguments.file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let name = arguments.name.clone().unwrap_or_else(stem);
    let taken = |id: &str| is_built(id) || folder.join(id).exists();
    let id = arguments.id.clone().unwrap_or_else(|| place::id_for(&name, taken));
    if is_built(&id) {
        return Err(ImportError::Taken(id).into());
    }
    Ok(Request {
        file: arguments.file.clone(),
        affixes: arguments.affixes.clone(),
        format: arguments.format,
        encoding: arguments.encoding,
        capitals: arguments.capitals,
        id,
        name,
        licence: arguments.licence.clone(),
        ruleset,
        date: time::UtcDateTime::now().date().to_string(),
    })
}

fn describe(inspection: &Inspection, output: &mut impl Write) -> std::io::Result<()> {
    let Inspection { format, encoding, certainty, affixes, samples } = inspection;
    writeln!(output, "format\t{format:?}\nencoding\t{encoding} ({certainty:?})")?;
    if let Some(affixes) = affixes {
        writeln!(output, "affixes\t{}", affixes.display())?;
    }
    for sample in samples {
        writeln!(output, "{}\t{}", sample.encoding, sample.lines.join(" | "))?;
    }
    Ok(())
}

/// Says on standard error what became of the entries.
fn tell(report: &Report) {
    let Report { file, encoding, lines, entries, accepted, duplicates, normalised, .. } = report;
    eprintln!("{file}: {lines} lines in {encoding}, {entries} entries");
    eprintln!("  accepted    {accepted}\n  duplicates  {duplicates}");
    let example = |examples: &[import::Example]| {
        let shown = examples.iter().take(3);
        shown
            .map(|one| format!("{:?} (line {})", one.text, one.line))
            .collect::<Vec<_>>()
            .join(", ")
    };
    if normalised.count > 0 {
        eprintln!("  normalised  {}: {}", normalised.count, example(&normalised.examples));
    }
    for (reason, tally) in &report.refused {
        eprintln!(
            "  refused     {} ({}): {}",
            tally.count,
            reason.name(),
            example(&tally.examples)
        );
    }
}

/// Writes a dictionary's words as a plain list, to `output` or standard output.
pub fn export(folders: Folders<'_>, id: &str, output: Option<&Path>) -> Result<(), Failure> {
    let dictionary = folders.open(id)?;
    let mut output: Box<dyn Write> = match output {
        Some(path) => Box::new(BufWriter::new(fs::File::create(path)?)),
        None => Box::new(BufWriter::new(std::io::stdout().lock())),
    };
    place::export(&dictionary, &mut *output)?;
    Ok(())
}

/// Removes an imported dictionary.
pub fn remove(folders: Folders<'_>, id: &str) -> Result<(), Failure> {
    // Games are the app's affair; on the command line nothing stands in the way.
    Ok(place::delete(&folders.imported()?, id, |_| None)?)
}
