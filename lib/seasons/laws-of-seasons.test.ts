import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Store } from "@/db";
import { findNewestGames } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findEditionsBySeason, findNewestEdition, findSeasonById, type Season } from "@/db/store/seasons";
import { findAllGames } from "@/db/store/verification";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { correctGame, voidGame } from "@/lib/games/mutations";
import { changeRules } from "@/lib/ladders/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { pluck } from "@/lib/platform/grouped";
import { playerNamed } from "@/lib/players/identity";
import { comparisons, defaultRules, rateGame, type Limit, type Rules } from "@/lib/rating";
import { by, makeSeason, NOW, play, reread } from "@/lib/testing/league";
import { anyGame, numbers, randomLeague } from "@/lib/testing/random-league";
import { thorough } from "@/lib/testing/thorough";
import { livingTable } from "./data";
import { continueSeason, deriveSeason, emptySeason, openingOf, type SeasonGame } from "./derive";
import { compareWithEdition } from "./editions";
import { sealSeason } from "./mutations";
import { newestAwards, tableOf } from "./standings";
import { verifySeasons } from "./verify";

const DAY = 86_400_000;
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);
const dayOf = (day: number) => dateOf(day).toISOString().slice(0, 10);

/** The definition of algorithm.md word by word, from all games of the ladder. */
async function byDefinition(store: Store, ladder: Ladder, season: Season) {
  const seasonRules = season.rules ?? ladder.rules;
  const allTime = new Map<number, { rating: number; games: number }>();
  const inSeason = new Map<number, { opening: number; rating: number; games: number }>();
  for await (const page of findAllGames(store, ladder.id)) {
    for (const { rows, status, playedAt } of page) {
      if (status !== "rated") continue;
      const isOwn = playedAt >= season.startsAt.getTime() && playedAt < season.endsAt.getTime();
      if (isOwn) {
        const entrants = rows.map((row) => {
          const before = allTime.get(row.playerId);
          const initial = seasonRules.initialRating;
          const opening = before === undefined ? initial : initial + season.keep * (before.rating - initial);
          if (row.rated && !inSeason.has(row.playerId)) inSeason.set(row.playerId, { opening, rating: opening, games: 0 });
          const now = inSeason.get(row.playerId);
          const games = season.keep === 0 ? now?.games : (now?.games ?? 0) + (before?.games ?? 0);
          return { ...row, rating: now?.rating ?? initial, games: games ?? 0 };
        });
        for (const [at, change] of rateGame(entrants, seasonRules).changes.entries()) {
          const player = inSeason.get(rows[at]!.playerId);
          if (!rows[at]!.rated || player === undefined) continue;
          inSeason.set(rows[at]!.playerId, { ...player, rating: player.rating + change, games: player.games + 1 });
        }
      }
      // The all-time ratings before the season; those after its start do not matter for it.
      if (playedAt >= season.startsAt.getTime()) continue;
      const entrants = rows.map((row) => {
        const known = allTime.get(row.playerId) ?? { rating: ladder.rules.initialRating, games: 0 };
        return { ...row, ...known };
      });
      for (const [at, change] of rateGame(entrants, ladder.rules).changes.entries()) {
        const { rating, games } = entrants[at]!;
        if (rows[at]!.rated) allTime.set(rows[at]!.playerId, { rating: rating + change, games: games + 1 });
      }
    }
  }
  return [...inSeason]
    .filter(([, { games }]) => games > 0)
    .map(([playerId, { opening, rating, games }]) => ({ playerId, opening, rating, games }))
    .sort((a, b) => b.rating - a.rating || a.playerId - b.playerId);
}

async function living(store: Store, ladder: Ladder, season: Season) {
  const [now, own] = [await reread(store, ladder), (await findSeasonById(store, season.id))!];
  const { state, table, hidden } = await livingTable(store, now, own);
  const rows = table.everyone
    .map(({ playerId, opening, rating, games }) => ({ playerId, opening, rating, games }))
    .sort((a, b) => b.rating - a.rating || a.playerId - b.playerId);
  return { now, own, state, hidden, rows };
}

/** Returns the games that it changed; null where nothing was done. */
type Act = (store: Store, ladder: Ladder, prefix: string, seed: number, now: Date) => Promise<readonly number[] | null>;

