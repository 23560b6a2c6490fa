/** The passport card: which word it shows, and the words that led to it. */
import { asCommandError, type CommandError, type Shell, type WordBook, type WordPassport } from "../ipc";

export class Passport {
  readonly #shell: Shell;
  readonly #book: () => WordBook;
  #path = $state.raw<readonly string[]>([]);
  #found = $state.raw<WordPassport | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #asked = 0;

  /** `book` tells in which words the cards are looked up. */
  constructor(shell: Shell, book: () => WordBook) {
    this.#shell = shell;
    this.#book = book;
  }

  /** The word on the card; null when there is no card. */
  get word(): string | null {
    return this.#path.at(-1) ?? null;
  }

  /** The word whose card led to this one. */
  get previous(): string | null {
    return this.#path.at(-2) ?? null;
  }

  /** What is known of the word; null until the shell has answered. */
  get found(): WordPassport | null {
    return this.#found;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  /** Shows the card of a word; on top of the card that is open, if one is. */
  open(word: string): Promise<void> {
    this.#path = [...this.#path, word];
    return this.refresh();
  }

  back(): Promise<void> {
    this.#path = this.#path.slice(0, -1);
    return this.refresh();
  }

  close(): void {
    this.#path = [];
    this.#found = null;
    this.#asked += 1;
  }

  /** Asks anew, as when the word was just allowed. Only the answer to the newest question counts. */
  async refresh(): Promise<void> {
    const word = this.word;
    const asked = (this.#asked += 1);
    if (word === null) return;
    try {
      const [found = null] = await this.#shell.explain([word], this.#book());
      if (asked === this.#asked) [this.#found, this.#error] = [found, null];
    } catch (thrown) {
      if (asked === this.#asked) [this.#found, this.#error] = [null, asCommandError(thrown)];
    }
  }
}
