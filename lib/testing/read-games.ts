import type { GameInput } from "@/lib/games/schema";
import { readRows } from "@/lib/transfer/import/csv";
import type { GameAtLine, GamesEnd, GamesRead } from "@/lib/transfer/import/games-from-csv";
import { jsonGames } from "@/lib/transfer/import/games-from-json";
import type { Matching } from "@/lib/transfer/import/recipe";
import type { Bytes } from "@/lib/transfer/import/read-table";
import { openGames, tableGames } from "@/lib/transfer/import/table-games";

/** All games of a file, or its problems. */
function collectGames(found: Generator<GameAtLine, GamesEnd>): GamesRead {
  const [games, lines]: [GameInput[], (number | null)[]] = [[], []];
  for (let next = found.next(); ; next = found.next()) {
    if (next.done) return next.value.ok ? { ...next.value, games, lines } : next.value;
    games.push(next.value.game);
    lines.push(next.value.line);
  }
}

/** Games out of a file without a thread, or every problem that it has. Throws `UnreadableFile` where it cannot be read at all. */
export async function readGames(bytes: Bytes, now: Date, matching?: Matching, format?: "json"): Promise<GamesRead> {
  return collectGames(await openGames(bytes, now, matching, format));
}

/** Games out of JSON text: a list of them, or an object with a list called games. */
export function gamesFromJson(text: string, now?: Date): GamesRead {
  return collectGames(jsonGames(text, now));
}

/** Games out of CSV text, or every problem that it has. */
export function gamesFromCsv(text: string, matching?: Matching, now?: Date): GamesRead {
  const reader = tableGames(matching, now);
  reader.push(readRows(text, matching?.separator), {});
  return collectGames(reader.end());
}
