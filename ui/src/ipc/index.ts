/**
 * The one door to the shell: typed commands out, events in.
 * Nothing outside this folder imports from the Tauri packages; commands and types are generated from the Rust code.
 */
import { exit, onBackButtonPress } from "@tauri-apps/api/app";
import { commands, events, type CommandError, type ErrorCode } from "./bindings";

export type * from "./bindings";

/** A tile's text in the rule set's own spelling; `*` is a blank. */
export type Tile = string;

/** What the interface can ask of the shell. Each command rejects with a `CommandError`. */
export type Shell = typeof commands & {
  /** Calls `heard` whenever the table changed without being asked (the clock ran out). Resolves with how to stop listening. */
  onTableChanged(heard: () => void): Promise<() => void>;
  /** Calls `heard` whenever an import went on or a file was dropped on the window. Resolves with how to stop listening. */
  onImportChanged(heard: () => void): Promise<() => void>;
  /** Calls `heard` whenever game files were opened with the program. Resolves with how to stop listening. */
  onFilesOpened(heard: () => void): Promise<() => void>;
  /** Calls `heard` on every press of Android's back button, which then does nothing by itself. Elsewhere it rejects. */
  onBackButton(heard: () => void): Promise<void>;
  /** Ends the program. */
  exit(): Promise<void>;
};

export const shell: Shell = {
  ...commands,
  onTableChanged: (heard) => events.tableChanged.listen(heard),
  onImportChanged: (heard) => events.importChanged.listen(heard),
  onFilesOpened: (heard) => events.filesOpened.listen(heard),
  onBackButton: async (heard) => void (await onBackButtonPress(heard)),
  exit: () => exit(),
};

/** Makes a `CommandError` of whatever a command rejected with; what is none becomes `internal`. */
export function asCommandError(thrown: unknown): CommandError {
  if (typeof thrown === "object" && thrown !== null && "code" in thrown && typeof thrown.code === "string") {
    const { squares, words, line, detail } = thrown as Partial<CommandError>;
    const code = thrown.code as ErrorCode;
    return { code, squares: squares ?? [], words: words ?? [], line: line ?? null, detail: detail ?? null };
  }
  return { code: "internal", squares: [], words: [], line: null, detail: String(thrown) };
}
