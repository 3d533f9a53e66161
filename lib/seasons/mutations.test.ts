import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findEditionsBySeason, findSeasonById, findSeasonsByLadder } from "@/db/store/seasons";
import { findNewestAuditRows } from "@/db/store/records";
import { findRows } from "@/db/client/rows";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine, type Acting } from "@/lib/audit/mutations";
import { deletePlanner } from "@/lib/games/delete";
import { correctGame, enterGames, submitGame, voidGame } from "@/lib/games/mutations";
import { carryOut } from "@/lib/games/plan";
import type { GameInput } from "@/lib/games/schema";
import { changeRules } from "@/lib/ladders/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { pluck } from "@/lib/platform/grouped";
import { seasonNamed } from "@/lib/players/addresses";
import { renamePlayer } from "@/lib/players/names";
import { defaultRules } from "@/lib/rating";
import { by, gameOn, makeSeason, NOW, playAll, reread } from "@/lib/testing/league";
import { ok, refused } from "@/lib/testing/outcome";
import { idOf } from "@/lib/testing/people";
import { peopleOf } from "./data";
import {
  changeSeason,
  createSeason,
  deleteSeason,
  previewSeason,
  reissueSeason,
  sealSeason,
  settleAllSeasons,
} from "./mutations";
import { readSettings, sealDueAt, type TypedSeason } from "./schema";
import { awardDefinitions } from "./standings";
import { verifySeasons } from "./verify";

const january: TypedSeason = { name: "January", from: "2026-01-01", to: "2026-02-01" };
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const settingsFrom = (typed: TypedSeason) => ok(readSettings(typed, "UTC")).settings;

async function eventsOf(store: Store): Promise<string[]> {
  const rows = await findRows(store, "events", {}, { orderBy: "id" });
  return pluck(rows, "kind").filter((kind) => kind.startsWith("season-"));
}

const duel = (on: number, winner = "Ada", loser = "Bo") => gameOn(on, [winner, 3, 20], [loser, 1, 20]);

async function played(store: Store, ladder: Ladder): Promise<number[]> {
  return playAll(store, ladder, [duel(1), duel(2, "Bo", "Cy"), duel(40)]);
}

afterEach(() => {
  awardDefinitions.delete(2);
});

interface Change extends Acting {
  readonly store: Store;
  readonly ladder: Ladder;
  readonly games: readonly number[];
  readonly reason: string;
}

/** Everything that changes the games of a ladder, or rates them again, with the file that calls the fold. */
const changes: readonly (readonly [what: string, caller: string, change: (given: Change) => Promise<unknown>])[] = [
  [
    "a game is entered",
    "games/mutations.ts",
    ({ store, ladder, actor, now }) => submitGame(store, { ladderId: ladder.id, game: duel(3), source: "form", actor, now }),
  ],
  [
    "games are imported",
    "games/mutations.ts",
    ({ store, ladder, actor, now }) =>
      store.write((tx) => enterGames(tx, { ladderId: ladder.id, games: [duel(3), duel(4)], source: "import", actor, now })),
  ],
  [
    "the API takes a game",
    "games/mutations.ts",
    ({ store, ladder, actor, now }) => submitGame(store, { ladderId: ladder.id, game: duel(3), source: "api", actor, now }),
  ],
  [
    "a game is corrected",
    "games/plan.ts",
    ({ store, games, ...why }) => correctGame(store, { gameId: games[0]!, game: duel(1, "Bo", "Ada"), ...why }),
  ],
  ["a game is voided", "games/plan.ts", ({ store, games, ...why }) => voidGame(store, { gameId: games[0]!, ...why })],
  [
    "a game is deleted",
    "games/delete.ts",
    async ({ store, games, ...why }) => {
      await voidGame(store, { gameId: games[2]!, ...why, now: day("2026-01-10") });
      return carryOut(store, deletePlanner({ gameId: games[2]! }), why);
    },
  ],
  [
    "players are merged",
    "merges/mutations.ts",
    async ({ store, ...why }) =>
      mergePlayers(store, { keepId: await idOf(store, "Ada"), goneId: await idOf(store, "Cy"), ...why }),
  ],
  [
    "the ladder gets other rules",
    "ladders/mutations.ts",
    async ({ store, ladder, ...why }) => {
      const { version } = await reread(store, ladder);
      return changeRules(store, { ladderId: ladder.id, rules: { ...defaultRules, spread: 90 }, version, ...why });
    },
  ],
];

