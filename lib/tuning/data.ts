import type { Reader } from "@/db";
import { existsWholeGame, gameOf } from "@/db/store/games";
import { FIRST_POSITION, forEachParticipant, LAST_POSITION, type VisitRow } from "@/db/store/history";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findNamesByLadder, findStartingRatings } from "@/db/store/ratings";
import { findNewestAuditPosition } from "@/db/store/records";
import { perName } from "@/lib/format/per-name";
import { fieldColumns, needsWholeGames, teamNumber, type EntrantFields } from "@/lib/rating";
import type { History } from "@/lib/analysis";
import type { PlayerNames } from "./schema";

/**
 * All rated games of a ladder as the fold sees them: what it takes to rate them otherwise. For another comparison they are needed whole: with
 * guests, whose scores count for their team, with places, and with scores against others.
 */
export async function historyOf(
  reader: Reader,
  { id: ladderId, rules: inForce }: Pick<Ladder, "id" | "rules">,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<History> {
  const isWhole = whole || needsWholeGames({ ...inForce, newcomer: null }) || (await existsWholeGame(reader, ladderId));
  const detail = isWhole ? "everything" : "ratings";
  const starts: number[] = [];
  const fields = ["player", "team", "score", "seconds", "rated"] as const;
  const columns = perName(fields, (): number[] => []);
  const more: EntrantFields[] = [];
  let teams: string[] = [];
  let current = 0;
  const visit: VisitRow = (id, player, team, score, seconds, _before, _offset, _change, rest) => {
    if (gameOf(id) !== current) {
      current = gameOf(id);
      starts.push(columns.player.length);
      teams = [];
    }
    columns.player.push(player);
    columns.team.push(team === null ? -1 : teamNumber(teams, team));
    columns.score.push(score);
    columns.seconds.push(seconds);
    columns.rated.push(rest?.rated === false ? 0 : 1);
    if (rest !== undefined) more.push(rest.fields);
  };
  await forEachParticipant(reader, ladderId, FIRST_POSITION, LAST_POSITION, visit, detail);
  // Rated players have numbers first, whatever is read; a guest who was never rated comes after them.
  const numbers = new Map<number, number>();
  const addNumbers = (rated: number) => {
    for (const [row, player] of columns.player.entries())
      if (columns.rated[row] === rated && !numbers.has(player)) numbers.set(player, numbers.size);
  };
  addNumbers(1);
  const players = [...numbers.keys()];
  addNumbers(0);
  return {
    games: {
      starts: Uint32Array.from([...starts, columns.player.length]),
      player: Uint32Array.from(columns.player, (player) => numbers.get(player)!),
      team: Int32Array.from(columns.team),
      score: Float64Array.from(columns.score),
      seconds: Float64Array.from(columns.seconds),
      rated: Uint8Array.from(columns.rated),
      ...fieldColumns(more),
      ...(await startingOf(reader, ladderId, numbers)),
    },
    players,
  };
}

/** The starting ratings of a ladder's players by number, if any has one. */
async function startingOf(reader: Reader, ladderId: number, numbers: ReadonlyMap<number, number>) {
  const found = await findStartingRatings(reader, ladderId);
  return found.size > 0 && { starting: Float64Array.from(numbers.keys(), (player) => found.get(player) ?? NaN) };
}

/** Who has played rated games on a ladder, as they are called now. */
export async function namesOf(reader: Reader, { id: ladderId }: Pick<Ladder, "id">): Promise<PlayerNames> {
  return (await findNamesByLadder(reader, ladderId)).map(({ id, name, slug }) => [id, name, slug]);
}

/** The names with their version: names never change without an entry in the audit log. */
export async function namesToTune(reader: Reader, slug: string) {
  // Read before the names: should one change in between, they are fetched once too often, and never once too rarely.
  const line = await findNewestAuditPosition(reader);
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && { ladder, line, names: () => namesOf(reader, ladder) };
}
