import { grouped, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { nearPairsOf, withLetters, type NearPair } from "@/lib/format/near-names";
import type { EnteredGame } from "@/lib/fold/edits";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import type { PlayersByKey } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { nameKey } from "@/lib/players/schema";

/** The number of listed new names. */
const NAMES_SHOWN = 100;

/** Names that are compared with each other. Twice as many take four times as long. */
const MAX_COMPARED = 3_000;

/** The number of names compared with all others in a few milliseconds. */
const NAMES_A_TURN = 50;

/** The number of games processed in a few milliseconds. */
const GAMES_A_TURN = 2_000;

/** Unknown names. A misspelt one is easier to mend in the file than afterwards, so those come first. */
export async function newNamesIn(reader: Reader, players: PlayersByKey, games: readonly EnteredGame[]) {
  const people = [...players.values()].filter(({ id }) => id < 0);
  const known = await nearestKnown(reader, pluck(people, "name"));
  const nearestNew = await nearestNewNames(people, games);
  const listed = people.map(({ name }, at) => ({
    name,
    meant: known.get(nameKey(name)) ?? nearestNew.get(at) ?? null,
  }));
  const [doubtful, others] = [listed.filter(({ meant }) => meant !== null), listed.filter(({ meant }) => meant === null)];
  return { newPlayers: people.length, newNames: [...doubtful, ...others].slice(0, NAMES_SHOWN) };
}

/** The name that an unknown one is a slip or two away from: a known player's, or, without a slug, another new one of the file. */
interface Meant {
  readonly name: string;
  readonly slug: string | null;
}

/**
 * The other new name that each new name of a file may mean, by position. The name with fewer games is the one in doubt, of equals the
 * later one. Two who met in a game are two people.
 */
async function nearestNewNames(
  people: readonly { readonly id: number; readonly name: string }[],
  games: readonly EnteredGame[],
): Promise<Map<number, Meant>> {
  const compared = people.slice(0, MAX_COMPARED).map(({ name }) => withLetters(name));
  const near: NearPair[] = [];
  for (let at = 1; at < compared.length; at++) {
    if (at % NAMES_A_TURN === 0) await yieldToEventLoop();
    near.push(...nearPairsOf(at, compared));
  }
  const meant = new Map<number, Meant>();
  if (near.length === 0) return meant;
  const { gamesOf, met } = await whoMet(new Map(people.map(({ id }, at) => [id, at])), near, games);
  const apart = near.filter((pair) => !met.has(pair)).sort((a, b) => a.slips - b.slips);
  for (const { one, other } of apart) {
    const isFirst = gamesOf(one) < gamesOf(other);
    const [doubted, right] = isFirst ? [one, other] : [other, one];
    if (!meant.has(doubted)) meant.set(doubted, { name: people[right]!.name, slug: null });
  }
  return meant;
}

/** How many games each has, and which pairs were in one together. */
async function whoMet(places: ReadonlyMap<number, number>, near: readonly NearPair[], games: readonly EnteredGame[]) {
  const counts = new Map<number, number>();
  const pairsOf = grouped(near, ({ other }) => other);
  const met = new Set<NearPair>();
  for (const [at, { participants }] of games.entries()) {
    if (at % GAMES_A_TURN === 0) await yieldToEventLoop();
    const here = new Set(participants.map(({ playerId }) => places.get(playerId) ?? -1));
    for (const place of here) {
      counts.set(place, (counts.get(place) ?? 0) + 1);
      for (const pair of pairsOf.get(place) ?? []) if (here.has(pair.one)) met.add(pair);
    }
  }
  return { gamesOf: (place: number) => counts.get(place) ?? 0, met };
}
