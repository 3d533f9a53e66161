import { expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";

const gamesOf = (text: string) => {
  const read = gamesFromCsv(text, { playedOn: "2026-10-02" });
  if (!read.ok) return read.problems.map(({ message }) => message);
  return read.games.map(({ participants }) => participants.map(({ player, score }) => `${player} ${score}`).join(", "));
};

it.each([
  ["by names", "Player,Ann,Bob,Cid\nAnn,X,1,½\nBob,0,X,\nCid,½,,X", ["Ann 1, Bob 0", "Ann 0.5, Cid 0.5"]],
  [
    "by numbers, below a title",
    "Club cup\nNo,Name,1,2,3,Pts\n1,Ann,*,0,1,1\n2,Bob,1,*,1,2\n3,Cid,0,0,*,0",
    ["Ann 0, Bob 1", "Ann 1, Cid 0", "Bob 1, Cid 0"],
  ],
  [
    "with scores, of which one half is filled",
    ",Ann,Bob,Cid\nAnn,,3-1,2:2\nBob,,,0-4\nCid,,,",
    ["Ann 3, Bob 1", "Ann 2, Cid 2", "Bob 0, Cid 4"],
  ],
])("a crosstable › %s is read with one game a pair", (_, text, games) => {
  expect(gamesOf(text)).toEqual(games);
});

it.each([
  ["two results of a pair that contradict each other", "Player,Ann,Bob,Cid\nAnn,X,1,½\nBob,1,X,0\nCid,½,1,X"],
  ["two games in a cell", "Player,Ann,Bob,Cid\nAnn,X,1 0,½\nBob,0 1,X,0\nCid,½,1,X"],
])("a crosstable › with %s is named, with what to do", (_, text) => {
  expect(gamesOf(text)).toEqual([expect.stringContaining("looks like a crosstable")]);
});
