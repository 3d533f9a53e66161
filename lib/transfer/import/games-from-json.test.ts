import { describe, expect, it } from "vitest";
import { gamesFromJson } from "@/lib/testing/read-games";

const game = {
  id: 7,
  playedAt: "2026-11-14T20:00:00Z",
  note: "final",
  participants: [
    { player: "Natasha", team: "Wolf", score: 31, seconds: 750 },
    { player: "Vlad", team: "Falcon", score: 27, minutes: 12.5 },
  ],
};

describe("games from JSON", () => {
  it("are read as a list, or as an object with a list of games", () => {
    const read = gamesFromJson(JSON.stringify([game]));
    expect(read).toMatchObject({
      ok: true,
      rows: 2,
      games: [{ externalId: "7", note: "final", participants: [{ seconds: 750 }, { seconds: 750, team: "Falcon" }] }],
    });
    expect(gamesFromJson(JSON.stringify({ games: [game] }))).toEqual(read);
  });

  const [natasha, vlad] = game.participants;
  it.each<[why: string, broken: unknown, says: string]>([
    ["a score that is text", { ...game, participants: [{ ...natasha, score: "31" }, vlad] }, "games[0].participants[0].score"],
    ["no time in game", { ...game, participants: [{ player: "A", score: 1 }, vlad] }, "games[0].participants[0].seconds"],
    ["no participants", { playedAt: game.playedAt }, "games[0].participants"],
    ["a time that is none", { ...game, playedAt: "soon" }, "games[0].playedAt"],
    ["a game that is a number", 5, "games[0]"],
    [
      "the same player twice",
      { ...game, participants: [natasha, { ...vlad, player: "natasha" }] },
      "games[0].participants[1].player",
    ],
  ])("are refused for %s, with the place", (_, broken, says) => {
    const read = gamesFromJson(JSON.stringify([broken]));
    expect(read.ok ? [] : read.problems.map(({ field }) => field)).toContain(says);
  });

  it("are refused when they are in the future, and when two have the same id", () => {
    const now = new Date("2026-11-14T20:00:00Z");
    const games = [game, { ...game, id: 8, playedAt: "2026-11-14T20:05:01Z" }, { ...game, playedAt: "2026-11-14T20:05:00Z" }];
    const ahead = { field: "games[1].playedAt", message: expect.stringContaining("in the future") };
    const read = gamesFromJson(JSON.stringify(games), now);
    expect(read).toMatchObject({ ok: false, problems: [ahead, { field: "games[2].id" }], total: 2 });
  });

  it.each<[why: string, text: string, says: string]>([
    ["no list of games", '"text"', "must contain a list of games"],
    ["a comma before a closing brace", '[\n{"id": 1,\n}]', "not JSON in line 3"],
    ["cut off within a game", '[\n{"id": 1},\n{"id": ', "not JSON in line 3: it ends too early"],
    ["cut off between two games", '{"games": [\n{"id": 1},\n', "not JSON in line 3: it ends too early"],
    ["text after the end", '[{"id": 1}]\n\nx', "not JSON in line 3: x is not allowed"],
    ["a comma after the last game", '{"games": [\n{"id": 1},\n]}', "not JSON in line 3: ] is not allowed"],
    ["two games without a comma between them", '[\n{"id": 1}\n{"id": 2}]', "not JSON in line 3: { is not allowed"],
    ["a line end within a string", '[{"id": 1},\n{"id": "a\n"}]', "not JSON in line 2: a line end"],
  ])("are refused for %s, with the line", (_, text, says) => {
    expect(() => gamesFromJson(text)).toThrow(says);
  });

  it.each(["games", "g\\u0061mes"])("are refused when there is a second list, called %j", (name) => {
    const lists = [`"games": [${JSON.stringify(game)}]`, `"${name}": [${JSON.stringify({ ...game, id: 8 })}]`];
    for (const text of [`{${lists.join(", ")}}`, `{${lists.toReversed().join(", ")}}`]) {
      expect(() => gamesFromJson(text)).toThrow('more than one list called "games"');
    }
  });
});

it("JSON Lines › are read as a list, and an invalid line is named", () => {
  const line = (id: string) => JSON.stringify({ ...game, id, playedAt: "2026-05-01" });
  const read = gamesFromJson(`${line("a")}\n\n${line("b")}\n`);
  expect(read.ok && read.games.map(({ externalId, playedAt }) => `${externalId} ${playedAt.toISOString()}`)).toEqual([
    "a 2026-05-01T12:00:00.000Z",
    "b 2026-05-01T12:00:00.000Z",
  ]);
  expect(read.ok && read.lines).toEqual([1, 3]);
  expect(() => gamesFromJson(`${line("a")}\n{"id"\n`)).toThrow("line 2 is not JSON");
});

it("JSON › has the line in which each game begins", () => {
  const games = ["1", "2", "3"].map((id) => ({ ...game, id, note: 'a "quoted\\ ] } , note' }));
  const text = JSON.stringify({ ladder: "games", more: { games: [1] }, games, after: [] }, null, 1);
  // A game begins in the line before its id.
  const lines = text.split("\n").flatMap((line, at) => (line.includes('"id"') ? [at] : []));
  expect(lines).toHaveLength(3);
  expect(gamesFromJson(text)).toMatchObject({ ok: true, rows: 6, lines });
});
