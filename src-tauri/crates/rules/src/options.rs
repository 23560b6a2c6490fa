//! What can be chosen at set-up (rules.md 2, 4).

/// The choices of one game. Each rule set tells which of them it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// Tiles on a full rack; the rule set's own number when absent.
    pub rack_size: Option<usize>,
    /// Time limit of a turn in seconds; none when absent. The rules only record it: clocks live
    /// elsewhere.
    pub turn_seconds: Option<u32>,
    /// Time limit of all of a player's turns together, in seconds; none when absent. Only recorded
    /// here too.
    pub total_seconds: Option<u32>,
    /// Racks are not hidden between turns: nobody has to say that they are ready. Only recorded
    /// here too.
    pub open_racks: bool,
    /// Klasik: a bonus for using at least as many tiles as the rack size in one turn.
    pub full_rack_bonus: bool,
    /// Klasik: points left on racks are settled at the end.
    pub settle_racks: bool,
    /// Klasik: `CH` may not be spelled by a `C` and an `H` (rules.md 2.1).
    pub ch_single_tile_only: bool,
    /// All players together may let a word count that the dictionary does not have.
    #[serde(skip_serializing_if = "is_off")]
    pub table_may_overrule: bool,
}

/// An option that came later is written only where it is on: other games stay as they were.
fn is_off(option: &bool) -> bool {
    !option
}
