import type { Reader } from "@/db";
import { countFrom, ratingsBefore } from "@/db/store/history";
import { ladderBySlug } from "@/db/store/ladders";
import { knownPlayers } from "@/lib/names/data";
import { nameKey } from "@/lib/players/schema";
import type { EntrantBefore, EntrantsBefore, EntrantsQuery } from "./schema";

/** A game that is about to be entered comes after all that were played at the same moment: its number will be the highest. */
const ABOVE_ALL_IDS = Number.MAX_SAFE_INTEGER;

/** Where the people of these names stand just before a game at a moment; null where there is no such ladder. */
export async function entrantsAt(reader: Reader, { ladder: slug, at, names }: EntrantsQuery): Promise<EntrantsBefore | null> {
  // PostgreSQL cannot even be asked about it.
  const ladder = slug.includes("\0") ? null : await ladderBySlug(reader, slug);
  if (ladder === null) return null;
  const place = { playedAt: at, id: ABOVE_ALL_IDS };
  const players = await knownPlayers(reader, names);
  const ids = [...new Set([...players.values()].map(({ id }) => id))];
  const ratings = await ratingsBefore(reader, ladder.id, ids, place);
  const entrants = names.map((asked): EntrantBefore => {
    const player = players.get(nameKey(asked));
    const everyone = ladder.rateWho === "everyone";
    const initial = ladder.rules.initialRating;
    if (player === undefined) return { asked, name: asked, slug: "", known: false, rated: everyone, rating: initial };
    const { name, slug, passwordHash } = player;
    const rated = everyone || passwordHash !== null;
    return { asked, name, slug, known: true, rated, rating: ratings.get(player.id) ?? initial };
  });
  return { entrants, laterGames: await countFrom(reader, ladder.id, place) };
}
