import { expect, it } from "vitest";
import { isWorkView } from "./schema";

const rating = { step: "rating", done: 3, total: 10, saves: true };

it.each([
  { state: "running", ...rating },
  { state: "waiting", behind: null },
  { state: "waiting", behind: { ...rating, step: "saving", by: "Ann" } },
])("isWorkView › accepts what a waiting page is sent: %j", (sent) => {
  expect(isWorkView(sent)).toBe(true);
});

it.each([
  null,
  "running",
  {},
  { state: "over", ...rating },
  { state: "running", ...rating, step: "guessing" },
  { state: "running", ...rating, done: "3" },
  { state: "running", step: "rating", done: 3, saves: true },
  { state: "waiting" },
  { state: "waiting", behind: rating },
])("isWorkView › rejects what another version may send: %j", (sent) => {
  expect(isWorkView(sent)).toBe(false);
});
