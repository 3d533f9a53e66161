import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { isOneOf, numberList, prepared, type NumberList } from "@/db/client/prepared";
import { insertLadder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { defaultRules } from "@/lib/rating";

const ladder = (slug: string) => ({
  slug,
  name: slug,
  description: "",
  rules: defaultRules,
  rateWho: "registered" as const,
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
});

onBothEngines("a prepared query", ({ open }) => {
  it("is built once, and runs with its arguments each time", async () => {
    let built = 0;
    const named = prepared<{ slug: string }, { name: string }>((reader, { slug }) => {
      built++;
      const { ladders } = reader.tables;
      return reader.db.select({ name: ladders.name }).from(ladders).where(eq(ladders.slug, slug));
    });
    const store = await open();
    await store.write(async (tx) => {
      for (const slug of ["clan", "arena"]) await insertLadder(tx, ladder(slug));
    });
    expect(await named(store, { slug: "clan" })).toEqual([{ name: "clan" }]);
    expect(await named(store, { slug: "arena" })).toEqual([{ name: "arena" }]);
    expect(await named(store, { slug: "none" })).toEqual([]);
    expect(await Promise.all(["clan", "arena"].map((slug) => named(store, { slug })))).toEqual([
      [{ name: "clan" }],
      [{ name: "arena" }],
    ]);
    expect(built).toBe(1);
  });

  it("takes a list of any length as one value", async () => {
    const among = prepared<{ ids: NumberList }, { slug: string }>((reader, { ids }) => {
      const { ladders } = reader.tables;
      return reader.db
        .select({ slug: ladders.slug })
        .from(ladders)
        .where(isOneOf(reader, ladders.id, ids))
        .orderBy(asc(ladders.slug));
    });
    const store = await open();
    const [one, , three] = await store.write(async (tx) => [
      await insertLadder(tx, ladder("one")),
      await insertLadder(tx, ladder("two")),
      await insertLadder(tx, ladder("three")),
    ]);
    const slugs = async (ids: number[]) => (await among(store, { ids: numberList(store, ids) })).map(({ slug }) => slug);
    expect(await slugs([])).toEqual([]);
    expect(await slugs([one.id])).toEqual(["one"]);
    expect(await slugs([three.id, one.id, 9_999])).toEqual(["one", "three"]);
  });
});
