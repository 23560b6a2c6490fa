/** A search as it is typed, and as much of its results as was looked at. */
import {
  asCommandError,
  type CommandError,
  type SearchFind,
  type SearchHit,
  type SearchPlace,
  type SearchQuery,
  type SearchScope,
  type Shell,
} from "../ipc";

export const MODES = ["prefix", "exact", "suffix", "contains", "pattern", "hand", "near", "all"] as const;
export type Mode = (typeof MODES)[number];

/** How many results are asked for at once. */
const PAGE = 200;
/** How far near misses may differ, in squares. */
const DISTANCE = 2;

export class Search {
  readonly #shell: Shell;
  mode = $state<Mode>("prefix");
  text = $state("");
  /** Whether a word must use every tile of the hand. */
  whole = $state(false);
  fewest = $state<number | null>(null);
  most = $state<number | null>(null);
  scope = $state<SearchScope>("in_use");
  #dictionary = "";
  #hits = $state.raw<readonly SearchHit[]>([]);
  #next = $state.raw<SearchPlace | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #asked = 0;
  #going = false;

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  get hits(): readonly SearchHit[] {
    return this.#hits;
  }

  /** Whether there are more results than were fetched. */
  get more(): boolean {
    return this.#next !== null;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  /** Searches another dictionary from now on. */
  look(dictionary: string): Promise<void> {
    this.#dictionary = dictionary;
    return this.run();
  }

  /** The word that is typed, where what is typed can be one. */
  get word(): string | null {
    const text = this.text.trim();
    return text === "" || ["pattern", "hand", "all"].includes(this.mode) ? null : text;
  }

  /** What is asked as the fields stand. */
  get query(): SearchQuery {
    return {
      find: this.#find(),
      min_squares: this.fewest,
      max_squares: this.most,
      scope: this.scope,
    };
  }

  /** Searches anew. Only the answer to the newest question counts. */
  async run(): Promise<void> {
    if (this.#dictionary === "") return;
    const asked = (this.#asked += 1);
    this.#going = false;
    const page = await this.#page(asked, null);
    if (page === null) return;
    [this.#hits, this.#next] = [page.hits, page.next];
  }

  /** Fetches the next results. */
  async goOn(): Promise<void> {
    const from = this.#next;
    if (from === null || this.#going) return;
    this.#going = true;
    const page = await this.#page(this.#asked, from);
    if (page === null) return;
    [this.#hits, this.#next] = [[...this.#hits, ...page.hits], page.next];
    this.#going = false;
  }

  /** A page, unless another search has begun meanwhile or it failed. */
  async #page(asked: number, from: SearchPlace | null) {
    try {
      const page = await this.#shell.searchDictionary(this.#dictionary, this.query, from, PAGE);
      if (asked !== this.#asked) return null;
      this.#error = null;
      return page;
    } catch (thrown) {
      if (asked !== this.#asked) return null;
      this.#error = asCommandError(thrown);
      return { hits: [], next: null };
    }
  }

  /** What is looked for; where nothing is typed, every word. */
  #find(): SearchFind {
    const text = this.text.trim();
    const kind = text === "" ? "all" : this.mode;
    if (kind === "all") return { kind };
    if (kind === "hand") return { kind, tiles: text, whole: this.whole };
    return kind === "near" ? { kind, text, distance: DISTANCE } : { kind, text };
  }
}
