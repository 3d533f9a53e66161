import type { Reader } from "@/db";
import { allLadders, ladderBySlug, type Ladder } from "@/db/store/ladders";
import { topStandings, type Standing } from "@/db/store/ratings";

/** A ladder row as the screen needs it. */
export interface LadderRow {
  readonly rank: number;
  readonly playerId: number;
  readonly name: string;
  readonly rating: number;
  readonly lastChange: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

export interface LadderSummary {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly players: number;
  readonly games: number;
}

export type LadderWithTop = LadderSummary & { readonly top: LadderRow[] };
export type LadderWithRows = LadderSummary & { readonly rows: LadderRow[] };

/** Every ladder with its best five. */
export async function laddersWithTop(reader: Reader): Promise<LadderWithTop[]> {
  const ladders = await allLadders(reader);
  return Promise.all(
    ladders.map(async (ladder) => ({ ...summary(ladder), top: rows(await topStandings(reader, ladder.id, 5)) })),
  );
}

/** One ladder with its best hundred. */
export async function ladderWithRows(reader: Reader, slug: string): Promise<LadderWithRows | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && { ...summary(ladder), rows: rows(await topStandings(reader, ladder.id, 100)) };
}

function summary({ slug, name, description, playerCount, gameCount }: Ladder): LadderSummary {
  return { slug, name, description, players: playerCount, games: gameCount };
}

function rows(standings: readonly Standing[]): LadderRow[] {
  return standings.map(({ playerId, name, rating, lastChange, games, won, lost, tied }, at) => {
    return { rank: at + 1, playerId, name, rating, lastChange, games, won, lost, tied };
  });
}
