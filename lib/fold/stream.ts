import type { Reader } from "@/db";
import { gameOf, type GamePosition } from "@/db/store/games";
import { eachRow, ratedGames, type PositionedGame } from "@/db/store/history";
import type { ResolvedEdit } from "./edits";
import { addGame, addRow, clearPage, makePage, type Page } from "./page";
import { meet, type Roster } from "./roster";

/** Games per page. A page takes some twenty milliseconds; then other requests get a turn. */
const PAGE = 1_000;

/** A game and its place in the order: a stored game, or one that an edit adds or replaces. */
interface Item extends PositionedGame {
  readonly edit: ResolvedEdit | null;
}

/**
 * The ladder's rated games from a place on, with the edits applied, in order and in pages. The same page is filled again each
 * time. A player who is new to the roster gets the rating that is stored in their game, or none with `afresh`.
 */
export async function* gamesFrom(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  edits: readonly ResolvedEdit[],
  roster: Roster,
  afresh: boolean,
): AsyncGenerator<Page> {
  const edited = new Set(edits.map((edit) => edit.id));
  const page = makePage(PAGE);
  for await (const items of itemsFrom(reader, ladderId, from, edits, edited)) {
    for (let at = 0; at < items.length; at += PAGE) {
      await fill(reader, ladderId, page, items.slice(at, at + PAGE), edited, roster, afresh);
      yield page;
    }
  }
}

/** The games in order: stored games that are not edited, and games of the edits. */
async function* itemsFrom(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  edits: readonly ResolvedEdit[],
  edited: ReadonlySet<number>,
): AsyncGenerator<Item[]> {
  const entering = edits
    .filter((edit) => edit.status === "rated")
    .map((edit): Item => ({ id: edit.id, playedAt: edit.becomes.playedAt.getTime(), edit }))
    .sort(inOrder);
  let next = 0;
  let place = from;
  for (let including: "from" | "after" = "from"; ; including = "after") {
    const found = await ratedGames(reader, ladderId, place, including, PAGE);
    const last = found.at(-1);
    const stored = found.filter(({ id }) => !edited.has(id)).map((game): Item => ({ ...game, edit: null }));
    const isLast = found.length < PAGE || last === undefined;
    // Games of edits up to the page's last game belong to this page; all that are left belong to the last page.
    const until = isLast ? entering.length : firstAfter(entering, next, last);
    yield next === until ? stored : [...stored, ...entering.slice(next, until)].sort(inOrder);
    next = until;
    if (isLast) return;
    place = { playedAt: new Date(last.playedAt), id: last.id };
  }
}

async function fill(
  reader: Reader,
  ladderId: number,
  page: Page,
  items: readonly Item[],
  edited: ReadonlySet<number>,
  roster: Roster,
  afresh: boolean,
): Promise<void> {
  clearPage(page);
  let next = 0;
  let current = -1;
  /** Adds all games up to and including the stored game with this number. */
  const goOnTo = (gameId: number) => {
    for (; next < items.length; next++) {
      const { id, playedAt, edit } = items[next]!;
      addGame(page, id, playedAt, edit);
      if (edit !== null) addEntered(page, edit, roster);
      else if (id === gameId) break;
      else throw new Error(`Game ${id} is said to be rated, but nobody in it is.`);
    }
    if (next === items.length && gameId !== NONE) throw new Error(`Game ${gameId} came out of its order.`);
    next++;
    current = gameId;
  };
  const stored = items.filter((item) => item.edit === null);
  if (stored.length > 0) {
    await eachRow(
      reader,
      ladderId,
      positionOf(stored[0]!),
      positionOf(stored.at(-1)!),
      (id, playerId, team, score, seconds, before, offset, change) => {
        const gameId = gameOf(id);
        if (gameId !== current) {
          if (edited.has(gameId)) return;
          goOnTo(gameId);
        }
        addRow(page, id, meet(roster, playerId, afresh ? NaN : before), team, score, seconds, before, offset, change);
      },
    );
  }
  goOnTo(NONE);
}

/** No game has this number, so all games that are left are added. */
const NONE = -1;

function addEntered(page: Page, edit: ResolvedEdit, roster: Roster): void {
  for (const { playerId, team, score, seconds, rated } of edit.becomes.participants) {
    if (rated) addRow(page, 0, meet(roster, playerId, NaN), team, score, seconds, 0, 0, 0);
  }
}

function firstAfter(items: readonly Item[], start: number, place: PositionedGame): number {
  const found = items.findIndex((item, at) => at >= start && inOrder(item, place) > 0);
  return found < 0 ? items.length : found;
}

function inOrder(a: PositionedGame, b: PositionedGame): number {
  return a.playedAt - b.playedAt || a.id - b.id;
}

function positionOf({ playedAt, id }: PositionedGame): GamePosition {
  return { playedAt: new Date(playedAt), id };
}
