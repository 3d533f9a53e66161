import type { Reader } from "@/db";
import { gameOf, type GamePosition } from "@/db/store/games";
import { findRatedGames, gameRowsReader, type GameRowsReader, type PositionedGame } from "@/db/store/history";
import { eachInTurns } from "@/lib/platform/event-loop";
import type { ResolvedEdit } from "./edits";
import { addGame, addRow, clearPage, completeRow, makePage, type Page } from "./page";
import { meet, type Roster } from "./roster";

/** The number of games whose order is read in one query. */
const GAMES_AT_A_TIME = 2_000;
/** The limit of games and rows in a page, unless one game has more. A page takes some ten milliseconds; then other requests get a turn. */
const GAMES = 1_000;
const ROWS = 4_000;

type Position = Pick<PositionedGame, "id" | "playedAt">;

/** A game and its position in the order: a stored game, or one that an edit adds or replaces. */
interface Item extends PositionedGame {
  readonly edit: ResolvedEdit | null;
}

/**
 * The ladder's rated games from a position on, with the edits applied, in order and in pages. A page is filled again each
 * time. A player who is new to the roster gets the rating that is stored in their game, or none with `afresh`. `appended` means that no
 * rated game is stored from there on. With `whole`, and where a game of
 * the page needs it, a page has everything that was entered, guests too.
 */
export async function* gamesFrom(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  edits: readonly ResolvedEdit[],
  roster: Roster,
  { afresh, appended, whole = false }: { readonly afresh: boolean; readonly appended: boolean; readonly whole?: boolean },
): AsyncGenerator<Page> {
  // The set of edited games is not needed where no stored game follows.
  const edited = appended ? null : new Set(edits.map((edit) => edit.id));
  const size = appended ? Math.min(edits.length, GAMES) : GAMES;
  const makeReading = (isWhole: boolean) => {
    const page = makePage(size, isWhole);
    // Results follow from the ratings before the game while the rules are unchanged, so comparing those ratings is enough.
    page.hasResults = afresh || isWhole;
    const detail = isWhole ? "everything" : page.hasResults ? "results" : "ratings";
    return { page, readRows: appended ? NO_ROWS : gameRowsReader(reader, ladderId, detail) };
  };
  let plain: ReturnType<typeof makeReading> | null = null;
  let complete: ReturnType<typeof makeReading> | null = null;
  for await (const items of itemsFrom(reader, ladderId, from, edits, edited)) {
    for (const part of pagesOf(items)) {
      const isWhole = whole || part.some((item) => item.whole);
      const { page, readRows } = isWhole ? (complete ??= makeReading(true)) : (plain ??= makeReading(false));
      await fill(readRows, page, part, roster, afresh);
      yield page;
    }
  }
}

const NO_ROWS: GameRowsReader = async () => undefined;

function* pagesOf(items: readonly Item[]): Generator<Item[]> {
  let [from, rows] = [0, 0];
  for (let at = 0; at < items.length; at++) {
    const { participantCount } = items[at]!;
    if (at > from && (rows + participantCount > ROWS || at - from === GAMES)) {
      yield items.slice(from, at);
      [from, rows] = [at, 0];
    }
    rows += participantCount;
  }
  yield items.slice(from);
}

/** The games in order: stored games that are not edited, if any are stored, and games of the edits. */
async function* itemsFrom(
  reader: Reader,
  ladderId: number,
  from: GamePosition,
  edits: readonly ResolvedEdit[],
  edited: ReadonlySet<number> | null,
): AsyncGenerator<Item[]> {
  const entering: Item[] = [];
  await eachInTurns(edits, (edit) => {
    if (edit.status === "rated") entering.push(itemOf(edit));
  });
  // Most lists are in order, which takes no longer than a look at each.
  entering.sort(inOrder);
  if (edited === null) {
    for (let at = 0; at < entering.length; at += GAMES_AT_A_TIME) yield entering.slice(at, at + GAMES_AT_A_TIME);
    return;
  }
  let next = 0;
  let place = from;
  for (let including: "from" | "after" = "from"; ; including = "after") {
    const found = await findRatedGames(reader, ladderId, place, including, GAMES_AT_A_TIME);
    const last = found.at(-1);
    const stored = found.filter(({ id }) => !edited.has(id)).map((game) => ({ ...game, edit: null }));
    const isLast = found.length < GAMES_AT_A_TIME || last === undefined;
    // Games of edits up to the page's last game belong to this page; all that are left belong to the last page.
    const until = isLast ? entering.length : firstAfter(entering, next, last);
    yield next === until ? stored : merged(stored, entering, next, until);
    next = until;
    if (isLast) return;
    place = { playedAt: new Date(last.playedAt), id: last.id };
  }
}

function itemOf(edit: ResolvedEdit): Item {
  const { id, playedAt, participantCount, whole } = edit;
  return { id, playedAt, participantCount, whole, edit };
}

/** Stored games, and games of edits from one place of their list to another, both in order. */
function merged(stored: readonly Item[], entering: readonly Item[], from: number, to: number): Item[] {
  const items: Item[] = [];
  let next = from;
  for (const game of stored) {
    while (next < to && inOrder(entering[next]!, game) < 0) items.push(entering[next++]!);
    items.push(game);
  }
  while (next < to) items.push(entering[next++]!);
  return items;
}

async function fill(
  readRows: GameRowsReader,
  page: Page,
  items: readonly Item[],
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
  await readRows(stored, (id, playerId, team, score, seconds, before, offset, change, rest) => {
    const gameId = gameOf(id);
    if (gameId !== current) goOnTo(gameId);
    const played = afresh ? 0 : (rest?.gamesBefore ?? 0);
    const number = rest?.rated === false ? NOBODY : meet(roster, playerId, afresh ? NaN : before, played);
    addRow(page, id, number, team, score, seconds, before, offset, change);
    if (rest !== undefined) completeRow(page, rest.rated, rest.fields, rest.gamesBefore);
  });
  goOnTo(NONE);
}

/** A guest's number, whose rating is never read. */
const NOBODY = 0;

/** No game has this number, so all games that are left are added. */
const NONE = -1;

/** Guests are only in pages that have whole games. */
function addEntered(page: Page, edit: ResolvedEdit, roster: Roster): void {
  for (const row of edit.becomes.participants) {
    if (!row.rated && page.whole === null) continue;
    addRow(page, 0, row.rated ? meet(roster, row.playerId, NaN) : NOBODY, row.team, row.score, row.seconds, 0, 0, 0);
    if (page.whole !== null) completeRow(page, row.rated, row, null);
  }
}

function firstAfter(items: readonly Item[], start: number, position: Position): number {
  let at = start;
  while (at < items.length && inOrder(items[at]!, position) <= 0) at++;
  return at;
}

function inOrder(a: Position, b: Position): number {
  return a.playedAt - b.playedAt || a.id - b.id;
}