const correctionOn =
  (from: number, to: number): Act =>
  async (store, ladder, prefix, seed, now) => {
    const wanted = { from: dateOf(from), until: dateOf(to), status: "rated" } as const;
    const games = await findNewestGames(store, ladder.id, 200, undefined, wanted);
    const game = games[seed % Math.max(1, games.length)];
    if (game === undefined) return null;
    const other = { ...anyGame(numbers(seed), prefix), playedAt: game.playedAt };
    const corrected = await correctGame(store, { gameId: game.id, game: other, reason: "a law", actor: commandLine, now });
    return corrected.ok ? [game.id] : null;
  };

/** Seasons are from day 10 to 30 (sealed) and from 30 to 50. */
const acts: Readonly<Record<string, Act>> = {
  "a correction before": correctionOn(0, 10),
  "a correction in": correctionOn(10, 30),
  "a correction after": correctionOn(30, 60),
  "a voided game": async (store, ladder, _, seed, now) => {
    const games = await findNewestGames(store, ladder.id, 200, undefined, { status: "rated" });
    const { id } = games[seed % games.length]!;
    return (await voidGame(store, { gameId: id, reason: "a law", actor: commandLine, now })).ok ? [id] : null;
  },
  "a late game": async (store, ladder, prefix, seed) => [await play(store, ladder, anyGame(numbers(seed), prefix))],
  "a game at the end": async (store, ladder, prefix, seed) => {
    const game = { ...anyGame(numbers(seed), prefix), playedAt: new Date(Date.UTC(2026, 0, 61) + seed * 1000) };
    return [await play(store, ladder, game)];
  },
  "a merge": async (store, _, prefix, __, now) => {
    const [keep, gone] = [await playerNamed(store, `${prefix}0`), await playerNamed(store, `${prefix}1`)];
    if (keep === null || gone === null || keep.id === gone.id) return null;
    const merged = await mergePlayers(store, { keepId: keep.id, goneId: gone.id, reason: "a law", actor: commandLine, now });
    return merged.ok ? [] : null;
  },
  "other rules": async (store, ladder, _, seed, now) => {
    const { version, rules } = await reread(store, ladder);
    const next = { ...rules, spread: 80 + (seed % 200) };
    const command = { ladderId: ladder.id, rules: next, version, reason: "a law", actor: commandLine, now };
    return (await changeRules(store, command)).ok ? [] : null;
  },
};
const names = Object.keys(acts);

const newcomers = fc.constantFrom<Rules["newcomer"]>(null, { boost: 3, games: 4 });
const keeps = fc.constantFrom("0", "0.5", "1", "0.3");

