import { expect } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findParticipantsByGame } from "@/db/store/games";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { carryOut } from "@/lib/games/plan";
import { movePlanner } from "@/lib/games/move";
import { gameToCorrect, gameView } from "@/lib/games/data";
import { correctGame, restoreGame, voidGame } from "@/lib/games/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { deriveDigest } from "@/lib/history/ledger";
import { changeRules, previewRules } from "@/lib/ladders/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { comparisons, defaultRules, rateGame, type Rules } from "@/lib/rating";
import { differences, gameOn as plainGame, makeLadder, play, playAll, reread, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { refused } from "@/lib/testing/outcome";

const why = { reason: "a test", ...by };

/** A game `day` days into 2026 with everything that some ladder compares. Guests are not rated, and are in the middle of the list. */
function gameOn(day: number, swap = 0): GameInput {
  const score = (at: number) => [12, 3, 8, 8, 20][(at + day + swap) % 5]!;
  return gameInput.parse({
    playedAt: new Date(Date.UTC(2026, 0, 1 + day)),
    participants: [
      { player: "Natasha", team: "Wolf", place: 1 + (day % 3), versus: { Vlad: 5, Marthe: day % 4 } },
      { player: "Guest", team: "Falcon", place: 2, rated: false },
      { player: "Vlad", team: "Falcon", place: 2, versus: { Natasha: 3, Phelan: 1.5 } },
      { player: "Phelan", team: "Wolf", place: 3 - (day % 2), versus: { Vlad: day % 3 } },
      { player: "Marthe", team: "Falcon", place: 4, versus: { Natasha: 2 } },
    ].map((row, at) => ({ ...row, score: score(at), seconds: 600 + 120 * ((at * day) % 7) })),
  });
}

const newcomer = { boost: 4, games: 3 };
const all: readonly Partial<Rules>[] = [
  ...comparisons.map((compare, at) => ({ compare, newcomer: at % 2 === 1 ? newcomer : null })),
  { compare: "rate", newcomer, limit: "strict" },
];

const nameOf = (rules: Partial<Rules>) => `${rules.compare}${rules.newcomer ? "-newcomer" : ""}`;

async function tallies(store: Store, ladder: Ladder) {
  const rows = await findTopStandings(store, ladder.id);
  return rows.map(({ name, rating, games, won, lost, tied }) => ({ name, rating, games, won, lost, tied }));
}

async function placesAndRate(store: Store) {
  const places = await makeLadder(store, { slug: "places", rules: { compare: "place" } });
  return [places, await makeLadder(store, { slug: "rate" })] as const;
}

onBothEngines("a ladder with choices of its own", ({ it }) => {
  it("equals a rating from scratch to the bit after any edits", async ({ store }) => {
    for (const rules of all) {
      const ladder = await makeLadder(store, { slug: nameOf(rules), rules });
      const first = await play(store, ladder, gameOn(2));
      const second = await play(store, ladder, gameOn(4));
      await play(store, ladder, gameOn(5));
      // Late, then a correction, a voiding and a restoring.
      await play(store, ladder, gameOn(1));
      expect(await correctGame(store, { gameId: first, game: gameOn(3, 1), ...why })).toMatchObject({ ok: true });
      expect(await voidGame(store, { gameId: second, ...why })).toMatchObject({ ok: true });
      expect(await restoreGame(store, { gameId: second, ...why })).toMatchObject({ ok: true });
    }
    expect(await differences(store)).toEqual([]);
    await play(store, (await findLadderById(store, 1))!, plainGame(31, ["Other", 1, 1], ["Vlad", 2, 1]));
    const merge = { keepId: await idOf(store, "Marthe"), goneId: await idOf(store, "Other"), ...why };
    expect(await mergePlayers(store, merge)).toMatchObject({ ok: true, games: 1 });
    expect(await differences(store)).toEqual([]);
  });

  it("has the same ratings and recounted results after a change of rules", async ({ store }) => {
    const changed = await makeLadder(store, { slug: "changed" });
    await playAll(
      store,
      changed,
      [1, 2, 3, 4].map((day) => gameOn(day)),
    );
    for (const choice of [...all.slice(1), all[0]!]) {
      const rules = { ...defaultRules, ...choice };
      const fresh = await makeLadder(store, { slug: nameOf(choice), rules: choice });
      await playAll(
        store,
        fresh,
        [1, 2, 3, 4].map((day) => gameOn(day)),
      );
      const now = await reread(store, changed);
      expect(await previewRules(store, changed.id, rules)).toMatchObject({ ok: true });
      expect(await changeRules(store, { ladderId: changed.id, rules, version: now.version, ...why })).toMatchObject({ ok: true });
      expect(await tallies(store, changed)).toEqual(await tallies(store, fresh));
    }
    expect(await differences(store)).toEqual([]);
  });

  it("shows the pairs that made the stored changes, on a game's page and in a ledger", async ({ store }) => {
    for (const rules of all) {
      const ladder = await makeLadder(store, { slug: nameOf(rules), rules });
      await playAll(store, ladder, [gameOn(1), gameOn(2)]);
      const last = await play(store, ladder, gameOn(3));
      const [natasha] = await findParticipantsByGame(store, last);
      const { ledger } = await deriveDigest(store, ladder, natasha!.playerId);
      const points = [...ledger.points.subarray(ledger.pairsFrom[2])].reduce((sum, one) => sum + one, 0);
      expect(points).toBeCloseTo(natasha!.change!, 9);
      expect(ledger.change[2]).toBe(natasha!.change);
      const view = (await gameView(store, last))!;
      const rated = rateGame(view.players, view.rules);
      const lines = view.teams.flatMap((team) => team.lines);
      for (const [at, { slug, rating: before }] of view.players.entries()) {
        const [offset, change] = [rated.offsets[at]!, rated.changes[at]!];
        const expected = slug === "guest" ? null : { before, offset, change, after: before + change };
        expect(lines.find((line) => line.slug === slug)!.rating).toEqual(expected);
      }
      expect(rated.changes[0]).toBe(natasha!.change);
      expect(Math.abs(view.sums!.offset) + Math.abs(view.sums!.change)).toBeLessThan(1e-9);
      expect(view.counts).toEqual({ teams: 2, players: 5, guests: 1, pairs: 4 });
      expect(view.players.map(({ games }) => games)).toEqual(rules.newcomer ? [2, undefined, 2, 2, 2] : Array(5).fill(undefined));
    }
  });

  it("requires places where it compares them, and names players without one", async ({ store }) => {
    const [places, rate] = await placesAndRate(store);
    const game = gameOn(1);
    const without = { ...game, participants: game.participants.map(({ place: _, ...row }) => row) };
    await expect(play(store, places, without)).rejects.toThrow("Enter Natasha’s place.");
    const id = await play(store, rate, without);
    const rules = { ...defaultRules, compare: "place" } as const;
    const reason = `Game ${id} has no places for everyone, so places cannot be compared. Correct these games first, or import them with places on a new ladder.`;
    expect(await previewRules(store, rate.id, rules)).toEqual({ ok: false, reason });
    expect(await changeRules(store, { ladderId: rate.id, rules, version: 1, ...why })).toEqual({ ok: false, reason });
  });

  it("requires scores where it compares them: games with only places cannot be moved to it", async ({ store }) => {
    const [places, rate] = await placesAndRate(store);
    const rows = [1, 2, 3].map((place) => ({ player: `P${place}`, seconds: 600, place }));
    const only = (day: number) => gameInput.parse({ playedAt: new Date(Date.UTC(2026, 0, day)), participants: rows });
    const first = await play(store, places, only(1));
    await play(store, places, gameOn(5));
    const rules = { ...defaultRules, compare: "total" } as const;
    const change = async () => {
      const { version } = (await findLadderById(store, places.id))!;
      const changed = await changeRules(store, { ladderId: places.id, rules, version, ...why });
      expect(await previewRules(store, places.id, rules)).toMatchObject({ ok: false, reason: changed.ok ? "" : changed.reason });
      return changed;
    };
    const end = "so only places can be compared. Correct these games first, or import them with scores on a new ladder.";
    expect(await change()).toEqual({ ok: false, reason: `Game ${first} has only places and no scores, ${end}` });
    const second = await play(store, places, only(2));
    const reason = `2 games have only places and no scores, game ${first} among them, ${end}`;
    expect(await change()).toEqual({ ok: false, reason });
    const moved = await carryOut(store, movePlanner({ gameId: second, ladderId: rate.id }), why);
    expect(moved).toMatchObject(refused(`Game ${second} has only places and no scores.`));
    // A voided game moves, and cannot be restored there; its form has no scores either.
    await voidGame(store, { gameId: second, ...why });
    expect(await carryOut(store, movePlanner({ gameId: second, ladderId: rate.id }), why)).toMatchObject({ ok: true });
    expect(await restoreGame(store, { gameId: second, ...why })).toMatchObject(refused("has only places and no scores"));
    expect((await gameToCorrect(store, second))!.values).toMatchObject({ "score.0": "", "score.2": "" });
    const scored = { ...gameOn(1), playedAt: only(1).playedAt };
    expect(await correctGame(store, { gameId: first, game: scored, ...why })).toMatchObject({ ok: true });
    const { version } = (await findLadderById(store, places.id))!;
    expect(await changeRules(store, { ladderId: places.id, rules, version, ...why })).toMatchObject({ ok: true });
    expect(await differences(store)).toEqual([]);
  });
});
