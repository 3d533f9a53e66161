import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "@/db";
import { findNewestGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findRatingMovesByPlayer } from "@/db/store/moves";
import { findTopStandings } from "@/db/store/ratings";
import { findNewestAuditPosition, findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { by, gameOn, NOW, play } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { anyGame, numbers, randomLeague } from "@/lib/testing/random-league";
import { thorough } from "@/lib/testing/thorough";
import type { Impact } from "@/lib/fold/view";
import { gameToCorrect } from "./data";
import { readPlayersAtOpen } from "./form-players";
import { correctGame, restoreGame, submitGame, voidGame } from "./mutations";
import { previewPlan, type ChangeDone, type Planner } from "./plan";
import { correctPlanner, restorePlanner, voidPlanner } from "./revise";
import { previewGame } from "./preview";
import { gameInput, type GameInput } from "./schema";
import { snapshotOf } from "./snapshot";
import { ok, refused } from "@/lib/testing/outcome";

const why = { reason: "a law", ...by };

/** Everything that a ladder shows, with names for numbers, so that two ladders can be compared to the bit. */
async function standings(store: Store, ladder: Ladder) {
  const rows = await findTopStandings(store, ladder.id);
  return rows.map(({ name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt }) => {
    return { name, rating, games, won, lost, tied, lastChange, recent, lastPlayedAt };
  });
}

async function anyOf(store: Store, ladder: Ladder, pick: number) {
  const games = await findNewestGames(store, ladder.id, 1_000);
  return games[pick % games.length]!;
}

/** A game as it would be entered again. */
async function asEntered(store: Store, gameId: number): Promise<GameInput> {
  const { playedAt, note, participants } = await snapshotOf(store, gameId);
  return gameInput.parse({
    playedAt: new Date(playedAt),
    note,
    participants: participants.map((row) => ({ ...row, player: row.name })),
  });
}

async function ratingsOf(store: Store, ladder: Ladder) {
  return new Map((await findTopStandings(store, ladder.id)).map(({ name, rating }) => [name, rating]));
}

/** The ratings that a preview foretells. */
function foretold(before: ReadonlyMap<string, number>, { players }: Impact): Map<string, number> {
  const ratings = new Map(before);
  for (const { name, after } of players) {
    if (after === null) ratings.delete(name);
    else ratings.set(name, after.rating);
  }
  return ratings;
}

onBothEngines("corrections in a history of two hundred games", ({ engine, it }) => {
  // What differs between the engines is how a statement is written, and a few histories meet them all.
  const numRuns = Math.ceil((engine === "sqlite" ? 8 : 3) * thorough(0.5, 1));

  function law(title: string, holds: (store: Store, slug: string, seed: number, pick: number) => Promise<void>) {
    it(title, async ({ store }) => {
      let run = 0;
      const anyHistory = fc.asyncProperty(fc.nat(100_000), fc.nat(100_000), (seed, pick) =>
        holds(store, `h${++run}`, seed, pick),
      );
      await fc.assert(anyHistory, { numRuns });
    });
  }

  law("restore every rating to the bit when they are reverted", async (store, slug, seed, pick) => {
    const ladder = await randomLeague(store, seed, slug);
    const before = await standings(store, ladder);
    const { id: gameId } = await anyOf(store, ladder, pick);
    const original = await asEntered(store, gameId);
    for (const game of [anyGame(numbers(pick), `${slug} P`), original]) ok(await correctGame(store, { gameId, game, ...why }));
    expect(await standings(store, ladder)).toEqual(before);
    ok(await voidGame(store, { gameId, ...why }));
    ok(await restoreGame(store, { gameId, ...why }));
    expect(await standings(store, ladder)).toEqual(before);
  });

  law("that void a game give the ratings without it", async (store, slug, seed, extra) => {
    const prefix = `${slug} P`;
    const without = await randomLeague(store, seed, `${slug}-without`, prefix);
    const withIt = await randomLeague(store, seed, `${slug}-with`, prefix);
    const gameId = await play(store, withIt, anyGame(numbers(extra), prefix));
    ok(await voidGame(store, { gameId, ...why }));
    expect(await standings(store, withIt)).toEqual(await standings(store, without));
  });

  law("have the effect that their preview shows, and the preview writes nothing", async (store, slug, seed, pick) => {
    const ladder = await randomLeague(store, seed, slug);
    const { id: gameId } = await anyOf(store, ladder, pick);
    // A correction brings somebody new in, and so does the game entered late.
    const game = anyGame(numbers(pick), `${slug} P`);
    const newcomer = { ...game.participants[0]!, player: `${slug} newcomer` };
    const corrected = { ...game, participants: [...game.participants, newcomer] };
    const step = (planner: Planner, go: () => Promise<ChangeDone>) => ({
      look: async () => ok(await previewPlan(store, planner)).preview.impacts[0]!,
      go: async () => ok(await go()),
    });
    const correction = { gameId, game: corrected };
    const steps = [
      step(correctPlanner(correction), () => correctGame(store, { ...correction, ...why })),
      step(voidPlanner({ gameId }), () => voidGame(store, { gameId, ...why })),
      step(restorePlanner({ gameId }), () => restoreGame(store, { gameId, ...why })),
      {
        look: async () => ok(await previewGame(store, ladder.id, game)).impact,
        go: async () => ok(await submitGame(store, { ladderId: ladder.id, game, source: "form", ...why })).report,
      },
    ];
    for (const { look, go } of steps) {
      const before = await ratingsOf(store, ladder);
      const impact = await look();
      expect(await ratingsOf(store, ladder)).toEqual(before);
      expect(await go()).toMatchObject({ gamesMoved: impact.gamesMoved });
      expect(await ratingsOf(store, ladder)).toEqual(foretold(before, impact));
    }
  });
});

onBothEngines("a correction", ({ it }) => {
  it("of an outdated version is refused, and writes nothing", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["A", 3, 20], ["B", 1, 20]));
    const correct = (score: number) =>
      correctGame(store, { gameId, version: 1, game: gameOn(1, ["A", score, 20], ["B", 5, 20]), ...why });
    const responses = await Promise.all([correct(4), correct(6)]);
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(responses.find(({ ok }) => !ok)).toMatchObject(refused("has been changed since you opened it"));
    expect((await findNewestAuditRows(store, 10, { action: "game.correct" })).length).toBe(1);
  });

  it("records a move for every player it changes; moves and games add up to the rating", async ({ store }) => {
    const ladder = await randomLeague(store, 7, "marks");
    const before = new Map((await findTopStandings(store, ladder.id)).map(({ playerId, rating }) => [playerId, rating]));
    const oldest = (await findNewestGames(store, ladder.id, 1_000)).at(-1)!;
    await voidGame(store, { gameId: oldest.id, ...why });
    for (const { playerId, rating } of await findTopStandings(store, ladder.id)) {
      const [mark, ...more] = await findRatingMovesByPlayer(store, ladder.id, playerId, 10);
      expect(more).toEqual([]);
      expect(before.get(playerId)! + (mark?.change ?? 0)).toBeCloseTo(rating, 9);
      if (mark !== undefined) expect(mark).toMatchObject({ cause: "void", gameId: oldest.id, at: NOW });
    }
  });

  it("records moves only for a late game, and only for players who were not in it", async ({ store, ladder }) => {
    await play(store, ladder, gameOn(2, ["A", 3, 20], ["B", 1, 20]));
    await play(store, ladder, gameOn(3, ["B", 3, 20], ["C", 1, 20]));
    const moves = () => store.db.select().from(store.tables.ratingMoves);
    expect(await moves()).toEqual([]);
    const late = await play(store, ladder, gameOn(1, ["A", 1, 20], ["D", 2, 20]));
    const others = await Promise.all(["B", "C"].map((name) => idOf(store, name)));
    expect(await moves()).toMatchObject(others.map((playerId) => ({ playerId, cause: "late", gameId: late })));
  });
});

