import fs from "node:fs";
import path from "node:path";
import { backup, refuseUnlessBackup, restore } from "@/db/backup";
import { allLadders } from "@/db/store/ladders";
import { allAdmins } from "@/db/store/players";
import { onlyWord, readWords, say, Stop, withExistingStore, withStore, type Command } from "./command";
import { startProgressBar } from "./progress-bar";

export const backupCommand: Command = {
  name: "backup",
  summary: "write the whole database to one file, while the app runs",
  help: `npm run pairwise -- backup FILE [--force]

Writes everything to FILE as it is at one moment; the app may go on running. The file is SQLite whatever the database is, and
can be restored into either: that is also the way from SQLite to PostgreSQL and back.

  --force   write over FILE when it is there`,
  async run(words) {
    const { values, positionals } = readWords("backup", words, { force: { type: "boolean" } });
    const file = path.resolve(onlyWord("backup", positionals, "the file to write"));
    if (fs.existsSync(file) && fs.statSync(file).isDirectory()) throw new Stop(`${file} is a folder; name a file in it.`);
    if (fs.existsSync(file) && !values.force) throw new Stop(`${file} is there already; choose another name, or say --force.`);
    if (!fs.existsSync(path.dirname(file))) throw new Stop(`There is no folder ${path.dirname(file)}.`);
    const progress = startProgressBar("Backing up");
    await withExistingStore((store) => backup(store, file, (done, total) => progress.update(done, total)));
    progress.end(`Wrote ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
    say(`The backup is ${file}`);
  },
};

export const restoreCommand: Command = {
  name: "restore",
  summary: "put a backup in the place of the database",
  help: `npm run pairwise -- restore FILE [--replace]

Puts the backup FILE in the place of everything in the database that DATABASE_URL names, in one transaction.

  --replace   also when the database holds something already, which is then lost`,
  async run(words) {
    const { values, positionals } = readWords("restore", words, { replace: { type: "boolean" } });
    const file = path.resolve(onlyWord("restore", positionals, "the backup to restore"));
    refuseUnlessBackup(file);
    const progress = startProgressBar("Restoring");
    const ladders = await withStore(async (store) => {
      const holds = [...(await allLadders(store)), ...(await allAdmins(store))].map(({ name }) => name);
      if (holds.length > 0 && !values.replace) {
        throw new Stop(`${store.place} is not empty (it holds ${holds.slice(0, 3).join(", ")}…). Say --replace to lose that.`);
      }
      await restore(store, file, (done, total) => progress.update(done, total));
      return allLadders(store);
    });
    progress.end("Restored");
    say(`The database holds what ${path.basename(file)} held: ${ladders.map(({ name }) => name).join(", ") || "no ladders"}.`);
  },
};
