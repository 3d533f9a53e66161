import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore, type Store } from "@/db";
import { makeDemo } from "@/db/demo";
import { makeRandom } from "@/db/demo/random";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { ok } from "@/lib/testing/ok";
import { bundled } from "../scripts/release/bundle.mjs";

export interface LeagueSize {
  readonly players: number;
  readonly games: number;
}

/** Plays in every game of a small league, and in 10,000 of any other. */
export const REGULAR = "Player 0";
const REGULAR_GAMES = 10_000;
const SIZE = 8;
const START = Date.UTC(2025, 10, 15);
const YEAR_MS = 365 * 86_400_000;

const tempPath = (name: string) => path.join(os.tmpdir(), `pairwise-bench-${name}`);

/**
 * A year of free-for-alls of eight as CSV. Everyone plays at least once; beyond that, some play much more than others. Made once and
 * reused.
 */
export function csvFile({ players, games }: LeagueSize): string {
  const file = tempPath(`${players}-${games}.csv`);
  if (fs.existsSync(file)) return file;
  const random = makeRandom(20_261_116);
  const skills = Float64Array.from({ length: players }, () => 1 + 4 * random() * random());
  const [out, every] = [fs.openSync(`${file}.part`, "w"), Math.max(1, Math.floor(games / REGULAR_GAMES))];
  fs.writeSync(out, "game_id,played_at,player,team,score,seconds\n");
  for (let game = 0; game < games; game++) {
    const playedAt = new Date(START + Math.floor((game / games) * YEAR_MS)).toISOString();
    const who = new Set<number>(game % every === 0 ? [0] : []);
    for (let next = 0; next < 4; next++) who.add(1 + ((game * 4 + next) % (players - 1)));
    while (who.size < SIZE) who.add(1 + Math.floor((players - 1) * random() ** 2));
    const rows = [...who].map((player) => {
      const minutes = 8 + Math.floor(random() * 14);
      const score = Math.round(skills[player]! * minutes * (0.5 + random()));
      return `game-${game},${playedAt},Player ${player},,${score},${minutes * 60}\n`;
    });
    fs.writeSync(out, rows.join(""));
  }
  fs.closeSync(out);
  fs.renameSync(`${file}.part`, file);
  return file;
}

/** The command that imports a file into the ladder "big", as the release runs it. */
export async function importCommand(csv: string): Promise<string[]> {
  return [await bundled("scripts/pairwise.ts"), "import", csv, "--ladder", "big", "--rate", "everyone"];
}

/** A copy of a database with the games of a league, which were imported once. */
export async function leagueDatabase(size: LeagueSize, copy: string): Promise<string> {
  const file = tempPath(`${size.players}-${size.games}.db`);
  if (!fs.existsSync(file)) {
    console.log(`Making a league of ${size.players.toLocaleString("en")} players …`);
    fs.rmSync(`${file}.part`, { force: true });
    const env = { ...process.env, DATABASE_URL: `file:${file}.part` };
    execFileSync(process.execPath, await importCommand(csvFile(size)), { env, stdio: "ignore" });
    fs.renameSync(`${file}.part`, file);
  }
  fs.copyFileSync(file, copy);
  return `file:${copy}`;
}

/** Makes the demo league in a file, and gives it to what a benchmark has to do there before its server starts. */
export async function withDemo<T>(file: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(`file:${file}`);
  await makeDemo(store, { hash: "none" });
  return work(store).finally(() => store.close());
}

/** Enters a game of eight players of a league, in each round others. */
export async function submitRound(store: Store, ladderId: number, round: number, players: number, playedAt: Date): Promise<void> {
  const participants = Array.from({ length: SIZE }, (_, at) => ({
    player: `Player ${100 + ((round * SIZE + at) % players)}`,
    score: (at * 7 + round) % 20,
    seconds: 1_200,
  }));
  const game = gameInput.parse({ playedAt, participants });
  ok(await submitGame(store, { ladderId, source: "api", actor: commandLine, now: new Date(), game }));
}

/** A folder for one run. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(tempPath("run-"));
  try {
    return await work(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
