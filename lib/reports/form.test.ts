import { describe, expect, it } from "vitest";
import { defaultRules, type Compare } from "@/lib/rating";
import { readReportForm } from "./form";

const NOW = new Date("2026-11-18T20:41:00Z");

/** "Ana 0 720, Ben 1 720": who, with what score or place, and for how many seconds; or the fields with problems. */
function read(fields: Record<string, string>, compare: Compare = "total") {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ladder = { rules: { ...defaultRules, compare } };
  const found = readReportForm(form, { reporter: "Ana", ladder, usualTime: "12:00", now: NOW });
  if (!found.ok) return Object.keys(found.problems).join();
  expect(found.game.playedAt).toEqual(NOW);
  return found.game.participants
    .map(({ player, score, place, seconds, team }) => [player, place ?? score, seconds, team ?? []].flat().join(" "))
    .join(", ");
}

const one = (result: string, more: Record<string, string> = {}) => ({ mode: "one", result, ...more });
const times = one("lost.Ben", { minutes: "20", "time.1": "7:30" });
const teams = {
  ...{ mode: "teams", "team-name.1": "Wolf", "score.1": "3", "side.1": "1", "player.2": "Ben", "score.2": "1", "side.2": "2" },
  ...{ "player.3": "Cleo", "score.3": "2", "side.3": "3", "player.4": "", "side.4": "1" },
};

describe("I played", () => {
  it.each<[why: string, fields: Record<string, string>, compare: Compare, rows: string]>([
    ["a loss without scores", one("lost.Ben"), "total", "Ana 0 720, Ben 1 720"],
    ["a win where the lowest score wins", one("won.Ben"), "lowest", "Ana 0 720, Ben 1 720"],
    ["a loss where places are compared", one("lost.Ben"), "place", "Ana 2 720, Ben 1 720"],
    ["a draw of equal scores", one("drew.Ben", { "score.1": "3", "score.2": "3" }), "total", "Ana 3 720, Ben 3 720"],
    [
      "scores and a time",
      one("lost.Ben", { "score.1": "11", "score.2": "15", minutes: "20" }),
      "total",
      "Ana 11 1200, Ben 15 1200",
    ],
    ["a name with a full stop", one("won.B. Kai"), "total", "Ana 1 720, B. Kai 0 720"],
    ["somebody else", one("won.", { "player.2": "Cleo" }), "total", "Ana 1 720, Cleo 0 720"],
    ["one time for both, unless different ones are asked for", times, "total", "Ana 0 1200, Ben 1 1200"],
    ["each one's own time", { ...times, "different-times": "yes" }, "total", "Ana 0 450, Ben 1 1200"],
    ["teams by their sides, without empty rows", teams, "total", "Ana 3 720 Wolf, Ben 1 720 Team 2, Cleo 2 720 Team 3"],
    ["what is wrong with no opponent", one(""), "total", "result"],
    ["what is wrong with nobody else's name", one("won."), "total", "player.2"],
    [
      "what is wrong with scores that say the contrary",
      one("lost.Ben", { "score.1": "15", "score.2": "11" }),
      "total",
      "score.1",
    ],
  ])("reads %s", (_, fields, compare, rows) => {
    expect(read(fields, compare)).toBe(rows);
  });
});
