import type { Reader } from "@/db";
import type { Place } from "@/db/store/games";
import { foldPage, type FoldGame, type FoldRow } from "@/db/store/history";
import type { ResolvedEdit } from "./edits";

/** Games read at a time: a page takes a few milliseconds, after which others get their turn. */
const PAGE = 500;

/** A rated game on its way through the fold. Rows of stored games carry what was stored, those of edits nothing. */
export interface StreamGame {
  readonly id: number;
  readonly playedAt: number;
  readonly rows: readonly StreamRow[];
  readonly edit: ResolvedEdit | null;
}

export interface StreamRow {
  readonly player: number;
  readonly team: string | null;
  readonly score: number;
  readonly seconds: number;
  readonly rated: true;
  readonly stored: FoldRow | null;
}

/** The ladder's rated games from a place on, as they are after the edits, in order and in pages. */
export async function* gamesFrom(
  reader: Reader,
  ladderId: number,
  from: Place,
  edits: readonly ResolvedEdit[],
): AsyncGenerator<StreamGame[]> {
  const edited = new Set(edits.map((edit) => edit.id));
  const entering = edits
    .filter((edit) => edit.status === "rated")
    .map(fromEdit)
    .sort(inOrder);
  let next = 0;
  let place: Place = from;
  for (let including: "from" | "after" = "from"; ; including = "after") {
    const page = await foldPage(reader, ladderId, place, including, PAGE);
    const last = page.at(-1);
    const stored = page.filter((game) => !edited.has(game.id)).map(fromStore);
    // What enters before the page's end goes with the page; with the last page, all that is left.
    const end = page.length < PAGE ? Infinity : last!.playedAt;
    const until = firstAfter(entering, next, end, last?.id ?? 0);
    const games = [...stored, ...entering.slice(next, until)].sort(inOrder);
    for (let at = 0; at < games.length; at += PAGE) yield games.slice(at, at + PAGE);
    next = until;
    if (page.length < PAGE) return;
    place = { playedAt: new Date(last!.playedAt), id: last!.id };
  }
}

function firstAfter(games: readonly StreamGame[], start: number, playedAt: number, id: number): number {
  const found = games.findIndex((game, at) => at >= start && (game.playedAt - playedAt || game.id - id) > 0);
  return found < 0 ? games.length : found;
}

function inOrder(a: StreamGame, b: StreamGame): number {
  return a.playedAt - b.playedAt || a.id - b.id;
}

function fromStore(game: FoldGame): StreamGame {
  return {
    id: game.id,
    playedAt: game.playedAt,
    rows: game.rows.map((row) => ({ ...row, rated: true, stored: row })),
    edit: null,
  };
}

function fromEdit(edit: ResolvedEdit): StreamGame {
  const rated = edit.becomes.participants.filter((entry) => entry.rated);
  const rows = rated.map(({ playerId, team, score, seconds }): StreamRow => {
    return { player: playerId, team, score, seconds, rated: true, stored: null };
  });
  return { id: edit.id, playedAt: edit.becomes.playedAt.getTime(), rows, edit };
}
