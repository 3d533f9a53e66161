import { describe, expect, it } from "vitest";
import { Throttle } from "./throttle";

describe("a throttle", () => {
  it("lets so many through and then says how long to wait", () => {
    const throttle = new Throttle(3, 1_000);
    expect([0, 10, 20].map((now) => throttle.take("a", now))).toEqual([0, 0, 0]);
    expect(throttle.take("a", 400)).toBe(600);
    expect(throttle.take("b", 400)).toBe(0);
  });

  it("starts again when the time is over, and not before", () => {
    const throttle = new Throttle(1, 1_000);
    throttle.take("a", 0);
    expect(throttle.take("a", 999)).toBe(1);
    expect(throttle.take("a", 1_000)).toBe(0);
    expect(throttle.take("a", 1_001)).toBe(999);
  });

  it("does not count what was given back", () => {
    const throttle = new Throttle(2, 1_000);
    for (let turn = 0; turn < 10; turn++) {
      expect(throttle.take("a", turn)).toBe(0);
      throttle.giveBack("a");
    }
  });

  it("an attempt that had to wait does not make the wait longer", () => {
    const throttle = new Throttle(1, 1_000);
    throttle.take("a", 0);
    for (let now = 1; now < 900; now += 100) throttle.take("a", now);
    expect(throttle.take("a", 1_000)).toBe(0);
  });

  it("forgets the oldest of very many keys rather than grow", () => {
    const throttle = new Throttle(1, 1_000_000);
    throttle.take("first", 0);
    for (let key = 0; key < 50_000; key++) throttle.take(`made up ${key}`, 1);
    expect(throttle.take("first", 2)).toBe(0);
  });
});
