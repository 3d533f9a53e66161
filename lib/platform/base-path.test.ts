import { afterEach, describe, expect, it, vi } from "vitest";
import { basePathOf as inScripts } from "../../scripts/setup/base-path.mjs";
import { basePathOf, isBasePath, placed, unplaced } from "./base-path";

describe("the path of BASE_URL", () => {
  it.each([
    [undefined, ""],
    ["https://club.example", ""],
    ["https://club.example/", ""],
    ["https://club.example/ladder", "/ladder"],
    ["https://club.example/ladder/", "/ladder"],
    ["http://localhost:3000/a/b-c/d_e~f.g", "/a/b-c/d_e~f.g"],
    ["https://club.example//ladder", ""],
    ["https://club.example/ladder//", ""],
    ["https://club.example/../ladder", ""],
    ["https://club.example/a/./b", ""],
    ["https://club.example/l%61dder", ""],
    ['https://club.example/"onload="x', ""],
    ["https://club.example/ladder?x", ""],
    ["https://club.example/ladder#x", ""],
    [`https://club.example/${"x".repeat(100)}`, ""],
    ["club.example/ladder", ""],
    ["ftp://club.example/ladder", ""],
  ])("of %s is %j, before and after the program is compiled", (address, path) => {
    expect(basePathOf(address)).toBe(path);
    expect(inScripts(address)).toBe(path);
  });

  it("may not have what an address, a proxy or code takes for something else", () => {
    for (const path of ["", "/", "/ladder", "/ladder/", "/club/ladder"]) expect(isBasePath(path), path).toBe(true);
    for (const path of [
      "ladder",
      "//",
      "/a//b",
      "/.",
      "/..",
      "/a/../b",
      "/a b",
      "/a?b",
      "/ä",
      "/a%20b",
      "/a$b",
      "/a;b",
      "/a{b",
    ]) {
      expect(isBasePath(path), path).toBe(false);
    }
  });
});

describe("an address under a path", () => {
  it.each([
    ["/", "/ladder"],
    ["/?erased=you", "/ladder?erased=you"],
    ["/#found", "/ladder#found"],
    ["/players/kai?page=2#games", "/ladder/players/kai?page=2#games"],
    ["/ladder/x", "/ladder/ladder/x"],
  ])("%s is %s outside, and the other way round", (inside, outside) => {
    expect(placed(inside, "/ladder")).toBe(outside);
    expect(unplaced(outside, "/ladder")).toBe(inside);
    expect(placed(inside, "")).toBe(inside);
    expect(unplaced(inside, "")).toBe(inside);
  });

  it.each(["#pairs", "?view=list", "//other.example/x", "https://other.example/x", "data:text/csv,x", "otpauth://totp/x", ""])(
    "%j is not one",
    (address) => expect(placed(address, "/ladder")).toBe(address),
  );

  it("of a neighbour is not one of this site", () => {
    for (const address of ["/", "/ladders", "/ladder2/x", "/forum", "/LADDER", "/%6cadder", "http://club.example/ladder"]) {
      expect(unplaced(address, "/ladder"), address).toBeNull();
    }
    expect(unplaced("/ladder/", "/ladder")).toBe("/");
  });
});

describe("elements", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  async function runtime(baseUrl: string | undefined) {
    vi.resetModules();
    vi.stubEnv("BASE_URL", baseUrl);
    return { ours: await import("./jsx/jsx-runtime"), react: await import("react/jsx-runtime") };
  }

  it("are React's own for a site at the root of its host: nothing is looked at", async () => {
    const { ours, react } = await runtime("https://ladder.example.org");
    expect(ours.jsx).toBe(react.jsx);
    expect(ours.jsxs).toBe(react.jsxs);
  });

  it("of HTML have the path before their addresses; components get what they are given", async () => {
    const { ours } = await runtime("https://club.example/ladder");
    const propsOf = (type: "a" | "form" | "img" | "link", props: object) => ours.jsx(type, props).props;
    expect(propsOf("a", { href: "/players/kai", id: "/x" })).toEqual({ href: "/ladder/players/kai", id: "/x" });
    expect(propsOf("form", { action: "/search" })).toEqual({ action: "/ladder/search" });
    expect(propsOf("img", { src: "/site-logo?v=1", alt: "/" })).toEqual({ src: "/ladder/site-logo?v=1", alt: "/" });
    expect(propsOf("link", { href: "/no-script.css" })).toEqual({ href: "/ladder/no-script.css" });
    expect(propsOf("a", { href: "#pairs" })).toEqual({ href: "#pairs" });
    const action = () => undefined;
    expect(propsOf("form", { action })).toEqual({ action });
    const Link = () => null;
    expect(ours.jsx(Link, { href: "/players/kai" }).props).toEqual({ href: "/players/kai" });
  });
});
