import { describe, expect, it } from "vitest";
import { defaultRules, type Compare } from "@/lib/rating";
import { readReportForm } from "./form";

const NOW = new Date("2026-11-18T20:41:00Z");

function read(fields: Record<string, string>, compare: Compare = "total") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ladder = { rules: { ...defaultRules, compare } };
  const found = readReportForm(form, { reporter: "Ana", ladder, usualTime: "12:00", now: NOW });
  if (!found.ok) return found.problems;
  const { playedAt, participants } = found.game;
  expect(playedAt).toEqual(NOW);
  return participants.map(({ player, score, place, seconds, team }) =>
    [player, place ?? score, seconds, team].filter((cell) => cell !== null),
  );
}

const one = (result: string, more: Record<string, string> = {}) => ({ mode: "one", result, ...more });

describe("I played", () => {
  it.each<[string, Record<string, string>, Compare, unknown]>([
    [
      "a loss without scores",
      one("lost.Ben"),
      "total",
      [
        ["Ana", 0, 720],
        ["Ben", 1, 720],
      ],
    ],
    [
      "a win where the lowest score wins",
      one("won.Ben"),
      "lowest",
      [
        ["Ana", 0, 720],
        ["Ben", 1, 720],
      ],
    ],
    [
      "a loss where places are compared",
      one("lost.Ben"),
      "place",
      [
        ["Ana", 2, 720],
        ["Ben", 1, 720],
      ],
    ],
    [
      "a draw where places are compared",
      one("drew.Ben"),
      "place",
      [
        ["Ana", 1, 720],
        ["Ben", 1, 720],
      ],
    ],
    [
      "scores and a time",
      one("lost.Ben", { mine: "11", theirs: "15", minutes: "20" }),
      "total",
      [
        ["Ana", 11, 1200],
        ["Ben", 15, 1200],
      ],
    ],
    [
      "a name with a full stop",
      one("won.B. Kai"),
      "total",
      [
        ["Ana", 1, 720],
        ["B. Kai", 0, 720],
      ],
    ],
    [
      "somebody else",
      one("won.", { opponent: "Cleo" }),
      "total",
      [
        ["Ana", 1, 720],
        ["Cleo", 0, 720],
      ],
    ],
  ])("with one opponent reads %s", (_, fields, compare, rows) => {
    expect(read(fields, compare)).toEqual(rows);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no opponent", one(""), "result"],
    ["nobody else's name", one("won."), "opponent"],
    ["scores that say the contrary", one("lost.Ben", { mine: "15", theirs: "11" }), "mine"],
    ["a score that is none", one("lost.Ben", { mine: "x", theirs: "1" }), "mine"],
  ])("says what is wrong with %s", (_, fields, field) => {
    expect(Object.keys(read(fields))).toEqual([field]);
  });

  it("reads each one's own time where different times are asked for", () => {
    const times = one("lost.Ben", { minutes: "20", "time.1": "7:30" });
    const [ana, ben] = [["Ana", 0], ["Ben", 1]] as const; // prettier-ignore
    expect(read(times)).toEqual([[...ana, 1200], [...ben, 1200]]); // prettier-ignore
    expect(read({ ...times, "different-times": "yes" })).toEqual([[...ana, 450], [...ben, 1200]]); // prettier-ignore
  });

  it("reads teams by their sides, and leaves empty rows out", () => {
    const rows = {
      "score.1": "3",
      "side.1": "1",
      "player.2": "Ben",
      "score.2": "1",
      "side.2": "2",
      "player.3": "Cleo",
      "score.3": "2",
      "side.3": "3",
      "player.4": "",
      "side.4": "1",
    };
    expect(read({ mode: "teams", "team-name.1": "Wolf", ...rows })).toEqual([
      ["Ana", 3, 720, "Wolf"],
      ["Ben", 1, 720, "Team 2"],
      ["Cleo", 2, 720, "Team 3"],
    ]);
  });
});
