import fs from "node:fs";
import path from "node:path";
import { DEFAULT_DATABASE_URL, sqliteFile, type Store } from "@/db";
import { backup, refuseUnlessBackup, restore } from "@/db/backup";
import { backupInto } from "@/db/backup-folder";
import { rollBack } from "@/db/before-upgrade";
import { findAllLadders } from "@/db/store/ladders";
import { findAllAdmins } from "@/db/store/players";
import { noWords, onlyWord, readWords, say, Stop, withExistingStore, withStore, type Command } from "./command";
import { startProgressBar } from "./progress-bar";

export const backupCommand: Command = {
  name: "backup",
  summary: "write the whole database to one file; the app can keep running",
  help: `npm run pairwise -- backup FILE [--force]
npm run pairwise -- backup --to FOLDER [--keep 14]

Writes everything to FILE as it is at one moment; the app may go on running. The file is SQLite whatever the database is, and
can be restored into either: that is also the way from SQLite to PostgreSQL and back.

  --force      overwrite FILE if it exists
  --to FOLDER  a file in this folder that is named after the time, for a timer
  --keep N     how many of those stay, 14 where it is not given; older ones are deleted`,
  async run(words) {
    const options = { force: { type: "boolean" }, to: { type: "string" }, keep: { type: "string" } } as const;
    const { values, positionals } = readWords("backup", words, options);
    const file = await (values.to === undefined
      ? toFile(onlyWord("backup", positionals, "the file to write"), values)
      : toFolder(values.to, positionals, values));
    say(`Backup written to ${file}`);
  },
};

interface BackupOptions {
  readonly force?: boolean;
  readonly keep?: string;
}

async function toFile(word: string, { force, keep }: BackupOptions): Promise<string> {
  if (keep !== undefined) throw new Stop("--keep is for --to FOLDER.", 2);
  const file = path.resolve(word);
  if (fs.existsSync(file) && fs.statSync(file).isDirectory())
    throw new Stop(`${file} is a folder. Name a file in it, or use --to ${word}.`);
  if (fs.existsSync(file) && !force) throw new Stop(`${file} already exists. Choose another name, or use --force.`);
  if (!fs.existsSync(path.dirname(file))) throw new Stop(`The folder ${path.dirname(file)} does not exist.`);
  return written((store, onProgress) => backup(store, file, onProgress).then(() => file));
}

async function toFolder(word: string, positionals: readonly string[], { force, keep = "14" }: BackupOptions): Promise<string> {
  noWords("backup", positionals);
  if (force) throw new Stop("--force is for a FILE; files in a folder are named after the time.", 2);
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new Stop(`--keep must be a whole number from 1 to 9999; it is "${keep}".`, 2);
  const folder = path.resolve(word);
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory()) throw new Stop(`${folder} is not a folder.`);
  return written((store, onProgress) => backupInto(store, { folder, keep: Number(keep) }, new Date(), onProgress));
}

async function written(work: (store: Store, onProgress: (done: number, total: number) => void) => Promise<string>) {
  const progress = startProgressBar("Backing up");
  const file = await withExistingStore((store) => work(store, (done, total) => progress.update(done, total)));
  progress.end(`Wrote ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
  return file;
}

export const rollbackCommand: Command = {
  name: "rollback",
  summary: "undo an upgrade: put back the copy that was made before it",
  help: `npm run pairwise -- rollback

Before an upgrade changes a database of SQLite, a copy is made in the folder pairwise.db-upgrades beside it. This command puts the
newest copy in the place of the database. Stop the server first, and start the version that you had before afterwards. Games
entered since the upgrade are not in the copy; the upgraded database is kept beside it. The new version does not upgrade the
database again until the file pairwise.db-rolled-back beside it is deleted.`,
  async run(words) {
    noWords("rollback", readWords("rollback", words, {}).positionals);
    const file = sqliteFile(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
    if (file === null) throw new Stop("Copies before upgrades are made of SQLite only. Restore a backup of PostgreSQL.");
    const { copy, savedAs } = rollBack(file);
    say(`${file} is as it was before the upgrade (${path.basename(copy)}).`);
    say(`The upgraded database is kept as ${savedAs}. Start the version of Pairwise that you had before.`);
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
      const holds = [...(await findAllLadders(store)), ...(await findAllAdmins(store))].map(({ name }) => name);
      if (holds.length > 0 && !values.replace) {
        throw new Stop(
          `${store.location} is not empty (it contains ${holds.slice(0, 3).join(", ")}…). Use --replace to overwrite it; its contents will be lost.`,
        );
      }
      await restore(store, file, (done, total) => progress.update(done, total));
      return findAllLadders(store);
    });
    progress.end("Restored");
    say(`Restored ${path.basename(file)}: ${ladders.map(({ name }) => name).join(", ") || "no ladders"}.`);
  },
};
