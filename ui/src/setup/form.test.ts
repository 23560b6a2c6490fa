import { describe, expect, test } from "vitest";
import type { Language } from "../ipc";
import { startInfo } from "../testing/fixtures";
import { SetupForm } from "./form.svelte";

const form = (change = {}, language: Language = "cs") =>
  new SetupForm(startInfo(change), language, (number) => `Player ${number}`);

describe("the set-up", () => {
  test("can be started as it is offered", () => {
    const setup = form();
    expect(setup.mistake).toBeNull();
    expect(setup.setup).toMatchObject({
      ruleset: "cs-klasik",
      dictionary: "cs",
      players: [{ name: "Player 1" }, { name: "Player 2" }],
      first: null,
      seed: null,
      options: {
        rack_size: null,
        turn_seconds: 180,
        total_seconds: null,
        open_racks: false,
        full_rack_bonus: false,
      },
    });
  });

  test("offers the game of the interface's language first, until another was played", () => {
    const offered = (setup: SetupForm) => setup.rulesets.map((card) => card.id);
    expect(offered(form({}, "th"))).toEqual(["th-khamkhom", "cs-klasik", "en-classic"]);
    expect(form({}, "th").ruleset).toBe("th-khamkhom");
    expect(offered(form({}, "en"))).toEqual(["en-classic", "cs-klasik", "th-khamkhom"]);
    const played = form({ last_setup: form().setup }, "en");
    expect([offered(played)[0], played.ruleset]).toEqual(["en-classic", "cs-klasik"]);
  });

  test("a rule set brings what is usual in it", () => {
    const setup = form();
    setup.options.full_rack_bonus = true;
    setup.chooseRuleset("th-khamkhom");
    expect(setup.setup).toMatchObject({
      dictionary: "th-strict",
      options: { turn_seconds: null, full_rack_bonus: false },
    });
  });

  test("offers a rule set's own turn limit among the usual ones", () => {
    const setup = form();
    expect(setup.turnLimits).toEqual([null, 60, 120, 180, 300, 600]);
    const own = startInfo().rulesets.map((card) => ({ ...card, default_turn_seconds: 90 }));
    expect(form({ rulesets: own }).turnLimits).toEqual([null, 60, 90, 120, 180, 300, 600]);
  });

  test("has two to four players of different colours", () => {
    const setup = form();
    for (let player = 3; player < 8; player += 1) setup.addPlayer(`Player ${player}`);
    expect(setup.seats.length).toBe(4);
    expect(new Set(setup.seats.map((seat) => seat.color)).size).toBe(4);
    for (let removed = 0; removed < 5; removed += 1) setup.removePlayer(0);
    expect(setup.seats.map((seat) => seat.name)).toEqual(["Player 3", "Player 4"]);
  });

  test("the order of seats is changed, and whoever was to begin still does", () => {
    const setup = form();
    setup.addPlayer("Petr");
    setup.first = 2;
    setup.movePlayerUp(0);
    setup.movePlayerUp(2);
    expect(setup.seats.map((seat) => seat.name)).toEqual(["Player 1", "Petr", "Player 2"]);
    expect(setup.first).toBe(1);
    setup.movePlayerUp(2);
    expect([setup.seats[setup.first]?.name, setup.seats[1]?.name]).toEqual(["Petr", "Player 2"]);
  });

  test("a player who leaves the form does not begin", () => {
    const setup = form();
    setup.addPlayer("Petr");
    setup.first = 2;
    setup.removePlayer(2);
    expect(setup.setup.first).toBeNull();
  });

  test("names may be neither missing nor equal", () => {
    const setup = form();
    setup.seats[0]!.name = "  ";
    expect(setup.mistake).toBe("name_missing");
    setup.seats[0]!.name = " Player 2";
    expect(setup.mistake).toBe("names_equal");
  });

  test("a seed is a whole number that is exact everywhere", () => {
    const setup = form();
    for (const typed of ["x", "-1", "1.5", "9007199254740992", "1e3"]) {
      setup.seed = typed;
      expect(setup.mistake).toBe("seed_invalid");
    }
    setup.seed = " 9007199254740991 ";
    expect(setup.mistake).toBeNull();
    expect(setup.setup.seed).toBe(9007199254740991);
  });

  test("remembers the last game's", () => {
    const last = { ...form().setup, ruleset: "th-khamkhom", dictionary: "th-wide" };
    last.players = ["Jana", "Petr", "Ola"].map((name) => ({ name, color: "#b4492f" }));
    last.options = { ...last.options, total_seconds: 900, open_racks: true };
    const setup = form({ last_setup: last });
    expect(setup.setup).toMatchObject({ ruleset: "th-khamkhom", dictionary: "th-wide" });
    expect(setup.setup.options).toMatchObject({ total_seconds: 900, open_racks: true });
    expect(setup.seats.map((seat) => seat.name)).toEqual(["Jana", "Petr", "Ola"]);
  });

  test("a last game that is no longer offered does no harm", () => {
    const last = { ...form().setup, ruleset: "gone", dictionary: "gone" };
    expect(form({ last_setup: last }).mistake).toBeNull();
    expect(form({ rulesets: [] }).mistake).toBe("no_dictionary");
  });
});
