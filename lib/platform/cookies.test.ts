import { afterEach, describe, expect, it, vi } from "vitest";
import { cookieRule, cookieValue, endCookie, setCookie } from "./cookies";

afterEach(() => void vi.unstubAllEnvs());

const at = (address: string | undefined) => vi.stubEnv("BASE_URL", address);

describe("A cookie of the site", () => {
  it("is for its host alone, by its name, with HTTPS at the root", () => {
    at("https://club.example");
    expect(cookieRule("done", "/login", "")).toMatchObject({ name: "__Host-done", options: { secure: true, path: "/" } });
  });

  it("is for HTTPS and its own pages under a path", () => {
    at("https://club.example/ladder");
    const rule = cookieRule("done", "/login", "/ladder");
    expect(rule).toMatchObject({ name: "__Secure-done", options: { secure: true, path: "/ladder/login" } });
  });

  it.each(["http://club.example", undefined])("has a plain name at %s", (address) => {
    at(address);
    expect(cookieRule("done", "/login", "")).toMatchObject({ name: "done", options: { secure: false, path: "/login" } });
  });

  it("ends by a cookie that browsers accept under its name", () => {
    at("https://club.example");
    expect(endCookie({ name: "done", seconds: 20 })).toMatchObject({ name: "__Host-done", secure: true, path: "/", maxAge: 0 });
  });

  it("is hidden from scripts unless it says otherwise", () => {
    expect(setCookie({ name: "a", seconds: 20 }, "x").httpOnly).toBe(true);
    expect(setCookie({ name: "a", seconds: 20, isReadable: true }, "x").httpOnly).toBe(false);
  });
});

describe("A cookie from before the rule", () => {
  const jar = new Map([["known", "old"]]);
  const valueOf = (name: string) => jar.get(name);

  it("is read under its old name until the new one is there, where it lived long", () => {
    at("https://club.example");
    const cookie = { name: "known", seconds: 1, hadPlainName: true } as const;
    expect(cookieValue(cookie, valueOf)).toBe("old");
    expect(cookieValue(cookie, (name) => (name === "__Host-known" ? "new" : jar.get(name)))).toBe("new");
  });

  it("is not read where it lived an hour at most: a neighbour of the domain can set a plain name", () => {
    at("https://club.example");
    expect(cookieValue({ name: "known", seconds: 1 }, valueOf)).toBe("");
  });
});
