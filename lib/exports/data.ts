import type { Reader } from "@/db";
import { ladderBySlug, type Ladder } from "@/db/store/ladders";
import { playersById } from "@/db/store/players";
import { topStandings } from "@/db/store/ratings";
import { allGames, type LadderGame } from "@/db/store/verification";
import { csvLine } from "./csv";

export type ExportFormat = "csv" | "json";

/** Equal ratings share a rank, and the next rank counts them all. */
export function ranksOf(ratings: readonly number[]): number[] {
  const ranks: number[] = [];
  for (const [at, rating] of ratings.entries()) ranks.push(at > 0 && ratings[at - 1] === rating ? ranks[at - 1]! : at + 1);
  return ranks;
}

/** A ladder's standings as text, in pieces. */
export async function* exportStandings(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  const standings = await topStandings(reader, ladder.id);
  const ranks = ranksOf(standings.map(({ rating }) => rating));
  if (format === "csv")
    yield csvLine(["rank", "player", "rating", "games", "won", "lost", "tied", "last_change", "last_played_at"]);
  else yield `{"ladder":${JSON.stringify(ladder.slug)},"standings":[`;
  for (const [at, row] of standings.entries()) {
    const { name, slug, playerId, rating, games, won, lost, tied, lastChange } = row;
    const rank = ranks[at]!;
    const lastPlayedAt = row.lastPlayedAt.toISOString();
    if (format === "csv") yield csvLine([rank, name, rating, games, won, lost, tied, lastChange, lastPlayedAt]);
    else {
      const entry = { rank, player: { id: playerId, name, slug }, rating, games, won, lost, tied, lastChange, lastPlayedAt };
      yield `${at > 0 ? "," : ""}\n${JSON.stringify(entry)}`;
    }
  }
  if (format === "json") yield "\n]}\n";
}

/** A ladder's games in the form that import reads, voided ones left out. */
export async function* exportGames(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  if (format === "csv") yield csvLine(["game_id", "played_at", "player", "team", "score", "seconds", "rated", "note"]);
  else yield `{"ladder":${JSON.stringify(ladder.slug)},"games":[`;
  const names = new Map<number, string>();
  let first = true;
  for await (const page of allGames(reader, ladder.id)) {
    await learnNames(reader, page, names);
    for (const game of page) {
      if (game.status === "voided") continue;
      yield format === "csv" ? csvGame(game, names) : `${first ? "" : ","}\n${jsonGame(game, names)}`;
      first = false;
    }
  }
  if (format === "json") yield "\n]}\n";
}

async function learnNames(reader: Reader, page: readonly LadderGame[], names: Map<number, string>): Promise<void> {
  const unknown = new Set(page.flatMap(({ rows }) => rows.flatMap(({ playerId }) => (names.has(playerId) ? [] : [playerId]))));
  for (const { id, name } of await playersById(reader, [...unknown])) names.set(id, name);
}

function csvGame({ id, externalId, playedAt, note, rows }: LadderGame, names: Map<number, string>): string {
  const at = new Date(playedAt).toISOString();
  return rows
    .map(({ playerId, team, score, seconds, rated }, position) =>
      csvLine([externalId ?? String(id), at, names.get(playerId)!, team, score, seconds, rated, position === 0 ? note : null]),
    )
    .join("");
}

function jsonGame({ id, externalId, playedAt, note, rows }: LadderGame, names: Map<number, string>): string {
  const participants = rows.map(({ playerId, team, score, seconds, rated }) => {
    return { player: names.get(playerId)!, team, score, seconds, rated };
  });
  return JSON.stringify({ id: externalId ?? String(id), playedAt: new Date(playedAt).toISOString(), note, participants });
}

const writers = { standings: exportStandings, games: exportGames };

export type Exported = keyof typeof writers;

/** The text of a download, in pieces; null where there is no such ladder. */
export async function exportBySlug(
  reader: Reader,
  slug: string,
  what: Exported,
  format: ExportFormat,
): Promise<AsyncGenerator<string, void> | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && writers[what](reader, ladder, format);
}
