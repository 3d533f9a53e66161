import type { GameStatus, Reader, Tx } from "@/db";
import { deleteGames, reserveGameIds, type GamePosition } from "@/db/store/games";
import {
  FIRST_POSITION,
  countGamesFrom,
  countGamesBefore,
  findRatedGames,
  findRatingsBefore,
  updateMovedRows,
} from "@/db/store/history";
import { updateLadder, type Ladder } from "@/db/store/ladders";
import { findFirstTwo, findRatingsByPlayers, findStartingRatings, type Rating } from "@/db/store/ratings";
import { needsWholeGames, type Rules } from "@/lib/rating";
import { eachInTurns, yieldToEventLoop } from "@/lib/platform/event-loop";
import { hasProgressListener, reportProgress } from "@/lib/platform/progress/progress";
import { sealDueSeasons } from "@/lib/seasons/mutations";
import { leaderChange, type LeaderChange } from "./leader";
import { firstPosition, isAddition, resolveEdits, type GameEdit, type ResolvedEdit } from "./edits";
import { ratePage, type PageMoved } from "./rate-page";
import { makeRoster, meet, type Roster } from "./roster";
import { standingsAfter, type StandingsChange } from "./standings";
import { gamesFrom } from "./stream";
import { ParticipantOutcomes } from "./outcomes";
import { writeEdits, type OnAdded } from "./write-edits";
import { writeStandings } from "./write-standings";

/** What is rated by, in a fold and in a preview of one. */
export interface RatedBy {
  /** New rules for the ladder: every game is rated again from the first. */
  readonly rules?: Rules;
  /** Starting ratings in place of stored ones, NaN for none: every game is rated again from the first. */
  readonly starting?: ReadonlyMap<number, number>;
}

export interface FoldOptions extends RatedBy {
  /** Seasons whose days of grace are over are sealed first, from the games as they are. */
  readonly now: Date;
  /** Called with games that were added, some at a time. */
  readonly onAdded?: OnAdded;
}

export interface FoldReport {
  /** The numbers of the games that were added, in the order of the edits. */
  readonly added: number[];
  /** The number of unedited games in which a participant's numbers changed. */
  readonly gamesMoved: number;
  /** Players whose rating changed, or who joined or left the ladder; null for "not on the ladder". */
  readonly players: { playerId: number; before: number | null; after: number | null }[];
  /** Set where somebody else is first on the ladder now. A preview does not say. */
  readonly leader?: LeaderChange | null;
}

/** The numbers of new games in a preview. They sort after all stored games, as the real ones will. */
const PREVIEW_IDS = 2 ** 44;

/**
 * Changes a ladder's list of games, rates again from the first game that changed, and writes only what moved. The caller must
 * hold the ladder's lock. No other code writes games.
 */
export async function fold(tx: Tx, ladder: Ladder, edits: readonly GameEdit[], options: FoldOptions): Promise<FoldReport> {
  await sealDueSeasons(tx, ladder, options.now);
  const first = await findFirstTwo(tx, ladder.id);
  const ids = await reserveGameIds(tx, edits.filter((edit) => edit.do === "add").length);
  const resolved = await resolveEdits(tx, ladder.id, edits, ids);
  if (options.rules !== undefined) await updateLadder(tx, ladder.id, { rules: options.rules });
  const result = await rateAgain(tx, ladder, resolved, options, (moved) => updateMovedRows(tx, moved));
  await writeEdits(tx, ladder.id, resolved, result.outcomes, options.onAdded);
  await writeStandings(tx, ladder, result.standings, {
    gamesAdded: gained(resolved, (status) => status !== "voided"),
    onlyAdded: !isAfresh(options) && resolved.every(isAddition),
    newestAdded: newestOf(resolved),
    appended: result.appended,
  });
  // Now no standing refers to them.
  const deleted = resolved.flatMap(({ id, edit }) => (edit.do === "delete" ? id : []));
  await deleteGames(tx, deleted);
  return { ...reportOf(ids, result), leader: await leaderChange(tx, ladder.id, first) };
}

/** What `fold` would do. Writes nothing. */
export async function previewFold(
  reader: Reader,
  ladder: Ladder,
  edits: readonly GameEdit[],
  options: RatedBy = {},
): Promise<FoldReport> {
  const ids = edits.filter((edit) => edit.do === "add").map((_, at) => PREVIEW_IDS + at);
  const resolved = await resolveEdits(reader, ladder.id, edits, ids);
  return reportOf([], await rateAgain(reader, ladder, resolved, options, null));
}

/** Whether every game is rated again. */
function isAfresh({ rules, starting }: RatedBy): boolean {
  return rules !== undefined || starting !== undefined;
}

interface Rated {
  /** Whether no stored game was rated again: games were added at the end, or no edit concerns a rated game. */
  readonly appended: boolean;
  readonly outcomes: ParticipantOutcomes;
  readonly standings: StandingsChange;
  readonly gamesMoved: number;
}

