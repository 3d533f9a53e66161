import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { madeUpLeagues } from "../testing/rating/made-up-leagues";
import { plainLeague } from "../testing/rating/plain-league";
import { haveRealResults, readExpected, readRealGames } from "../testing/rating/real-results";
import { defaultRules, packGames, replay, type Appearance, type Limit } from "./index";

const TOLERANCE = 1e-6;
const limits: Limit[] = ["equation5", "strict"];

const madeUp = madeUpLeagues.map(({ name, games }) => ({
  name,
  games,
  expected: (limit: Limit) => {
    const players = plainLeague(games, { ...defaultRules, limit });
    return new Map([...players].map(([player, { rating }]) => [player, rating]));
  },
}));

/** Leagues with their final ratings from an implementation that is not the library's. */
const real = (haveRealResults ? ["nba", "f1"] : []).map((name) => {
  return { name, games: readRealGames(name), expected: (limit: Limit) => readExpected(name, limit) };
});

function replayed(games: Appearance<string>[][], limit: Limit) {
  const { games: columns, players } = packGames(games);
  return { players, ...replay(columns, new Float64Array(players.length).fill(NaN), { ...defaultRules, limit }) };
}

describe.each([...madeUp, ...real])("results of $name", ({ games, expected }) => {
  it.each(limits)("replay to the expected ratings under %s, to 1e-6", (limit) => {
    const [{ players, ratings }, known] = [replayed(games, limit), expected(limit)];
    expect(players.toSorted()).toEqual([...known.keys()].toSorted());
    expect(players.filter((player, at) => !(Math.abs(ratings[at]! - known.get(player)!) <= TOLERANCE))).toEqual([]);
  });
});

/** What the ratings and changes of public results hash to since before ladders had choices: the default's numbers never change by a bit. */
const bits = [
  { name: "nba", limit: "equation5", hash: "04c50254cca38d42" },
  { name: "nba", limit: "strict", hash: "ec8e64446145fabe" },
  { name: "f1", limit: "equation5", hash: "37bcc699debbccb4" },
  { name: "f1", limit: "strict", hash: "8d62a82380058922" },
] as const;

describe.runIf(haveRealResults)("the default rules", () => {
  it.each(bits)("rate $name under $limit to the same bits as ever", ({ name, limit, hash }) => {
    const { ratings, changes } = replayed(readRealGames(name), limit);
    const bytes = ({ buffer, byteOffset, byteLength }: Float64Array) => new Uint8Array(buffer, byteOffset, byteLength);
    const found = createHash("sha256").update(bytes(ratings)).update(bytes(changes)).digest("hex");
    expect(found.slice(0, 16)).toBe(hash);
  });
});
