import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { gameOf, findParticipantsByGames, type GamePosition } from "@/db/store/games";
import { FIRST_POSITION, forEachParticipant, LAST_POSITION, findRatedGames } from "@/db/store/history";
import { findLadderBySlug, ladderState, type Ladder } from "@/db/store/ladders";
import { findNamesByLadder, findStartingRatings } from "@/db/store/ratings";
import { findNewestAuditPosition } from "@/db/store/records";
import { teamNumber } from "@/lib/fold/page";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { needsWholeGames, packWith, type Appearance } from "@/lib/rating";
import type { History } from "@/lib/analysis";
import type { PlayerNames } from "./schema";

/** Which ladder, and as of when. */
export async function ladderToTune(
  reader: Reader,
  slug: string,
): Promise<(Pick<Ladder, "id" | "rules"> & { version: string }) | null> {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && { id: ladder.id, rules: ladder.rules, version: ladderState(ladder) };
}

/**
 * All rated games of a ladder as the fold sees them: what it takes to rate them otherwise. For another comparison they are needed whole: with
 * guests, whose scores count for their team, with places, and with scores against others.
 */
export async function historyOf(
  reader: Reader,
  { id: ladderId, rules: inForce }: Pick<Ladder, "id" | "rules">,
  { whole = false }: { readonly whole?: boolean } = {},
): Promise<History> {
  if (whole || needsWholeGames({ ...inForce, newcomer: null })) return wholeHistory(reader, ladderId);
  const starts: number[] = [];
  const numbers = new Map<number, number>();
  const columns: Record<"player" | "team" | "score" | "seconds", number[]> = { player: [], team: [], score: [], seconds: [] };
  let teams: string[] = [];
  let current = 0;
  await forEachParticipant(reader, ladderId, FIRST_POSITION, LAST_POSITION, (id, playerId, team, score, seconds) => {
    if (gameOf(id) !== current) {
      current = gameOf(id);
      starts.push(columns.player.length);
      teams = [];
    }
    let number = numbers.get(playerId);
    if (number === undefined) numbers.set(playerId, (number = numbers.size));
    columns.player.push(number);
    columns.team.push(team === null ? -1 : teamNumber(teams, team));
    columns.score.push(score);
    columns.seconds.push(seconds);
  });
  const rows = columns.player.length;
  return {
    games: {
      starts: Uint32Array.from([...starts, rows]),
      player: Uint32Array.from(columns.player),
      team: Int32Array.from(columns.team),
      score: Float64Array.from(columns.score),
      seconds: Float64Array.from(columns.seconds),
      rated: new Uint8Array(rows).fill(1),
      ...(await startingOf(reader, ladderId, numbers)),
    },
    players: [...numbers.keys()],
  };
}

/** Games that are read at a time: some milliseconds of work. */
const PAGE = 500;

/** The history with places, scores against others, and guests, whose scores may count for their team. */
async function wholeHistory(reader: Reader, ladderId: number): Promise<History> {
  const games: Appearance<number>[][] = [];
  const numbers = new Map<number, number>();
  let [from, including]: [GamePosition, "from" | "after"] = [FIRST_POSITION, "from"];
  for (;;) {
    const page = await findRatedGames(reader, ladderId, from, including, PAGE);
    const rows = await findParticipantsByGames(reader, pluck(page, "id"));
    for (const { id } of page) games.push(rows.get(id)!.map(({ playerId, ...row }) => ({ ...row, player: playerId })));
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    [from, including] = [{ playedAt: new Date(last.playedAt), id: last.id }, "after"];
    await yieldToEventLoop();
  }
  // Rated players have numbers first, as on other ladders; a guest who was never rated comes after them.
  for (const wanted of [true, false])
    for (const { player, rated } of games.flat()) if (rated === wanted && !numbers.has(player)) numbers.set(player, numbers.size);
  const ranked = new Set(games.flat().flatMap(({ player, rated }) => (rated ? [player] : [])));
  const starting = await startingOf(reader, ladderId, numbers);
  return {
    games: { ...packWith(numbers, games), ...starting },
    players: [...numbers.keys()].filter((player) => ranked.has(player)),
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
