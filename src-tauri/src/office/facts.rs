//! What dictionaries there are.

use std::collections::BTreeMap;
use std::sync::Arc;

use lexicon::Dictionary;
use lexicon::import::place;
use rules::RuleSet;

use super::setting;
use crate::app::{App, State};
use crate::dictionaries::shelf::{Listed, Shelf};
use crate::dictionaries::{fits, names};
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{
    DictionaryFacts, DictionaryShelf, FamilySwitch, count, left_out, words_of_lengths,
};

impl App {
    /// Every dictionary with its facts. What is wrong with one is a problem, not an error.
    pub fn dictionaries(&self) -> Answer<DictionaryShelf> {
        let (listed, problems) = self.shelf().list();
        let mut state = self.lock();
        let defaults = self.default_dictionaries(&mut state);
        let facts = |on_shelf: &Listed| {
            let mut facts = self.facts(&mut state, on_shelf)?;
            let is_usual = |ruleset: &String| match defaults.get(ruleset) {
                Some(chosen) => *chosen == facts.id,
                None => first_for(&listed, self.rulesets.get(ruleset).ok()) == Some(&facts.id),
            };
            let usual = facts.rulesets.iter().filter(|ruleset| is_usual(ruleset)).cloned();
            facts.default_for = usual.collect();
            Ok(facts)
        };
        Ok(DictionaryShelf {
            dictionaries: listed.iter().map(facts).collect::<Answer<_>>()?,
            problems: problems.into_iter().map(Into::into).collect(),
        })
    }

    fn facts(
        &self,
        state: &mut State,
        Listed { own, manifest }: &Listed,
    ) -> Answer<DictionaryFacts> {
        let id = manifest.id.as_str();
        let fitting = self.rulesets.all().iter().filter(|ruleset| fits(manifest, ruleset));
        // Layers of a rule set that is not there any more lie idle.
        let layers = self.layers_on(state, manifest).ok();
        let layer = |words: Option<usize>| words.unwrap_or_default() as u32;
        Ok(DictionaryFacts {
            id: id.to_owned(),
            names: names(manifest),
            own: *own,
            language: manifest.language.clone(),
            ruleset: manifest.ruleset.clone(),
            rulesets: fitting.map(|ruleset| ruleset.id().to_owned()).collect(),
            default_for: Vec::new(),
            words: count(manifest.words),
            words_by_squares: words_of_lengths(manifest),
            left_out: left_out(manifest),
            licence: manifest.licence.clone(),
            sha256: manifest.sha256.clone(),
            sources: manifest.sources.iter().map(Into::into).collect(),
            has_passports: manifest.passport_sha256.is_some(),
            marks_vulgar: self.shelf().vulgar(id)?.is_some(),
            allowed: layer(layers.as_ref().map(|layers| layers.allowed().len())),
            refused: layer(layers.as_ref().map(|layers| layers.refused().len())),
            running_games: self.archive(state)?.unfinished_with(id)?,
        })
    }

    /// Makes `dictionary` the usual one of `ruleset`; null leaves it to the program again.
    ///
    /// # Errors
    /// `unknown_ruleset`; `unknown_dictionary` for one that the rule set cannot be played with.
    pub fn set_default_dictionary(
        &self,
        ruleset: &str,
        dictionary: Option<String>,
    ) -> Answer<DictionaryShelf> {
        let ruleset = self.rulesets.get(ruleset)?;
        if let Some(id) = &dictionary
            && !fits(&self.shelf().manifest(id)?, ruleset)
        {
            return Err(CommandError::detailed(FailureCode::UnknownDictionary, id));
        }
        let mut state = self.lock();
        let mut defaults = self.default_dictionaries(&mut state);
        match dictionary {
            Some(id) => defaults.insert(ruleset.id().to_owned(), id),
            None => defaults.remove(ruleset.id()),
        };
        self.archive(&mut state)?.set_setting(setting::DEFAULT_DICTIONARIES, &defaults)?;
        drop(state);
        self.dictionaries()
    }

