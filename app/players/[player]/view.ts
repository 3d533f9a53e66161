import { lookIn, type Look } from "@/components/history/history-stretch";
import { playerPath, withQuery } from "@/lib/format";
import { historyQuery, type HistoryQuery } from "@/lib/history/schema";
import { gamePosition } from "@/lib/games/schema";
import { pageNumber, rowNumber } from "@/lib/platform/schema";

type Search = Record<string, string | string[] | undefined>;

/** What an address of a player's page asks for. */
export interface View {
  readonly player: string;
  /** Null: the one they played on last. */
  readonly ladder: string | null;
  readonly table: boolean;
  /** Whether ranks are shown instead of ratings. */
  readonly ranks: boolean;
  /** What part of the history, and along what. */
  readonly look: Look;
  readonly historyPage: number;
  /** Null: both ends of the list. */
  readonly rivalsPage: number | null;
  /** Undefined: the newest of what moved them. */
  readonly movesBefore: number | undefined;
  readonly games: ReturnType<typeof gamesPage>;
  /** The query as it came, to link to the same page with something changed. */
  readonly query: Readonly<Record<string, string | undefined>>;
}

export function viewOf(player: string, search: Search): View {
  const query = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value]));
  return {
    // Next.js hands over the part of the address as it was typed.
    player: decodeURIComponent(player),
    ladder: query.ladder ?? null,
    table: query.view === "table",
    ranks: query.show === "rank",
    look: lookIn((name) => query[name] ?? null),
    historyPage: pageNumber.parse(query.page),
    rivalsPage: query.rivals === undefined ? null : pageNumber.parse(query.rivals),
    movesBefore: rowNumber.parse(query.moves),
    games: gamesPage(query),
    query,
  };
}

function gamesPage(query: Readonly<Record<string, string | undefined>>) {
  const before = gamePosition.parse(query.before);
  if (before !== undefined) return { before };
  const after = gamePosition.parse(query.after);
  if (after !== undefined) return { after };
  return { end: query.games === "oldest" ? ("oldest" as const) : ("newest" as const) };
}

/** The same page with some of its query changed, at one of its parts. */
export function linkTo(view: View, change: Readonly<Record<string, string | null>>, part: string): string {
  const known = ["ladder", "view", "show", "range", "axis", "part", "page", "rivals", "moves", "before", "after", "games"];
  const query = Object.fromEntries(known.map((key) => [key, view.query[key]]));
  return withQuery(playerPath(view.player), { ...query, ...change }, part);
}

export function historyQueryOf({ look: { axis, part } }: View): HistoryQuery {
  return historyQuery.parse(typeof part === "string" ? { axis, range: part } : { axis, between: { by: "game", ...part } });
}
