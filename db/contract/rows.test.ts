import { beforeEach, expect, it } from "vitest";
import type { Store } from "@/db";
import {
  atLeast,
  atMost,
  countRows,
  deleteRows,
  existsRow,
  findRow,
  findRows,
  insertRow,
  lessThan,
  moreThan,
  NOT_NULL,
  otherThan,
  pagesOf,
  updateRows,
} from "@/db/client/rows";
import { onBothEngines } from "@/db/testing/engines";

onBothEngines("rows by the values of their columns", ({ open }) => {
  let store: Store;
  const day = (date: number) => new Date(Date.UTC(2026, 0, date));
  const event = (name: string, date: number, playerId: number | null = null) => {
    return { at: day(date), event: "sign-in", playerId, name, network: "192.0.2.0" };
  };
  const names = async (...[criteria, options]: [Parameters<typeof found>[0]?, Parameters<typeof found>[1]?]) =>
    (await found(criteria, options)).map(({ name }) => name);
  const found = (
    criteria: Parameters<typeof findRows<"securityEvents">>[2],
    options?: Parameters<typeof findRows<"securityEvents">>[3],
  ) => findRows(store, "securityEvents", criteria, options ?? { orderBy: "id" });

  beforeEach(async () => {
    store = await open();
    await store.write(async (tx) => {
      for (const each of [event("Ada", 1, 7), event("Bo", 2), event("Cy", 3, 9)]) await insertRow(tx, "securityEvents", each);
    });
  });

  it("are found by a value, a time, a list, or none", async () => {
    expect(await names()).toEqual(["Ada", "Bo", "Cy"]);
    expect(await names({ playerId: 7 })).toEqual(["Ada"]);
    expect(await names({ playerId: null })).toEqual(["Bo"]);
    expect(await names({ at: day(3) })).toEqual(["Cy"]);
    expect(await names({ at: [day(2), day(1)], event: "sign-in" })).toEqual(["Ada", "Bo"]);
    expect(await names({ name: [] })).toEqual([]);
    // The same shape of query with another value.
    expect(await names({ playerId: 9 })).toEqual(["Cy"]);
    const many = Array.from({ length: 3_000 }, (_, at) => (at === 2_500 ? "Cy" : `nobody ${at}`));
    expect(await names({ name: many })).toEqual(["Cy"]);
  });

  it("are found by comparisons, and by what is given only", async () => {
    expect(await names({ at: lessThan(day(2)) })).toEqual(["Ada"]);
    expect(await names({ at: atMost(day(2)) })).toEqual(["Ada", "Bo"]);
    expect(await names({ at: moreThan(day(2)), playerId: undefined })).toEqual(["Cy"]);
    expect(await names({ at: atLeast(day(2)) })).toEqual(["Bo", "Cy"]);
    expect(await names({ playerId: otherThan(7) })).toEqual(["Cy"]);
    expect(await names({ playerId: NOT_NULL })).toEqual(["Ada", "Cy"]);
  });

  it("come in an order, up to a limit, or one by one", async () => {
    expect(await names({}, { orderBy: "at", descending: true, limit: 2 })).toEqual(["Cy", "Bo"]);
    expect(await names({}, { orderBy: ["event", "name"], limit: 1 })).toEqual(["Ada"]);
    expect(await findRow(store, "securityEvents", {}, { orderBy: "name", descending: true })).toMatchObject({ at: day(3) });
    expect(await findRow(store, "securityEvents", { name: "nobody" })).toBeNull();
    expect(await existsRow(store, "securityEvents", { name: "Bo" })).toBe(true);
    expect(await countRows(store, "securityEvents", { playerId: [7, 9] })).toBe(2);
    const pages = [];
    for await (const page of pagesOf(store, "securityEvents", 2, ["id"])) pages.push(page.map(({ name }) => name));
    expect(pages).toEqual([["Ada", "Bo"], ["Cy"]]);
  });

  it("are changed and deleted where they match, and counted", async () => {
    await store.write(async (tx) => {
      expect(await updateRows(tx, "securityEvents", { playerId: null }, { name: "Bea", at: day(9) })).toBe(1);
      expect(await deleteRows(tx, "securityEvents", { name: ["Ada", "Bo"] })).toBe(1);
    });
    expect(await found({})).toMatchObject([{ name: "Bea", at: day(9) }, { name: "Cy" }]);
  });

  it("are never changed or deleted without saying which", async () => {
    await expect(store.write((tx) => deleteRows(tx, "securityEvents", {}))).rejects.toThrow(/has to say of which rows/);
    const forgotten = { event: "sign-in", playerId: undefined };
    await expect(store.write((tx) => deleteRows(tx, "securityEvents", forgotten))).rejects.toThrow();
    await expect(store.write((tx) => updateRows(tx, "securityEvents", {}, { name: "X" }))).rejects.toThrow(/of which rows/);
    expect(await names()).toHaveLength(3);
  });
});