onBothEngines("seasons", ({ engine, it: withStore }) => {
  withStore(
    "equal the definition to the bit after any acts, and their editions stay and name what differs",
    async ({ store }) => {
      let run = 0;
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.nat(100_000),
          fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(100_000)), { minLength: 1, maxLength: 6 }),
          keeps,
          newcomers,
          async (seed, sequence, keep, newcomer) => {
            const slug = `season-${++run}`;
            const prefix = `${slug} P`;
            let ladder = await randomLeague(store, seed, slug);
            if (newcomer !== null) {
              const rules = { ...defaultRules, newcomer };
              await changeRules(store, { ladderId: ladder.id, rules, version: ladder.version, reason: "a law", ...by });
              ladder = await reread(store, ladder);
            }
            const first = await makeSeason(store, ladder, { name: "One", from: dayOf(10), to: dayOf(30), keep, minGames: "3" });
            const second = await makeSeason(store, ladder, { name: "Two", from: dayOf(30), to: dayOf(50), keep });
            expect(await sealSeason(store, { seasonId: first.id, actor: commandLine, now: NOW })).toMatchObject({ ok: true });
            const edition = (await findNewestEdition(store, first.id))!;
            const named = new Set<number>();
            let isByName = true;
            for (const [at, [what, pick]] of sequence.entries()) {
              const acted = await acts[what]!(store, ladder, prefix, pick, new Date(NOW.getTime() + (at + 1) * 60_000));
              if (acted === null) continue;
              done.add(what);
              for (const id of acted) named.add(id);
              if (acted.length === 0) isByName = false;
              for (const season of [first, second]) {
                const { now, own, rows, state } = await living(store, ladder, season);
                expect(rows).toEqual(await byDefinition(store, now, own));
                const moved = [...state.players.values()].reduce((sum, player) => sum + player.rating - player.opening, 0);
                expect(Math.abs(moved)).toBeLessThan(1e-6);
              }
            }
            const { now, own, state, hidden } = await living(store, ladder, first);
            expect((await verifySeasons(store, now)).differences).toEqual([]);
            expect(await findEditionsBySeason(store, first.id)).toEqual([edition]);
            const { rows, acts: found } = await compareWithEdition(store, own, edition, state, hidden);
            for (const { sealed, now: row, causes } of rows) {
              const same = sealed !== null && row !== null && sealed.rating === row.rating && sealed.rank === row.rank;
              if (same) continue;
              expect(causes.length).toBeGreaterThan(0);
              // What moved somebody is one of the games that were changed.
              if (isByName) for (const cause of causes) expect(found[cause]!.gameIds.filter((id) => !named.has(id))).toEqual([]);
            }
          },
        ),
        {
          numRuns: engine === "sqlite" ? thorough(4, 20) : thorough(1, 6),
          examples: [[7, names.map((name): [string, number] => [name, 5]), "0.5", null]],
        },
      );
      expect(names.filter((name) => !done.has(name))).toEqual([]);
    },
  );

  withStore("with keep 1 over the whole ladder have its all-time ratings, to the bit", async ({ store }) => {
    const ladder = await randomLeague(store, 11, "whole");
    const season = await makeSeason(store, ladder, { name: "All", from: "2026-01-01", to: "2027-01-01", keep: "1" });
    const { rows } = await living(store, ladder, season);
    const standings = await findTopStandings(store, ladder.id, 1_000);
    const ratingsOf = (all: typeof standings | typeof rows) => new Map(all.map((row) => [row.playerId, row.rating]));
    expect(ratingsOf(rows)).toEqual(ratingsOf(standings));
  });
});

const anyRow = fc.record({
  player: fc.integer({ min: 1, max: 6 }),
  team: fc.constant(null),
  score: fc.integer({ min: 0, max: 5 }),
  seconds: fc.constantFrom(300, 1_200),
  rated: fc.constantFrom(true, true, true, false),
  place: fc.integer({ min: 1, max: 6 }),
});

/** Games of six players, in the order of play. */
const anyGames = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      rows: fc.uniqueArray(anyRow, { minLength: 2, maxLength: 6, selector: ({ player }) => player }),
    }),
    { maxLength: 25 },
  )
  .map((all) => {
    let playedAt = 0;
    return all.map(({ gap, rows }, at): SeasonGame => ({ id: at + 1, playedAt: (playedAt += gap), rows }));
  });

const anyRules = fc
  .record({
    spread: fc.constantFrom(60, 120),
    initialRating: fc.constantFrom(500, 0, 1_500.5),
    limit: fc.constantFrom<Limit>("equation5", "strict"),
    compare: fc.constantFrom(...comparisons),
    newcomer: newcomers,
  })
  .map((chosen): Rules => ({ ...defaultRules, ...chosen }));

