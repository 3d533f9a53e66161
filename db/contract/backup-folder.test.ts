import fs from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { openStore } from "@/db";
import { backupInto, newestBackup } from "@/db/backup-folder";
import { onBothEngines } from "@/db/testing/engines";
import { differences, gameOn, makeLadder, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();

onBothEngines("backups into a folder", ({ engine, it }) => {
  it("are named after the time; the newest are kept, and other files are left alone", async ({ store }) => {
    await play(store, await makeLadder(store), gameOn(1, ["Natasha", 3, 20], ["Vlad", 2, 20]));
    const to = path.join(folder, engine);
    fs.mkdirSync(to);
    fs.writeFileSync(path.join(to, "pairwise-notes.txt"), "mine");
    expect(newestBackup(to)).toBeNull();
    const times = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day, 3, 4, 5)));
    for (const time of times) await backupInto(store, { folder: to, keep: 2 }, time);
    expect(fs.readdirSync(to).sort()).toEqual([
      "pairwise-2026-11-02T03-04-05Z.db",
      "pairwise-2026-11-03T03-04-05Z.db",
      "pairwise-notes.txt",
    ]);
    expect(newestBackup(to)).toEqual(times[2]);
    const copy = await openStore(`file:${path.join(to, "pairwise-2026-11-03T03-04-05Z.db")}`);
    expect(await differences(copy)).toEqual([]);
    await copy.close();
  });
});
