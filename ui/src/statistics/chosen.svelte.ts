/** Whose statistics are looked at, in which game, and what they are. */
import { m } from "../i18n";
import {
  asCommandError,
  type CommandError,
  type RulesetCard,
  type Shell,
  type Statistics,
  type StatisticsScope,
  type StatisticsTable,
} from "../ipc";

export class ChosenStatistics {
  readonly #shell: Shell;
  readonly rulesets: readonly RulesetCard[];
  /** A name, or nothing for everybody together. */
  player = $state("");
  /** Id of a rule set, or nothing for all of them. */
  ruleset = $state("");
  #players = $state.raw<readonly string[]>([]);
  #statistics = $state.raw<Statistics | null>(null);
  /** Whose the statistics are: who is chosen may still be asked for. */
  #scope = $state.raw<StatisticsScope | null>(null);
  #saved = $state<string | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #asked = 0;

  constructor(shell: Shell, rulesets: readonly RulesetCard[]) {
    this.#shell = shell;
    this.rulesets = rulesets;
  }

  /** Everybody whose statistics can be asked for. */
  get players(): readonly string[] {
    return this.#players;
  }

  /** What was found last; null until something was. */
  get statistics(): Statistics | null {
    return this.#statistics;
  }

  /** The player that these are of, or nothing for everybody. */
  get shown(): string {
    return this.#scope?.player ?? "";
  }

  /** Name of the file that was saved last. */
  get saved(): string | null {
    return this.#saved;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  /** Asks anew. Only the answer to the newest question counts. */
  async look(): Promise<void> {
    const asked = (this.#asked += 1);
    const scope = {
      player: this.player === "" ? null : this.player,
      ruleset: this.ruleset === "" ? null : this.ruleset,
      utc_offset_minutes: -new Date().getTimezoneOffset(),
    };
    try {
      const [statistics, players] = await Promise.all([
        this.#shell.statistics(scope),
        this.#shell.knownPlayers(),
      ]);
      if (asked !== this.#asked) return;
      [this.#statistics, this.#scope, this.#players] = [statistics, scope, players];
      [this.#saved, this.#error] = [null, null];
    } catch (thrown) {
      if (asked === this.#asked) this.#error = asCommandError(thrown);
    }
  }

  /** Saves a table of what is shown where the person chooses. */
  async save(table: StatisticsTable): Promise<void> {
    if (this.#scope === null) return;
    const name = m.statistics_file({ table });
    try {
      const saved = await this.#shell.saveStatistics(m.statistics_save(), name, this.#scope, table);
      [this.#saved, this.#error] = [saved?.file ?? null, null];
    } catch (thrown) {
      this.#error = asCommandError(thrown);
    }
  }
}
