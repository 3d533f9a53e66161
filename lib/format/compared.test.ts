import { expect, it } from "vitest";
import { entrant } from "@/lib/testing/rating/entrant";
import { bothCompared, comparedOf } from "./compared";

const player = (name: string, team: string, more: object) => ({ ...entrant({ team }), name, ...more });
const players = [
  player("Natasha", "Wolf", { score: 8, place: 1, direct: [null, 5, 2] }),
  player("Vlad", "Falcon", { score: -3, place: 3, direct: [3, null, null] }),
  player("Marthe", "Falcon", { score: 9, place: 3, seconds: 600 }),
];

it.each([
  ["rate", 1, "24.0 to −9.0", "8 in 20:00, −3 in 20:00"],
  ["direct", 1, "5–3", "Natasha scored 5 on Vlad, Vlad 3 on Natasha"],
  ["total", 1, "8 to −3", "the higher score wins, whatever the time"],
  ["lowest", 1, "8 to −3", "the lower score wins, whatever the time"],
  ["place", 1, "1st to 3rd", "Natasha finished 1st, Vlad 3rd"],
  ["team", 1, "8–6", "Wolf 8, Falcon 6"],
  ["direct", 2, "24.0–54.0", "8 in 20:00, 9 in 10:00; only one of them has a score against the other"],
] as const)("the comparison of two opponents by %s with player %i is %s: %s", (compare, other, both, how) => {
  const compared = comparedOf(players, 0, other, { compare });
  expect([bothCompared(compared), compared.how]).toEqual([both, how]);
});
