import { describe, expect, it } from "vitest";
import { stripBasePath, withBase } from "./base-path";
import { basePathSetting } from "./base-path-setting.mjs";

describe("basePathSetting", () => {
  it.each([
    [undefined, ""],
    ["https://club.example", ""],
    ["https://club.example/ladder", "/ladder"],
    ["https://club.example/ladder/", "/ladder"],
    ["http://localhost:3000/a/b-c/d_e~f.g", "/a/b-c/d_e~f.g"],
  ])("reads the path of BASE_URL %s as %j", (address, path) => {
    expect(basePathSetting({ BASE_URL: address })).toBe(path);
  });

  it.each([
    ["", ""],
    ["/ladder", "/ladder"],
    ["/club/ladder", "/club/ladder"],
  ])("reads BASE_PATH %j as %j", (path, expected) => {
    expect(basePathSetting({ BASE_PATH: path })).toBe(expected);
  });

  it.each(["ladder", "//", "/..", "/a/../b", "/a b", "/a?b", "/ä", "/a%20b", "/a{b", `/${"x".repeat(100)}`])(
    "refuses %s, which an address, a proxy or code takes for something else",
    (path) => {
      expect(() => basePathSetting({ BASE_PATH: path })).toThrow("BASE_PATH may have letters");
    },
  );

  it.each(["https://club.example//ladder", "https://club.example/../ladder", "https://club.example/l%61dder"])(
    "refuses the path of %s",
    (address) => {
      expect(() => basePathSetting({ BASE_URL: address })).toThrow("The path of BASE_URL may have letters");
    },
  );

  it("refuses a BASE_PATH that differs from the path of BASE_URL", () => {
    for (const path of ["/", "/other"]) {
      expect(() => basePathSetting({ BASE_PATH: path, BASE_URL: "https://club.example/ladder" })).toThrow(
        "Set both to the same path",
      );
    }
  });
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
