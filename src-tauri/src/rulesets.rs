//! The rule sets that can be played: those that ship with the program, and the person's own.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use rules::{RuleSet, builtin};

use crate::error::{Answer, CommandError, FailureCode};
use crate::view::Problem;

/// Own rule sets lie in this folder of the data folder, as `NAME.toml`.
const FOLDER: &str = "rulesets";

/// The largest rule set file that is read, in bytes; a real one has a few thousand.
const LARGEST_FILE: u64 = 1 << 20;

/// The rule sets that were found, in the order in which set-up offers them.
pub struct Rulesets {
    found: Vec<Arc<RuleSet>>,
    problems: Vec<Problem>,
}

impl Rulesets {
    /// Reads the built-in rule sets and those in the data folder, if there is one.
    pub fn find(data_folder: Option<&Path>) -> Self {
        let mut rulesets = Rulesets { found: Vec::new(), problems: Vec::new() };
        for id in builtin::ids() {
            rulesets.add(id, builtin::source(id).unwrap_or_default());
        }
        // No folder means no own rule sets.
        let entries = data_folder.and_then(|folder| fs::read_dir(folder.join(FOLDER)).ok());
        let paths = entries.into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<_> =
            paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect();
        paths.sort();
        for path in paths {
            let name = path.display().to_string();
            match read(&path) {
                Ok(text) => rulesets.add(&name, &text),
                Err(problem) => rulesets.complain(&name, problem),
            }
        }
        rulesets
    }

    /// Every rule set that can be played.
    pub fn all(&self) -> &[Arc<RuleSet>] {
        &self.found
    }

    /// What is wrong with those that cannot.
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The rule set with that id.
    ///
    /// # Errors
    /// `unknown_ruleset`.
    pub fn get(&self, id: &str) -> Answer<&Arc<RuleSet>> {
        self.found
            .iter()
            .find(|ruleset| ruleset.id() == id)
            .ok_or_else(|| CommandError::bare(FailureCode::UnknownRuleset))
    }

    fn add(&mut self, name: &str, text: &str) {
        match RuleSet::from_toml(text) {
            Ok(ruleset) if self.get(ruleset.id()).is_ok() => {
                self.complain(name, format!("there is a rule set {:?} already", ruleset.id()));
            }
            Ok(ruleset) => self.found.push(Arc::new(ruleset)),
            Err(error) => self.complain(name, error),
        }
    }

    fn complain(&mut self, name: &str, problem: impl ToString) {
        let detail = format!("{name}: {}", problem.to_string());
        self.problems.push(Problem { code: FailureCode::RulesetInvalid, detail });
    }
}

fn read(path: &Path) -> Result<String, String> {
    let size = fs::metadata(path).map_err(|error| error.to_string())?.len();
    if size > LARGEST_FILE {
        return Err(format!("{size} bytes are too many for a rule set"));
    }
    fs::read_to_string(path).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn own_rule_sets_join_the_built_in_ones_and_bad_ones_are_named() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join(FOLDER);
        fs::create_dir(&folder).unwrap();
        let english = builtin::source("en-classic").unwrap();
        fs::write(folder.join("a-own.toml"), english.replacen("en-classic", "my-own", 1)).unwrap();
        fs::write(folder.join("b-same.toml"), english).unwrap();
        fs::write(folder.join("c-broken.toml"), "format = 1\nid = 7\n").unwrap();
        fs::write(folder.join("d-no-text.toml"), [0xff, 0xfe]).unwrap();
        fs::write(folder.join("readme.txt"), "not a rule set").unwrap();
        let rulesets = Rulesets::find(Some(data.path()));
        let ids: Vec<_> = rulesets.all().iter().map(|ruleset| ruleset.id()).collect();
        assert_eq!(ids, ["cs-klasik", "th-khamkhom", "en-classic", "my-own"]);
        let problems: Vec<_> = rulesets.problems().iter().map(|p| p.detail.as_str()).collect();
        assert_eq!(problems.len(), 3, "{problems:?}");
        assert!(problems[0].contains("b-same.toml") && problems[0].contains("en-classic"));
        assert!(problems[1].contains("c-broken.toml: line 2"), "{}", problems[1]);
        assert!(problems[2].contains("d-no-text.toml"));
    }

    #[test]
    fn without_a_data_folder_there_are_the_built_in_ones() {
        assert_eq!(Rulesets::find(None).all().len(), 3);
        assert_eq!(Rulesets::find(Some(Path::new("no such folder"))).problems(), []);
        let error = Rulesets::find(None).get("nothing").err().unwrap();
        assert_eq!(error, CommandError::bare(FailureCode::UnknownRuleset));
    }
}
