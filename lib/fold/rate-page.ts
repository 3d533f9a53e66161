import type { MovedRows } from "@/db/store/history";
import { replay, type Rules } from "@/lib/rating";
import type { ParticipantOutcomes } from "./outcomes";
import { columnsOf, type Page } from "./page";
import { track, type Roster } from "./roster";

/** Stored rows whose results changed, and the number of their games. */
export interface PageMoved extends MovedRows {
  readonly games: number;
}

/** Rates a page of games from the ratings in the roster, and updates the roster. */
export function ratePage(page: Page, roster: Roster, rules: Rules, outcomes: ParticipantOutcomes): PageMoved {
  const { ratings, before, offsets, changes } = (page.results = replay(columnsOf(page), roster.ratings, rules, page.results));
  roster.ratings = ratings;

  const moved = new Uint32Array(page.rows);
  let rowsMoved = 0;
  let storedRows = 0;
  let gamesMoved = 0;
  for (let game = 0; game < page.games; game++) {
    const movedBefore = rowsMoved;
    const first = page.starts[game]!;
    for (let row = first; row < page.starts[game + 1]!; row++) {
      const number = page.player[row]!;
      const rating = before[row]!;
      const change = changes[row]!;
      track(roster, number, page.gameId[game]!, page.playedAt[game]!, rating + change, change);
      const same = page.before[row] === rating && page.offset[row] === offsets[row] && page.change[row] === change;
      if (page.id[row] === 0) continue;
      storedRows++;
      if (same) continue;
      moved[rowsMoved++] = row;
      roster.moved[number] = 1;
    }
    if (rowsMoved > movedBefore) gamesMoved++;
    const edit = page.edits[game];
    if (edit) outcomes.add(edit.id, first, page.starts[game + 1]!, before, offsets, changes);
  }

  // Nearly all pages of a long fold: the columns as they are, which are written before they are filled again.
  if (rowsMoved === page.rows) {
    const ids = page.id.subarray(0, page.rows);
    return { games: gamesMoved, ids, isWhole: page.isWhole, ratingBefore: before, offset: offsets, change: changes };
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
    isWhole: page.isWhole && rows.length === storedRows,
    ratingBefore: pick(before),
    offset: pick(offsets),
    change: pick(changes),
  };
}
