/**
 * What the shell and the interface say to each other. Field names are those on the wire (snake_case).
 * Rust holds the truth; this file follows it until the generated bindings take its place.
 */

export type Language = "cs" | "th" | "en";
/** A tile's text in the rule set's own spelling; `*` is a blank. */
export type Tile = string;
export type TurnEnd = "play" | "exchange" | "pass" | "timeout" | "resign";

/** One tile on one square. `as` is the letter that a blank stands for, null for every other tile. */
export interface Placement {
  square: string;
  tile: Tile;
  as: string | null;
}

export interface StartInfo {
  language: Language;
  rulesets: RulesetCard[];
  unfinished: GameSummary[];
  last_setup: NewGame | null;
  problems: Problem[];
}

export type OptionKind = "full_rack_bonus" | "settle_racks" | "ch_single_tile_only";

export interface RulesetCard {
  id: string;
  names: Record<Language, string>;
  rack_sizes: number[];
  default_rack_size: number;
  options: OptionKind[];
  default_turn_seconds: number | null;
  dictionaries: DictionaryCard[];
}

export interface DictionaryCard {
  id: string;
  names: Record<Language, string>;
  words: number;
}

export interface GameSummary {
  id: number;
  ruleset: string;
  players: string[];
  scores: number[];
  turn: number;
  started_at: string;
}

export interface NewGame {
  ruleset: string;
  dictionary: string;
  players: NewPlayer[];
  first: number | null;
  options: GameOptions;
  seed: number | null;
}

export interface NewPlayer {
  name: string;
  color: string;
}

export interface GameOptions {
  rack_size: number | null;
  turn_seconds: number | null;
  full_rack_bonus: boolean;
  settle_racks: boolean;
  ch_single_tile_only: boolean;
}

export type Phase = "hand_over" | "playing" | "over";

export interface TableView {
  game: number;
  ruleset: RulesetView;
  players: PlayerView[];
  turn: number;
  on_turn: number | null;
  phase: Phase;
  board: SquareView[];
  bag: number;
  rack: Tile[] | null;
  tentative: Placement[];
  preview: Preview | null;
  clock: ClockView;
  last_turn: TurnView | null;
  over: OverView | null;
}

export interface RulesetView {
  id: string;
  names: Record<Language, string>;
  columns: number;
  rows: number;
  start: string;
  premiums: PremiumView[];
  faces: FaceView[];
  rack_size: number;
  exchange_at_least: number | null;
  has_marks: boolean;
  full_rack_bonus: number | null;
}

export interface PremiumView {
  square: string;
  kind: "letter" | "word";
  times: number;
}

export interface FaceView {
  text: string;
  points: number;
  tiles: number;
  role: "base" | "mark";
  carries_marks: boolean;
}

export interface PlayerView {
  name: string;
  color: string;
  score: number;
  rack_count: number;
  left: boolean;
}

export interface SquareView {
  square: string;
  tiles: LaidTile[];
}

/** A tile on the board. A blank shows the letter it stands for and is worth 0 points. */
export interface LaidTile {
  text: string;
  points: number;
  blank: boolean;
}

export interface ClockView {
  limit_ms: number | null;
  left_ms: number | null;
  running: boolean;
  paused: boolean;
}

export interface WordView {
  text: string;
  from: string;
  direction: "across" | "down";
  score: number;
}

export type RefusalCode =
  | "nothing_placed"
  | "not_your_tile"
  | "off_board"
  | "square_occupied"
  | "joker_undesignated"
  | "joker_bad_letter"
  | "mark_without_base"
  | "mark_on_old_tile"
  | "mark_not_allowed"
  | "not_in_line"
  | "gap"
  | "start_not_covered"
  | "not_connected"
  | "too_short"
  | "ch_must_be_one_tile"
  | "not_in_dictionary"
  | "nothing_exchanged"
  | "bag_too_small";

export type Preview =
  | { kind: "scored"; score: number; bonus: number; words: WordView[] }
  | { kind: "refused"; code: RefusalCode; squares: string[]; words: string[] };

export interface TurnView {
  number: number;
  player: number;
  end: TurnEnd;
  score: number;
  bonus: number;
  words: WordView[];
  placed: string[];
  lifted: LiftedSquare[];
  exchanged: number;
  drawn: number;
}

export interface LiftedSquare {
  square: string;
  tiles: LaidTile[];
}

export interface OverView {
  reason: "out" | "no_plays" | "all_passed" | "resigned";
  winners: number[];
  lines: FinalLine[];
}

export interface FinalLine {
  player: number;
  score: number;
  left_over: LaidTile[];
  left_over_points: number;
  adjustment: number;
  final: number;
}

/** Every command rejects with this: a stable code, and the squares and words that it is about. */
export interface CommandError {
  code: string;
  squares: string[];
  words: string[];
  detail: string | null;
}

export interface Problem {
  code: string;
  detail: string;
}
