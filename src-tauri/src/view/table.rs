//! The table: what is shown of an open game.

use rules::{Laid, Role, RuleSet, Tile};
use serde::Serialize;
use specta::Type;

use crate::view::{Names, OverView, Placement, Preview, TurnView};

/// The open game as the person in front of the screen may see it.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct TableView {
    /// Number of the game.
    pub game: u32,
    /// What does not change during a game.
    pub ruleset: RulesetView,
    /// The players in seat order.
    pub players: Vec<PlayerView>,
    /// Number of the turn to come, from 1.
    pub turn: u32,
    /// Index of the player on turn; null when the game is over.
    pub on_turn: Option<u32>,
    /// Where the turn is.
    pub phase: Phase,
    /// The occupied squares in row order.
    pub board: Vec<SquareView>,
    /// Tiles in the bag.
    pub bag: u32,
    /// All rack tiles of the player on turn, those tentatively laid included; null unless they
    /// are playing.
    pub rack: Option<Vec<String>>,
    /// The tiles tentatively laid; empty unless the player on turn is playing.
    pub tentative: Vec<Placement>,
    /// What confirming them would give; null where there are none.
    pub preview: Option<Preview>,
    /// The turn's time.
    pub clock: ClockView,
    /// The turn before.
    pub last_turn: Option<TurnView>,
    /// The end, when the game is over.
    pub over: Option<OverView>,
}

/// Where a turn is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The player on turn has not said that they are ready; no rack is shown.
    HandOver,
    /// The player on turn is playing.
    Playing,
    /// The game is over.
    Over,
}

/// A rule set as the table needs it.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct RulesetView {
    /// Its stable name.
    pub id: String,
    /// Its name for people.
    pub names: Names,
    /// Columns of the board.
    pub columns: u32,
    /// Rows of the board.
    pub rows: u32,
    /// The square that the first play must cover.
    pub start: String,
    /// The premium squares in row order.
    pub premiums: Vec<PremiumView>,
    /// Every letter and mark, in order; a blank may stand for each of them.
    pub faces: Vec<FaceView>,
    /// Tiles on a full rack, in this game.
    pub rack_size: u32,
    /// Tiles that the bag must hold for an exchange; as many as are exchanged when null.
    pub exchange_at_least: Option<u32>,
    /// Whether there are marks.
    pub has_marks: bool,
    /// The bonus for using as many tiles as the rack size; null when it was not chosen.
    pub full_rack_bonus: Option<i32>,
    /// Whether all players together may let a word count that the dictionary does not have.
    pub table_may_overrule: bool,
}

impl RulesetView {
    /// What the table shows of `ruleset` in a game with `options`.
    pub fn new(ruleset: &RuleSet, options: &rules::Options) -> Self {
        let layout = ruleset.layout();
        let premiums = layout.squares().filter_map(|square| {
            let premium = layout.premium(square);
            let (kind, times) = match (premium.letter, premium.word) {
                (1, 1) => return None,
                (1, word) => (PremiumKind::Word, word),
                (letter, _) => (PremiumKind::Letter, letter),
            };
            Some(PremiumView { square: square.to_string(), kind, times: u32::from(times) })
        });
        RulesetView {
            id: ruleset.id().to_owned(),
            names: Names::of_ruleset(ruleset),
            columns: layout.columns() as u32,
            rows: layout.rows() as u32,
            start: layout.start().to_string(),
            premiums: premiums.collect(),
            faces: FaceView::all(ruleset),
            rack_size: ruleset.rack_size_of(options) as u32,
            exchange_at_least: ruleset.exchange().bag_at_least.map(|least| least as u32),
            has_marks: ruleset.alphabet().has_marks(),
            full_rack_bonus: ruleset.full_rack_bonus().filter(|_| options.full_rack_bonus),
            table_may_overrule: options.table_may_overrule,
        }
    }
}

/// A premium square.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct PremiumView {
    /// Name of the square.
    pub square: String,
    /// What it multiplies.
    pub kind: PremiumKind,
    /// By how much.
    pub times: u32,
}

