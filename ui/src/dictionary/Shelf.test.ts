import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import { asked, textOf, visitOffice } from "../testing/office";
import { expectAccessible, named, wishFor } from "../testing/page";

afterEach(() => void (locale.current = "en"));

const OWN = "babiccina-slova";
const dictionary = (id: string) => document.querySelector<HTMLElement>(`[data-dictionary="${id}"]`)!;

describe("the shelf", () => {
  test.each(LANGUAGES)("is accessible in %s, by day and by night", async (language) => {
    locale.current = language;
    const { screen } = await visitOffice("shelf");
    named("facts-cs").setAttribute("open", "");
    await expectAccessible(screen.container);
    await wishFor("dark");
    await expectAccessible(screen.container);
    await wishFor("light");
  });

  test("tells what a dictionary is made of", async () => {
    await visitOffice("shelf");
    expect(dictionary("cs").textContent).toMatch(/1,464,311\swords/);
    expect(textOf("facts-cs")).toContain("dictionary-cs, version 4.0.0");
    expect(textOf("facts-cs")).toContain("GPL-2.0-or-later");
    expect(textOf("facts-cs")).toContain("9f2c4e0d7b1a6c58");
    expect(textOf(`facts-${OWN}`)).toContain("babicka.txt, imported Nov 30, 2026");
    expect(textOf(`facts-${OWN}`)).toContain("unknown");
  });

  test("has the lengths of the words as a table, too", async () => {
    await visitOffice("shelf");
    const cells = [...dictionary("cs").querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(cells[0]).toEqual(["2", "160"]);
    expect(cells.length).toBe(14);
  });

  test("makes a dictionary the usual one of a game", async () => {
    const { shell } = await visitOffice("shelf");
    await userEvent.click(named(`default-cs-klasik-${OWN}`));
    expect(asked(shell, "set_default_dictionary")).toEqual([["cs-klasik", OWN]]);
  });

  test("offers renaming and deleting for own dictionaries only", async () => {
    await visitOffice("shelf");
    expect(document.querySelector('[data-testid="delete-cs"], [data-testid="rename-cs"]')).toBeNull();
    expect(named(`delete-${OWN}`)).not.toBeNull();
  });

  test("renames", async () => {
    const { shell, screen } = await visitOffice("shelf");
    await userEvent.click(named(`rename-${OWN}`));
    await userEvent.fill(named("rename-name"), "  Naše  ");
    await expectAccessible(screen.container);
    await userEvent.click(named("rename-yes"));
    expect(asked(shell, "rename_dictionary")).toEqual([[OWN, "Naše"]]);
    await expect.poll(() => document.querySelector('[data-testid="rename"]')).toBeNull();
  });

  test("deletes after asking, and says when a game still needs the words", async () => {
    const { shell } = await visitOffice("shelf");
    shell.papers.fails["delete_dictionary"] = { code: "dictionary_needed" };
    await userEvent.click(named(`delete-${OWN}`));
    await userEvent.click(named("question-no"));
    expect(asked(shell, "delete_dictionary")).toEqual([]);
    await userEvent.click(named(`delete-${OWN}`));
    await userEvent.click(named("question-yes"));
    expect(asked(shell, "delete_dictionary")).toEqual([OWN]);
    await expect.poll(() => textOf("office-error")).toMatch(/game/);
  });

  test("saves the words as a list and says where", async () => {
    const { shell } = await visitOffice("shelf");
    await userEvent.click(named("export-cs"));
    await expect.poll(() => textOf("saved-cs")).toBe("Saved as cs.txt.");
    shell.exportDictionary = () => Promise.resolve(null);
    await userEvent.click(named("export-cs"));
    await expect.poll(() => textOf("saved-cs")).toBe("");
  });

  test("the family switch keeps vulgar words out, if wished of the dictionary too", async () => {
    const { shell } = await visitOffice("shelf");
    expect(named("family-out").hasAttribute("disabled")).toBe(true);
    await userEvent.click(named("family-on"));
    await expect.poll(() => named("family-out").hasAttribute("disabled")).toBe(false);
    await userEvent.click(named("family-out"));
    expect(asked(shell, "set_family_switch")).toEqual([
      { on: true, out_of_dictionary: false },
      { on: true, out_of_dictionary: true },
    ]);
  });
});

describe("the tabs", () => {
  test("are walked with the arrow keys", async () => {
    const { office } = await visitOffice("words");
    named("tab-words").focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(office.tab).toBe("shelf");
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(office.tab).toBe("import");
    expect(document.activeElement).toBe(named("tab-import"));
    await userEvent.keyboard("{ArrowRight}");
    expect(office.tab).toBe("words");
  });
});
