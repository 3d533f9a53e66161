import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as later } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { handedOver, handOver } from "./document-markup";

afterEach(() => {
  globalThis.pairwiseDocument = undefined;
});

it("markup is sent as it is where no document is made", () => {
  expect(handOver("<p>a</p>")).toBe("<p>a</p>");
  globalThis.pairwiseDocument = new AsyncLocalStorage();
  expect(handOver("<p>a</p>")).toBe("<p>a</p>");
});

it("documents that are made at the same time have their own markup", async () => {
  const documents = (globalThis.pairwiseDocument = new AsyncLocalStorage<string[]>());
  const draw = (name: string) =>
    documents.run([], async () => {
      const places = [handOver(`${name} 1`), handOver(`${name} 2`)];
      await later();
      return places.map((place) => handedOver(Number(place)));
    });
  expect(await Promise.all([draw("a"), draw("b")])).toEqual([
    ["a 1", "a 2"],
    ["b 1", "b 2"],
  ]);
  expect(() => handedOver(0)).toThrow("handed over");
});
