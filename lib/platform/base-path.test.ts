import { describe, expect, it } from "vitest";
import { stripBasePath, withBase } from "./base-path";
import { basePathSetting } from "./base-path-setting.mjs";

describe("basePathSetting", () => {
  it.each([
    [{}, ""],
    [{ BASE_URL: "https://club.example" }, ""],
    [{ BASE_URL: "https://club.example/ladder/" }, "/ladder"],
    [{ BASE_URL: "http://localhost:3000/a/b-c/d_e~f.g" }, "/a/b-c/d_e~f.g"],
    [{ BASE_PATH: "" }, ""],
    [{ BASE_PATH: "/club/ladder" }, "/club/ladder"],
  ])("reads %j as %j", (settings, path) => expect(basePathSetting(settings)).toBe(path));

  const wrong = ["ladder", "//", "/..", "/a/../b", "/a b", "/a?b", "/ä", "/a%20b", "/a{b", `/${"x".repeat(100)}`];
  it.each<[set: Record<string, string>, says: string]>([
    // An address, a proxy or code takes them for something else.
    ...wrong.map((path): [{ BASE_PATH: string }, string] => [{ BASE_PATH: path }, "BASE_PATH may have letters"]),
    [{ BASE_URL: "https://club.example//ladder" }, "The path of BASE_URL may have letters"],
    [{ BASE_URL: "https://club.example/../ladder" }, "The path of BASE_URL may have letters"],
    [{ BASE_URL: "https://club.example/l%61dder" }, "The path of BASE_URL may have letters"],
    [{ BASE_PATH: "/", BASE_URL: "https://club.example/ladder" }, "Set both to the same path"],
    [{ BASE_PATH: "/other", BASE_URL: "https://club.example/ladder" }, "Set both to the same path"],
  ])("refuses %j: %s", (settings, says) => expect(() => basePathSetting(settings)).toThrow(says));
});

describe("an address under a base path", () => {
  it.each([
    ["/", "/ladder"],
    ["/?erased=you", "/ladder?erased=you"],
    ["/#found", "/ladder#found"],
    ["/players/kai?page=2#games", "/ladder/players/kai?page=2#games"],
    ["/ladder/x", "/ladder/ladder/x"],
  ])("%s is %s with it, and the same again without", (without, address) => {
    expect(withBase(without, "/ladder")).toBe(address);
    expect(stripBasePath(address, "/ladder")).toBe(without);
    expect(withBase(without, "")).toBe(without);
    expect(stripBasePath(without, "")).toBe(without);
  });

  it.each(["#pairs", "?view=list", "//other.example/x", "https://other.example/x", "data:text/csv,x", "otpauth://totp/x", ""])(
    "%j gets none",
    (address) => expect(withBase(address, "/ladder")).toBe(address),
  );

  it("of another site on the same host is not of this site", () => {
    for (const address of ["/", "/ladders", "/ladder2/x", "/forum", "/LADDER", "/%6cadder", "http://club.example/ladder"]) {
      expect(stripBasePath(address, "/ladder"), address).toBeNull();
    }
    expect(stripBasePath("/ladder/", "/ladder")).toBe("/");
  });
});
