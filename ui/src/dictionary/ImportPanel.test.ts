import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import type { CommandError } from "../ipc";
import { REPORT } from "../testing/dictionaries";
import { asked, textOf, visitOffice } from "../testing/office";
import { expectAccessible, named } from "../testing/page";
import { reportText } from "./report";

afterEach(() => void (locale.current = "en"));

const offered = { kind: "offered", file: "babicka.txt", bytes: 9000 } as const;
const present = (name: string) => document.querySelector(`[data-testid="${name}"]`) !== null;

async function withFile() {
  const visit = await visitOffice("import", { importing: offered });
  await expect.poll(() => present("import-sample")).toBe(true);
  return visit;
}

describe("a list", () => {
  test("is chosen with the system's dialog", async () => {
    const { shell } = await visitOffice("import");
    await userEvent.click(named("import-choose"));
    expect(asked(shell, "choose_import_file").length).toBe(1);
    await expect.poll(() => present("import-form")).toBe(true);
  });

  test("is offered by dropping it on the window", async () => {
    const { shell } = await visitOffice("import");
    shell.importBecomes(offered);
    await expect.poll(() => present("import-form")).toBe(true);
  });

  test("shows how it reads, and in another encoding", async () => {
    locale.current = "cs";
    await withFile();
    expect(named("import-sample").textContent).toBe("kešu\nžába\nčíča");
    await userEvent.selectOptions(named("import-encoding"), "UTF-8");
    await expect.poll(() => named("import-sample").textContent).toContain("\uFFFD");
  });

  test("is looked at for the game it is meant for", async () => {
    locale.current = "cs";
    const { shell } = await withFile();
    await userEvent.click(named("import-ruleset-th-khamkhom"), { force: true });
    await expect.poll(() => asked(shell, "inspect_import")).toEqual(["cs-klasik", "th-khamkhom"]);
  });

  test("is imported under a name, with what was chosen", async () => {
    locale.current = "cs";
    const { shell } = await withFile();
    expect(named<HTMLInputElement>("import-name").value).toBe("babicka");
    await userEvent.fill(named("import-name"), "");
    expect(named("import-start").hasAttribute("disabled")).toBe(true);
    await userEvent.fill(named("import-name"), "Babiččina slova");
    await userEvent.click(named("import-start"));
    expect(asked(shell, "start_import")).toEqual([
      {
        name: "Babiččina slova",
        ruleset: "cs-klasik",
        encoding: "windows-1250",
        format: null,
        capitals: null,
        licence: null,
      },
    ]);
  });

  test("can be put away again", async () => {
    const { shell } = await withFile();
    await userEvent.click(named("import-dismiss"));
    expect(asked(shell, "close_import").length).toBe(1);
    await expect.poll(() => present("import-choose")).toBe(true);
  });

  test("that cannot be imported says why", async () => {
    const { shell } = await withFile();
    shell.papers.fails["start_import"] = { code: "bad_dictionary_name" };
    await userEvent.click(named("import-start"));
    await expect.poll(() => textOf("import-error")).toMatch(/\S/);
    expect(present("import-form")).toBe(true);
  });
});

describe("while it runs", () => {
  const running = { kind: "running", name: "babicka", stage: "reading", done: 45, total: 90 } as const;

  test("it shows how far it is and can be cancelled", async () => {
    const { shell } = await visitOffice("import", { importing: running });
    expect(document.querySelector("progress")?.value).toBe(50);
    shell.importBecomes({ ...running, stage: "storing", done: 9 });
    await expect.poll(() => named("import").textContent).toContain("Storing babicka");
    await userEvent.click(named("import-cancel"));
    await expect.poll(() => named("import-news").textContent).toContain("Everything is as it was.");
    expect(asked(shell, "cancel_import").length).toBe(1);
  });
});

describe("the news of an import", () => {
  const finished = { kind: "finished", dictionary: "babiccina-slova", report: REPORT } as const;

  test("account for every entry, with examples", async () => {
    const { shell } = await visitOffice("import");
    shell.importBecomes(finished);
    await expect.poll(() => present("import-news")).toBe(true);
    expect(textOf("report-accepted")).toBe("812");
    expect(textOf("report-duplicates")).toBe("4");
    expect(textOf("report-too_short")).toBe("Only one square long: 5 line 9: a");
    expect(textOf("report-characters")).toContain("line 17: c3po");
  });

  test("are saved in the reader's language", async () => {
    const { shell } = await visitOffice("import", { importing: finished });
    locale.current = "cs";
    await userEvent.click(named("report-save"));
    expect(asked(shell, "save_text")).toEqual([
      { name: "načtení babicka.txt.txt", text: reportText(REPORT) },
    ]);
    expect(reportText(REPORT)).toContain("Jen na jedno pole: 5\nřádek 9: a\n");
    await expect.poll(() => named("import-news").textContent).toContain("Uloženo jako");
  });

  test("lead to the words", async () => {
    const { office } = await visitOffice("import", { importing: finished });
    await userEvent.click(named("import-look"));
    await expect.poll(() => office.tab).toBe("words");
    expect(office.chosen?.id).toBe("babiccina-slova");
  });

  test("of a failure say what went wrong and what was in the list", async () => {
    const error: CommandError = { code: "import_no_words", squares: [], words: [], line: null, detail: null };
    await visitOffice("import", { importing: { kind: "failed", error, report: REPORT } });
    expect(named("import-news").querySelector(".wrong")?.textContent).toMatch(/\S/);
    expect(present("report-too_short")).toBe(true);
    expect(present("import-look")).toBe(false);
  });

  test.each(LANGUAGES)("and the form are accessible in %s", async (language) => {
    locale.current = language;
    const { shell, screen } = await withFile();
    await expectAccessible(screen.container);
    shell.importBecomes(finished);
    await expect.poll(() => present("import-news")).toBe(true);
    await expectAccessible(screen.container);
  });
});
