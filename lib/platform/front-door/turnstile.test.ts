import { expect, it } from "vitest";
import { Busy, Turnstile } from "./turnstile";

it("lets so many in, has so many wait in line, and refuses the rest", async () => {
  const turnstile = new Turnstile({ inside: 2, waiting: 1 });
  const [first, second] = [await turnstile.enter(), await turnstile.enter()];
  let isIn = false;
  const third = turnstile.enter().then((leave) => {
    isIn = true;
    return leave;
  });
  await expect(turnstile.enter()).rejects.toThrow(Busy);
  expect(isIn).toBe(false);
  first();
  // A place that was given back already is not given back again.
  first();
  const leave = await third;
  const fourth = turnstile.enter();
  await expect(turnstile.enter()).rejects.toThrow(Busy);
  second();
  (await fourth)();
  leave();
  await Promise.all([turnstile.enter(), turnstile.enter()]);
});