    /// Gives an own dictionary another name.
    ///
    /// # Errors
    /// `unknown_dictionary` for one that is not the person's own, `bad_dictionary_name`, or what
    /// the disk says.
    pub fn rename_dictionary(&self, id: &str, name: &str) -> Answer<DictionaryShelf> {
        place::rename(&self.own_folder_of(id)?, id, name)?;
        self.dictionaries()
    }

    /// Deletes an own dictionary with its layers.
    ///
    /// # Errors
    /// `unknown_dictionary` for one that is not the person's own, `dictionary_needed` while a game
    /// goes on with it, or what the disk says.
    pub fn delete_dictionary(&self, id: &str) -> Answer<DictionaryShelf> {
        let folder = self.own_folder_of(id)?;
        let mut state = self.lock();
        let games = self.archive(&mut state)?.unfinished_with(id)?;
        place::delete(&folder, id, |_| (games > 0).then(|| format!("{games} unfinished games")))?;
        self.archive(&mut state)?.set_layers(id, None)?;
        let mut defaults = self.default_dictionaries(&mut state);
        defaults.retain(|_, dictionary| dictionary != id);
        self.archive(&mut state)?.set_setting(setting::DEFAULT_DICTIONARIES, &defaults)?;
        drop(state);
        self.dictionaries()
    }

    /// What families are spared.
    pub fn family_switch(&self) -> Answer<FamilySwitch> {
        Ok(self.family(&mut self.lock()))
    }

    /// Remembers what families are spared.
    pub fn set_family_switch(&self, family: FamilySwitch) -> Answer<FamilySwitch> {
        self.archive(&mut self.lock())?.set_setting(setting::FAMILY, &family)?;
        Ok(family)
    }

    /// The vulgar words of the dictionary `id` if they are to be kept from hints and from computer
    /// players, for a
    /// [`lexicon::vulgar::FamilyFilter`].
    ///
    /// # Errors
    /// As [`Shelf::manifest`].
    pub fn kept_back(&self, id: &str) -> Answer<Option<Dictionary>> {
        if self.family_switch()?.on { self.shelf().vulgar(id) } else { Ok(None) }
    }

    /// Those words of the family's vulgar ones that a new game with the dictionary `id` leaves out.
    pub(crate) fn left_out_as_vulgar(&self, state: &mut State, id: &str) -> Answer<Vec<String>> {
        let FamilySwitch { on, out_of_dictionary } = self.family(state);
        let vulgar = if on && out_of_dictionary { self.shelf().vulgar(id)? } else { None };
        Ok(vulgar.map(|words| words.to_vec()).unwrap_or_default())
    }

    /// All dictionaries there are.
    pub(crate) fn shelf(&self) -> Shelf<'_> {
        Shelf(self.host.as_ref())
    }

    /// The usual dictionary of rule sets for which one was chosen. Settings in the shape of another
    /// version of the program are as good as none.
    pub(crate) fn default_dictionaries(&self, state: &mut State) -> BTreeMap<String, String> {
        let archive = self.archive(state).ok();
        archive
            .and_then(|archive| archive.setting(setting::DEFAULT_DICTIONARIES).ok().flatten())
            .unwrap_or_default()
    }

    fn family(&self, state: &mut State) -> FamilySwitch {
        let archive = self.archive(state).ok();
        archive
            .and_then(|archive| archive.setting(setting::FAMILY).ok().flatten())
            .unwrap_or_default()
    }

    fn own_folder_of(&self, id: &str) -> Answer<std::path::PathBuf> {
        if self.shelf().is_own(id) {
            self.shelf().own_folder()
        } else {
            Err(CommandError::detailed(FailureCode::UnknownDictionary, id))
        }
    }
}

/// The dictionary that a rule set is played with unless another one was chosen.
fn first_for<'l>(listed: &'l [Listed], ruleset: Option<&Arc<RuleSet>>) -> Option<&'l String> {
    let fitting = |listed: &&Listed| ruleset.is_some_and(|ruleset| fits(&listed.manifest, ruleset));
    listed.iter().find(fitting).map(|listed| &listed.manifest.id)
}
