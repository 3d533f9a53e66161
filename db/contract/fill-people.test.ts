import fs from "node:fs";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openStore, type Store } from "@/db";
import { teamsOfLadder } from "@/db/store/teams";
import { onBothEngines } from "@/db/testing/engines";
import { markForm, markSeed } from "@/lib/format/mark";
import { gameOn, makeLadder, play } from "@/lib/testing/league";

const TAG = "0009_marks_teams_and_site";

/** Takes a database back to where it was before this migration: what a site has when it is upgraded. */
async function beforeMigration(store: Store): Promise<void> {
  await store.write(async (tx) => {
    await tx.execute("drop table teams");
    await tx.execute("drop table site");
    await tx.execute("alter table players drop column mark");
    await tx.rows(sql`delete from schema_migrations where tag = ${TAG} returning tag`);
  });
}

onBothEngines("the migration to marks and teams", ({ address, engine }) => {
  it("gives everybody a mark from their name, and finds the teams of all games in the order in which these were entered", async () => {
    expect(fs.existsSync(`db/migrations/${engine}/${TAG}.sql`)).toBe(true);
    const url = await address();
    const old = await openStore(url);
    const [ladder, other] = [await makeLadder(old), await makeLadder(old, { slug: "other" })];
    await play(old, ladder, gameOn(3, ["Ada", 1, 20, "Łódź"], ["雪狼", 2, 20, "Wolf"]));
    await play(old, ladder, gameOn(1, ["Ada", 1, 20, "ŁÓDŹ"], ["Bob", 2, 20, "Bear"]));
    await play(old, ladder, gameOn(2, ["Ada", 1, 20], ["Bob", 2, 20]));
    await play(old, other, gameOn(2, ["Ada", 1, 20, "Bear"], ["Bob", 2, 20, "Wolf"]));
    const before = await Promise.all([ladder, other].map(({ id }) => teamsOfLadder(old, id)));
    await beforeMigration(old);
    await old.close();

    const store = await openStore(url);
    const after = await Promise.all([ladder, other].map(({ id }) => teamsOfLadder(store, id)));
    const facts = (teams: typeof before) =>
      teams.map((each) =>
        each.map(({ name, nameKey, colour, position, joinedInto }) => [name, nameKey, colour, position, joinedInto]),
      );
    // What the migration finds is what entering the games would have made.
    expect(facts(after)).toEqual(facts(before));
    expect(after[0]!.map(({ name }) => name)).toEqual(["Łódź", "Wolf", "Bear"]);
    const players = await store.db.select().from(store.tables.players).orderBy(store.tables.players.id);
    expect(players[0]!.mark).toBe(markSeed("ada"));
    expect(new Set(players.map(({ mark }) => JSON.stringify(markForm(mark)))).size).toBe(3);
    // Numbers of teams go on behind those that were found.
    await play(store, ladder, gameOn(9, ["Ada", 1, 20, "Lynx"], ["Bob", 2, 20, "Wolf"]));
    expect((await teamsOfLadder(store, ladder.id)).at(-1)).toMatchObject({ name: "Lynx", colour: 3, position: 3 });
    await store.close();
  });
});
