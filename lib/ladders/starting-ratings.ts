import { refuse, type Outcome } from "@/lib/platform/outcome";
import { grouped, pluck } from "@/lib/platform/grouped";
import type { Reader, Store, Tx } from "@/db";
import { findLadderBySlug, findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import { deletePlayer, findPlayersByIds, type Player } from "@/db/store/players";
import { findStartingRatings, replaceStartingRatings } from "@/db/store/ratings";
import { recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";
import { refuseUnlessOpen } from "@/lib/games/refusals";
import { whyGuestStays } from "@/lib/players/deletion";
import { playersNamed } from "@/lib/players/identity";
import { addGuests } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { addLadder, type LadderChanged } from "./mutations";
import type { LadderInput } from "./schema";

/** A rating from elsewhere that a player starts from. */
interface StartingRating {
  readonly name: string;
  readonly rating: number;
}

export interface SetStartingRatings extends Acting {
  /** The ladder's id, or one that is to be made. */
  readonly ladder: number | LadderInput;
  readonly ratings: readonly StartingRating[];
  readonly fileName: string;
}

type StartingRatingsSet = Outcome<{ ladder: Ladder; players: number }>;

/** Gives the players of a ladder without games their starting ratings, in place of those it had. Unknown names become guests. */
export async function setStartingRatings(store: Store, command: SetStartingRatings): Promise<StartingRatingsSet> {
  const known = typeof command.ladder === "number" ? command.ladder : undefined;
  return writeLadder(store, known, (tx) => setRatings(tx, command));
}

async function setRatings(
  tx: Tx,
  { ladder: target, ratings, fileName, actor, now }: SetStartingRatings,
): Promise<StartingRatingsSet> {
  const named = await playersNamed(tx, pluck(ratings, "name"));
  const all = ratings.map(({ name }) => named.get(nameKey(name))!);
  const twice = [...grouped(all, ({ id }) => id).values()].find(({ length }) => length > 1)?.[0];
  if (twice !== undefined) return refuse(`${twice.name} is in the file twice. Leave one of the two rows out.`);
  const found = typeof target === "number" ? await emptyLadder(tx, target) : await addLadder(tx, target, actor, now);
  if (!found.ok) return found;
  const { ladder } = found;
  const players = await addGuests(tx, named, now);
  const byPlayer = new Map(ratings.map(({ name, rating }) => [players.get(nameKey(name))!.id, rating]));
  await replaceStartingRatings(tx, ladder.id, byPlayer);
  await recordAudit(tx, actor, now, {
    action: "ladder.starting-ratings",
    target: { kind: "ladder", id: ladder.id, name: ladder.name },
    after: { file: fileName, players: byPlayer.size },
  });
  return { ok: true, ladder, players: byPlayer.size };
}

/** Ratings that games were rated from cannot be replaced: every number after them would be another. */
async function emptyLadder(tx: Tx, ladderId: number): Promise<LadderChanged> {
  const ladder = await findLadderForUpdate(tx, ladderId);
  const refusal = refuseUnlessOpen(ladder, ladderId);
  if (refusal !== null) return refusal;
  if (ladder!.gameCount === 0) return { ok: true, ladder: ladder! };
  return refuse(`${ladder!.name} has games already. Starting ratings are for a ladder without games: make a new one.`);
}

/** The number of players who start from a rating of their own. */
export async function countStartingRatings(reader: Reader, slug: string): Promise<number> {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder === null ? 0 : (await findStartingRatings(reader, ladder.id)).size;
}

/** The guests whom only the starting ratings of a ladder brought in: they have no games. */
export async function guestsOnlyStarting(reader: Reader, { id, createdAt }: Ladder): Promise<Player[]> {
  const starting = await findStartingRatings(reader, id);
  const found: Player[] = [];
  for (const player of await findPlayersByIds(reader, [...starting.keys()]))
    if (player.createdAt >= createdAt && (await whyGuestStays(reader, player)) === null) found.push(player);
  return found;
}

/** Takes the starting ratings of a ladder without games away, and the guests whom only they brought in. */
export function removeStartingRatings(store: Store, ladderId: number, actor: Actor, now: Date): Promise<LadderChanged> {
  return writeLadder(store, ladderId, async (tx) => {
    await tx.lock("names");
    const found = await emptyLadder(tx, ladderId);
    if (!found.ok) return found;
    const players = (await findStartingRatings(tx, ladderId)).size;
    const guests = await guestsOnlyStarting(tx, found.ladder);
    await replaceStartingRatings(tx, ladderId, new Map());
    for (const { id } of guests) await deletePlayer(tx, id);
    await recordAudit(tx, actor, now, {
      action: "ladder.starting-ratings",
      target: { kind: "ladder", id: ladderId, name: found.ladder.name },
      before: { players, ...(guests.length > 0 && { guests: guests.map(({ name }) => name).join(", ") }) },
    });
    return found;
  });
}
