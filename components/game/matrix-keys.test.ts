import { expect, it } from "vitest";
import { firstCell, moveCell } from "./matrix-keys";

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
  { key: "ArrowLeft", from: [2, 3], to: { row: 2, column: 1 }, why: "over it sideways" },
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
