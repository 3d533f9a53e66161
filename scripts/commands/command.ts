import fs from "node:fs";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { DEFAULT_DATABASE_URL, openStore, sqliteFile, type Reader, type Store } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";

/** A sentence for the person at the terminal. The command ends with `code` and nothing was written. */
export class Stop extends Error {
  constructor(
    message: string,
    readonly code = 1,
  ) {
    super(message);
  }
}

export interface Command {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  readonly help: string;
  run(words: string[]): Promise<void>;
}

const misused = (command: string, why: string) =>
  new Stop(`${why}\nnpm run pairwise -- ${command} --help shows how to use it.`, 2);

/** Words that were typed, checked against what the command knows. */
export function readWords<T extends NonNullable<ParseArgsConfig["options"]>>(command: string, words: string[], options: T) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    const said = error instanceof Error ? error.message.replace(/\. To specify.*$/s, ".") : String(error);
    const [, option] = /^Option '(?:-\w, )?(--[\w-]+).*is ambiguous/.exec(said) ?? [];
    const reason = option === undefined ? said : `${option} has no value. Write one that begins with a dash as ${option}=-1.`;
    throw misused(command, reason);
  }
}

/** The one thing a command is about, such as a file; more or none is a slip. */
export function onlyWord(command: string, words: readonly string[], what: string): string {
  const [word, ...extra] = words;
  if (word === undefined) throw misused(command, `Specify ${what}.`);
  noWords(command, extra);
  return word;
}

/** For commands that take options only. */
export function noWords(command: string, words: readonly string[]): void {
  if (words[0] !== undefined) throw misused(command, `Unexpected argument "${words[0]}".`);
}

/** An option that a command cannot do without. */
export function needed(command: string, value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === "") throw misused(command, `Specify ${option}.`);
  return value;
}

/** "csv or json", "create, reset-password or reset-second-factor". */
const anyOf = (choices: readonly string[]) => [choices.slice(0, -1).join(", "), ...choices.slice(-1)].join(" or ");

/** One of a few words. */
export function oneOf<T extends string>(value: string | undefined, choices: readonly T[], option: string): T | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new Stop(`${option} must be ${anyOf(choices)}; it is "${value}".`, 2);
  return choice;
}

/** The same for a command that reads: a database that is not there is a slip in its address, not an empty one. */
export async function withExistingStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const file = sqliteFile(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
  if (file !== null && !fs.existsSync(file)) throw new Stop(`There is no database at ${file}. Check DATABASE_URL.`);
  return withStore(work);
}

export async function ladderAt(reader: Reader, slug: string): Promise<Ladder> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) throw new Stop(`There is no ladder with the address "${slug}".`);
  return ladder;
}

/** Runs with the database that DATABASE_URL names, and closes it whatever happens. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(process.env.DATABASE_URL ?? DEFAULT_DATABASE_URL);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
