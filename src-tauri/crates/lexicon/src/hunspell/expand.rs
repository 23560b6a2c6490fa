//! From an entry to its forms.

use super::{Affixes, Entry, Kind, Rule};

/// An entry with up to two suffixes on it, and the prefixes that may go before it.
#[derive(Debug, Clone)]
pub struct Inflection<'a> {
    /// The suffixed word, without any prefix.
    pub text: String,
    /// Indexes of the suffix rules that made it, in the order they were applied; empty for the
    /// entry itself.
    pub suffixes: Vec<usize>,
    /// Whether `text` is a form by itself; not so if it is one half of a circumfix.
    pub stands_alone: bool,
    /// The prefix rules that apply.
    prefixes: Vec<&'a Rule>,
}

impl Inflection<'_> {
    /// How many forms there are.
    pub fn len(&self) -> u64 {
        u64::from(self.stands_alone) + self.prefixes.len() as u64
    }

    /// Whether there is no form at all: one half of a circumfix without the other.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every form: the bare one, if it stands alone, and one for each prefix.
    pub fn forms(&self) -> impl Iterator<Item = String> + '_ {
        self.prefixed_forms().map(|(_, form)| form)
    }

    /// Every form as [`Inflection::forms`] gives it, with the prefix rule that made it.
    pub fn prefixed_forms(&self) -> impl Iterator<Item = (Option<&Rule>, String)> + '_ {
        let word: Vec<char> = self.text.chars().collect();
        let bare = self.stands_alone.then(|| (None, self.text.clone()));
        let prefixed = self.prefixes.iter();
        bare.into_iter()
            .chain(prefixed.filter_map(move |&rule| Some((Some(rule), rule.apply(&word)?))))
    }
}

impl Affixes {
    /// Calls `visit` with every inflection of `entry`: first the entry itself, then one for each
    /// suffix rule that applies, each followed by those of its continuation.
    pub fn expand<'a>(&'a self, entry: Entry<'_>, mut visit: impl FnMut(Inflection<'a>)) {
        let word: Vec<char> = entry.word.chars().collect();
        visit(self.inflection(entry, entry.word.to_owned(), Vec::new()));
        for first in self.suffixes(entry.flags.chars()) {
            let Some(text) = self.rules()[first].apply(&word) else { continue };
            let form: Vec<char> = text.chars().collect();
            visit(self.inflection(entry, text, vec![first]));
            for second in self.suffixes(self.rules()[first].continuation.iter().copied()) {
                if let Some(text) = self.rules()[second].apply(&form) {
                    visit(self.inflection(entry, text, vec![first, second]));
                }
            }
        }
    }

    fn suffixes(&self, flags: impl Iterator<Item = char>) -> impl Iterator<Item = usize> {
        flags
            .flat_map(|flag| self.of_flag(flag))
            .filter(|&index| self.rules()[index].kind == Kind::Suffix)
    }

    /// `text` as what the suffix rules `suffixes` made of `entry`, with the prefixes that fit.
    pub(crate) fn inflection(
        &self,
        entry: Entry<'_>,
        text: String,
        suffixes: Vec<usize>,
    ) -> Inflection<'_> {
        let mut flags: Vec<char> = entry.flags.chars().collect();
        for &index in &suffixes {
            flags.extend(&self.rules()[index].continuation);
        }
        let has_circumfix = |rule: &Rule| {
            self.circumfix.is_some_and(|circumfix| rule.continuation.contains(&circumfix))
        };
        let half = suffixes.iter().any(|&index| has_circumfix(&self.rules()[index]));
        let crossing = suffixes.iter().all(|&index| self.rules()[index].cross_product);
        let word: Vec<char> = text.chars().collect();
        let prefixes = flags
            .into_iter()
            .flat_map(|flag| self.of_flag(flag))
            .map(|index| &self.rules()[index])
            .filter(|rule| rule.kind == Kind::Prefix && has_circumfix(rule) == half)
            .filter(|rule| suffixes.is_empty() || (crossing && rule.cross_product))
            .filter(|rule| rule.applies(&word))
            .collect();
        Inflection { text, suffixes, stands_alone: !half, prefixes }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    const AFFIXES: &str = "
CIRCUMFIX Ů
PFX N Y 1
PFX N 0 ne .
PFX E Y 1
PFX E 0 nej .
PFX Ú Y 1
PFX Ú A a/Ů A
SFX P Y 1
SFX P 0 ův/Y [^aeokl]
SFX Y Y 2
SFX Y ův ova ův
SFX Y ý é ý
SFX y Y 1
SFX y ý ější/E [bdmnptv]ý
SFX ý Y 1
SFX ý 0 ský/ÚŮ .
SFX C N 1
SFX C 0 x .
";

    fn forms(word: &str, flags: &str) -> Vec<String> {
        let affixes = Affixes::parse(AFFIXES).unwrap();
        let mut forms = Vec::new();
        affixes.expand(Entry { word, flags }, |inflection| {
            assert_eq!(inflection.forms().count() as u64, inflection.len());
            forms.extend(inflection.forms());
        });
        forms
    }

    #[test]
    fn a_continuation_is_followed_once() {
        assert_eq!(forms("pán", "P"), ["pán", "pánův", "pánova"]);
    }

    #[test]
    fn prefixes_go_before_every_form() {
        assert_eq!(forms("malý", "YN"), ["malý", "nemalý", "malé", "nemalé"]);
    }

    #[test]
    fn a_prefix_of_a_continuation_goes_only_before_its_form() {
        assert_eq!(forms("slabý", "y"), ["slabý", "slabější", "nejslabější"]);
    }

    #[test]
    fn the_halves_of_a_circumfix_come_together_or_not_at_all() {
        assert_eq!(forms("Aš", "ý"), ["Aš", "ašský"]);
        assert_eq!(forms("Brno", "ý"), ["Brno"]);
        assert_eq!(forms("Aš", "Ú"), ["Aš"]);
    }

    #[test]
    fn without_cross_product_no_prefix_goes_before_a_suffixed_form() {
        assert_eq!(forms("a", "CN"), ["a", "nea", "ax"]);
    }

    #[test]
    fn unknown_flags_make_nothing() {
        assert_eq!(forms("hřeben", "H/?w"), ["hřeben"]);
    }
}
