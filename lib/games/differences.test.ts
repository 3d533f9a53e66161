import { expect, it } from "vitest";
import type { GameSnapshot } from "@/db";
import { gameDifferences } from "./differences";
import { perText } from "./fields";

const row = (playerId: number, more: Partial<GameSnapshot["participants"][number]> = {}) => {
  return { playerId, name: `then ${playerId}`, team: null, score: 10, seconds: 600, rated: true, ...more };
};
const first = { playedAt: "2026-11-14T20:00:00.000Z", status: "rated", ...perText(() => null) } as const;
const version = (more: Partial<GameSnapshot>): GameSnapshot => ({ ...first, participants: [row(1), row(2)], ...more });
const nameOf = (id: number) => (id === 9 ? undefined : `Player ${id}`);

it("differences › are none between equal versions, in any order", () => {
  expect(gameDifferences(version({}), version({ participants: [row(2), row(1)] }), nameOf)).toEqual([]);
});

it("differences › list the changed fields of the game", () => {
  const after = version({ status: "voided", note: "Played twice.", map: "Oak", playedAt: "2026-11-15T20:00:00.000Z" });
  expect(gameDifferences(version({}), after, nameOf)).toEqual([
    { player: null, field: "Status", before: { text: "rated" }, after: { text: "voided" } },
    { player: null, field: "Time played", before: { moment: version({}).playedAt }, after: { moment: after.playedAt } },
    { player: null, field: "Note", before: { text: "none" }, after: { text: "Played twice." } },
    { player: null, field: "Map or course", before: { text: "none" }, after: { text: "Oak" } },
  ]);
});

it("differences › list each player's changed fields under the current name", () => {
  const after = version({ participants: [row(1, { score: 31, seconds: 750, team: "Wolf", rated: false }), row(2)] });
  expect(gameDifferences(version({}), after, nameOf)).toEqual([
    { player: "Player 1", field: "team", before: { text: "none" }, after: { text: "Wolf" } },
    { player: "Player 1", field: "score", before: { text: "10" }, after: { text: "31" } },
    { player: "Player 1", field: "time in game", before: { text: "10:00" }, after: { text: "12:30" } },
    { player: "Player 1", field: "rated", before: { text: "yes" }, after: { text: "no" } },
  ]);
});

it("differences › list removed and added players with their whole line", () => {
  const after = version({ participants: [row(1), row(9, { team: "Wolf" })] });
  expect(gameDifferences(version({}), after, nameOf)).toEqual([
    { player: "Player 2", field: "took part", before: { text: "10 in 10:00" }, after: { text: "no" } },
    { player: "then 9", field: "took part", before: { text: "no" }, after: { text: "10 in 10:00, for Wolf" } },
  ]);
});

it("differences › have the times of joining and leaving as moments", () => {
  const [then, now] = ["2026-11-14T20:05:00.000Z", "2026-11-14T20:10:00.000Z"];
  const before = version({ participants: [row(1, { joinedAt: then, leftAt: now }), row(2)] });
  const after = version({ participants: [row(1, { joinedAt: now }), row(2)] });
  expect(gameDifferences(before, after, nameOf)).toEqual([
    { player: "Player 1", field: "joined", before: { moment: then }, after: { moment: now } },
    { player: "Player 1", field: "left", before: { moment: now }, after: { text: "none" } },
  ]);
});
