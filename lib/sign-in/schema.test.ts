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
  ["/..//evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/x/..//evil.example/y", "/"],
  ["/players/../account", "/account"],
  ["/\tevil", "/"],
  ["javascript:alert(1)", "/"],
])("ownPath › after a sign-in, %j leads to %s", (next, path) => {
  expect(ownPath(next)).toBe(path);
});
