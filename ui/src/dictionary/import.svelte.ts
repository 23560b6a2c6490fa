/** Bringing a list in: the shell does it and says how far it is; here is what the person chooses meanwhile. */
import { asCommandError, type CommandError, type ImportState, type InspectionView, type Shell } from "../ipc";

export class ListImport {
  readonly #shell: Shell;
  readonly #brought: () => void;
  #state = $state.raw<ImportState>({ kind: "idle" });
  #inspection = $state.raw<InspectionView | null>(null);
  #ruleset = $state("");
  #error = $state.raw<CommandError | null>(null);
  encoding = $state("");
  name = $state("");
  licence = $state("");
  #stopListening: (() => void) | null = null;
  #closed = false;
  #asked = 0;

  /** `brought` is called when a dictionary has come in. */
  constructor(shell: Shell, brought: () => void) {
    this.#shell = shell;
    this.#brought = brought;
    void this.#listen();
  }

  get state(): ImportState {
    return this.#state;
  }

  /** What the offered file seems to be; null until it was looked at. */
  get inspection(): InspectionView | null {
    return this.#inspection;
  }

  get error(): CommandError | null {
    return this.#error;
  }

  /** The rule set whose tiles shall spell the words. */
  get ruleset(): string {
    return this.#ruleset;
  }

  /** How the file reads in the chosen encoding. */
  get sample(): readonly string[] {
    return this.#inspection?.samples.find(({ encoding }) => encoding === this.encoding)?.lines ?? [];
  }

  /** Lets a file be chosen, in the system's dialog under this title. */
  choose(title: string): Promise<void> {
    return this.#ask(() => this.#shell.chooseImportFile(title));
  }

  start(): Promise<void> {
    return this.#ask(() =>
      this.#shell.startImport({
        name: this.name.trim(),
        ruleset: this.#ruleset,
        encoding: this.encoding,
        format: null,
        capitals: null,
        licence: this.licence.trim() || null,
      }),
    );
  }

  cancel(): Promise<void> {
    return this.#ask(() => this.#shell.cancelImport());
  }

  /** Puts the file, or the news of how the import went, away. */
  dismiss(): Promise<void> {
    return this.#ask(() => this.#shell.closeImport());
  }

  /** Takes up a rule set and looks at the file again: which encoding is likely depends on the language. */
  async chooseRuleset(ruleset: string): Promise<void> {
    this.#ruleset = ruleset;
    if (this.#state.kind !== "offered") return;
    try {
      const inspection = await this.#shell.inspectImport(ruleset);
      if (ruleset !== this.#ruleset) return;
      if (this.name === "") this.name = inspection.suggested_name;
      this.encoding = inspection.encoding;
      [this.#inspection, this.#error] = [inspection, null];
    } catch (thrown) {
      [this.#inspection, this.#error] = [null, asCommandError(thrown)];
    }
  }

  /**
   * Offers to save a text under a name, in the system's dialog with this title. Resolves with the file's name unless
   * the person thought better of it.
   */
  async saveText(title: string, name: string, text: string): Promise<string | null> {
    try {
      this.#error = null;
      return (await this.#shell.saveText(title, name, text))?.file ?? null;
    } catch (thrown) {
      this.#error = asCommandError(thrown);
      return null;
    }
  }

  /** Asks the shell how far it is. */
  refresh(): Promise<void> {
    return this.#ask(() => this.#shell.importState());
  }

  close(): void {
    this.#closed = true;
    this.#stopListening?.();
  }

  async #listen(): Promise<void> {
    const stop = await this.#shell.onImportChanged(() => void this.refresh());
    if (this.#closed) return stop();
    this.#stopListening = stop;
    await this.refresh();
  }

  /** Sends a command and shows its answer, unless another question was asked after it. */
  async #ask(command: () => Promise<ImportState>): Promise<void> {
    const asked = (this.#asked += 1);
    try {
      const state = await command();
      if (asked !== this.#asked) return;
      this.#show(state);
      this.#error = null;
    } catch (thrown) {
      this.#error = asCommandError(thrown);
    }
  }

  #show(state: ImportState): void {
    const before = this.#state;
    this.#state = state;
    if (state.kind === "offered") {
      if (before.kind === "offered" && before.file === state.file) return;
      [this.name, this.licence, this.#inspection] = ["", "", null];
      if (this.#ruleset !== "") void this.chooseRuleset(this.#ruleset);
    } else if (state.kind === "finished" && before.kind !== "finished") {
      this.#brought();
    }
  }
}
