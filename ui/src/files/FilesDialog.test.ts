import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import { LANGUAGES, locale } from "../i18n";
import { IMPORTED } from "../testing/files";
import { startInfo } from "../testing/fixtures";
import { expectAccessible, named } from "../testing/page";
import type { Shelves } from "../testing/still-files";
import { StillShell } from "../testing/still-shell";
import { GameFiles } from "./files.svelte";
import FilesDialog from "./FilesDialog.svelte";

afterEach(() => void (locale.current = "en"));

async function open(shelves: Partial<Shelves> = {}) {
  const shell = new StillShell({ info: startInfo(), table: null });
  Object.assign(shell.shelves, shelves);
  const changed = vi.fn();
  const files = new GameFiles(shell, changed);
  const onclose = vi.fn();
  const numbers = () => Promise.resolve([4, 8]);
  const screen = await render(FilesDialog, { files, found: 2, numbers, onclose });
  return { shell, files, screen, changed, onclose };
}

const tap = (name: string) => userEvent.click(named(name));
const news = () => named("files-news").textContent;

describe("files", () => {
  test.each(LANGUAGES)("are accessible in %s, with a report open", async (language) => {
    locale.current = language;
    await open({ imported: IMPORTED });
    await tap("import-games");
    await expect.poll(() => document.querySelectorAll("details").length).toBe(2);
    for (const details of document.querySelectorAll("details")) details.open = true;
    await expectAccessible(named("files"));
  });

  test("take all games, or those that were found", async () => {
    const { shell } = await open();
    await tap("export-games");
    await expect.poll(news).toContain("Saved as games.slovokham: 12 games.");
    await tap("export-found");
    await userEvent.selectOptions(named("export-format"), "turns");
    await tap("export-games");
    await expect.poll(news).toContain("games.csv");
    expect(shell.heard.filter(([command]) => command === "export_games").map(([, what]) => what)).toEqual([
      { name: "games.slovokham", games: [], format: "json" },
      { name: "games.csv", games: [4, 8], format: "turns" },
    ]);
  });

  test("that cannot hold a game say so and offer JSON", async () => {
    const { shell } = await open({ unfit: [4] });
    await userEvent.selectOptions(named("export-format"), "gcg");
    await tap("export-games");
    await expect
      .poll(() => document.querySelector('[data-testid="untold"]')?.textContent)
      .toContain("1 game");
    await tap("export-json");
    await expect.poll(news).toContain("games.slovokham");
    expect(shell.heard.at(-1)?.[1]).toMatchObject({ format: "json", games: [] });
  });

  test("account for every game that came in, with line and reason in the person's language", async () => {
    locale.current = "cs";
    const { changed } = await open({ imported: IMPORTED });
    await tap("import-games");
    await expect.poll(news).toContain("klub.gcg: 6 partií.");
    expect(named("files-new").textContent).toBe("2");
    expect(named("files-known").textContent).toBe("1");
    expect(named("files-refused").textContent).toBe("3");
    const refused = [...named("refused-games").querySelectorAll("li")].map((line) => line.textContent);
    expect(refused[0]).toContain("Partie 2, řádek 17, tah 5: V záznamu je 30, podle pravidel 28.");
    expect(refused[1]).toContain("Partie 4, tah 3: Mezi kameny je mezera: H8.");
    expect(refused[2]).toContain("Partie 6, řádek 90: Je stejná jako partie 1 v tomto souboru.");
    expect(named("refused-games").querySelector("[lang=en]"), "nothing is left in English").toBeNull();
    expect(named("import-remarks").textContent).toContain("Partie 1, řádek 3: Řádek #mood");
    expect(changed).toHaveBeenCalledOnce();
  });

  test("that cannot be read change nothing and say why", async () => {
    const { shell, changed } = await open();
    shell.papers.fails = { import_games: { code: "file_failed" } };
    await tap("import-games");
    await expect.poll(news).toContain("cannot be read");
    expect(changed).not.toHaveBeenCalled();
  });

  test("that are damaged name the line in the person's language", async () => {
    locale.current = "cs";
    const { shell } = await open();
    shell.papers.fails = { import_games: { code: "games_file_damaged", line: 12 } };
    await tap("import-games");
    await expect
      .poll(() => news().trim())
      .toBe("Soubor her je poškozený, řádek 12 nelze přečíst. Nic se nezměnilo.");
  });

  test("of which only some came in say that the same again brings the rest", async () => {
    const { shell, changed } = await open();
    shell.papers.fails = { import_games: { code: "taking_in_stopped" } };
    await tap("import-games");
    await expect.poll(news).toContain("Do the same again");
    expect(changed).toHaveBeenCalledOnce();
  });

  test("that are backups name the buttons for them", async () => {
    const { shell } = await open();
    shell.papers.fails = { import_games: { code: "games_file_is_backup" } };
    await tap("import-games");
    await expect.poll(news).toContain("This is a backup.");
    for (const button of ["merge", "restore"]) expect(news()).toContain(named(button).textContent.trim());
  });

  test("of a backup are written, and the last one is named", async () => {
    await open();
    expect(named("last-backup").textContent).toContain("No backup");
    await tap("back-up");
    await expect.poll(news).toContain("slovokham-2026-11-30.db is written and checked");
    await expect.poll(() => named("last-backup").textContent).toContain("2026");
  });

  test("of a backup replace everything only after a question", async () => {
    const { shell, changed } = await open();
    const restored = () => shell.heard.some(([command]) => command === "restore_archive");
    await tap("restore");
    await tap("question-no");
    expect(restored()).toBe(false);
    await tap("restore");
    await tap("question-yes");
    await expect.poll(news).toContain("Restored from");
    expect(restored()).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  test("of another archive are taken in and counted", async () => {
    await open();
    await tap("merge");
    await expect.poll(news).toContain("tablet.db");
    expect(["new", "went-on", "known", "differ"].map((id) => named(`files-${id}`).textContent)).toEqual([
      "3",
      "1",
      "40",
      "1",
    ]);
    expect(document.querySelector('[data-testid="files-refused"]')).toBeNull();
  });

  test("are backed up again when the person wishes to be reminded", async () => {
    const { shell } = await open();
    await userEvent.selectOptions(named("remind"), "When it is older than 30 days");
    await expect.poll(() => shell.heard.at(-1)).toEqual(["set_backup_reminder", 30]);
    await userEvent.selectOptions(named("remind"), "Never");
    await expect.poll(() => shell.heard.at(-1)).toEqual(["set_backup_reminder", null]);
  });
});
