import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/db";
import { freshPostgres } from "@/db/testing/engines";
import { SignInAttempts, type Attempt } from "./attempts";
import { browserOf, knownBrowserCookie, knownBrowserOf } from "./known-browser";

const now = new Date("2026-11-14T20:00:00Z");
const admin = (network: string, browser: string | null = null): Attempt =>
  ({ what: "password", name: "commander", network, browser, from: null }) as const;

const later = (seconds: number) => vi.setSystemTime(now.getTime() + seconds * 1_000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

/** Fails this many times; returns the wait of the last attempt. */
async function fail(attempts: SignInAttempts, times: number, attempt: (at: number) => Attempt): Promise<number> {
  let wait = 0;
  for (let at = 0; at < times; at++) ({ wait } = await attempts.try(attempt(at)));
  return wait;
}

/** Two servers on one PostgreSQL: two stores with pools of their own. */
let servers: Store[] = [];
beforeAll(async () => {
  const address = await freshPostgres();
  servers = [await openStore(address), await openStore(address)];
});
afterAll(async () => {
  vi.useRealTimers();
  for (const server of servers) await server.close();
});

/** The attempts of one test, under its own names in a shared database. */
class OwnNames extends SignInAttempts {
  static count = 0;
  readonly #own = ++OwnNames.count;

  override try(attempt: Attempt) {
    return super.try({ ...attempt, name: `${this.#own} ${attempt.name}`, network: `${this.#own} ${attempt.network}` });
  }
}

describe.each([
  ["in memory", () => new SignInAttempts(async () => null)],
  ["in the database", () => new OwnNames(async () => servers[0]!)],
])("failed sign-ins that are counted %s", (_, make) => {
  it("a wait grows with each failure, to fifteen seconds at most, and never becomes a lockout", async () => {
    const attempts = make();
    expect(await fail(attempts, 5, () => admin("203.0.113.9"))).toBe(0);
    const waits: number[] = [];
    let at = 0;
    for (let next = 0; next < 8; next++) {
      const { wait } = await attempts.try(admin("203.0.113.9"));
      waits.push(wait / 1_000);
      at += wait / 1_000;
      later(at);
      expect((await attempts.try(admin("203.0.113.9"))).wait).toBe(0);
    }
    expect(waits).toEqual([2, 4, 8, 15, 15, 15, 15, 15]);
    // An attempt during the wait is refused, and does not extend the wait.
    later(at + 1);
    await attempts.try(admin("203.0.113.9"));
    later(at + 15);
    expect((await attempts.try(admin("203.0.113.9"))).wait).toBe(0);
  });

  it("fifty wrong passwords from one network, for whatever names, delay that network and not the admin elsewhere", async () => {
    for (const name of [() => "commander", (at: number) => `player ${at}`]) {
      const attempts = make();
      expect(await fail(attempts, 51, (at) => ({ ...admin("203.0.113.9"), name: name(at) }))).toBeGreaterThan(0);
      expect((await attempts.try(admin("198.51.100.7"))).wait).toBe(0);
    }
  });

  it("a browser in which the admin has signed in before is not delayed by its own network either", async () => {
    const attempts = make();
    await fail(attempts, 101, () => admin("203.0.113.9"));
    expect((await attempts.try(admin("203.0.113.9", "laptop"))).wait).toBe(0);
    // A known browser has a delay of its own: the cookie may have been stolen.
    expect(await fail(attempts, 5, () => admin("192.0.2.1", "laptop"))).toBeGreaterThan(0);
    expect((await attempts.try(admin("203.0.113.9", "phone"))).wait).toBe(0);
  });

  it("a guesser with many networks is slowed down, and the admin gets in from a new network and from known browsers", async () => {
    const attempts = make();
    expect(await fail(attempts, 300, (at) => admin(`10.0.${Math.floor(at / 4)}.1`))).toBe(0);
    expect((await attempts.try(admin("10.0.7.1"))).wait).toBe(60_000);
    expect((await attempts.try(admin("198.51.100.7"))).wait).toBe(0);
    expect((await attempts.try(admin("198.51.100.7"))).wait).toBe(30_000);
    expect((await attempts.try(admin("198.51.100.7", "laptop"))).wait).toBe(0);
  });

  it("a successful attempt does not count", async () => {
    const attempts = make();
    for (let at = 0; at < 60; at++) {
      const { wait, giveBack } = await attempts.try(admin("203.0.113.9"));
      expect(wait).toBe(0);
      await giveBack();
    }
  });
});

describe("an endless guesser in the same network", () => {
  /** Guesses from several browsers at a time, for as long as the work in between takes. */
  async function whileGuessing(
    { count, pauseMs, from }: { count: number; pauseMs: number; from: (at: number) => string | null },
    work: (attempts: SignInAttempts) => Promise<void>,
  ): Promise<void> {
    vi.useFakeTimers({ now });
    const attempts = new SignInAttempts(async () => null);
    let isOver = false;
    const guessing = Array.from({ length: count }, async (_, at) => {
      while (!isOver) {
        const { wait } = await attempts.begin({ ...admin("203.0.113.9"), from: from(at) });
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    });
    await work(attempts);
    isOver = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(guessing);
  }

  it.each([
    { who: "with sixteen requests at a time", count: 16, from: () => null },
    { who: "from six browsers", count: 6, from: (at: number) => `browser ${at}` },
  ])("$who does not keep out the right password from another browser", ({ count, from }) =>
    whileGuessing({ count, from, pauseMs: 500 }, async (attempts) => {
      await vi.advanceTimersByTimeAsync(90_000);
      const own = attempts.begin({ ...admin("203.0.113.9"), from: "own" });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(await own).toMatchObject({ wait: 0 });
    }),
  );

  it("as a new browser for each guess does not keep out the right password that is sent again, for a minute at most", async () => {
    let browsers = 0;
    await whileGuessing({ count: 12, pauseMs: 250, from: () => `browser ${browsers++}` }, async (attempts) => {
      await vi.advanceTimersByTimeAsync(30_000);
      const signIn = async (): Promise<boolean> => {
        const { wait } = await attempts.begin({ ...admin("203.0.113.9"), from: "own" });
        // People come a little later than they were asked to.
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait + 2_000));
        return wait === 0 || signIn();
      };
      const isIn = Promise.race([signIn(), new Promise((resolve) => setTimeout(resolve, 60_000, false))]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await isIn).toBe(true);
    });
  });

  it("has one attempt waiting, and gets the time to wait for a second one", async () => {
    vi.useFakeTimers({ now });
    const attempts = new SignInAttempts(async () => null);
    const begun = Array.from({ length: 8 }, () => attempts.begin(admin("203.0.113.9")));
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await Promise.all(begun)).map(({ wait }) => wait)).toEqual([0, 0, 0, 0, 0, 0, 2_000, 2_000]);
  });
});

