import { byId, grouped, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findGameById, gameFieldsOf, findGamesByIds, findParticipantsByGames } from "@/db/store/games";
import { findAllLadders, findLadderById, findLadderBySlug } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { countUnrated, findUnratedRows, type UnratedRow } from "@/db/store/unrated";
import { ladderTarget, playerTarget, type AuditEntry } from "@/lib/audit/mutations";
import { refuse } from "@/lib/platform/outcome";
import { playerAt } from "@/lib/players/identity";
import { isRatedOn } from "./who-is-rated";
import { byLadder, gameTarget, MAX_GAMES, refuseTooMany, type Plan, type Planner } from "./plan";

/** Whose games are to be rated: everybody's in one game or on one ladder, or one player's, on one ladder or on all. */
type RateScope =
  | { readonly gameId: number }
  | { readonly playerId: number; readonly ladderId?: number }
  | { readonly ladderId: number };

/** A game has at most 256 participants, and most have a few. */
const MAX_ROWS = 8 * MAX_GAMES;

/**
 * Everyone who was not rated in these games and would be if they were entered now, is rated in them. Voided games stay as they are.
 * `registering` is a guest who counts as registered, for the preview of a claim.
 */
export function ratePlanner(scope: RateScope, registering?: number): Planner {
  return async (reader) => {
    const rows = await rateable(reader, await findUnratedRows(reader, scope, MAX_ROWS), registering);
    const byGame = grouped(rows, ({ gameId }) => gameId);
    const ids = [...byGame.keys()];
    const refusal = ids.length === 0 ? NOTHING : refuseTooMany(ids.length);
    if (refusal !== null) return refusal;
    const participants = await findParticipantsByGames(reader, ids);
    const edits: Plan["edits"] = byLadder(await findGamesByIds(reader, ids), (game) => {
      const become = new Set(pluck(byGame.get(game.id)!, "playerId"));
      const rated = participants.get(game.id)!.map((row) => ({ ...row, rated: row.rated || become.has(row.playerId) }));
      return { do: "replace", id: game.id, game: { ...gameFieldsOf(game), participants: rated } };
    });
    return {
      ok: true,
      action: "rate",
      edits,
      audit: async (tx, { games }) => ({ action: "games.rate", target: await targetOf(tx, scope), after: { games } }),
    };
  };
}

const NOTHING = refuse("There is nothing to rate: everyone in these games who can be rated is already rated.");

async function rateable(reader: Reader, rows: readonly UnratedRow[], registering?: number): Promise<UnratedRow[]> {
  const ladders = byId(await findAllLadders(reader));
  const players = byId(await findPlayersByIds(reader, [...new Set(pluck(rows, "playerId"))]));
  return rows.filter(
    ({ ladderId, playerId }) => playerId === registering || isRatedOn(ladders.get(ladderId)!, players.get(playerId)!),
  );
}

async function targetOf(reader: Reader, scope: RateScope): Promise<AuditEntry["target"]> {
  if ("gameId" in scope) return gameTarget(scope.gameId);
  if ("playerId" in scope) return playerTarget((await findPlayersByIds(reader, [scope.playerId]))[0]!);
  return ladderTarget((await findLadderById(reader, scope.ladderId))!);
}

/**
 * Players whose unrated games could be rated now: one player, one ladder, or everybody who has registered since. The ladder and the player
 * with most games come first.
 */
export async function unratedGames(reader: Reader, wanted: { readonly playerId?: number; readonly ladderId?: number } = {}) {
  const ladders = byId(await findAllLadders(reader));
  // A ladder that rates everyone is included on request only: the page of all ladders would list every guest of an old import.
  const everyone =
    wanted.playerId !== undefined || (wanted.ladderId !== undefined && ladders.get(wanted.ladderId)?.rateWho === "everyone");
  const counts = await countUnrated(reader, wanted, everyone ? "everyone" : "registered");
  const players = byId(await findPlayersByIds(reader, [...new Set(pluck(counts, "playerId"))]));
  return counts
    .flatMap(({ ladderId, playerId, games }) => {
      const [ladder, player] = [ladders.get(ladderId)!, players.get(playerId)!];
      if (!isRatedOn(ladder, player)) return [];
      return [{ player: { name: player.name, slug: player.slug }, ladder: { name: ladder.name, slug: ladder.slug }, games }];
    })
    .sort((a, b) => b.games - a.games);
}

/** Who in one game was not rated and could be, by name. */
export async function unratedIn(reader: Reader, gameId: number): Promise<string[]> {
  if ((await findGameById(reader, gameId)) === null) return [];
  const rows = await rateable(reader, await findUnratedRows(reader, { gameId }, MAX_ROWS));
  const players = byId(await findPlayersByIds(reader, pluck(rows, "playerId")));
  return rows.map(({ playerId }) => players.get(playerId)!.name);
}

/** Games that could be rated now, of a player or a ladder by their address; null where there is no such player or ladder. */
export async function unratedAt(reader: Reader, wanted: { readonly player?: string; readonly ladder?: string }) {
  const player = wanted.player === undefined ? undefined : await playerAt(reader, wanted.player);
  const ladder = wanted.ladder === undefined ? undefined : await findLadderBySlug(reader, wanted.ladder);
  if (player === null || ladder === null) return null;
  return {
    player: player && { id: player.id, name: player.name, slug: player.slug },
    ladder: ladder && { id: ladder.id, name: ladder.name, slug: ladder.slug },
    found: await unratedGames(reader, { playerId: player?.id, ladderId: ladder?.id }),
  };
}