/// What a premium square multiplies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum PremiumKind {
    /// The points of what lies on it.
    Letter,
    /// The points of the words through it.
    Word,
}

/// A letter or mark.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct FaceView {
    /// Its text as on the tile.
    pub text: String,
    /// Points of its tile.
    pub points: i32,
    /// How many tiles of it the game has; 0 for one that only a blank can stand for.
    pub tiles: u32,
    /// Whether it stands in a square or on a base.
    pub role: FaceRole,
    /// Whether marks may be stacked on it.
    pub carries_marks: bool,
}

/// Whether a letter stands in a square or on a base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Type)]
#[serde(rename_all = "snake_case")]
pub enum FaceRole {
    /// Stands in a square of its own.
    Base,
    /// Is stacked on a base.
    Mark,
}

impl FaceView {
    fn all(ruleset: &RuleSet) -> Vec<Self> {
        let alphabet = ruleset.alphabet();
        let face = |letter| {
            let face = ruleset.face(letter);
            FaceView {
                text: alphabet.text(letter).to_owned(),
                points: face.points,
                tiles: face.count as u32,
                role: match alphabet.role(letter) {
                    Role::Base { .. } => FaceRole::Base,
                    Role::Mark { .. } => FaceRole::Mark,
                },
                carries_marks: alphabet.carries_marks(letter),
            }
        };
        alphabet.letters().map(face).collect()
    }
}

/// A player as everybody may see them.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct PlayerView {
    /// Name.
    pub name: String,
    /// Colour, as the interface wrote it.
    pub color: String,
    /// What the turns add up to.
    pub score: i32,
    /// How many tiles are on the rack.
    pub rack_count: u32,
    /// What is left of the time for all of their turns, in milliseconds; null without a limit.
    pub total_left_ms: Option<u32>,
    /// Whether the player has left the game.
    pub left: bool,
}

/// The colours of seats whose players have none: games that other programs wrote down. The first of
/// those that are offered at set-up.
const SEAT_COLORS: [&str; 4] = ["#b4492f", "#2f7d86", "#d99a26", "#6f4a86"];

/// A player's colour, or that of the seat where there is none.
pub fn color_of(player: &archive::Seat, seat: usize) -> String {
    match player.color.as_str() {
        "" => SEAT_COLORS[seat % SEAT_COLORS.len()].to_owned(),
        color => color.to_owned(),
    }
}

/// What lies on a square.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct SquareView {
    /// Name of the square.
    pub square: String,
    /// The base, then the marks in canonical order.
    pub tiles: Vec<LaidTile>,
}

/// A tile that everybody may see.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct LaidTile {
    /// Its letter; for a blank the letter that it stands for, or `*` where it stands for none.
    pub text: String,
    /// What it scores; nothing for a blank.
    pub points: i32,
    /// Whether it is a blank.
    pub blank: bool,
}

impl LaidTile {
    /// A tile on the board.
    pub fn on_board(ruleset: &RuleSet, laid: Laid) -> Self {
        LaidTile {
            text: ruleset.alphabet().text(laid.letter).to_owned(),
            points: if laid.blank { 0 } else { ruleset.face(laid.letter).points },
            blank: laid.blank,
        }
    }

    /// A tile on a rack, to be shown only when the game is over.
    pub fn on_rack(ruleset: &RuleSet, tile: Tile) -> Self {
        LaidTile {
            text: ruleset.tile_text(tile).to_owned(),
            points: ruleset.points(tile),
            blank: tile == Tile::Blank,
        }
    }
}

/// The time of the turn.
#[derive(Debug, Clone, PartialEq, Serialize, Type)]
pub struct ClockView {
    /// The limit of this turn in milliseconds, by whatever limits it; null without one.
    pub limit_ms: Option<u32>,
    /// What is left of it.
    pub left_ms: Option<u32>,
    /// Whether time passes.
    pub running: bool,
    /// Whether the clock was paused: by hand, because the window is hidden, or because the
    /// machine slept.
    pub paused: bool,
}
