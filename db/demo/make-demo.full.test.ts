import { beforeAll, describe, expect, it } from "vitest";
import { type Store } from "@/db";
import { findRows } from "@/db/client/rows";
import { findLadderBySlug } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { differences, ensurePlayers, NOW } from "@/lib/testing/league";
import { demoPlayer, makeDemo } from "./index";
import { temporaryStore } from "@/lib/testing/temporary";

const options = { hash: "a hash" };

/** All demo data, ids included. */
const contentsOf = (store: Store) =>
  Promise.all([
    findRows(store, "ladders", {}, { orderBy: "id" }),
    findRows(store, "players", {}, { orderBy: "id" }),
    findRows(store, "games", {}, { orderBy: "id" }),
    findRows(store, "participants", {}, { orderBy: "id" }),
    findRows(store, "ratings", {}, { orderBy: ["ladderId", "playerId"] }),
  ]);

const store = await temporaryStore();

beforeAll(async () => {
  await makeDemo(store, options);
});

onBothEngines("the demo data", ({ open, engine }) => {
  // The first is on SQLite.
  if (engine === "postgres") {
    it("is the same in every run, to the bit, on either engine", async () => {
      const again = await open();
      await makeDemo(again, options);
      expect(await contentsOf(again)).toEqual(await contentsOf(store));
      expect(await differences(again)).toEqual([]);
    });
  }

  it("does not overwrite existing data", async () => {
    const used = await open();
    await used.write((tx) => ensurePlayers(tx, [demoPlayer], NOW));
    await expect(makeDemo(used, options)).rejects.toThrow(`${demoPlayer} is already taken`);
    expect(await findLadderBySlug(used, "clan")).toBeNull();
  });
});

describe("the demo data", () => {
  it("equals a rating from scratch, to the bit", async () => {
    expect(await differences(store)).toEqual([]);
  });
});
