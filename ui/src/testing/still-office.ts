/** The part of a still shell that knows dictionaries: it answers from what it was given and remembers what was asked. */
import type {
  DictionaryFacts,
  FamilySwitch,
  ImportState,
  InspectionView,
  LayersView,
  SavedFile,
  SearchHit,
  SearchPlace,
  SearchQuery,
  Verdict,
  WordPassport,
} from "../ipc";
import { facts, hits, INSPECTION, LAYERS, OWN, passport, PASSPORTS, THAI } from "./dictionaries";

/** What a still office knows. */
export interface Papers {
  dictionaries: DictionaryFacts[];
  layers: LayersView;
  /** How many words each search finds. */
  found: number;
  /** What each search finds instead. */
  hits?: SearchHit[];
  importing: ImportState;
  inspection: InspectionView;
  /** Errors by the name of the command that shall fail. */
  fails: Record<string, { code: string; words?: string[]; line?: number }>;
}

export class StillOffice {
  /** Everything that was asked, in order: the command and its argument. */
  readonly heard: [command: string, argument?: unknown][] = [];
  readonly papers: Papers = {
    dictionaries: [facts(), THAI, OWN],
    layers: LAYERS,
    found: 3,
    importing: { kind: "idle" },
    inspection: INSPECTION,
    fails: {},
  };
  #family: FamilySwitch = { on: false, out_of_dictionary: false };
  #tell: (() => void) | null = null;

  /** The import goes on by itself. */
  importBecomes(state: ImportState): void {
    this.papers.importing = state;
    this.#tell?.();
  }

  dictionaries = () => this.#shelf("dictionaries");
  setDefaultDictionary = (ruleset: string, dictionary: string | null) =>
    this.#shelf("set_default_dictionary", [ruleset, dictionary]);
  renameDictionary = (id: string, name: string) => this.#shelf("rename_dictionary", [id, name]);
  deleteDictionary = (id: string) => this.#shelf("delete_dictionary", id);
  familySwitch = async () => this.#family;
  setFamilySwitch = async (family: FamilySwitch) => {
    this.hear("set_family_switch", family);
    return (this.#family = family);
  };

  explain = async (words: string[]): Promise<WordPassport[]> => {
    this.hear("explain", words);
    return words.map((word) => PASSPORTS[word] ?? passport({ text: word, word }));
  };

  searchDictionary = async (id: string, query: SearchQuery, from: SearchPlace | null, limit: number) => {
    this.hear("search_dictionary", { id, query, from });
    const start = Number(from?.after ?? 0);
    const all = this.papers.hits ?? hits(this.papers.found);
    const next = start + limit < all.length ? { phase: 0, after: String(start + limit) } : null;
    return { hits: all.slice(start, start + limit), next };
  };

  layers = async () => this.papers.layers;
  putLayerWord = async (id: string, word: string, verdict: Verdict, note: string) => {
    this.hear("put_layer_word", { id, word, verdict, note });
    const row = { word, note, changes: true };
    const kept = this.#without(word);
    this.papers.layers = { ...kept, [verdict]: [...kept[verdict], row] };
    return this.papers.layers;
  };
  removeLayerWord = async (id: string, word: string) => {
    this.hear("remove_layer_word", { id, word });
    return (this.papers.layers = this.#without(word));
  };

  importState = async () => this.papers.importing;
  chooseImportFile = () =>
    this.#import("choose_import_file", { kind: "offered", file: "babicka.txt", bytes: 9000 });
  inspectImport = async (ruleset: string) => {
    this.hear("inspect_import", ruleset);
    return this.papers.inspection;
  };
  startImport = (request: unknown) =>
    this.#import(
      "start_import",
      { kind: "running", name: "babicka", stage: "reading", done: 0, total: 9000 },
      request,
    );
  cancelImport = () => this.#import("cancel_import", { kind: "cancelled" });
  closeImport = () => this.#import("close_import", { kind: "idle" });
  saveText = async (_title: string, name: string, text: string) => {
    this.hear("save_text", { name, text });
    return { file: name };
  };
  exportDictionary = async (id: string): Promise<SavedFile | null> => {
    this.hear("export_dictionary", id);
    return { file: `${id}.txt` };
  };
  onImportChanged = async (heard: () => void) => {
    this.#tell = heard;
    return () => (this.#tell = null);
  };

  /** Remembers a question, and refuses it if it shall fail. */
  protected hear(command: string, argument?: unknown): void {
    this.heard.push([command, argument]);
    const failure = this.papers.fails[command];
    if (failure !== undefined) throw { squares: [], words: [], detail: null, ...failure };
  }

  async #shelf(command: string, argument?: unknown) {
    if (command !== "dictionaries") this.hear(command, argument);
    return { dictionaries: this.papers.dictionaries, problems: [] };
  }

  async #import(command: string, state: ImportState, argument?: unknown): Promise<ImportState> {
    this.hear(command, argument);
    return (this.papers.importing = state);
  }

  #without(word: string): LayersView {
    const { dictionary, allowed, refused } = this.papers.layers;
    const others = (row: { word: string }) => row.word !== word;
    return { dictionary, allowed: allowed.filter(others), refused: refused.filter(others) };
  }
}
