import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seeded } from "@/lib/analysis/random";
import { defaultRules, packGames, rateGame, replay, type Entrant, type Limit } from "./index";

/**
 * Stored ratings are compared with a rating from scratch bit for bit, so a faster way to compute them must give the same bits. The
 * digests were taken before the library was made faster; they change only with a decision to rate differently.
 */
const digests: Record<Limit, string> = {
  equation5: "53f152ce4db2c9e67b01142ca46768b2a5415191c378386aa27aadfb17aee243",
  strict: "87349ed62919acd990a745e1a87c3895679b3a637b1138736d7c28dd16dd948c",
};

const duelDigests: Record<Limit, string> = {
  equation5: "402cf0bf0b25c191e7ad5b550803625e5f804e1e7ac14c872cce16bb992c69e2",
  strict: "65859c6128cfe607edf80980e9b8564e365b6e157bab2fce3534d2a5a981e8c3",
};

const TEAMS = ["red", "blue", "green"];

/** Ratings near and far, equal rates, guests, latecomers, teams and free-for-alls, from 2 to 64 players. */
function games(): Entrant[][] {
  const random = seeded(20_261_116);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: 600 }, (_, game) => {
    const size = [2, 3, 8, 16, 64][game % 5]!;
    const teams = below(3) === 0 ? 0 : 2 + below(2);
    const spread = game % 50 === 0 ? 1e6 : 400;
    return Array.from({ length: size }, (_, at) => ({
      rating: 500 + spread * (random() - 0.5),
      score: below(2) === 0 ? below(12) - 2 : 40 * random(),
      seconds: below(3) === 0 ? 1200 : 1 + below(3600),
      team: teams === 0 ? null : TEAMS[at % teams]!,
      rated: below(8) > 0,
    }));
  });
}

/** Among them equal players who tie, so that nobody moves; guests; teammates; times that differ by less than an ulp of the cap. */
function duels(): Entrant[][] {
  const random = seeded(20_261_117);
  const below = (limit: number) => Math.floor(random() * limit);
  return Array.from({ length: 2_000 }, (_, game) => {
    const [ratings, seconds] = [[0, 400, 1e6][game % 3]!, below(2) === 0 ? 1200 : 3600 * random()];
    return Array.from({ length: 2 }, () => ({
      rating: 500 + ratings * (random() - 0.5),
      score: below(3),
      seconds: below(3) === 0 ? seconds * (1 + below(2) * Number.EPSILON) : 1 + below(3600),
      team: game % 7 === 0 ? TEAMS[below(2)]! : null,
      rated: below(20) > 0,
    }));
  });
}

describe.each(["equation5", "strict"] as const)("under %s", (limit) => {
  const rules = { ...defaultRules, limit };

  it("games have the recorded numbers to the bit", () => {
    const hash = createHash("sha256");
    for (const entrants of games()) {
      const { pairs, offsets, scale, highest, changes } = rateGame(entrants, rules);
      hash.update(Float64Array.from([scale, highest ?? -1, ...offsets, ...changes]));
      for (const { a, b, predicted, result, minutes, adjustment } of pairs) {
        hash.update(Float64Array.of(a, b, predicted, result, minutes, adjustment));
      }
      hash.update(Float64Array.from(changes));
    }
    const { games: columns, players } = packGames(games().map((game) => game.map((entrant, player) => ({ ...entrant, player }))));
    const { ratings, before, offsets, changes } = replay(columns, new Float64Array(players.length).fill(NaN), rules);
    for (const column of [ratings, before, offsets, changes]) hash.update(column);
    expect(hash.digest("hex")).toBe(digests[limit]);
  });

  it("duels have the recorded numbers to the bit", () => {
    const hash = createHash("sha256");
    for (const entrants of duels()) {
      const { pairs, offsets, scale, highest, changes } = rateGame(entrants, rules);
      const ofPairs = pairs.flatMap(({ predicted, result, minutes, adjustment }) => [predicted, result, minutes, adjustment]);
      hash.update(Float64Array.from([scale, highest ?? -1, ...offsets, ...changes, ...ofPairs]));
    }
    expect(hash.digest("hex")).toBe(duelDigests[limit]);
  });
});
