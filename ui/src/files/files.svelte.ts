/** Games to and from files, copies of the whole archive: the shell does it, here is what became of it. */
import {
  asCommandError,
  type BackupReminder,
  type CommandError,
  type ExportFormat,
  type ExportReport,
  type ImportedGames,
  type MergeReport,
  type OpenedFile,
  type Shell,
} from "../ipc";
import { m } from "../i18n";

/** What the last step came to. */
export type News =
  | { kind: "exported"; format: ExportFormat; report: ExportReport }
  | { kind: "imported"; report: ImportedGames }
  | { kind: "merged"; report: MergeReport }
  | { kind: "backed_up"; file: string }
  | { kind: "restored"; file: string }
  | { kind: "failed"; error: CommandError };

const EXTENSIONS: Record<ExportFormat, string> = {
  json: "slovokham",
  gcg: "gcg",
  turns: "csv",
  games: "csv",
};

export class GameFiles {
  readonly #shell: Shell;
  readonly #changed: () => void;
  #busy = $state(false);
  #news = $state.raw<News | null>(null);
  #reminder = $state.raw<BackupReminder | null>(null);

  /** `changed` is called when games came in or were replaced. */
  constructor(shell: Shell, changed: () => void) {
    this.#shell = shell;
    this.#changed = changed;
  }

  get busy(): boolean {
    return this.#busy;
  }

  get news(): News | null {
    return this.#news;
  }

  /** When the last backup was made; null until it was asked for. */
  get reminder(): BackupReminder | null {
    return this.#reminder;
  }

  /** Tells of files that were opened with the program: of one that failed before those that went well. */
  tell(opened: readonly OpenedFile[]): void {
    this.#news = opened.find((file) => file.kind === "failed") ?? opened.at(-1) ?? null;
  }

  /** The news was read: what is done next has its own. */
  forgetNews(): void {
    this.#news = null;
  }

  /** Writes the games with these numbers, or all of them where there are none, to a file that is asked for. */
  export(games: readonly number[], format: ExportFormat): Promise<void> {
    return this.#do(async () => {
      const name = m.files_export_name({ extension: EXTENSIONS[format] });
      const report = await this.#shell.exportGames(m.files_export(), name, [...games], format);
      return report && { kind: "exported", format, report };
    });
  }

  import(): Promise<void> {
    return this.#do(async () => {
      const report = await this.#shell.importGames(m.files_import());
      return report && { kind: "imported", report };
    });
  }

  backUp(): Promise<void> {
    return this.#do(async () => {
      const saved = await this.#shell.backupArchive(m.files_back_up());
      return saved && { kind: "backed_up", file: saved.file };
    });
  }

  /** Puts a backup in the place of all that is here. */
  restore(): Promise<void> {
    return this.#do(async () => {
      const read = await this.#shell.restoreArchive(m.files_restore());
      return read && { kind: "restored", file: read.file };
    });
  }

  merge(): Promise<void> {
    return this.#do(async () => {
      const report = await this.#shell.mergeArchive(m.files_merge());
      return report && { kind: "merged", report };
    });
  }

  /** Asks when the last backup was made. */
  async askReminder(): Promise<void> {
    await this.#remind(() => this.#shell.backupReminder());
  }

  /** Wants to be reminded when the last backup is so many days old; null for never. */
  async remindEvery(days: number | null): Promise<void> {
    await this.#remind(() => this.#shell.setBackupReminder(days));
  }

  async #remind(command: () => Promise<BackupReminder>): Promise<void> {
    try {
      this.#reminder = await command();
    } catch (thrown) {
      this.#news = { kind: "failed", error: asCommandError(thrown) };
    }
  }

  /** One step at a time; a dialog of the system that was closed leaves no news. */
  async #do(step: () => Promise<News | null>): Promise<void> {
    if (this.#busy) return;
    [this.#busy, this.#news] = [true, null];
    try {
      this.#news = await step();
      if (this.#news !== null && this.#news.kind !== "exported") {
        this.#changed();
        await this.askReminder();
      }
    } catch (thrown) {
      const error = asCommandError(thrown);
      this.#news = { kind: "failed", error };
      if (error.code === "taking_in_stopped") this.#changed();
    } finally {
      this.#busy = false;
    }
  }
}
