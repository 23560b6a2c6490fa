//! The rule sets that ship with the program, as the text of their files.

/// Ids and files, in the order in which set-up offers them.
const FILES: [(&str, &str); 3] = [
    ("cs-klasik", include_str!("../../../rulesets/cs-klasik.toml")),
    ("th-khamkhom", include_str!("../../../rulesets/th-khamkhom.toml")),
    ("en-classic", include_str!("../../../rulesets/en-classic.toml")),
];

/// The ids of the built-in rule sets.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(id, _)| *id)
}

/// The file of a built-in rule set, to be read by [`crate::RuleSet::from_toml`].
pub fn source(id: &str) -> Option<&'static str> {
    FILES.iter().find(|(known, _)| *known == id).map(|(_, source)| *source)
}
