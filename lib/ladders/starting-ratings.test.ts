import { expect } from "vitest";
import type { Store } from "@/db";
import { findParticipantsByGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findAllRatings } from "@/db/store/ratings";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { backtest, finish } from "@/lib/analysis";
import { previewBody } from "@/lib/api/preview";
import { entrantsAt } from "@/lib/games/entrants";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { findSubject, profileOf } from "@/lib/history/data";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { previewMerge } from "@/lib/merges/preview";
import { defaultRules } from "@/lib/rating";
import { playerNamed } from "@/lib/players/identity";
import { by, differences, gameOn, makeLadder, play, reread } from "@/lib/testing/league";
import { ok, refused } from "@/lib/testing/outcome";
import { deleteLadder, previewDeletion } from "./deletion";
import { conservationOf } from "./facts";
import { changeRules } from "./mutations";
import { countStartingRatings, removeStartingRatings, setStartingRatings } from "./starting-ratings";
import { historyOf } from "@/lib/tuning/data";

const ratings = [
  { name: "Ann", rating: 1620 },
  { name: "Bob", rating: 1540.5 },
];

async function started(store: Store): Promise<Ladder> {
  const ladder = await makeLadder(store);
  ok(await setStartingRatings(store, { ladder: ladder.id, ratings, fileName: "standings.csv", ...by }));
  return ladder;
}

async function ratingsBefore(store: Store, game: number): Promise<(number | null)[]> {
  const rows = (await findParticipantsByGames(store, [game])).get(game)!;
  return rows.map(({ ratingBefore }) => ratingBefore);
}

onBothEngines("starting ratings of an empty ladder", ({ it: base }) => {
  const it = base.extend("ladder", ({ store }) => started(store));

  it("are what its games are rated from, after earlier games, corrections, voidings and changes of the rules too", async ({
    store,
    ladder,
  }) => {
    const later = await play(store, ladder, gameOn(5, ["Ann", 3, 20], ["Bob", 1, 20], ["Cid", 2, 20]));
    expect(await ratingsBefore(store, later)).toEqual([1620, 1540.5, 500]);
    // The points that were issued are accounted for.
    const issued = { players: 3, starting: 2, expected: 3660.5, balanced: true };
    expect(await conservationOf(store, await reread(store, ladder))).toMatchObject(issued);
    const earlier = await play(store, ladder, gameOn(2, ["Bob", 3, 20], ["Cid", 1, 20]));
    expect(await ratingsBefore(store, earlier)).toEqual([1540.5, 500]);
    expect(await differences(store)).toEqual([]);
    ok(await correctGame(store, { gameId: earlier, game: gameOn(2, ["Ann", 1, 20], ["Cid", 3, 20]), reason: "slip", ...by }));
    expect(await ratingsBefore(store, earlier)).toEqual([1620, 500]);
    expect((await ratingsBefore(store, later))[1]).toBe(1540.5);
    ok(await voidGame(store, { gameId: earlier, reason: "slip", ...by }));
    const { version } = await reread(store, ladder);
    const rules = { ...defaultRules, initialRating: 1000, spread: 60 };
    ok(await changeRules(store, { ladderId: ladder.id, rules, version, reason: "calmer", ...by }));
    expect(await ratingsBefore(store, later)).toEqual([1620, 1540.5, 1000]);
  });

  it("show in the form, the API's preview, a player's page and tuning", async ({ store, ladder }) => {
    const form = await entrantsAt(store, { ladder: ladder.slug, names: ["Ann", "Cid"], at: by.now });
    expect(form?.entrants.map(({ rating }) => rating)).toEqual([1620, 500]);
    const game = gameOn(1, ["Ann", 3, 20], ["Cid", 1, 20]);
    const { participants } = await previewBody(store, ladder, { game, allowOverlap: true });
    expect(participants.map(({ ratingBefore }) => ratingBefore)).toEqual([1620, 500]);
    await play(store, ladder, game);
    await play(store, ladder, gameOn(2, ["Bob", 3, 20], ["Cid", 1, 20]));
    const profile = await profileOf(store, (await findSubject(store, "ann", ladder.slug))!);
    expect(profile.ladder).toMatchObject({ initialRating: 1620 });
    const history = await historyOf(store, ladder);
    const judged = finish(backtest(history.games, history.players.length, ladder.rules));
    const stored = await findAllRatings(store, ladder.id);
    expect([...judged.ratings]).toEqual(history.players.map((id) => stored.get(id)));
  });

  it("go with the games of a player who is merged, as previewed, and come back", async ({ store, ladder }) => {
    const game = await play(store, ladder, gameOn(1, ["Anna", 3, 20], ["Bob", 1, 20]));
    const later = await play(store, ladder, gameOn(2, ["Ann", 3, 20], ["Bob", 1, 20]));
    const [keep, gone] = [(await playerNamed(store, "Anna"))!, (await playerNamed(store, "Ann"))!];
    const [impact] = ok(await previewMerge(store, keep.id, gone.id)).preview.impacts;
    ok(await mergePlayers(store, { keepId: keep.id, goneId: gone.id, reason: "one person", ...by }));
    expect(await ratingsBefore(store, game)).toEqual([1620, 1540.5]);
    expect(await differences(store)).toEqual([]);
    const after = await findAllRatings(store, ladder.id);
    expect(impact!.players.find(({ name }) => name === "Anna")!.after!.rating).toBe(after.get(keep.id));
    const [line] = await findNewestAuditRows(store, 1, { action: "player.merge" });
    ok(await undoMerge(store, { auditId: line!.id, reason: "two after all", ...by }));
    expect(await ratingsBefore(store, game)).toEqual([500, 1540.5]);
    expect((await ratingsBefore(store, later))[0]).toBe(1620);
  });

  it("are refused once it has games, and where a player is named twice", async ({ store, ladder }) => {
    const twice = [...ratings, { name: "ANN", rating: 3 }];
    const set = (rows: typeof ratings) =>
      setStartingRatings(store, { ladder: ladder.id, ratings: rows, fileName: "standings.csv", ...by });
    expect(await set(twice)).toMatchObject(refused("Ann is in the file twice"));
    await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Bob", 1, 20]));
    expect(await set(ratings)).toMatchObject(refused("has games already"));
    expect(await removeStartingRatings(store, ladder.id, by.actor, by.now)).toMatchObject(refused("has games already"));
  });

  it("leave no names behind when they, or the ladder, are removed", async ({ store, ladder }) => {
    ok(await removeStartingRatings(store, ladder.id, by.actor, by.now));
    expect(await countStartingRatings(store, ladder.slug)).toBe(0);
    expect(await playerNamed(store, "Ann")).toBeNull();
    ok(await setStartingRatings(store, { ladder: ladder.id, ratings, fileName: "standings.csv", ...by }));
    const { deletion } = ok(await previewDeletion(store, ladder.id));
    expect(deletion.names).toEqual(["Ann", "Bob"]);
    ok(await deleteLadder(store, { ladderId: ladder.id, typed: ladder.name, seen: deletion.formHash, ...by }));
    expect(await playerNamed(store, "Ann")).toBeNull();
  });
});
