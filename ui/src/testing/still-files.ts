/** The part of a still shell that knows files: every dialog of the system is answered with one that is there. */
import type {
  BackupReminder,
  ExportFormat,
  ImportedGames,
  MergeReport,
  OpenedFile,
  PageLabels,
  PictureLabels,
  PositionText,
} from "../ipc";
import { StillHistory } from "./still-history";

/** What still files hold. */
export interface Shelves {
  /** Numbers of the games that GCG cannot hold. */
  unfit: number[];
  imported: ImportedGames;
  merged: MergeReport;
  position: PositionText;
  /** A picture of a board (SVG), and a page to print (HTML). */
  picture: string;
  page: string;
  reminder: BackupReminder;
}

const NOTHING_CAME = { new: [], went_on: [], differ: [], refused: [], remarks: [] };

export class StillFiles extends StillHistory {
  readonly shelves: Shelves = {
    unfit: [],
    imported: { file: "games.json", found: 0, known: 0, ...NOTHING_CAME },
    merged: { file: "tablet.db", new: 3, went_on: 1, known: 40, differ: [7] },
    position: { cgp: "15/15 / 0/0 0 lex cs;", table: "\tA\tB\n1\tx\t\n" },
    picture: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>',
    page: "<!doctype html><title>A game</title><p>A game",
    reminder: { last_backup: null, every_days: null, due: false },
  };

  readonly #opened: OpenedFile[] = [];
  #hearOpened: (() => void) | null = null;

  /** A game file is opened with the program. */
  open(file: OpenedFile): void {
    this.#opened.push(file);
    this.#hearOpened?.();
  }

  openedFiles = async () => this.#opened.splice(0);
  onFilesOpened = async (heard: () => void) => {
    this.#hearOpened = heard;
    return () => (this.#hearOpened = null);
  };
  exportGames = async (_title: string, name: string, games: number[], format: ExportFormat) => {
    this.hear("export_games", { name, games, format });
    const unfit = format === "gcg" ? this.shelves.unfit : [];
    if (games.length > 0 && games.every((game) => unfit.includes(game)))
      throw { code: "format_unfit", squares: [], words: [], detail: "th-khamkhom" };
    const untold = unfit.map((game) => ({ game, format_unfit: true, detail: "th-khamkhom" }));
    return { file: name, written: 12 - untold.length, untold };
  };
  importGames = async () => {
    this.hear("import_games");
    return this.shelves.imported;
  };
  copyPosition = async (game: number, turns: number, racks: boolean) => {
    this.hear("copy_position", { game, turns, racks });
    return this.shelves.position;
  };
  boardPicture = async (game: number, turns: number, labels: PictureLabels) => {
    this.hear("board_picture", { game, turns, labels });
    return this.shelves.picture;
  };
  savePicture = async (_title: string, name: string, png: number[]) => {
    this.hear("save_picture", { name, png });
    return { file: name };
  };
  gamePage = async (game: number, labels: PageLabels) => {
    this.hear("game_page", { game, labels });
    return this.shelves.page;
  };
  backupArchive = async () => {
    this.hear("backup_archive");
    this.shelves.reminder = { ...this.shelves.reminder, last_backup: "2026-11-30T10:00:00Z", due: false };
    return { file: "slovokham-2026-11-30.db" };
  };
  restoreArchive = async () => {
    this.hear("restore_archive");
    return { file: "slovokham-2026-11-30.db" };
  };
  mergeArchive = async () => {
    this.hear("merge_archive");
    return this.shelves.merged;
  };
  backupReminder = async () => this.shelves.reminder;
  setBackupReminder = async (every_days: number | null) => {
    this.hear("set_backup_reminder", every_days);
    return (this.shelves.reminder = { ...this.shelves.reminder, every_days });
  };
}
