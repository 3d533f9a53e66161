import { expect, it } from "vitest";
import { ownPath } from "./schema";

it.each([
  ["/account", "/account"],
  ["/admin/players?q=wolf#x", "/admin/players?q=wolf#x"],
  ["", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/a\\..\\evil", "/"],
  ["https://evil.example", "/"],
  ["/\tevil", "/"],
  ["javascript:alert(1)", "/"],
])("after a sign-in, %j leads to %s", (next, path) => {
  expect(ownPath(next)).toBe(path);
});
