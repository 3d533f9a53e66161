import fs from "node:fs";
import path from "node:path";
import { openStore } from "@/db";
import { commandLine } from "@/lib/audit/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { importGames } from "@/lib/transfer/import/mutations";

/** A key may report 120 games a minute, and a try takes a few seconds. */
const KEYS = 100;
const NOW = new Date();
const START = NOW.getTime() - 400 * 86_400_000;

export interface League {
  readonly keys: readonly string[];
}

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
export async function makeLeague(database: string, games: number): Promise<League> {
  const store = await openStore(database);
  try {
    for (const slug of ["torture", "beside"]) {
      const made = await createLadder(
        store,
        ladderInput.parse({ slug, name: slug, rateWho: "everyone", rules: {} }),
        commandLine,
        NOW,
      );
      if (!made.ok) throw new Error(made.reason);
    }
    const keys: string[] = [];
    for (let at = 0; at < KEYS; at++) {
      const made = await createKey(store, { name: `server ${at}`, ladder: null, actor: commandLine, now: NOW });
      if (!made.ok) throw new Error(made.reason);
      keys.push(made.secret);
    }
    if (games > 0) await enter(store, gamesFrom(0, games));
    return { keys };
  } finally {
    await store.close();
  }
}

async function enter(store: Awaited<ReturnType<typeof openStore>>, games: GameInput[]): Promise<void> {
  const result = await importGames(store, { ladder: "torture", games, fileName: "before", actor: commandLine, now: NOW });
  if (!result.ok) throw new Error(result.reason);
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
