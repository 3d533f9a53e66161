// A program that is killed in the middle of something: tsx scripts/torture/victim.ts WHAT …
// It says "begin" and "end", so that its killer knows when to come.
import { openStore } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { runCommand } from "../commands/run";
import { workDone } from "./work";

const database = process.env.DATABASE_URL!;

/** A game before all others, which rates all of them again. */
async function fold(note: string): Promise<void> {
  const store = await openStore(database);
  const ladder = await findLadderBySlug(store, "torture");
  const participants = ["Player 1", "Player 2"].map((player, score) => ({ player, score, seconds: 600 }));
  const game = gameInput.parse({ playedAt: new Date("2024-01-01T12:00:00Z"), note, participants });
  const entered = await submitGame(store, { ladderId: ladder!.id, game, source: "form", actor: commandLine, now: new Date() });
  if (!entered.ok) throw new Error(entered.reason);
  await store.close();
}

async function command(...words: string[]): Promise<void> {
  if ((await runCommand(words)) !== 0) process.exit(1);
}

const [what, file = ""] = process.argv.slice(2);
const deeds: Readonly<Record<string, () => Promise<void>>> = {
  import: () => command("import", file, "--ladder", "torture"),
  fold: () => fold("before all others"),
  restore: () => command("restore", file, "--replace"),
  backup: () => command("backup", file, "--force"),
};
const deed = deeds[what ?? ""];
if (deed === undefined) throw new Error(`There is nothing called ${what}.`);
const before = workDone(process.pid);
process.stdout.write("\nbegin\n");
await deed();
process.stdout.write(`\nend after ${workDone(process.pid) - before}\n`);
