import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { openStore, type Store } from "@/db";
import { backup, restore } from "@/db/backup";
import { findGameById } from "@/db/store/games";
import { findAllLadders } from "@/db/store/ladders";
import { findNewestAuditRows, findRevisionsByGame } from "@/db/store/records";
import { findNewestMarks } from "@/db/store/players";
import { findTopStandings } from "@/db/store/ratings";
import { upsertSite, findSiteLogo, findSite } from "@/db/store/site";
import { findTeamsByLadder } from "@/db/store/teams";
import { readDatabaseVersion } from "@/db/store/database-version";
import { makeNextVersion } from "@/db/testing/next-version";
import { freshPostgres, onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { createAdmin } from "@/lib/players/accounts";
import { correctGame } from "@/lib/games/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { differences, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";

/** All contents that a backup must preserve. */
async function contents(store: Store) {
  const ladders = await findAllLadders(store);
  return {
    // Each database has its own epoch.
    ladders: ladders.map((ladder) => ({ ...ladder, epoch: null })),
    standings: await Promise.all(ladders.map(({ id }) => findTopStandings(store, id))),
    game: await findGameById(store, 1),
    revisions: await findRevisionsByGame(store, 1),
    audit: await findNewestAuditRows(store, 100),
    teams: await Promise.all(ladders.map(({ id }) => findTeamsByLadder(store, id))),
    site: [await findSite(store), await findSiteLogo(store)],
    marks: await findNewestMarks(store, 100),
  };
}

async function fill(store: Store): Promise<void> {
  const ladder = await makeLadder(store);
  for (let day = 1; day <= 5; day++)
    await play(store, ladder, gameOn(day, ["Zażółć", day % 3, 20, "Wolf"], ["雪狼", 1 / 3, 7.35, "Falcon"]));
  const by = { actor: commandLine, now: NOW };
  await correctGame(store, { gameId: 1, reason: "typo", game: gameOn(1, ["Zażółć", 9, 20], ["雪狼", 1, 7]), ...by });
  await createKey(store, { name: "server", ladder: null, ...by });
  await store.write((tx) => upsertSite(tx, { name: "The Den", logo: "iVBORw==", logoType: "image/png", logoHash: "abc" }));
  await createAdmin(store, { name: "Commander", password: "correct horse", ...by });
}

onBothEngines("a backup", ({ open, engine }) => {
  const folder = temporaryFolder();
  const file = path.join(folder, "backup.db");
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await fill(store);
    await backup(store, file, () => undefined);
  });

  it.each([
    ["of this version", false],
    ["of the version before", true],
  ])("of %s is restored without a temporary copy that a killed program could leave behind", async (_, isOlder) => {
    const nextVersion = isOlder ? makeNextVersion() : null;
    if (nextVersion !== null) vi.stubEnv("PAIRWISE_HOME", nextVersion);
    const content = fs.readFileSync(file);
    const other = await open();
    const [folders, copies] = [vi.spyOn(fs, "mkdtempSync"), vi.spyOn(fs, "copyFileSync")];
    try {
      await restore(other, file, () => undefined);
      const [restored, there] = [await contents(other), await contents(store)];
      expect([restored.standings, restored.game, restored.audit]).toEqual([there.standings, there.game, there.audit]);
      expect([folders.mock.calls, copies.mock.calls]).toEqual([[], []]);
    } finally {
      folders.mockRestore();
      copies.mockRestore();
      vi.unstubAllEnvs();
      if (nextVersion !== null) fs.rmSync(nextVersion, { recursive: true });
    }
    // The backup file is unchanged, and nothing is beside it.
    expect(fs.readFileSync(file).equals(content)).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(["backup.db"]);
  });

  it("replaces the contents of a database by the same, to the bit, and continues its ids", async () => {
    const other = await open();
    await makeLadder(other, { slug: "lost" });
    await restore(other, file, () => undefined);
    expect(await contents(other)).toEqual(await contents(store));
    expect(await differences(other)).toEqual([]);
    const [ladder] = await findAllLadders(other);
    expect(await play(other, ladder!, gameOn(6, ["New", 1, 5, "Lynx"], ["雪狼", 2, 5, "Falcon"]))).toBe(6);
    expect((await findTeamsByLadder(other, ladder!.id)).map(({ name }) => name)).toEqual(["Wolf", "Falcon", "Lynx"]);
    expect(await differences(other)).toEqual([]);
  });

  it("gets a new epoch when restored: its versions stand for other states than in the database", async () => {
    const epochOf = async (of: Store) => [(await findAllLadders(of))[0]!.epoch, await readDatabaseVersion(of)];
    const copy = path.join(folder, "in-its-place.db");
    fs.copyFileSync(file, copy);
    const inItsPlace = await openStore(`file:${copy}`);
    const other = await open();
    await restore(other, file, () => undefined);
    const [first, second, third] = [await epochOf(store), await epochOf(inItsPlace), await epochOf(other)];
    await inItsPlace.close();
    await restore(other, file, () => undefined);
    expect(new Set([first, second, third, await epochOf(other)].flat()).size).toBe(8);
    expect(await epochOf(store)).toEqual(first);
  });

  it("moves a community to the other engine and back", async () => {
    const between = await openStore(engine === "sqlite" ? await freshPostgres() : `file:${folder}/between.db`);
    await restore(between, file, () => undefined);
    expect(await contents(between)).toEqual(await contents(store));
    await backup(between, `${folder}/back.db`, () => undefined);
    await between.close();
    const back = await open();
    await restore(back, `${folder}/back.db`, () => undefined);
    expect(await contents(back)).toEqual(await contents(store));
  });

  it("is consistent when games are entered while it is made", async () => {
    const busy = await open();
    const ladder = await makeLadder(busy);
    let going = true;
    const entering = (async () => {
      for (let day = 1; going; day++) await play(busy, ladder, gameOn(day % 9, ["A", day % 4, 20], ["B", 1, 20], ["C", 2, 9]));
    })();
    await backup(busy, `${folder}/busy.db`, () => undefined);
    going = false;
    await entering;
    const copy = await openStore(`file:${folder}/busy.db`);
    expect(await differences(copy)).toEqual([]);
    await copy.close();
  });

  it("is refused if it is invalid, and the database stays unchanged", async () => {
    const before = await contents(store);
    fs.writeFileSync(`${folder}/letter.txt`, "Dear reader");
    await expect(restore(store, `${folder}/letter.txt`, () => undefined)).rejects.toThrow("not a backup that Pairwise made");
    await expect(restore(store, `${folder}/missing.db`, () => undefined)).rejects.toThrow("does not exist");
    expect(await contents(store)).toEqual(before);
  });
});
