import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
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

export const loadLadders = cache(async (): Promise<(LadderSummary & { top: LadderRow[] })[]> => {
  const store = await getStore();
  const ladders = await allLadders(store);
  return Promise.all(ladders.map(async (ladder) => ({ ...summary(ladder), top: rows(await topStandings(store, ladder.id, 5)) })));
});

export const loadLadder = cache(async (slug: string): Promise<(LadderSummary & { rows: LadderRow[] }) | null> => {
  const store = await getStore();
  const ladder = await ladderBySlug(store, slug);
  return ladder && { ...summary(ladder), rows: rows(await topStandings(store, ladder.id, 100)) };
});

function summary({ slug, name, description, playerCount, gameCount }: Ladder): LadderSummary {
  return { slug, name, description, players: playerCount, games: gameCount };
}

function rows(standings: readonly Standing[]): LadderRow[] {
  return standings.map(({ playerId, name, rating, lastChange, games, won, lost, tied }, at) => {
    return { rank: at + 1, playerId, name, rating, lastChange, games, won, lost, tied };
  });
}
