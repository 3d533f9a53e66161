import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import type { Appearance, Limit } from "@/lib/rating";

/** Real results lie beside the repository where somebody has them; they are not part of it. */
const folder = path.resolve(process.cwd(), "../shared/data");

export const haveRealResults = existsSync(path.join(folder, "nba.csv.gz"));

const rowsOf = (text: Buffer): string[][] => parse(text, { from_line: 2 });

/** game_id, played_at, player, team, score, minutes: a row a participant, the games in the order they were played. */
export function readRealGames(name: string): Appearance<string>[][] {
  const games = new Map<string, Appearance<string>[]>();
  const rows = rowsOf(gunzipSync(readFileSync(path.join(folder, `${name}.csv.gz`))));
  for (const [id, , player, team, score, minutes] of rows) {
    const game = games.get(id!) ?? [];
    const seconds = Math.floor(Number(minutes) * 60 + 0.5);
    game.push({ player: player!, team: team === "" ? null : team!, score: Number(score), seconds, rated: true });
    games.set(id!, game);
  }
  return [...games.values()];
}

/** Every player's final rating, from an implementation that is not ours. */
export function readExpected(name: string, limit: Limit): Map<string, number> {
  const file = path.join(folder, `${name}.${limit === "strict" ? "strict" : "eq5"}.expected.csv`);
  return new Map(rowsOf(readFileSync(file)).map(([, player, rating]) => [player!, Number(rating)]));
}
