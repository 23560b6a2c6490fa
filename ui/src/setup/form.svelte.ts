/** The set-up of a new game as it is being filled in. */
import type { GameOptions, Language, NewGame, OptionKind, RulesetCard, StartInfo } from "../ipc";
import { COLORS } from "./colors";

export const MOST_PLAYERS = 4;
export const FEWEST_PLAYERS = 2;
/** Whole numbers up to here are exact in every part of the program. */
export const LARGEST_SEED = Number.MAX_SAFE_INTEGER;
/** The limits on offer in every game (rules.md 2), in seconds. */
const TURN_LIMITS = [60, 120, 180, 300, 600];
/** The limits on offer for all turns of a player together, none first, in seconds. */
export const TOTAL_LIMITS = [null, 600, 900, 1200, 1500, 1800] as const;

export type Mistake = "name_missing" | "names_equal" | "seed_invalid" | "no_dictionary";

interface Seat {
  name: string;
  color: string;
}

export class SetupForm {
  readonly rulesets: readonly RulesetCard[];
  ruleset: string = $state("");
  dictionary: string = $state("");
  seats: Seat[] = $state([]);
  turnSeconds: number | null = $state(null);
  totalSeconds: number | null = $state(null);
  hideRacks: boolean = $state(true);
  rackSize: number = $state(0);
  first: number | null = $state(null);
  seed: string = $state("");
  readonly options: Record<OptionKind, boolean> = $state({
    full_rack_bonus: false,
    settle_racks: false,
    ch_single_tile_only: false,
    table_may_overrule: false,
  });

  /** The language's own games come first. `nameOf` gives the name offered for a seat, counted from 1. */
  constructor(info: StartInfo, language: Language, nameOf: (number: number) => string) {
    const foreign = (card: RulesetCard) => Number(card.language !== language);
    this.rulesets = info.rulesets.toSorted((a, b) => foreign(a) - foreign(b));
    const last = info.last_setup;
    this.seats = last?.players.map(({ name, color }) => ({ name, color })) ?? [];
    while (this.seats.length < FEWEST_PLAYERS) this.#seat(nameOf(this.seats.length + 1));
    this.chooseRuleset(this.#card(last?.ruleset)?.id ?? this.rulesets[0]?.id ?? "");
    if (last !== null && last.ruleset === this.ruleset) this.#recall(last);
  }

  get card(): RulesetCard | null {
    return this.#card(this.ruleset);
  }

  /** The turn limits to choose from, in seconds; the rule set's own among them, none first. */
  get turnLimits(): (number | null)[] {
    const usual = this.card?.default_turn_seconds ?? null;
    const limits = usual === null ? TURN_LIMITS : [...new Set([...TURN_LIMITS, usual])];
    return [null, ...limits.toSorted((a, b) => a - b)];
  }

  /** What keeps the game from starting, if anything does. */
  get mistake(): Mistake | null {
    const names = this.seats.map((seat) => seat.name.trim());
    if (names.includes("")) return "name_missing";
    if (new Set(names).size < names.length) return "names_equal";
    if (this.#seedNumber() === undefined) return "seed_invalid";
    return this.dictionary === "" ? "no_dictionary" : null;
  }

  /** Takes up a rule set with what is usual in it. */
  chooseRuleset(id: string): void {
    this.ruleset = id;
    const card = this.card;
    this.dictionary = card?.dictionaries[0]?.id ?? "";
    this.turnSeconds = card?.default_turn_seconds ?? null;
    this.totalSeconds = null;
    this.hideRacks = true;
    this.rackSize = card?.default_rack_size ?? 0;
    for (const option of Object.keys(this.options) as OptionKind[]) this.options[option] = false;
  }

  addPlayer(name: string): void {
    if (this.seats.length < MOST_PLAYERS) this.#seat(name);
  }

  removePlayer(seat: number): void {
    if (this.seats.length <= FEWEST_PLAYERS) return;
    this.seats.splice(seat, 1);
    this.first = null;
  }

  /** Lets a player change places with the one before. */
  movePlayerUp(seat: number): void {
    const [player] = seat > 0 ? this.seats.splice(seat, 1) : [];
    if (player === undefined) return;
    this.seats.splice(seat - 1, 0, player);
    if (this.first === seat) this.first = seat - 1;
    else if (this.first === seat - 1) this.first = seat;
  }

  /** The set-up for the shell. */
  get setup(): NewGame {
    return {
      ruleset: this.ruleset,
      dictionary: this.dictionary,
      players: this.seats.map(({ name, color }) => ({ name: name.trim(), color })),
      first: this.first,
      options: this.#options(),
      seed: this.#seedNumber() ?? null,
    };
  }

  #options(): GameOptions {
    const offered = (option: OptionKind) =>
      (this.card?.options.includes(option) ?? false) && this.options[option];
    return {
      rack_size: this.rackSize === this.card?.default_rack_size ? null : this.rackSize,
      turn_seconds: this.turnSeconds,
      total_seconds: this.totalSeconds,
      open_racks: !this.hideRacks,
      full_rack_bonus: offered("full_rack_bonus"),
      settle_racks: offered("settle_racks"),
      ch_single_tile_only: offered("ch_single_tile_only"),
      table_may_overrule: offered("table_may_overrule"),
    };
  }

  /** The seed as a number; null when none is typed, undefined when it is no seed. */
  #seedNumber(): number | null | undefined {
    const typed = this.seed.trim();
    if (typed === "") return null;
    const seed = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
    return seed <= LARGEST_SEED ? seed : undefined;
  }

  #card(id: string | undefined): RulesetCard | null {
    return this.rulesets.find((card) => card.id === id) ?? null;
  }

  #seat(name: string): void {
    const taken = new Set(this.seats.map((seat) => seat.color));
    const color = COLORS.find(({ value }) => !taken.has(value)) ?? COLORS[0];
    this.seats.push({ name, color: color.value });
  }

  #recall(last: NewGame): void {
    if (this.card?.dictionaries.some((dictionary) => dictionary.id === last.dictionary))
      this.dictionary = last.dictionary;
    const {
      rack_size,
      turn_seconds,
      full_rack_bonus,
      settle_racks,
      ch_single_tile_only,
      table_may_overrule,
    } = last.options;
    if (rack_size !== null && this.card?.rack_sizes.includes(rack_size)) this.rackSize = rack_size;
    this.turnSeconds = turn_seconds;
    this.totalSeconds = last.options.total_seconds;
    this.hideRacks = !last.options.open_racks;
    Object.assign(this.options, {
      full_rack_bonus,
      settle_racks,
      ch_single_tile_only,
      table_may_overrule: table_may_overrule ?? false,
    });
  }
}
