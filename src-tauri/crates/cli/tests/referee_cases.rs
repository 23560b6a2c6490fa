//! The conformance cases of `tests/referee`: scripts of requests with the answers of the rules.
//!
//! A script is a file of JSON lines. `request` (or `raw`, sent as it stands) goes to
//! `slovo referee`; of the answer only the fields in `expect` are compared. `name`, `rule` and
//! `why` are for the reader. One process serves one file.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// Lists whose order the protocol leaves open.
const UNORDERED: [&str; 5] = ["squares", "lifted", "set_aside", "winners", "plays"];

#[test]
fn every_case_is_answered_as_the_rules_say() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/referee");
    let mut files = Vec::new();
    find(&root, &mut files);
    files.sort();
    assert!(files.len() > 50, "the cases are missing under {}", root.display());
    let mut scripts = BTreeSet::new();
    let mut lines = 0;
    let mut differences = Vec::new();
    for file in &files {
        let name = file.strip_prefix(&root).unwrap().display().to_string();
        lines += run(file, &name, &mut scripts, &mut differences);
    }
    println!("{} files, {} scripts, {lines} requests", files.len(), scripts.len());
    assert!(differences.is_empty(), "{} differ:\n{}", differences.len(), differences.join("\n"));
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "jsonl") {
            files.push(path);
        }
    }
}

/// Runs one file; gives the number of requests.
fn run(
    file: &Path,
    name: &str,
    scripts: &mut BTreeSet<String>,
    differences: &mut Vec<String>,
) -> usize {
    let mut referee = Command::new(env!("CARGO_BIN_EXE_slovo"))
        .arg("referee")
        // Compiled word graphs are not left in the home folder of whoever runs the tests.
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut requests = referee.stdin.take().unwrap();
    let mut answers = BufReader::new(referee.stdout.take().unwrap()).lines();
    let text = std::fs::read_to_string(file).unwrap();
    let cases = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let mut count = 0;
    for (index, line) in cases {
        let case: Value = serde_json::from_str(line)
            .unwrap_or_else(|error| panic!("{name}:{}: {error}", index + 1));
        let title = case["name"].as_str().unwrap_or_default();
        scripts.insert(format!("{name} {title}"));
        let request = match &case["raw"] {
            Value::String(raw) => raw.clone(),
            _ => case["request"].to_string(),
        };
        writeln!(requests, "{request}").unwrap();
        let answer: Value = serde_json::from_str(&answers.next().unwrap().unwrap()).unwrap();
        if let Some(path) = difference(&case["expect"], &answer, "answer") {
            differences.push(format!(
                "{name}:{} {title}: {path}\n  request  {request}\n  answer   {answer}",
                index + 1
            ));
        }
        count += 1;
    }
    drop(requests);
    assert!(referee.wait().unwrap().success());
    count
}

/// Where `answer` lacks or contradicts what is expected.
fn difference(expected: &Value, answer: &Value, path: &str) -> Option<String> {
    let key = path.rsplit('.').next().unwrap_or(path);
    match (expected, answer) {
        (Value::Object(fields), Value::Object(given)) if key == "board" || key == "blanks" => {
            (fields != given).then(|| format!("{path}: expected {expected}"))
        }
        (Value::Object(fields), Value::Object(_)) => fields
            .iter()
            .find_map(|(name, value)| difference(value, &answer[name], &format!("{path}.{name}"))),
        (Value::Array(_), Value::Array(given)) => {
            let best_first = || given.iter().map(|play| play["score"].as_i64()).rev().is_sorted();
            if canonical(expected, key) != canonical(answer, key) {
                Some(format!("{path}: expected {expected}"))
            } else if key == "plays" && !best_first() {
                Some(format!("{path}: not best first"))
            } else {
                None
            }
        }
        _ => (expected != answer).then(|| format!("{path}: expected {expected}")),
    }
}

/// A value in which everything whose order is open is sorted, and a blank is `*`.
fn canonical(value: &Value, key: &str) -> Value {
    match value {
        Value::String(text) if text == "?" => Value::from("*"),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, field)| (name.clone(), canonical(field, name)));
            Value::Object(fields.collect())
        }
        Value::Array(items) => {
            let inner = if key == "racks" { "rack" } else { "" };
            let mut items: Vec<Value> = items.iter().map(|item| canonical(item, inner)).collect();
            let words_of_refusal = key == "words" && items.iter().all(Value::is_string);
            if UNORDERED.contains(&key) || key == "rack" || key == "play" || words_of_refusal {
                items.sort_by_key(ToString::to_string);
            }
            Value::Array(items)
        }
        other => other.clone(),
    }
}
