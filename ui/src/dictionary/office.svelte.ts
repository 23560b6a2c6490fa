/** The dictionary office: the shelf of dictionaries, the one that is looked at, and what can be done with them. */
import {
  asCommandError,
  type CommandError,
  type DictionaryFacts,
  type DictionaryShelf,
  type FamilySwitch,
  type LayersView,
  type RulesetCard,
  type Shell,
  type Verdict,
} from "../ipc";
import { locale } from "../i18n";
import { ListImport } from "./import.svelte";
import { Passport } from "./passport.svelte";
import { Search } from "./search.svelte";

export const TABS = ["words", "shelf", "mine", "import"] as const;
export type Tab = (typeof TABS)[number];

export class Office {
  readonly rulesets: readonly RulesetCard[];
  readonly search: Search;
  readonly passport: Passport;
  readonly listImport: ListImport;
  readonly #shell: Shell;
  tab = $state<Tab>("words");
  #shelf = $state.raw<DictionaryShelf>({ dictionaries: [], problems: [] });
  #chosen = $state("");
  #layers = $state.raw<LayersView | null>(null);
  #family = $state.raw<FamilySwitch | null>(null);
  #error = $state.raw<CommandError | null>(null);
  #busy = $state(false);

  constructor(shell: Shell, rulesets: readonly RulesetCard[], tab: Tab = "words") {
    this.#shell = shell;
    this.rulesets = rulesets;
    this.tab = tab;
    this.search = new Search(shell);
    this.passport = new Passport(shell, () => ({ kind: "dictionary", id: this.#chosen }));
    this.listImport = new ListImport(shell, () => void this.reload());
    void this.reload();
  }

  get shelf(): DictionaryShelf {
    return this.#shelf;
  }

  /** The dictionary that is searched and whose own words are shown. */
  get chosen(): DictionaryFacts | null {
    return this.#shelf.dictionaries.find(({ id }) => id === this.#chosen) ?? null;
  }

  /** The table's own words in that dictionary; null until they are known. */
  get layers(): LayersView | null {
    return this.#layers;
  }

  get family(): FamilySwitch | null {
    return this.#family;
  }

  /** What went wrong with the last step that a person took. */
  get error(): CommandError | null {
    return this.#error;
  }

  get busy(): boolean {
    return this.#busy;
  }

  async reload(): Promise<void> {
    await this.#step(async () => {
      this.#showShelf(await this.#shell.dictionaries());
      this.#family = await this.#shell.familySwitch();
    });
  }

  /** Takes a dictionary from the shelf. */
  async choose(id: string): Promise<void> {
    this.#chosen = id;
    this.#layers = null;
    const searched = this.search.look(id);
    await this.#step(async () => void (this.#layers = await this.#shell.layers(id)));
    await searched;
  }

  setDefault(ruleset: string, dictionary: string | null): Promise<boolean> {
    return this.#step(async () =>
      this.#showShelf(await this.#shell.setDefaultDictionary(ruleset, dictionary)),
    );
  }

  rename(id: string, name: string): Promise<boolean> {
    return this.#step(async () => this.#showShelf(await this.#shell.renameDictionary(id, name)));
  }

  remove(id: string): Promise<boolean> {
    return this.#step(async () => this.#showShelf(await this.#shell.deleteDictionary(id)));
  }

  /**
   * Saves the words of a dictionary as a list, where the system's dialog under this title says. Resolves with the
   * file's name unless the person thought better of it.
   */
  async save(id: string, title: string): Promise<string | null> {
    let file: string | null = null;
    await this.#step(async () => {
      file = (await this.#shell.exportDictionary(id, title))?.file ?? null;
    });
    return file;
  }

  /** Allows or refuses a word in the chosen dictionary. Resolves with whether it was done. */
  put(word: string, verdict: Verdict, note: string): Promise<boolean> {
    return this.#changeLayers(() => this.#shell.putLayerWord(this.#chosen, word, verdict, note));
  }

  /** Lets the dictionary decide about a word again. */
  take(word: string): Promise<boolean> {
    return this.#changeLayers(() => this.#shell.removeLayerWord(this.#chosen, word));
  }

  setFamily(family: FamilySwitch): Promise<boolean> {
    return this.#step(async () => void (this.#family = await this.#shell.setFamilySwitch(family)));
  }

  close(): void {
    this.listImport.close();
  }

  async #changeLayers(change: () => Promise<LayersView>): Promise<boolean> {
    const done = await this.#step(async () => {
      this.#layers = await change();
      this.#showShelf(await this.#shell.dictionaries());
    });
    if (done) await Promise.all([this.passport.refresh(), this.search.run()]);
    return done;
  }

  #showShelf(shelf: DictionaryShelf): void {
    this.#shelf = shelf;
    // One's own language comes first.
    const all = shelf.dictionaries;
    const first = all.find(({ language }) => language === locale.current) ?? all[0];
    if (this.chosen === null && first !== undefined) void this.choose(first.id);
  }

  async #step(work: () => Promise<void>): Promise<boolean> {
    this.#busy = true;
    this.#error = null;
    try {
      await work();
      return true;
    } catch (thrown) {
      this.#error = asCommandError(thrown);
      return false;
    } finally {
      this.#busy = false;
    }
  }
}
