import { expect, it } from "vitest";
import { SignInAttempts, type Attempt } from "./attempts";
import { knownBrowserCookie, knownBrowserOf } from "./known-browser";

const now = new Date("2026-11-14T20:00:00Z");
const admin = (network: string, browser: string | null = null): Attempt => ({ name: "commander", network, browser });

async function fail(attempts: SignInAttempts, times: number, attempt: (at: number) => Attempt): Promise<number> {
  let wait = 0;
  for (let at = 0; at < times; at++) ({ wait } = await attempts.begin(attempt(at), now));
  return wait;
}

it("twenty wrong passwords from somewhere lock out whoever is there, and not the admin elsewhere", async () => {
  const attempts = new SignInAttempts();
  expect(await fail(attempts, 20, () => admin("203.0.113.9"))).toBe(0);
  expect((await attempts.begin(admin("203.0.113.9"), now)).wait).toBeGreaterThan(0);
  expect((await attempts.begin(admin("198.51.100.7"), now)).wait).toBe(0);
});

it("a browser in which the admin has signed in before is not locked out by its own network either", async () => {
  const attempts = new SignInAttempts();
  await fail(attempts, 101, () => admin("203.0.113.9"));
  expect((await attempts.begin(admin("203.0.113.9", "laptop"), now)).wait).toBe(0);
  // It has a limit of its own: the cookie may have been stolen.
  expect(await fail(attempts, 20, () => admin("192.0.2.1", "laptop"))).toBeGreaterThan(0);
  expect((await attempts.begin(admin("203.0.113.9", "phone"), now)).wait).toBe(0);
});

it("a guesser with many networks is stopped in the end, and known browsers still get in", async () => {
  const attempts = new SignInAttempts();
  expect(await fail(attempts, 500, (at) => admin(`10.0.${Math.floor(at / 10)}.1`))).toBe(0);
  expect((await attempts.begin(admin("198.51.100.7"), now)).wait).toBeGreaterThan(0);
  expect((await attempts.begin(admin("198.51.100.7", "laptop"), now)).wait).toBe(0);
});

it("one network cannot try many names", async () => {
  const attempts = new SignInAttempts();
  const wait = await fail(attempts, 101, (at) => ({ name: `player ${at}`, network: "203.0.113.9", browser: null }));
  expect(wait).toBeGreaterThan(0);
});

it("what succeeds does not count", async () => {
  const attempts = new SignInAttempts();
  for (let at = 0; at < 60; at++) {
    const { wait, succeeded } = await attempts.begin(admin("203.0.113.9"), now);
    expect(wait).toBe(0);
    await succeeded();
  }
});

it("a browser is known by a cookie that nobody else can make, for its own player only", () => {
  const cookie = knownBrowserCookie(7, "secret");
  expect(knownBrowserOf(cookie, 7, "secret")).toMatch(/^\S{16}$/);
  expect(knownBrowserOf(cookie, 8, "secret")).toBeNull();
  expect(knownBrowserOf(cookie, 7, "another secret")).toBeNull();
  for (const made of ["", "7", "7.x", "7.x.y", `${cookie}x`, cookie.replace("7.", "8.")]) {
    expect(knownBrowserOf(made, 7, "secret")).toBeNull();
  }
});
