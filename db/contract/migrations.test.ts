import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { connectStore, openStore, SetupError } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { migrationsOf } from "@/db/testing/levels";
import { temporaryFolder } from "@/lib/testing/temporary";

onBothEngines("migrations", ({ address }) => {
  it("prepare an empty database once, also when several programs start concurrently", async () => {
    const url = await address();
    const stores = await Promise.all([openStore(url), openStore(url), openStore(url)]);
    for (const store of stores) expect(await findAllLadders(store)).toEqual([]);
    const applied = await stores[0].rows(sql`select tag from schema_migrations order by tag`);
    expect(applied.flat()).toEqual(migrationsOf(stores[0].engine));
    for (const store of stores) await store.close();
  });

  it("refuse a database of a newer version, and leave it unchanged", async () => {
    const url = await address();
    const store = await openStore(url);
    await store.write((tx) => tx.rows(sql`insert into schema_migrations values ('9999_from_the_future', 'then') returning tag`));
    await store.close();
    await expect(openStore(url)).rejects.toThrow(/newer version of Pairwise \(it has 9999_from_the_future/);
    await expect(openStore(url)).rejects.toThrow(SetupError);
  });
});

describe("the address of a database", () => {
  it.each([
    { url: "mysql://x", says: "must start with file: (SQLite) or postgres://" },
    { url: "", says: "must start with file:" },
    { url: `file:${os.tmpdir()}`, says: "which is a folder" },
  ])("$url is refused with a sentence", ({ url, says }) => {
    expect(() => connectStore(url)).toThrow(says);
  });

  it("of a file that is no database is refused with a sentence, and the file is left unchanged", async () => {
    const file = path.join(temporaryFolder(), "letter.txt");
    fs.writeFileSync(file, "Dear reader, this is not a database at all, but it is long enough to be taken for one.".repeat(20));
    const before = fs.readFileSync(file, "utf8");
    await expect(async () => openStore(`file:${file}`)).rejects.toThrow("cannot be opened");
    expect(fs.readFileSync(file, "utf8")).toBe(before);
  });
});