describe("a season's derivation", () => {
  it("is the same whether games come at once or one by one, and leaves the earlier state as it was", () => {
    fc.assert(
      fc.property(anyGames, anyRules, fc.nat(25), (games, rules, cut) => {
        const terms = { startsAt: 0, endsAt: 1_000, keep: 0.5, rules };
        const openings = (playerId: number) => ({ opening: rules.initialRating + playerId * 7.3, gamesBefore: playerId });
        const whole = deriveSeason(terms, games, openings);
        const start = continueSeason(emptySeason(terms), games.slice(0, cut), openings);
        const then = structuredClone(start);
        expect(continueSeason(start, games.slice(cut), openings)).toEqual(whole);
        expect(start).toEqual(then);
        const sum = [...whole.players.values()].reduce((all, player) => all + player.rating - player.opening, 0);
        expect(Math.abs(sum)).toBeLessThan(1e-6);
      }),
    );
  });

  it("opens at the starting rating with keep 0, and keeps the sum that keep makes of it", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -5_000, max: 5_000, noNaN: true })), fc.constantFrom(0, 0.25, 1), (ratings, keep) => {
        const sum = (of: (rating: number) => number) => ratings.reduce((all, rating) => all + of(rating) - 500, 0);
        const opened = sum((rating) => openingOf(rating, { keep, rules: defaultRules }));
        expect(opened).toBeCloseTo(keep * sum((rating) => rating), 6);
        expect(openingOf(null, { keep, rules: defaultRules })).toBe(500);
      }),
    );
  });

  it("of fresh seasons one after the other does not depend on the one before", () => {
    fc.assert(
      fc.property(anyGames, anyGames, anyRules, (earlier, later, rules) => {
        const terms = { startsAt: 0, endsAt: 1_000, keep: 0, rules };
        const fresh = (rating: number | null) => ({ opening: openingOf(rating, terms), gamesBefore: 0 });
        const before = deriveSeason(terms, earlier, () => fresh(null));
        const after = deriveSeason(terms, later, (playerId) => fresh(before.players.get(playerId)?.rating ?? null));
        expect(after).toEqual(deriveSeason(terms, later, () => fresh(null)));
      }),
    );
  });
});

describe("a season's table", () => {
  const duel = (id: number, winner: number, loser: number): SeasonGame => ({
    id,
    playedAt: id,
    rows: [winner, loser].map((player, at) => ({ player, team: null, score: 1 - at, seconds: 1_200, rated: true })),
  });
  const terms = { startsAt: 0, endsAt: 100, keep: 0, rules: defaultRules };
  const season = (games: SeasonGame[]) => deriveSeason(terms, games, () => ({ opening: 500, gamesBefore: 0 }));

  it("shares places, and says what is missing to be ranked", () => {
    const { players } = season([duel(1, 1, 2), duel(2, 3, 4), duel(3, 5, 6), duel(4, 5, 1)]);
    const everyone = tableOf(players.values(), { minGames: 0, minOpponents: 0 });
    expect(everyone.ranked.map(({ playerId, rank }) => `${playerId}: ${rank}`).join(", ")).toBe(
      "5: 1, 3: 2, 1: 3, 2: 4, 4: 4, 6: 4",
    );
    const few = tableOf(players.values(), { minGames: 2, minOpponents: 3 }, new Set([3]));
    expect(few.ranked).toEqual([]);
    const missing = few.unranked.map((row) => `${row.playerId}: ${row.missingGames}+${row.missingOpponents}`);
    expect(missing.join(", ")).toBe("5: 0+1, 1: 0+1, 2: 1+2, 4: 1+2, 6: 1+2");
    expect(few.unranked.every(({ wouldBe }) => wouldBe === 1)).toBe(true);
  });

  it("gives ratings that differ by rounding one place", () => {
    const ratings = [453.77701893666426, 453.7770189366642, 453.7770189366642, 453.7];
    const { players } = season([duel(1, 1, 2), duel(2, 3, 4)]);
    const rated = [...players.values()].map((player, at) => ({ ...player, rating: ratings[at]! }));
    expect(pluck(tableOf(rated, { minGames: 0, minOpponents: 0 }).ranked, "rank")).toEqual([1, 1, 1, 4]);
  });

  it("gives awards for points, improvement, the biggest upset, opponents and streaks", () => {
    const { players } = season([duel(1, 1, 2), duel(2, 1, 3), duel(3, 1, 2), duel(4, 4, 1), duel(5, 2, 3)]);
    const [, awardsOf] = newestAwards();
    const awards = awardsOf(players.values());
    const given = awards.map(({ award, playerIds }) => `${award} ${playerIds.join(" ")}`);
    expect(given).toEqual(["points 1", "improved 1", "upset 4", "opponents 1", "streak 1"]);
    expect(awards[2]).toMatchObject({ upset: { gameId: 4, loserId: 1 } });
    expect(awards[2]!.value).toBeLessThan(0.5);
    expect(awards[4]!.value).toBe(3);
    expect(awardsOf(players.values(), new Set([1])).map(({ playerIds }) => playerIds)).not.toContainEqual([1]);
  });
});
