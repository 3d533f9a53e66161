import fs from "node:fs";
import path from "node:path";
import { openStore, type Store } from "@/db";
import { mustSucceed } from "@/db/demo/make-demo";
import { commandLine } from "@/lib/audit/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { importGames } from "@/lib/transfer/import/mutations";

/** A try takes a few seconds. */
const KEYS = 100;
const NOW = new Date();
const START = NOW.getTime() - 400 * 86_400_000;

/** A year of games of four, each with a number of its own, so that an import of the same file enters none twice. */
function gamesFrom(first: number, count: number): GameInput[] {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at;
    const participants = Array.from({ length: 4 }, (_, place) => {
      return {
        player: `Player ${(number * 3 + place * 13) % 60}`,
        score: (number * 11 + place * 7) % 19,
        seconds: 600 + (number % 600),
      };
    });
    return gameInput.parse({ playedAt: new Date(START + number * 600_000), externalId: `game ${number}`, participants });
  });
}

/** Makes a database with a ladder for reports, one beside it, keys, and so many games. */
export async function makeLeague(database: string, games: number) {
  const store = await openStore(database);
  try {
    for (const slug of ["torture", "beside"]) {
      const input = ladderInput.parse({ slug, name: slug, rateWho: "everyone" });
      mustSucceed(await createLadder(store, input, commandLine, NOW));
    }
    const keys = await makeKeys(store, KEYS);
    const before = { ladder: "torture", games: gamesFrom(0, games), fileName: "before" };
    if (games > 0) mustSucceed(await importGames(store, { ...before, actor: commandLine, now: NOW }));
    return { keys };
  } finally {
    await store.close();
  }
}

/** Keys of the API: a key may report 120 games a minute. */
export async function makeKeys(store: Store, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let at = 0; at < count; at++) {
    const made = await createKey(store, { name: `server ${at}`, ladder: null, actor: commandLine, now: NOW });
    mustSucceed(made);
    keys.push(made.secret);
  }
  return keys;
}

/** The file to import: games that the ladder does not have, before and after those that it has. */
export function writeImportFile(file: string, first: number, count: number): void {
  const games = gamesFrom(first, count).map(({ playedAt, externalId, participants }) => ({
    id: externalId,
    playedAt,
    participants,
  }));
  fs.writeFileSync(file, JSON.stringify(games));
}

/** A copy of a database that nobody has open. */
export function copyDatabase(from: string, folder: string, name: string): string {
  const to = path.join(folder, name);
  for (const end of ["", "-wal", "-shm"]) fs.rmSync(to + end, { force: true });
  fs.copyFileSync(from, to);
  return to;
}
