import { describe, expect, it } from "vitest";
import type { Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { gameOn, makeLadder, play, reread, by, type Line } from "@/lib/testing/league";
import { importGames, type ImportGames } from "./mutations";
import { previewImport } from "./preview";
import { writeProblems } from "./problems-csv";
import { ok, refused } from "@/lib/testing/outcome";
import { inPieces } from "@/lib/testing/pieces";
import { gamesFromCsv, gamesFromJson } from "@/lib/testing/read-games";
import { text as textOf } from "node:stream/consumers";

function withIds(games: readonly GameInput[], ids: readonly (string | null)[]): GameInput[] {
  return games.map((game, at) => ({ ...game, externalId: ids[at] ?? null }));
}

async function preview(store: Store, ladder: string, games: readonly GameInput[], how: { skipDifferent?: boolean } = {}) {
  const lines = games.map((_, at) => at + 2);
  return previewImport(store, { ladder, games, lines, rows: 0, idColumn: "game_id", unused: [], ...how });
}

async function take(store: Store, ladder: string, games: readonly GameInput[], how: Partial<ImportGames> = {}) {
  return importGames(store, { ladder, games, fileName: "x.csv", ...by, ...how });
}

const evening = [
  gameOn(1, ["A", 3, 20], ["B", 1, 20]),
  gameOn(2, ["A", 1, 20], ["C", 2, 10]),
  gameOn(3, ["B", 5, 20], ["C", 2, 20]),
];

onBothEngines("games that a ladder has already", ({ it }) => {
  const ids = ["x", "y", "z"];
  const one = (...rows: Line[]) => [gameOn(1, ...rows)];
  it.for([
    { why: "by their ids", stored: ids, games: withIds(evening, ids), known: 3 },
    { why: "by what they are, where the ladder knows no ids", stored: [], games: withIds(evening, ids), known: 3 },
    { why: "by what they are, where the file has none", stored: ids, games: evening, known: 3 },
    { why: "not where both have ids and they differ", stored: ids, games: withIds(evening, ["p", "q", "z"]), known: 1 },
    { why: "in another order and another case", stored: [], games: one(["b", 1, 20], ["a", 3, 20]), known: 1 },
    { why: "not with another score", stored: [], games: one(["A", 4, 20], ["B", 1, 20]), known: 0 },
    { why: "not with somebody nobody knows", stored: [], games: one(["A", 3, 20], ["Z", 1, 20]), known: 0 },
    { why: "not with one player more", stored: [], games: one(["A", 3, 20], ["B", 1, 20], ["C", 1, 20]), known: 0 },
    { why: "not at another time", stored: [], games: [gameOn(1.25, ["A", 3, 20], ["B", 1, 20])], known: 0 },
  ])("are found $why", async ({ stored, games, known }, { store, ladder }) => {
    await take(store, "clan", withIds(evening, stored));
    const entered = games.length - known;
    expect(await preview(store, "clan", games)).toMatchObject({ ok: true, preview: { known, entered } });
    expect(await take(store, "clan", games)).toMatchObject({ ok: true, known, entered });
    expect((await reread(store, ladder)).gameCount).toBe(3 + entered);
  });

  it("are not imported again after they were voided, and are recognized by former names", async ({ store, ladder }) => {
    const id = await play(store, ladder, evening[0]!);
    await voidGame(store, { gameId: id, reason: "never happened", ...by });
    const player = await playerNamed(store, "A");
    expect(await renamePlayer(store, { playerId: player!.id, name: "Anna", ...by })).toMatchObject({ ok: true });
    expect(await take(store, "clan", evening.slice(0, 1))).toMatchObject({ ok: true, known: 1, entered: 0 });
  });
});

onBothEngines("games with the id of a different game", ({ it }) => {
  const [first] = evening;
  const line = ["A", 3, 20] as const;

  it.for([
    { what: "other scores", game: gameOn(1, ["A", 4, 20], ["B", 1, 20]) },
    { what: "other players", game: gameOn(1, [...line], ["Nobody", 1, 20]) },
    { what: "another time played", game: gameOn(1.25, [...line], ["B", 1, 20]) },
    { what: "other times in game", game: gameOn(1, [...line], ["B", 1, 21]) },
    { what: "other teams", game: gameOn(1, ["A", 3, 20, "W"], ["B", 1, 20, "F"]) },
  ])("are listed separately for $what, and nothing is imported", async ({ what, game }, { store, ladder }) => {
    await take(store, "clan", withIds([first!], ["h1"]));
    const games = withIds([game, evening[2]!], ["h1", "h3"]);
    const sentence = "1 game has the id of a different game on this ladder: h1 (line 2).";
    const message = expect.stringContaining(`with the id "h1" (${what}). Give this one`);
    const problems = [{ line: 2, field: "game_id", message }];
    expect(await preview(store, "clan", games)).toMatchObject({ ok: false, total: 1, different: sentence, problems });
    const refusal = { ok: false, reason: sentence, problems: [{ line: 2 }] };
    expect(await take(store, "clan", games, { lines: [2, 4] })).toMatchObject(refusal);
    expect((await reread(store, ladder)).gameCount).toBe(1);
    expect(await playerNamed(store, "Nobody")).toBeNull();

    const skipping = await preview(store, "clan", games, { skipDifferent: true });
    expect(skipping).toMatchObject({ ok: true, preview: { entered: 1, known: 0, different: sentence } });
    const done = await take(store, "clan", games, { skipDifferent: true });
    expect(done).toMatchObject({ ok: true, entered: 1, known: 0, different: 1 });
  });
});

onBothEngines("a preview of an import", ({ it }) => {
  it("equals the import, on a ladder with earlier and later games, and writes nothing", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(0, ["A", 1, 20], ["B", 2, 20]));
    await play(store, ladder, gameOn(9, ["A", 1, 20], ["C", 2, 20]));
    const lines = (await findNewestAuditRows(store, 50)).length;
    const games = [...evening, gameOn(4, ["D", 1, 20], ["E", 2, 20])];
    const previewed = ok(await preview(store, "clan", games));
    expect((await findNewestAuditRows(store, 50)).length).toBe(lines);
    const names = ["D", "E"].map((name) => ({ name, meant: null }));
    const counts = { entered: 4, known: 0, unrated: 0, newPlayers: 2, gamesMoved: 1, playersOnLadder: 5 };
    expect(previewed.preview).toMatchObject({ ...counts, ratesNewPlayers: true, newNames: names });
    const before = new Map((await findTopStandings(store, ladder.id)).map(({ name, rating }) => [name, rating]));
    await take(store, "clan", games);
    const after = await findTopStandings(store, ladder.id);
    const shown = previewed.preview.standings;
    const pairsOf = (rows: readonly { name: string; rating: number }[]) => rows.map(({ name, rating }) => [name, rating]).sort();
    expect(pairsOf(shown)).toEqual(pairsOf(after));
    for (const { name, change, rating } of shown) expect(change).toBe(rating - (before.get(name) ?? 500));
    expect(shown.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
  });

  it("lists new names, those similar to a known or a more frequent name first, unless the two met", async ({ store }) => {
    await play(store, await makeLadder(store), gameOn(0, ["Zoë O’Hara", 1, 20], ["Max", 2, 20]));
    const evenings = ["Kia Allard, Tim", "Kai Allard, Tom", "Kai Allard, Pete", "Tim, Tom", "zoe o'hara, Zoë Ohara"];
    const games = evenings.map((names, day) => gameOn(day + 1, ...names.split(", ").map((name): Line => [name, 1, 20])));
    expect(ok(await preview(store, "clan", games)).preview.newNames).toEqual([
      { name: "Kia Allard", meant: { name: "Kai Allard", slug: null } },
      { name: "Zoë Ohara", meant: { name: "Zoë O’Hara", slug: "zoe-o-hara" } },
      ...["Tim", "Kai Allard", "Tom", "Pete"].map((name) => ({ name, meant: null })),
    ]);
  });

  it("reports every player who is in a game under two names, and the import then writes nothing, not even the ladder", async ({
    store,
    ladder,
  }) => {
    await play(store, ladder, evening[0]!);
    const player = await playerNamed(store, "A");
    await renamePlayer(store, { playerId: player!.id, name: "Anna", ...by });
    const games = [
      gameOn(5, ["A", 1, 20], ["Anna", 2, 20]),
      gameOn(6, ["X", 1, 20], ["B", 2, 20]),
      gameOn(7, ["Anna", 1, 20], ["A", 2, 20]),
    ];
    expect(await preview(store, "clan", games)).toMatchObject({ ok: false, problems: [{ line: 2 }, { line: 4 }], total: 2 });
    const before = (await findNewestAuditRows(store, 50)).length;
    expect(await take(store, "other", games)).toMatchObject(refused("are the same player"));
    expect((await findAllLadders(store)).map(({ slug }) => slug)).toEqual(["clan"]);
    expect(await playerNamed(store, "X")).toBeNull();
    expect((await findNewestAuditRows(store, 50)).length).toBe(before);
  });
});