it("SignInAttempts › two servers count failures together, also concurrent ones, and take back successes", async () => {
  const [one, other] = servers.map((server) => new SignInAttempts(async () => server));
  const begun = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? one! : other!).try(admin("203.0.113.9"))),
  );
  expect(begun.map(({ wait }) => wait).sort()).toEqual([...Array(5).fill(0), ...Array(35).fill(2_000)]);
  expect((await other!.try(admin("198.51.100.7"))).wait).toBe(0);
  // One of them had the right password: the fifth wrong one is free again.
  await begun.find(({ wait }) => wait === 0)!.giveBack();
  expect((await other!.try(admin("203.0.113.9"))).wait).toBe(0);
  expect((await one!.try(admin("203.0.113.9"))).wait).toBe(2_000);
});

it("SignInAttempts › a server counts alone while the database does not answer", async () => {
  // Nobody listens on port 1.
  const pool = new pg.Pool({ host: "127.0.0.1", port: 1 });
  const attempts = new SignInAttempts(async () => ({ pool }));
  expect(await fail(attempts, 5, () => admin("203.0.113.9"))).toBe(0);
  expect((await attempts.try(admin("203.0.113.9"))).wait).toBe(2_000);
});

it("known browser › is recognised by a cookie that nobody else can make, for its own player only", () => {
  vi.stubEnv("AUTH_SECRET", "secret");
  const cookie = knownBrowserCookie(7);
  expect(knownBrowserOf(cookie, 7)).toMatch(/^\S{16}$/);
  expect(knownBrowserOf(cookie, 8)).toBeNull();
  // For another account it is an unknown browser.
  expect(browserOf(cookie)).toBe(knownBrowserOf(cookie, 7));
  for (const made of ["", "7", "7.x", "7.x.y", `${cookie}x`, cookie.replace("7.", "8.")])
    expect(knownBrowserOf(made, 7)).toBeNull();
  vi.stubEnv("AUTH_SECRET", "another secret");
  expect(knownBrowserOf(cookie, 7)).toBeNull();
});