async function rateAgain(
  reader: Reader,
  ladder: Ladder,
  edits: readonly ResolvedEdit[],
  options: RatedBy,
  write: ((moved: PageMoved) => Promise<void>) | null,
): Promise<Rated> {
  const outcomes = new ParticipantOutcomes();
  const rules = options.rules ?? ladder.rules;
  const afresh = isAfresh(options);
  // Who was ahead is another matter then, in every game.
  const tally = rules.compare !== ladder.rules.compare;
  const from = afresh ? FIRST_POSITION : firstPosition(edits);
  if (from === null) {
    return { outcomes, standings: { put: [], remove: [], before: new Map(), added: 0 }, gamesMoved: 0, appended: true };
  }
  // Otherwise only players of edited games may be without a rating.
  const starting = afresh ? new Map([...(await findStartingRatings(reader, ladder.id)), ...(options.starting ?? [])]) : null;
  const roster = makeRoster(starting ?? undefined);
  // A game that arrives from another ladder has a lower number than those of the same time that are here already.
  const appended = !afresh && edits.every(isAddition) && (await isAtTheEnd(reader, ladder, from));
  const rows = await meetEdited(reader, ladder, edits, from, roster, { appended, starting });

  const total = hasProgressListener() ? await countGames(reader, ladder.id, edits, from) : 0;
  let done = 0;
  let gamesMoved = 0;
  const report = () => reportProgress({ step: "rating", done, total, saves: write !== null });
  report();
  const whole = needsWholeGames(rules);
  for await (const page of gamesFrom(reader, ladder.id, from, edits, roster, { afresh, appended, whole })) {
    // A preview writes nothing, so results need not be collected: three numbers for each row of a file.
    const moved = ratePage(page, roster, rules, write === null ? null : outcomes, tally);
    await write?.(moved);
    gamesMoved += moved.games;
    done += page.games;
    report();
    // A report is a page of one game, and those that share its commit wait for it.
    if (page.games > 1) await yieldToEventLoop();
  }
  const standings = await standingsAfter(reader, ladder.id, edits, from, roster, rows, { compare: rules.compare, tally });
  return { outcomes, standings, gamesMoved, appended };
}

/** Whether no rated game comes after a place, which is that of a new game: its number is higher than all others. */
async function isAtTheEnd(reader: Reader, { id, newestPlayedAt }: Ladder, from: GamePosition): Promise<boolean> {
  return (
    newestPlayedAt === null || from.playedAt >= newestPlayedAt || (await findRatedGames(reader, id, from, "from", 1)).length === 0
  );
}

/** How many games are rated from a position on, once the edits are made. */
async function countGames(reader: Reader, ladderId: number, edits: readonly ResolvedEdit[], from: GamePosition): Promise<number> {
  return gained(edits, (status) => status === "rated") + (await countGamesFrom(reader, ladderId, from));
}

/**
 * Reads the ratings of all players of edited games before the first of these games. Where no game is stored from there on, these are the
 * players' rows of the ladder, which are returned.
 */
async function meetEdited(
  reader: Reader,
  { id: ladderId, rules }: Ladder,
  edits: readonly ResolvedEdit[],
  from: GamePosition,
  roster: Roster,
  { appended, starting }: { readonly appended: boolean; readonly starting: ReadonlyMap<number, number> | null },
): Promise<Rating[] | null> {
  const met = new Set<number>();
  await eachInTurns(edits, ({ was, becomes }) => {
    for (const { playerId, rated } of was?.participants ?? []) if (rated) met.add(playerId);
    for (const { playerId, rated } of becomes.participants) if (rated) met.add(playerId);
  });
  const ids = [...met];
  const rows = appended ? await findRatingsByPlayers(reader, ladderId, ids) : null;
  const stored = (field: "rating" | "games") => rows && new Map(rows.map((row) => [row.playerId, row[field]]));
  const ratings = stored("rating") ?? (await findRatingsBefore(reader, ladderId, ids, from));
  const isCounted = rules.newcomer !== null && starting === null;
  const played = isCounted ? (stored("games") ?? (await countGamesBefore(reader, ladderId, ids, from))) : null;
  const without = ids.filter((id) => id > 0 && !ratings.has(id));
  const first = starting ?? (await findStartingRatings(reader, ladderId, without));
  for (const id of ids) meet(roster, id, ratings.get(id) ?? first.get(id) ?? NaN, played?.get(id) ?? 0);
  return rows;
}

/** How many more games of a kind there are once the edits are made. */
function gained(edits: readonly ResolvedEdit[], isCounted: (status: GameStatus) => boolean): number {
  const count = (status: GameStatus | undefined) => Number(status !== undefined && isCounted(status));
  return edits.reduce((sum, { was, status }) => sum + count(status) - count(was?.game.status), 0);
}

function newestOf(edits: readonly ResolvedEdit[]): number {
  return edits.reduce((newest, { playedAt }) => Math.max(newest, playedAt), -Infinity);
}

function reportOf(added: number[], { standings, gamesMoved }: Rated): FoldReport {
  const before = (playerId: number) => standings.before.get(playerId)?.rating ?? null;
  const players = [
    ...standings.put.map(({ playerId, rating }) => ({ playerId, before: before(playerId), after: rating })),
    ...standings.remove.map((playerId) => ({ playerId, before: before(playerId), after: null })),
  ];
  return { added, gamesMoved, players: players.filter((player) => player.before !== player.after) };
}