describe("the rows with problems", () => {
  async function rowsOf(text: string, kept: "problems" | "all"): Promise<string[]> {
    const read = /^\s*[[{]/.test(text) ? gamesFromJson(text) : gamesFromCsv(text);
    const rows = await textOf(writeProblems(() => inPieces(text), read.ok ? [] : read.problems, kept));
    return rows.trimEnd().split("\n");
  }
  const csv =
    "game_id;played_at;player;team;score;minutes\n1;2026-11-14;-=Wolf=-;;-5;20\n1;2026-11-14;B;;=x;0\n1;2026-11-14;'+C;;1;20\n";

  it("keep every cell, escape formulas, and leave numbers unchanged", async () => {
    const rows = [
      "line;problem;game_id;played_at;player;team;score;minutes",
      "2;;1;2026-11-14;'-=Wolf=-;;-5;20",
      `3;"score: The score ""=x"" is not a number. minutes: The time in game must be more than zero; it is ""0"".";1;2026-11-14;B;;'=x;0`,
      "4;;1;2026-11-14;'+C;;1;20",
    ];
    expect(await rowsOf(csv, "problems")).toEqual(rows);
    expect(await rowsOf(csv, "all")).toEqual(rows);
  });

  const head = "game_id,played_at,player,team,score,minutes";
  /** Three games, row by row in turns: lines 2, 5 and 8 are game a. */
  const three = ["X", "Y", "Z"].flatMap((player) => ["a", "b", "c"].map((game) => `${game},2026-11-14,${player},,5,20`));

  const right = "b,2026-11-14,Y,,5,20";
  const ofGame = [3, 6, 9];
  const all = [2, 3, 4, 5, 6, 7, 8, 9, 10];

  it.each([
    { why: "every row of a game with a word for a score", from: right, to: "b,2026-11-14,Y,,five,20", lines: ofGame },
    { why: "every row of a game with a cell too many", from: right, to: `${right},x`, lines: ofGame },
    { why: "all where a row does not say which game it is of", from: right, to: right.slice(1), lines: all },
    { why: "all where a row has lost the cell that says it", from: right, to: right.slice(2), lines: all },
    { why: "all where the first line is wrong", from: "team", to: "tema", lines: all },
  ])("are $why, and a game can be imported when it is mended", async ({ from, to, lines }) => {
    const rows = await rowsOf([head, ...three].join("\n").replace(from, to), "problems");
    expect(rows.slice(1).map((row) => Number(row.split(",")[0]))).toEqual(lines);
    if (lines === ofGame) expect(ok(gamesFromCsv(rows.join("\n").replace(to, from))).games[0]?.participants).toHaveLength(3);
  });
});
