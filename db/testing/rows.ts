import type { Store } from "@/db";
import type { Game } from "@/db/store/games";
import { insertLadder } from "@/db/store/ladders";
import { insertPlayersUnlessTaken, type NewPlayer } from "@/db/store/players";
import { perText } from "@/lib/games/fields";
import { defaultRules } from "@/lib/rating";

/** When rows were made in tests that do not care. */
export const MADE_AT = new Date("2026-05-05T05:05:05.555Z");

/** A ladder as it is inserted. */
export const ladderRow = (slug: string) => ({
  ...{ slug, name: slug, description: "", rules: defaultRules, rateWho: "everyone" as const },
  createdAt: MADE_AT,
});

/** A guest as it is inserted. */
export function playerRow(name: string): NewPlayer {
  const key = name.toLowerCase();
  return { name, nameKey: key, slug: key, passwordHash: null, role: "player", createdAt: MADE_AT, mark: 0xffffffff };
}

/** Inserts ladders and guests, each numbered from 1. */
export async function insertLeague(store: Store, ladders: readonly string[], players: readonly string[]): Promise<void> {
  await store.write(async (tx) => {
    for (const slug of ladders) await insertLadder(tx, ladderRow(slug));
    await insertPlayersUnlessTaken(tx, players.map(playerRow));
  });
}

/** A game of two on the first ladder, as it is stored. */
export function gameRow(id: number, playedAt: Date, more: Partial<Game> = {}): Game {
  return {
    ...{
      id,
      ladderId: 1,
      playedAt,
      timeUnknown: false,
      status: "rated",
      version: 1,
      participantCount: 2,
      whole: false,
      ratedAgain: 0,
    },
    ...{ source: "form", externalId: null, enteredAt: MADE_AT, enteredBy: null, enteredByKey: null, importId: null },
    ...perText(() => null),
    ...more,
  };
}
