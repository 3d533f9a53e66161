import { fieldColumns, teamNumber, type EntrantFields, type GameColumns, type Replayed } from "@/lib/rating";
import type { ResolvedEdit } from "./edits";

/**
 * A page of rated games in the fold: the columns that `replay` takes, and next to them the stored results of each row. One page
 * is filled, rated, and filled again.
 */
export interface Page extends ReturnType<typeof gameRoom>, ReturnType<typeof rowRoom> {
  games: number;
  rows: number;
  /** Whether the stored offsets and changes are here. Without them, a game is the same if all ratings before it are. */
  hasResults: boolean;
  /** The edit of each game; null for games that are not edited. */
  edits: (ResolvedEdit | null)[];
  /** What games need whose pairs may depend on more than scores and times; null for all others. Their pages have guests, too. */
  readonly whole: WholeRows | null;
  /** Team names of the game that is being added; a team's number is its index here. */
  readonly teams: string[];
  /** The buffers of the previous page, which are overwritten. */
  results: Replayed | undefined;
}

/** Columns by row, as above. */
interface WholeRows {
  fields: EntrantFields[];
  /** The stored value; −1 where there is none. */
  gamesBefore: number[];
}

/** The initial size, for the one game that most folds are about; a larger page grows, and is reused. */
const FIRST_ROWS = 256;

export function makePage(games: number, isWhole = false): Page {
  return {
    games: 0,
    rows: 0,
    hasResults: true,
    ...gameRoom(games),
    edits: [],
    ...rowRoom(FIRST_ROWS),
    whole: isWhole ? { fields: [], gamesBefore: [] } : null,
    teams: [],
    results: undefined,
  };
}

function gameRoom(games: number) {
  return { gameId: new Float64Array(games), playedAt: new Float64Array(games), starts: new Uint32Array(games + 1) };
}

/** Columns by row. For rows that are not stored yet, the id is 0 and the three results have no meaning. */
function rowRoom(rows: number) {
  return {
    id: new Float64Array(rows),
    player: new Uint32Array(rows),
    team: new Int32Array(rows),
    score: new Float64Array(rows),
    seconds: new Float64Array(rows),
    before: new Float64Array(rows),
    offset: new Float64Array(rows),
    change: new Float64Array(rows),
    /** All ones, unless pages hold whole games: only rated participants are in the fold. */
    rated: new Uint8Array(rows).fill(1),
  };
}

const ROW_FIELDS = ["id", "player", "team", "score", "seconds", "before", "offset", "change", "rated"] as const;

export function clearPage(page: Page): void {
  page.games = 0;
  page.rows = 0;
  page.edits.length = 0;
  if (page.whole !== null) {
    page.whole.fields.length = 0;
    page.whole.gamesBefore.length = 0;
    page.rated.fill(1);
  }
}

export function addGame(page: Page, id: number, playedAt: number, edit: ResolvedEdit | null): void {
  page.gameId[page.games] = id;
  page.playedAt[page.games] = playedAt;
  page.edits.push(edit);
  page.games++;
  page.starts[page.games] = page.rows;
  page.teams.length = 0;
}

/** Adds a row to the last game. */
export function addRow(
  page: Page,
  id: number,
  player: number,
  team: string | null,
  score: number,
  seconds: number,
  before: number,
  offset: number,
  change: number,
): void {
  const row = page.rows++;
  if (row >= page.id.length) makeRoom(page);
  page.id[row] = id;
  page.player[row] = player;
  page.team[row] = team === null ? -1 : teamNumber(page.teams, team);
  page.score[row] = score;
  page.seconds[row] = seconds;
  page.before[row] = before;
  page.offset[row] = offset;
  page.change[row] = change;
  page.starts[page.games] = page.rows;
}

/** Completes the row that was added last, in a page of whole games. */
export function completeRow(page: Page, rated: boolean, fields: EntrantFields, gamesBefore: number | null): void {
  page.rated[page.rows - 1] = rated ? 1 : 0;
  page.whole?.fields.push(fields);
  page.whole?.gamesBefore.push(gamesBefore ?? -1);
}

function makeRoom(page: Page): void {
  const wider = rowRoom(page.id.length * 2);
  for (const field of ROW_FIELDS) wider[field].set(page[field]);
  Object.assign(page, wider);
}

/** The page as `replay` takes it: views, not copies. */
export function columnsOf(page: Page): GameColumns {
  const { games, rows } = page;
  return {
    starts: page.starts.subarray(0, games + 1),
    player: page.player.subarray(0, rows),
    team: page.team.subarray(0, rows),
    score: page.score.subarray(0, rows),
    seconds: page.seconds.subarray(0, rows),
    rated: page.rated.subarray(0, rows),
    ...(page.whole !== null && fieldColumns(page.whole.fields)),
  };
}
