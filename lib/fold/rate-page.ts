import type { MovedRows } from "@/db/store/history";
import { replay, type GameColumns, type Rules } from "@/lib/rating";
import { tallyColumns } from "@/lib/analysis";
import type { ParticipantOutcomes } from "./outcomes";
import { columnsOf, type Page } from "./page";
import { track, type Roster } from "./roster";

/** Stored rows whose results changed, and the number of their games. */
export interface PageMoved extends MovedRows {
  readonly games: number;
}

/** Rates a page of games from the ratings in the roster, and updates the roster. With `tally`, pairwise results are counted anew. */
export function ratePage(
  page: Page,
  roster: Roster,
  rules: Rules,
  outcomes: ParticipantOutcomes | null,
  tally = false,
): PageMoved {
  const columns = columnsOf(page);
  const { ratings, before, offsets, changes } = (page.results = replay(
    columns,
    roster.ratings,
    rules,
    page.results,
    roster.played,
  ));
  roster.ratings = ratings;
  if (tally) addTallies(columns, roster, rules);

  const gamesBefore = rules.newcomer === null ? null : new Float64Array(page.rows);
  const moved = new Uint32Array(page.rows);
  let rowsMoved = 0;
  let gamesMoved = 0;
  for (let game = 0; game < page.games; game++) {
    const movedBefore = rowsMoved;
    const first = page.starts[game]!;
    const end = page.starts[game + 1]!;
    const unmoved = page.hasResults || isUnmoved(page, before, first, end);
    for (let row = first; row < end; row++) {
      if (page.rated[row] === 0) continue;
      const number = page.player[row]!;
      const rating = before[row]!;
      const change = changes[row]!;
      if (gamesBefore !== null) gamesBefore[row] = roster.played[number]!++;
      track(roster, number, page.gameId[game]!, page.playedAt[game]!, rating + change, change);
      const same = page.hasResults
        ? page.before[row] === rating &&
          page.offset[row] === offsets[row] &&
          page.change[row] === change &&
          (gamesBefore === null || page.whole!.gamesBefore[row] === gamesBefore[row])
        : unmoved;
      if (page.id[row] === 0) continue;
      if (same) continue;
      moved[rowsMoved++] = row;
      roster.moved[number] = 1;
    }
    if (rowsMoved > movedBefore) gamesMoved++;
  }
  outcomes?.add(page, { before, offsets, changes, gamesBefore });

  // Nearly all pages of a long fold: the columns as they are, which are written before they are filled again.
  if (rowsMoved === page.rows) {
    const ids = page.id.subarray(0, page.rows);
    return { games: gamesMoved, ids, ratingBefore: before, offset: offsets, change: changes, gamesBefore };
  }
  const rows = moved.subarray(0, rowsMoved);
  const pick = (values: Float64Array) => {
    const picked = new Float64Array(rows.length);
    for (let at = 0; at < rows.length; at++) picked[at] = values[rows[at]!]!;
    return picked;
  };
  return {
    games: gamesMoved,
    ids: pick(page.id),
    ratingBefore: pick(before),
    offset: pick(offsets),
    change: pick(changes),
    gamesBefore: gamesBefore && pick(gamesBefore),
  };
}

/** Whether every participant of a stored game has the stored rating before it. */
function isUnmoved(page: Page, before: Float64Array, first: number, end: number): boolean {
  for (let row = first; row < end; row++) if (page.before[row] !== before[row]) return false;
  return true;
}

function addTallies(columns: GameColumns, roster: Roster, rules: Rules): void {
  const { won, lost, tied } = tallyColumns(columns, rules);
  for (let row = 0; row < won.length; row++) {
    if (columns.rated[row] === 0) continue;
    const number = columns.player[row]!;
    roster.won[number]! += won[row]!;
    roster.lost[number]! += lost[row]!;
    roster.tied[number]! += tied[row]!;
  }
}
