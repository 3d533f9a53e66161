import type { Reader } from "@/db";
import {
  newestGames,
  participantsOfGames,
  type Game,
  type GamesWanted,
  type Participant,
  type GamePosition,
} from "@/db/store/games";
import { allLadders } from "@/db/store/ladders";
import { playersById } from "@/db/store/players";
import type { LadderRef } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";
import type { GameLine, GamesPage } from "./view";

/** Games newest first, of one ladder or of all, and where the next page starts. */
export async function gameLines(
  reader: Reader,
  ladderId: number | null,
  limit: number,
  before?: GamePosition,
  wanted?: GamesWanted,
): Promise<GamesPage> {
  const games = await newestGames(reader, ladderId, limit + 1, before, wanted);
  const page = games.slice(0, limit);
  const participants = await participantsOfGames(
    reader,
    page.map(({ id }) => id),
  );
  const swings = new Map(page.map(({ id }) => [id, largest(participants.get(id) ?? [])]));
  const players = await playersById(
    reader,
    [...swings.values()].flatMap((row) => (row === null ? [] : [row.playerId])),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  const ladders = new Map((await allLadders(reader)).map(({ id, slug, name }) => [id, { slug, name }]));
  const lines = page.map((game) =>
    lineOf(game, participants.get(game.id) ?? [], ladders.get(game.ladderId)!, swings.get(game.id) ?? null, byId),
  );
  return { lines, next: games.length > limit ? formatGamePosition(page.at(-1)!) : null };
}

function largest(rows: readonly Participant[]): Participant | null {
  return rows.reduce<Participant | null>(
    (most, row) => (Math.abs(row.change ?? 0) > Math.abs(most?.change ?? 0) ? row : most),
    null,
  );
}

function lineOf(
  game: Game,
  rows: readonly Participant[],
  ladder: LadderRef,
  swing: Participant | null,
  players: ReadonlyMap<number, Person>,
): GameLine {
  const who = swing && players.get(swing.playerId);
  return {
    id: game.id,
    ladder,
    playedAt: game.playedAt.toISOString(),
    enteredAt: game.enteredAt.toISOString(),
    status: game.status,
    players: rows.length,
    teams: teamsOf(rows),
    swing: who && swing ? { name: who.name, slug: who.slug, change: swing.change! } : null,
  };
}

function teamsOf(rows: readonly Participant[]): string[] {
  const sizes = new Map<string, number>();
  for (const { team } of rows) if (team !== null) sizes.set(team, (sizes.get(team) ?? 0) + 1);
  return [...sizes.entries()].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([team]) => team);
}

/** A position as part of an address. */
export function formatGamePosition({ playedAt, id }: GamePosition): string {
  return `${playedAt.getTime()}.${id}`;
}
