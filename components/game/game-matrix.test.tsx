import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { formatChange } from "@/lib/format";
import { defaultRules, rateGame } from "@/lib/rating";
import { GameMatrix } from "./game-matrix";
import { firstCell, moveCell } from "./matrix-keys";

const usual = { team: null, place: null, seconds: 1200, rated: true, ratingBefore: 500 };
const players = ["Ann", "Bob", "Cid"].map((name, at) => {
  return { ...usual, name, slug: name.toLowerCase(), score: 9 - 3 * at, rating: 500 + 10 * at };
});

it.each([false, true])(
  "the last row of the matrix has each column player's own change, and says so (before the cap: %s)",
  (before) => {
    const game = rateGame(players, defaultRules);
    const nothing = { you: -1, colours: {}, chosen: null, choose: () => undefined, draw: true } as const;
    const address = { get: () => null, with: () => "" };
    const html = renderToStaticMarkup(<GameMatrix {...{ players, game, before, address, ...nothing }} compare="rate" />);
    const last = html.slice(html.lastIndexOf("<tr")).replace(/<[^>]+>/g, " ");
    const own = before ? game.offsets : game.changes;
    expect(last).toMatch(before ? /Theirs, before the cap/ : /Their change/);
    const shown = [...last.matchAll(/[+−]?\d+\.\d\d/g)].map(([text]) => text);
    expect(shown.slice(0, 3)).toEqual([...own].map(formatChange));
  },
);

/** Everyone against everyone: the diagonal is empty. */
const offDiagonal = (row: number, column: number) => row !== column;
const move = (key: string, row: number, column: number, control = false) =>
  moveCell(key, control, { row, column }, 4, 4, offDiagonal);

it("moveCell › begins at the first pair", () => {
  expect(firstCell(4, 4, offDiagonal)).toEqual({ row: 0, column: 1 });
  expect(firstCell(1, 1, offDiagonal)).toBeNull();
});

it.each([
  { key: "ArrowRight", from: [0, 1], to: { row: 0, column: 2 }, why: "one cell on" },
  { key: "ArrowDown", from: [0, 1], to: { row: 2, column: 1 }, why: "over the empty diagonal" },
  { key: "ArrowUp", from: [1, 0], to: null, why: "nothing but the diagonal is left there" },
  { key: "ArrowRight", from: [0, 3], to: null, why: "the edge" },
  { key: "Home", from: [0, 3], to: { row: 0, column: 1 }, why: "the row's first pair" },
  { key: "End", from: [3, 0], to: { row: 3, column: 2 }, why: "the row's last pair" },
  { key: "a", from: [0, 1], to: null, why: "a key that moves nothing" },
])("moveCell › $key from $from: $why", ({ key, from: [row, column], to }) => {
  expect(move(key, row!, column!)).toEqual(to);
});

it("moveCell › moves to the corners with control", () => {
  expect(move("Home", 2, 3, true)).toEqual({ row: 0, column: 1 });
  expect(move("End", 1, 0, true)).toEqual({ row: 3, column: 2 });
});
