import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { Appearance, Limit } from "@/lib/rating";

/** Real results lie beside the repository where somebody has them; they are not part of it. */
const folder = path.resolve(process.cwd(), "../shared/data");

export const haveRealResults = existsSync(path.join(folder, "nba.csv.gz"));

/** Fields may be in quotation marks, and then hold commas. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  );
}

function rowsOf(text: string): string[][] {
  return text.trim().split(/\r?\n/).slice(1).map(fieldsOf);
}

/** game_id, played_at, player, team, score, minutes: a row a participant, the games in the order they were played. */
export function readRealGames(name: string): Appearance<string>[][] {
  const games = new Map<string, Appearance<string>[]>();
  for (const [id, , player, team, score, minutes] of rowsOf(
    gunzipSync(readFileSync(path.join(folder, `${name}.csv.gz`))).toString(),
  )) {
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
  return new Map(rowsOf(readFileSync(file, "utf8")).map(([, player, rating]) => [player!, Number(rating)]));
}
