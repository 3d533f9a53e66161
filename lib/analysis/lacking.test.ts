import { expect, it } from "vitest";
import { comparisonsWorthTrying, lackingFor } from "./lacking";
import { packGames, type Appearance } from "@/lib/rating";

const usual = { team: null, score: 1, seconds: 60, rated: true };
const row = (player: string, more: Partial<Appearance<string>> = {}): Appearance<string> => ({ player, ...usual, ...more });
const plain = [row("A"), row("B")];
const teams = [row("A", { team: "X" }), row("B", { team: "Y" })];
const placed = [row("A", { place: 1 }), row("B", { place: 2 })];
const halfPlaced = [row("A", { place: 1 }), row("B")];
const placesOnly = placed.map((one) => ({ ...one, score: 0 }));
const direct = [row("A", { direct: [null, 3] }), row("B", { direct: [1, null] })];
const columns = (...games: Appearance<string>[][]) => packGames(games).games;

it.each([
  { games: [plain, placed], compare: "place", lacks: [{ what: "places", games: 1, of: 2 }] },
  { games: [placed, halfPlaced], compare: "place", lacks: [{ what: "places", games: 1, of: 2 }] },
  { games: [placed, placesOnly], compare: "rate", lacks: [{ what: "scores", games: 1, of: 2 }] },
  { games: [plain, direct], compare: "direct", lacks: [{ what: "direct", games: 1, of: 2 }] },
  { games: [plain, teams], compare: "team", lacks: [{ what: "teams", games: 1, of: 2 }] },
  { games: [plain, teams, direct], compare: "total", lacks: [] },
] as const)("what a history lacks › for $compare is $lacks", ({ games, compare, lacks }) => {
  expect(lackingFor(columns(...games.map((game) => [...game])), compare)).toEqual(lacks);
});

it.each([
  { games: [plain], current: "rate", tried: ["total"], why: "nothing else is there" },
  { games: [plain, teams], current: "rate", tried: ["total", "team"], why: "some games have teams" },
  { games: [placed, halfPlaced], current: "rate", tried: ["total"], why: "not everyone has a place" },
  { games: [placesOnly], current: "place", tried: [], why: "without scores everyone ties" },
  { games: [plain], current: "lowest", tried: [], why: "the highest score is no other way to see the lowest" },
] as const)("the comparisons that a search tries › beside $current are $tried: $why", ({ games, current, tried }) => {
  expect(comparisonsWorthTrying(columns(...games.map((game) => [...game])), current)).toEqual(tried);
});
