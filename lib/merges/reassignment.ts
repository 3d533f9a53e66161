import { byId } from "@/lib/platform/grouped";
import { refuse, type Refused } from "@/lib/platform/outcome";
import type { Reader } from "@/db";
import { gameFieldsOf, findGamesByIds, findParticipantsByGames } from "@/db/store/games";
import { findGameIdsByPlayer } from "@/db/store/player-games";
import { findStartingRatingsByPlayer } from "@/db/store/ratings";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findAllLadders } from "@/db/store/ladders";
import { findAuditRowById } from "@/db/store/records";
import { findUnratedRows } from "@/db/store/unrated";
import { mergeRecord } from "@/lib/audit/schema";
import type { GameEdit } from "@/lib/fold/edits";
import type { RatedBy } from "@/lib/fold/fold";
import { byLadder, MAX_GAMES } from "@/lib/games/plan";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { isGuest, isMerged, isMergedInto, playerNumbered, refuseErased, refuseLastAdmin } from "@/lib/players/identity";

/** Which games change hands, and whose they were and become; the same for what is shown and what is done. */
export interface Reassignment {
  readonly ok: true;
  readonly keep: Player;
  readonly gone: Player;
  /** Games by ladder; all writers lock ladders in the same order, so that none deadlock. */
  readonly games: ReadonlyMap<number, readonly number[]>;
  /** Whether the player is rated in a game from now on, where that changes: a merge can rate a guest's games, and undoing it ends that. */
  readonly rated: ReadonlyMap<number, boolean>;
  /** Starting ratings that change hands with them, by ladder: a player who has one keeps it. */
  readonly starting: ReadonlyMap<number, number>;
}

export interface ReassignmentRefused extends Refused {
  /** The games in which both played, in order. */
  readonly shared?: readonly number[];
}

/** The games that a merge reassigns: all games of the merged player. With `rate`, those in which they were not rated are rated. */
export async function mergeReassignment(
  reader: Reader,
  keepId: number,
  goneId: number,
  rate = false,
): Promise<Reassignment | ReassignmentRefused> {
  const [keep, gone] = await bothOf(reader, keepId, goneId);
  if (keep === undefined || gone === undefined) return refuse("This player does not exist.");
  const refusal = await refuseMerge(reader, keep, gone);
  if (refusal !== null) return refuse(refusal);
  const games = await findGameIdsByPlayer(reader, goneId);
  const theirs = new Set([...(await findGameIdsByPlayer(reader, keepId)).values()].flat());
  const shared = [...games.values()].flat().filter((id) => theirs.has(id));
  if (shared.length === 0) {
    const rated = rate ? await becomeRated(reader, keep, goneId) : new Map<number, boolean>();
    const own = await findStartingRatingsByPlayer(reader, keepId);
    const starting = [...(await findStartingRatingsByPlayer(reader, goneId))].filter(([ladder]) => !own.has(ladder));
    return { ok: true, keep, gone, games, rated, starting: new Map(starting) };
  }
  return {
    ...refuse("These two played in the same game, so they cannot be merged."),
    shared: shared.sort((a, b) => a - b),
  };
}

/** The games of a guest that would be rated if the player who gets them had played them. Voided games stay as they are. */
async function becomeRated(reader: Reader, keep: Player, goneId: number): Promise<Map<number, boolean>> {
  const ladders = byId(await findAllLadders(reader));
  const rows = await findUnratedRows(reader, { playerId: goneId }, MAX_GAMES);
  return new Map(rows.filter(({ ladderId }) => isRatedOn(ladders.get(ladderId)!, keep)).map(({ gameId }) => [gameId, true]));
}

async function refuseMerge(reader: Reader, keep: Player, gone: Player): Promise<string | null> {
  if (keep.id === gone.id) return "This is the same player. Choose another player to merge.";
  for (const player of [keep, gone]) {
    if (isMerged(player)) return `${player.name} has already been merged into another player.`;
    const erased = await refuseErased(reader, player);
    if (erased !== null) return erased;
  }
  if (!isGuest(gone) && isGuest(keep))
    return `${gone.name} has an account and ${keep.name} does not. Merge ${keep.name} into ${gone.name} instead.`;
  return refuseLastAdmin(reader, gone);
}

/** What undoing a merge gives back, and since when others may have been entered under either name. */
export async function undoReassignment(
  reader: Reader,
  auditId: number,
): Promise<(Reassignment & { readonly since: Date }) | ReassignmentRefused> {
  const line = await findAuditRowById(reader, auditId);
  const record = line?.action === "player.merge" ? mergeRecord.safeParse(line.after) : null;
  if (!record?.success) return refuse("This entry of the audit log is not a merge.");
  const { keepId, goneId, games, rated = [] } = record.data;
  const [merged, gone] = await bothOf(reader, keepId, goneId);
  if (merged === undefined || gone === undefined || !isMergedInto(gone, keepId))
    return refuse("This merge has already been undone.");
  // The player who stayed may have been merged since, and the games reassigned with them.
  const keep = (await playerNumbered(reader, keepId))!;
  const erased = await refuseErased(reader, keep);
  if (erased !== null) return refuse(erased);
  const returned = new Set(record.data.starting);
  const starting = new Map([...(await findStartingRatingsByPlayer(reader, keep.id))].filter(([ladder]) => returned.has(ladder)));
  const unrated = new Map(rated.map((id) => [id, false]));
  const returning = await gamesWith(reader, keep.id, Object.values(games).flat());
  return { ok: true, keep, gone, games: returning, rated: unrated, starting, since: line!.at };
}

async function bothOf(reader: Reader, keepId: number, goneId: number): Promise<[Player | undefined, Player | undefined]> {
  const players = byId(await findPlayersByIds(reader, [keepId, goneId]));
  return [players.get(keepId), players.get(goneId)];
}

/** Those of these games that the player is in now, by ladder: a correction may have removed the player, or a game may have moved. */
async function gamesWith(reader: Reader, playerId: number, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await findParticipantsByGames(reader, ids);
  const there = (await findGamesByIds(reader, ids)).filter(({ id }) => rows.get(id)?.some((row) => row.playerId === playerId));
  return byLadder(there, ({ id }) => id);
}

/** What changes hands on each ladder, in the order of ladders: games, and where a starting rating does, the fold's option for it. */
export function byLadders({ games, starting }: Reassignment, from: number, to: number) {
  const ladders = [...new Set([...games.keys(), ...starting.keys()])].sort((a, b) => a - b);
  return ladders.map((ladderId) => {
    const rating = starting.get(ladderId);
    const options: RatedBy = rating === undefined ? {} : { starting: new Map([[from, NaN] as const, [to, rating] as const]) };
    return { ladderId, ids: games.get(ladderId) ?? [], options };
  });
}

/** One player in another's place, in some games of one ladder. */
export async function reassignmentEdits(
  reader: Reader,
  ids: readonly number[],
  { from, to, rated }: { readonly from: number; readonly to: number; readonly rated: Reassignment["rated"] },
): Promise<GameEdit[]> {
  const rows = await findParticipantsByGames(reader, ids);
  return (await findGamesByIds(reader, ids)).map((game) => {
    const participants = rows
      .get(game.id)!
      .map((row) => (row.playerId === from ? { ...row, playerId: to, rated: rated.get(game.id) ?? row.rated } : row));
    return { do: "replace", id: game.id, game: { ...gameFieldsOf(game), participants } };
  });
}

export function countGames(games: ReadonlyMap<number, readonly number[]>): number {
  return [...games.values()].flat().length;
}
