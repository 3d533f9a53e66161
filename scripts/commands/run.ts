import { readSettingFiles, SetupError } from "@/db";
import { adminCommand } from "./admin";
import { backtestCommand } from "./backtest";
import { backupCommand, restoreCommand, rollbackCommand } from "./backup";
import { balanceCommand } from "./balance";
import { Stop, type Command } from "./command";
import { exportCommand } from "./export";
import { importCommand } from "./import";
import { keyCommand } from "./key";
import { seasonCommand } from "./season";
import { simulateCommand } from "./simulate";
import { verifyCommand } from "./verify";

const commands: Command[] = [
  importCommand,
  exportCommand,
  seasonCommand,
  verifyCommand,
  backtestCommand,
  simulateCommand,
  balanceCommand,
  backupCommand,
  restoreCommand,
  rollbackCommand,
  adminCommand,
  keyCommand,
];

function overview(): string {
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join("\n");
  return `npm run pairwise -- COMMAND …

${list}

npm run pairwise -- COMMAND --help says what a command takes. The database is the one that DATABASE_URL names,
file:./data/pairwise.db where it is not set.`;
}

/** Help as it is typed here: a release has no npm. */
function asTyped(text: string): string {
  return text.replaceAll("npm run pairwise --", process.env.PAIRWISE_COMMAND ?? "npm run pairwise --");
}

async function dispatch([name, ...words]: string[]): Promise<void> {
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    process.stdout.write(asTyped(`${overview()}\n`));
    return;
  }
  const command = commands.find((known) => known.name === name);
  if (command === undefined) throw new Stop(`There is no command "${name}".\n\n${overview()}`, 2);
  if (words.includes("--help") || words.includes("-h")) process.stdout.write(asTyped(`${command.help}\n`));
  else await command.run(words);
}

/** One sentence for errors that the user can fix; the whole stack for errors that only a programmer can. */
function explained(error: unknown): string {
  if (error instanceof Stop || error instanceof SetupError) return error.message;
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return `The database cannot be reached: ${error.errors[0].message}.`;
  if (error instanceof Error && "code" in error && error.code === "ECONNREFUSED")
    return `The database cannot be reached: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs one command; the number is what the process ends with. */
export async function runCommand(words: string[]): Promise<number> {
  try {
    readSettingFiles();
    await dispatch(words);
    return 0;
  } catch (error) {
    process.stderr.write(asTyped(`${explained(error)}\n`));
    return error instanceof Stop ? error.code : 1;
  }
}
