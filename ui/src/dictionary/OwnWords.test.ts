import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { LANGUAGES, locale } from "../i18n";
import { asked, textOf, visitOffice } from "../testing/office";
import { expectAccessible, named } from "../testing/page";

afterEach(() => void (locale.current = "en"));

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="own-row"]')].map(
    (row) => `${row.dataset["word"]} ${row.dataset["standing"]}`,
  );

describe("the table's own words", () => {
  test("are listed with their notes", async () => {
    await visitOffice("mine");
    expect(rows()).toEqual(["kešu allowed", "bé refused"]);
    expect(textOf("own-row")).toContain("známe ho všichni");
  });

  test("are added with a note, and the form is ready for the next", async () => {
    const { shell } = await visitOffice("mine");
    expect(named("own-add").hasAttribute("disabled")).toBe(true);
    await userEvent.fill(named("own-word"), " cool ");
    await userEvent.fill(named("own-note"), "babička souhlasí");
    await userEvent.click(named("own-verdict-refused"), { force: true });
    await userEvent.click(named("own-add"));
    expect(asked(shell, "put_layer_word")).toEqual([
      { id: "cs", word: "cool", verdict: "refused", note: "babička souhlasí" },
    ]);
    await expect.poll(rows).toEqual(["kešu allowed", "bé refused", "cool refused"]);
    expect(named<HTMLInputElement>("own-word").value).toBe("");
  });

  test("a word that no tiles can spell is refused with a reason and stays in the form", async () => {
    const { shell } = await visitOffice("mine");
    shell.papers.fails["put_layer_word"] = { code: "word_unplayable", words: ["c3po"] };
    await userEvent.fill(named("own-word"), "c3po");
    await userEvent.click(named("own-add"));
    await expect.poll(() => textOf("office-error")).toMatch(/\S/);
    expect(named<HTMLInputElement>("own-word").value).toBe("c3po");
  });

  test("are found by word and note, and taken out", async () => {
    const { shell } = await visitOffice("mine");
    await userEvent.fill(named("own-filter"), "VŠICHNI");
    await expect.poll(rows).toEqual(["kešu allowed"]);
    await userEvent.fill(named("own-filter"), "");
    await userEvent.selectOptions(named("own-shown"), "refused");
    await expect.poll(rows).toEqual(["bé refused"]);
    await userEvent.click(named("own-remove"));
    expect(asked(shell, "remove_layer_word")).toEqual([{ id: "cs", word: "bé" }]);
    await expect.poll(rows).toEqual([]);
  });

  test("say that they count for later games", async () => {
    const { screen } = await visitOffice("mine", { layers: { dictionary: "cs", allowed: [], refused: [] } });
    expect(screen.container.textContent).toContain("games that begin from now on");
    expect(textOf("own-none")).toMatch(/no words of your own/);
  });

  test.each(LANGUAGES)("are accessible in %s", async (language) => {
    locale.current = language;
    const { screen } = await visitOffice("mine");
    await expectAccessible(screen.container);
  });
});