it("every file that calls the fold has a change of its own in these tests", () => {
  const files = fs.readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const callers = files.filter((name) => /(?<!function )\bfold\(/.test(fs.readFileSync(path.join("lib", name), "utf8")));
  // Names are folded, too, to be compared.
  const ofGames = callers.filter((name) => name !== path.join("format", "name-key.ts"));
  expect(ofGames.map((name) => name.replaceAll("\\", "/")).sort()).toEqual(
    [...new Set(changes.map(([, caller]) => caller))].sort(),
  );
});

onBothEngines("seasons of a ladder", ({ it }) => {
  it("begin and end at midnight of their zone, do not overlap, and have addresses from their names", async ({
    store,
    ladder,
  }) => {
    const season = await makeSeason(store, ladder, { ...january, name: "Season 4!", zone: "Europe/Berlin" });
    expect(season).toMatchObject({ slug: "season-4", keep: 0, minGames: 0, minOpponents: 0, graceMs: 3 * 86_400_000 });
    expect(season.startsAt.toISOString()).toBe("2025-12-31T23:00:00.000Z");
    const create = (typed: TypedSeason) => createSeason(store, { ladderId: ladder.id, settings: settingsFrom(typed), ...by });
    const overlapping = await create({ ...january, from: "2026-01-31", to: "2026-03-01", name: "Next" });
    expect(overlapping).toMatchObject(refused("overlap with Season 4!"));
    expect(await create({ from: "2026-02-01", to: "2026-03-01", name: "SEASON 4" })).toMatchObject({ ok: false, field: "name" });
    expect(await create({ from: "2026-02-01", to: "2026-03-01", name: "Next" })).toMatchObject({ ok: true });
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ action: "season.create", target: "Ladder clan, Next" }]);
  });

  it.for([
    [{}, ["name", "from", "to"]],
    [{ ...january, from: "2026-02-30" }, ["from"]],
    [{ ...january, to: "2026-01-01" }, ["to"]],
    [
      { ...january, keep: "1.5", minGames: "-1", minOpponents: "2.5", grace: "4w", zone: "Mars" },
      ["grace", "keep", "minGames", "minOpponents", "zone"],
    ],
    [{ ...january, name: "!!!" }, ["name"]],
  ] as const)("are refused field by field", ([typed, fields]) => {
    const read = readSettings(typed, "UTC");
    expect(read.ok ? [] : Object.keys(read.problems).sort()).toEqual([...fields].sort());
  });

  it("are sealed once when their grace is over, however many servers look, and never before", async ({ store, ladder }) => {
    await played(store, ladder);
    const season = await makeSeason(store, ladder, january, day("2026-01-01"));
    await settleAllSeasons(store, day("2026-01-01"));
    await settleAllSeasons(store, day("2026-01-26"));
    await settleAllSeasons(store, day("2026-02-03"));
    expect(await findEditionsBySeason(store, season.id)).toEqual([]);
    const early = { seasonId: season.id, actor: commandLine, now: day("2026-01-31") };
    expect(await sealSeason(store, early)).toMatchObject({ ok: false });
    const late = day("2026-02-20");
    await Promise.all([settleAllSeasons(store, late), settleAllSeasons(store, late), settleAllSeasons(store, late)]);
    const [edition, ...more] = await findEditionsBySeason(store, season.id);
    expect(more).toEqual([]);
    expect(edition).toMatchObject({ number: 1, asOf: sealDueAt(season), issuedAt: late });
    expect(edition!.rows.map(({ rank, games }) => `${rank}: ${games}`)).toEqual(["1: 1", "2: 2", "3: 1"]);
    expect(await eventsOf(store)).toEqual(["season-started", "season-last-week", "season-sealed"]);
  });

  it("are sealed before a change that comes after their grace, with the games of the right moment", async ({ store, ladder }) => {
    const [first] = await played(store, ladder);
    const season = await makeSeason(store, ladder, january, day("2026-01-01"));
    let now = day("2026-02-03");
    const correct = async (game: GameInput) =>
      ok(await correctGame(store, { gameId: first!, game, reason: "a test", actor: commandLine, now }));
    // Within the days of grace it counts.
    await correct(duel(1, "Bo", "Ada"));
    now = day("2026-02-10");
    await correct(duel(1, "Ada", "Bo"));
    const [edition] = await findEditionsBySeason(store, season.id);
    const bo = await idOf(store, "Bo");
    expect(edition).toMatchObject({ asOf: day("2026-02-04"), rows: [{ playerId: bo, rank: 1, won: 2 }, {}, {}] });
  });

  it.for(changes)("are sealed before %s, if their grace is over", async ([, , change], { store, ladder }) => {
    const games = await played(store, ladder);
    const season = await makeSeason(store, ladder, january, day("2026-01-01"));
    await change({ store, ladder, games, actor: commandLine, now: day("2026-02-10"), reason: "a test" });
    const [edition] = await findEditionsBySeason(store, season.id);
    expect(edition).toMatchObject({ number: 1, asOf: day("2026-02-04"), games: [games[0], 1, games[1], 1] });
    expect(edition!.rows.map(({ won, lost }) => [won, lost])).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  it("keep the rules of their beginning when the ladder gets others, and get the ladder's when they begin", async ({
    store,
    ladder,
  }) => {
    await played(store, ladder);
    const running = await makeSeason(store, ladder, { ...january, to: "2027-01-01" });
    const planned = await makeSeason(store, ladder, { name: "Next", from: "2027-01-01", to: "2027-02-01" });
    const rules = { ...defaultRules, spread: 90 };
    const { version } = await reread(store, ladder);
    ok(await changeRules(store, { ladderId: ladder.id, rules, version, reason: "a test", ...by }));
    expect((await findSeasonById(store, running.id))?.rules).toEqual(defaultRules);
    expect((await findSeasonById(store, planned.id))?.rules).toBeNull();
    await settleAllSeasons(store, day("2027-01-02"));
    expect((await findSeasonById(store, planned.id))?.rules).toEqual(rules);
  });

  it("preview who would move under other terms, and refuse other terms when sealed", async ({ store, ladder }) => {
    await played(store, ladder);
    const season = await makeSeason(store, ladder, january);
    const settings = settingsFrom({ ...january, minGames: "2" });
    const previewed = await previewSeason(store, { seasonId: season.id, settings, now: NOW });
    expect(previewed).toMatchObject({
      ok: true,
      preview: { players: [{ before: { rank: 1 }, after: { rank: null } }, { before: { rank: 2 }, after: { rank: 1 } }, {}] },
    });
    const change = { seasonId: season.id, settings, version: 1, ...by };
    expect(await changeSeason(store, change)).toMatchObject({ ok: true, season: { minGames: 2, version: 2 } });
    expect(await changeSeason(store, change)).toMatchObject({ ok: false });
    const renamed = { ...change, version: 2, settings: { ...settings, name: "Winter" } };
    expect(await changeSeason(store, renamed)).toMatchObject({ ok: true, season: { name: "Winter", slug: "january" } });
    expect(await seasonNamed(store, ladder, "winter")).toMatchObject({ slug: "january" });
    const other = settingsFrom({ name: "January", from: "2027-01-01", to: "2027-02-01" });
    expect(await createSeason(store, { ladderId: ladder.id, settings: other, ...by })).toMatchObject({
      field: "name",
      reason: expect.stringContaining("“Winter” at the address january"),
    });
    await settleAllSeasons(store, NOW);
    const late = await changeSeason(store, { ...change, version: 3, settings: settingsFrom(january) });
    expect(late).toMatchObject(refused("is sealed"));
    expect(await deleteSeason(store, { seasonId: season.id, ...by })).toMatchObject({ ok: false });
  });

  it("are issued again only with a reason and where something differs", async ({ store, ladder }) => {
    const [first] = await played(store, ladder);
    const season = await makeSeason(store, ladder, january);
    const again = (reason: string) => reissueSeason(store, { seasonId: season.id, reason, ...by });
    expect(await again("early")).toMatchObject({ ok: false });
    await settleAllSeasons(store, NOW);
    expect(await again(" ")).toMatchObject({ ok: false });
    expect(await again("the same")).toMatchObject(refused("Nothing differs"));
    await correctGame(store, { gameId: first!, game: duel(1, "Bo", "Ada"), reason: "a test", ...by });
    expect(await again("Ada and Bo were swapped")).toMatchObject({ ok: true, edition: { number: 2 } });
    expect((await findEditionsBySeason(store, season.id)).map(({ number }) => number)).toEqual([1, 2]);
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ action: "season.reissue", reason: "Ada and Bo were swapped" }]);
    expect((await eventsOf(store)).at(-1)).toBe("season-reissued");
  });

  it("verify each edition's awards by the definition that they were made by", async ({ store, ladder }) => {
    const [first] = await played(store, ladder);
    const season = await makeSeason(store, ladder, january);
    await settleAllSeasons(store, NOW);
    const noted = async () => {
      const { differences, notes } = await verifySeasons(store, await reread(store, ladder));
      return [...differences.map(({ where }) => where), ...notes];
    };
    // A pretend change of the awards: there are none.
    awardDefinitions.set(2, () => []);
    expect(await noted()).toEqual([]);
    await correctGame(store, { gameId: first!, game: duel(1, "Bo", "Ada"), reason: "a test", ...by });
    ok(await reissueSeason(store, { seasonId: season.id, reason: "Ada and Bo were swapped", ...by }));
    const editions = await findEditionsBySeason(store, season.id);
    expect(editions.map(({ awardDefinition, awards }) => [awardDefinition, awards.length > 0])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await noted()).toEqual([]);
    awardDefinitions.delete(2);
    expect(await noted()).toEqual([expect.stringContaining("edition 2: awards not checked")]);
  });

  it("keep their editions' numbers when players are renamed, merged and erased, under the names of now", async ({
    store,
    ladder,
  }) => {
    await played(store, ladder);
    const season = await makeSeason(store, ladder, january);
    await settleAllSeasons(store, NOW);
    const before = await findEditionsBySeason(store, season.id);
    const [ada, bo, cy] = [await idOf(store, "Ada"), await idOf(store, "Bo"), await idOf(store, "Cy")];
    await renamePlayer(store, { playerId: ada, name: "Countess", ...by });
    ok(await mergePlayers(store, { keepId: ada, goneId: cy, reason: "a test", ...by }));
    ok(await erasePlayer(store, { playerId: bo, ...by }));
    expect(await findEditionsBySeason(store, season.id)).toEqual(before);
    const personOf = await peopleOf(store, [ada, bo, cy]);
    expect([personOf(ada).name, personOf(cy).name]).toEqual(["Countess", "Countess"]);
    expect(personOf(bo).name).not.toBe("Bo");
    expect(personOf(999).name).toBe("Deleted player");
    expect(await deleteSeason(store, { seasonId: season.id, ...by })).toMatchObject({ ok: false });
    expect(await findSeasonsByLadder(store, ladder.id)).toHaveLength(1);
  });
});
