import fs from "node:fs";
import path from "node:path";
import { backup, refuseUnlessBackup, restore } from "@/db/backup";
import { allLadders } from "@/db/store/ladders";
import { allAdmins } from "@/db/store/players";
import { onlyWord, readWords, say, Stop, withExistingStore, withStore, type Command } from "./command";
import { startProgressBar } from "./progress-bar";

export const backupCommand: Command = {
  name: "backup",
  summary: "write the whole database to one file; the app can keep running",
  help: `npm run pairwise -- backup FILE [--force]

Writes everything to FILE as it is at one moment; the app may go on running. The file is SQLite whatever the database is, and
can be restored into either: that is also the way from SQLite to PostgreSQL and back.

  --force   overwrite FILE if it exists`,
  async run(words) {
    const { values, positionals } = readWords("backup", words, { force: { type: "boolean" } });
    const file = path.resolve(onlyWord("backup", positionals, "the file to write"));
    if (fs.existsSync(file) && fs.statSync(file).isDirectory()) throw new Stop(`${file} is a folder. Name a file in it.`);
    if (fs.existsSync(file) && !values.force) throw new Stop(`${file} already exists. Choose another name, or use --force.`);
    if (!fs.existsSync(path.dirname(file))) throw new Stop(`The folder ${path.dirname(file)} does not exist.`);
    const progress = startProgressBar("Backing up");
    await withExistingStore((store) => backup(store, file, (done, total) => progress.update(done, total)));
    progress.end(`Wrote ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
    say(`Backup written to ${file}`);
  },
};

export const restoreCommand: Command = {
  name: "restore",
  summary: "replace the database with a backup",
  help: `npm run pairwise -- restore FILE [--replace]

Puts the backup FILE in the place of everything in the database that DATABASE_URL names, in one transaction.

  --replace   also if the database is not empty; its contents are lost`,
  async run(words) {
    const { values, positionals } = readWords("restore", words, { replace: { type: "boolean" } });
    const file = path.resolve(onlyWord("restore", positionals, "the backup to restore"));
    refuseUnlessBackup(file);
    const progress = startProgressBar("Restoring");
    const ladders = await withStore(async (store) => {
      const holds = [...(await allLadders(store)), ...(await allAdmins(store))].map(({ name }) => name);
      if (holds.length > 0 && !values.replace) {
        throw new Stop(
          `${store.place} is not empty (it contains ${holds.slice(0, 3).join(", ")}…). Use --replace to overwrite it; its contents will be lost.`,
        );
      }
      await restore(store, file, (done, total) => progress.update(done, total));
      return allLadders(store);
    });
    progress.end("Restored");
    say(`Restored ${path.basename(file)}: ${ladders.map(({ name }) => name).join(", ") || "no ladders"}.`);
  },
};