/** A game whose form somebody has opened. */
async function openForm(store: Store, ladder: Ladder) {
  const game = (score: number, player = "Phelan") => gameOn(1, [player, score, 20], ["Ada", 1, 20]);
  const gameId = await play(store, ladder, game(3));
  const { playersAtOpen, version } = (await gameToCorrect(store, gameId))!;
  const correction = { gameId, game: game(4), playersAtOpen: readPlayersAtOpen(playersAtOpen) };
  const correct = (player?: string) => correctGame(store, { ...correction, game: game(4, player), version, ...why });
  return { gameId, correction, correct, playerId: await idOf(store, "Phelan") };
}

onBothEngines("a correction from a form that was opened earlier", ({ it }) => {
  it("is refused after a player was erased, also if another has the name now, and writes nothing", async ({ store, ladder }) => {
    const { gameId, correction, correct, playerId } = await openForm(store, ladder);
    await erasePlayer(store, { playerId, ...by });
    const stored = async () => [await snapshotOf(store, gameId), (await findNewestAuditPosition(store)).id];
    const before = await stored();
    expect(await previewPlan(store, correctPlanner(correction))).toMatchObject(refused("erased after you opened this game"));
    expect(await correct()).toMatchObject({ ok: false });
    expect(await playerNamed(store, "Phelan")).toBeNull();
    expect(await stored()).toEqual(before);
    await play(store, ladder, gameOn(2, ["Phelan", 3, 20], ["Ada", 1, 20]));
    expect(await correct()).toMatchObject({ ok: false });
    // The same with the name that stands there now is a correction like others.
    expect(await correct(`Former player ${playerId}`)).toMatchObject({ ok: true });
  });

  it("is accepted after a player was renamed, because a former name still leads to them", async ({ store, ladder }) => {
    const { gameId, correct, playerId } = await openForm(store, ladder);
    await renamePlayer(store, { playerId, name: "Ward", ...by });
    expect(await correct()).toMatchObject({ ok: true });
    expect((await snapshotOf(store, gameId)).participants.map((row) => row.playerId)).toContain(playerId);
  });
});

it.each(["", "nonsense", "{}", '[{"id":"1"}]'])("readPlayersAtOpen › takes %j for no players", (text) => {
  expect(readPlayersAtOpen(text)).toEqual([]);
});
