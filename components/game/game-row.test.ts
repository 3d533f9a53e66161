import { expect, it } from "vitest";
import { resultOf } from "@/lib/games/result";
import type { GameLine, Outcome } from "@/lib/games/view";
import { gameRow } from "./game-row";

const player = (name: string, score: number, team: string | null = null) => ({ name, team, score, seconds: 1200 });
const person = (name: string) => ({ id: 1, name, slug: name.toLowerCase(), mark: 7 });

const clans: Outcome = {
  status: "rated",
  corrected: false,
  late: false,
  result: resultOf([
    player("Ayla", 50, "Jade Falcon"),
    player("Bo", 34, "Wolf"),
    player("Cy", 50, "Wolf"),
    player("Di", 27, "Jade Falcon"),
  ]),
  winners: [],
  marks: {},
  players: 4,
  upset: { taker: person("Cy"), payer: person("Ayla"), predicted: 0.153, points: 23.69, tied: false },
  mine: null,
};

const game: GameLine = {
  id: 922,
  ladder: { slug: "clan", name: "Clan ladder" },
  playedAt: "2026-11-14T20:44:00.000Z",
  enteredAt: "2026-11-14T21:00:00.000Z",
  outcome: clans,
  colours: { Wolf: 3, "Jade Falcon": 0 },
};

it("a game of a list is what the table shows, in words, and nothing else", () => {
  expect(gameRow(game, true)).toEqual({
    id: 922,
    result: [
      { name: "Wolf", score: "84", shield: 3 },
      { name: "Jade Falcon", score: "77", shield: 0 },
    ],
    players: "4",
    playedAt: "2026-11-14T20:44:00.000Z",
    ladder: { slug: "clan", name: "Clan ladder" },
    upset: "Cy over Ayla, 15%",
  });
});

it("a free-for-all of a list names the winner, with their mark", () => {
  const result = resultOf([player("Ayla", 5), player("Bo", 9), player("Cy", 2)]);
  const outcome = { ...clans, result, marks: { 1: 4711 }, players: 3 };
  expect(gameRow({ ...game, outcome }, false)).toMatchObject({ result: [{ name: "Bo", mark: 4711 }], players: "3" });
});
