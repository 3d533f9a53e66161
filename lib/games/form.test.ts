import { describe, expect, it } from "vitest";
import { perText } from "./fields";
import { readGameForm } from "./form";

const NOW = new Date("2026-11-16T12:00:00Z");

/** The fields of a form of two rows that is right, with some of them changed. */
function formWith(changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  const typed = {
    "played-at": "2026-11-14T20:00",
    "player.0": "Ann",
    "team.0": "Wolf",
    "score.0": "31",
    "time.0": "12:30",
    "player.1": "Bob",
    "team.1": "Falcon",
    "score.1": "−2.5",
    "time.1": "750s",
    ...changes,
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

function problemsOf(changes: Record<string, string>) {
  const read = readGameForm(formWith(changes), NOW);
  return read.ok ? {} : read.problems;
}

/** The rows of a form that can be read. */
function rowsOf(form: FormData) {
  const read = readGameForm(form, NOW);
  return read.ok ? read.game.participants : [];
}

describe("the form of a game", () => {
  it("becomes a game, in UTC without the browser's exact time", () => {
    expect(readGameForm(formWith({ note: " Two\r\nlines ", map: "Oak" }), NOW)).toEqual({
      ok: true,
      game: {
        playedAt: new Date("2026-11-14T20:00:00Z"),
        ...perText(() => null),
        note: "Two\nlines",
        map: "Oak",
        externalId: null,
        participants: [
          { player: "Ann", team: "Wolf", score: 31, seconds: 750 },
          { player: "Bob", team: "Falcon", score: -2.5, seconds: 750 },
        ],
      },
    });
  });

  it("requires the missing place where there are no scores, and the missing score where there are some", () => {
    const noScores = { "score.0": "", "score.1": "", "place.0": "1" };
    expect(problemsOf(noScores)).toEqual({ "place.1": expect.stringContaining("the place is missing") });
    expect(problemsOf({ ...noScores, "place.1": "2" })).toEqual({});
    expect(problemsOf({ "score.1": "", "place.0": "1" })).toEqual({ "score.1": "Enter a score." });
  });

  it("sets who is rated only for changed boxes", () => {
    const boxes = { "rated-shown.0": "yes", "rated.0": "yes", "rated-shown.1": "no" };
    const rated = (changes: Record<string, string>, without = "") => {
      const form = formWith({ ...boxes, ...changes });
      form.delete(without);
      return rowsOf(form).map((row) => row.rated);
    };
    expect(rated({})).toEqual([undefined, undefined]);
    expect(rated({ "rated.1": "yes" })).toEqual([undefined, true]);
    expect(rated({}, "rated.0")).toEqual([false, undefined]);
  });

  it("skips empty rows, also those with only a team, and keeps the order of the page", () => {
    const empty = { "player.9": "", "team.9": "Wolf", "score.9": " ", "time.9": "", "player.2": "" };
    expect(rowsOf(formWith(empty)).map(({ player }) => player)).toEqual(["Ann", "Bob"]);
    const moved = new FormData();
    const of = (row: number) => ({ [`player.${row}`]: `P${row}`, [`score.${row}`]: "1", [`time.${row}`]: "5" });
    const typed = { ...of(7), ...of(2), "played-at": "2026-11-14T20:00" };
    for (const [name, value] of Object.entries(typed)) moved.set(name, value);
    expect(rowsOf(moved)).toMatchObject([{ player: "P7", team: null }, { player: "P2" }]);
  });

  it("uses everyone's time for rows without one", () => {
    expect(rowsOf(formWith({ "time.1": "", "time-for-all": "20" })).map(({ seconds }) => seconds)).toEqual([750, 1200]);
  });

  it.each<[why: string, change: Record<string, string>, field: string, says: RegExp]>([
    ["a name is missing in a row that has more", { "player.1": " " }, "player.1", /name is missing/],
    ["a name holds what cannot be seen", { "player.1": "Bo\u200bb" }, "player.1", /invisible/],
    ["somebody is in it twice", { "player.1": "ANN" }, "player.1", /twice/],
    ["a score is missing", { "score.0": "" }, "score.0", /Enter a score/],
    ["a time is missing", { "time.1": "" }, "time.1", /Enter the time in game/],
    ["everyone's time is none", { "time.0": "", "time-for-all": "x" }, "time-for-all", /“x” is not/],
    ["one team is missing", { "team.1": "" }, "team.1", /everyone in a team game needs a team/],
    ["the time played is no time", { "played-at": "" }, "played-at", /missing or not valid/],
    ["the time played lies ahead", { "played-at": "2026-11-16T12:06" }, "played-at", /in the future/],
    ["the note is too long", { note: "x".repeat(1001) }, "note", /1,000 characters/],
  ])("says at its field that %s", (_, change, field, says) => {
    const problems = problemsOf(change);
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(says);
  });

  it("allows a clock that is a few minutes ahead", () => {
    expect(problemsOf({ "played-at": "2026-11-16T12:05" })).toEqual({});
  });

  it("reports problems of the game as a whole", () => {
    const alone = readGameForm(formWith({ "player.1": "", "score.1": "", "time.1": "" }), NOW);
    expect(alone).toMatchObject({ ok: false, problem: expect.stringMatching(/at least two participants/), problems: {} });
    const oneTeam = readGameForm(formWith({ "team.1": "wolf" }), NOW);
    expect(oneTeam).toMatchObject({ ok: false, problem: expect.stringMatching(/Everyone is in team Wolf/), problems: {} });
  });

  describe("with joined and left", () => {
    const rowOf = (changes: Record<string, string>) => {
      const read = readGameForm(formWith({ "time.0": "", ...changes }), NOW);
      return read.ok ? read.game.participants[0] : read.problems;
    };

    it("has the time in between, near the time played, over midnight too", () => {
      expect(rowOf({ "joined.0": "20:05", "left.0": "20:25" })).toMatchObject({
        seconds: 1200,
        joinedAt: new Date("2026-11-14T20:05:00Z"),
        leftAt: new Date("2026-11-14T20:25:00Z"),
      });
      expect(rowOf({ "played-at": "2026-11-14T23:45", "joined.0": "2350", "left.0": "0.20" })).toMatchObject({
        seconds: 1800,
        leftAt: new Date("2026-11-15T00:20:00Z"),
      });
    });

    it("reads them in the zone of the browser", () => {
      const exact = { "played-at": "2026-11-14T20:00", "played-at-exact": "2026-11-14T19:00:30.000Z" };
      expect(rowOf({ ...exact, "joined.0": "20:05", "left.0": "20:25" })).toMatchObject({
        joinedAt: new Date("2026-11-14T19:05:00Z"),
      });
    });

    it("reads both in the field of the time in game, for one or for all", () => {
      expect(rowOf({ "time.0": "20:05–20:25" })).toMatchObject({ seconds: 1200, joinedAt: new Date("2026-11-14T20:05:00Z") });
      expect(rowOf({ "time-for-all": "20:05 - 20:25" })).toMatchObject({ seconds: 1200 });
    });

    it.each([
      ["one is missing", { "joined.0": "20:05" }, "left.0", "too"],
      ["one is no time", { "joined.0": "soon", "left.0": "20:25" }, "joined.0", "not a time of day"],
      ["they are the same", { "joined.0": "20:05", "left.0": "20:05" }, "left.0", "must be after"],
      ["the time in game is longer", { "joined.0": "20:05", "left.0": "20:25", "time.0": "21" }, "time.0", "more than"],
    ])("says at which field if %s", (_, changes, field, message) => {
      expect(rowOf(changes)).toEqual({ [field]: expect.stringContaining(message) });
    });
  });

  it("of a duel needs no teams, whatever was chosen", () => {
    const alone = { "team.0": "", "team.1": "", kind: "teams" };
    expect(problemsOf(alone)).toEqual({});
    const third = { "player.2": "Cid", "score.2": "1", "time.2": "20" };
    expect(problemsOf({ ...alone, ...third })).toEqual({ "team.0": "Name the teams, or choose free-for-all." });
  });
});
