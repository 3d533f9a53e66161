import { z } from "zod";
import type { ProblemKind } from "./problem";
import {
  balanceIn,
  balanceOut,
  gameIn,
  gameOut,
  gamesOut,
  gamesQuery,
  historyOut,
  playerHistoryQuery,
  ladderOut,
  laddersOut,
  noQuery,
  playerOut,
  previewOut,
  reportsOut,
  seasonsOut,
  seasonStandingsOut,
  seasonStandingsQuery,
  standingsOut,
  standingsQuery,
} from "./schema";
import { nameOf } from "@/lib/site/pages";

/** The prefix of all calls. */
export const BASE = "/api/v1";

export interface Call {
  readonly method: "GET" | "POST";
  /** The caller fills in the parts in braces. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly query: z.ZodObject;
  readonly body: typeof gameIn | typeof balanceIn | null;
  readonly response: { readonly status: 200 | 201; readonly description: string; readonly schema: z.ZodType };
  /** Whether a key must be sent; one that is sent where none is needed is checked all the same, so that it can be tried. */
  readonly key: "needed" | "checked" | "unused";
  /** Pages of other sites may call it: whatever writes needs a key, and keys do not belong into pages. */
  readonly fromOtherSites: boolean;
  readonly problems: readonly ProblemKind[];
}

const read = { method: "GET", query: noQuery, body: null, key: "unused", fromOtherSites: true } as const;
const write = { method: "POST", query: noQuery, fromOtherSites: true } as const;
const game = [
  ...(["not-json", "no-key", "another-ladder", "not-found", "closed"] as const),
  ...(["overlaps", "too-large", "not-json-type", "refused"] as const),
] as const;

/** Every call of the API. Routing, validation, openapi.json and the documentation all use this table. */
export const calls = {
  ladders: {
    ...read,
    path: "/ladders",
    summary: "All ladders",
    description: "The ladders with their rules and counts.",
    response: { status: 200, description: "All ladders.", schema: laddersOut },
    problems: ["too-many"],
  },
  ladder: {
    ...read,
    path: "/ladders/{ladder}",
    summary: "One ladder",
    description: "A ladder with its rules and counts.",
    response: { status: 200, description: "The ladder.", schema: ladderOut },
    problems: ["not-found", "too-many"],
  },
  standings: {
    ...read,
    path: "/ladders/{ladder}/standings",
    summary: "The standings of a ladder",
    description: "All players of the ladder by rating, page by page: send `next` as `cursor` to get the next page.",
    query: standingsQuery,
    response: { status: 200, description: "A page of the standings.", schema: standingsOut },
    problems: ["not-found", "refused", "too-many"],
  },
  seasons: {
    ...read,
    path: "/ladders/{ladder}/seasons",
    summary: "The seasons of a ladder",
    description:
      "All seasons with their terms and states. A season has ratings of its own; the all-time ratings go on beside it.",
    response: { status: 200, description: "All seasons of the ladder.", schema: seasonsOut },
    problems: ["not-found", "too-many"],
  },
  seasonStandings: {
    ...read,
    path: "/ladders/{ladder}/seasons/{season}/standings",
    summary: "The standings of a season",
    description:
      "The players of a season by its rating, page by page: as its games are now, with all corrections, or of a sealed `edition`, which " +
      "never changes.",
    query: seasonStandingsQuery,
    response: { status: 200, description: "A page of the standings.", schema: seasonStandingsOut },
    problems: ["not-found", "refused", "too-many"],
  },
  games: {
    ...read,
    path: "/ladders/{ladder}/games",
    summary: "The games of a ladder",
    description: "Games, newest first, page by page and without their pairs. `GET /games/{game}` has the pairs of a game.",
    query: gamesQuery,
    response: { status: 200, description: "A page of games.", schema: gamesOut },
    problems: ["not-found", "refused", "too-many"],
  },
  reports: {
    ...read,
    path: "/ladders/{ladder}/reports",
    summary: "What players have reported",
    description:
      "The reports of a ladder that are not decided yet, for bots that remind people. Keys enter games; people report them and answer on the " +
      "report's page.",
    response: { status: 200, description: "The undecided reports.", schema: reportsOut },
    key: "needed",
    fromOtherSites: false,
    problems: ["no-key", "another-ladder", "not-found", "too-many"],
  },
  report: {
    ...write,
    path: "/ladders/{ladder}/games",
    summary: "Report a game",
    description:
      "Enters a game and rates it. If you send the same game again with the same `Idempotency-Key`, for example after a lost response, " +
      "the answer is the game that was entered, with `Idempotency-Replayed: true`. Another game with the same key is an error. A game of the " +
      "same players that overlaps in time with one on the ladder is refused with that game, unless `allowOverlap` is true.",
    body: gameIn,
    response: { status: 201, description: "The game as it was entered, with every pair.", schema: gameOut },
    key: "needed",
    fromOtherSites: false,
    problems: [...game, "other-body", "too-many"],
  },
  preview: {
    ...write,
    path: "/ladders/{ladder}/preview",
    summary: "Preview a game",
    description:
      "Takes the same body and returns the game as it would be rated. Nothing is saved. No key is needed, but a key that is sent is " +
      "checked, so you can use this call to test one.",
    body: gameIn,
    response: { status: 200, description: "The game as it would be rated.", schema: previewOut },
    key: "checked",
    problems: [...game, "too-many"],
  },
  balance: {
    ...write,
    path: "/ladders/{ladder}/balance",
    summary: "Fair teams",
    description:
      "Splits players into teams whose opposing pairs are as even and as open as possible by the ladder's T. Of all splits within 0.01 of the smallest " +
      "`lean` it takes the smallest `decided` in steps of 0.005, of those the smallest `lean`, and of equals the one that is first by the order of " +
      "`players`. Exact for up to 20 players in two teams. Nothing is saved.",
    body: balanceIn,
    response: { status: 200, description: "The best split and the next ten.", schema: balanceOut },
    key: "unused",
    problems: ["not-json", "not-found", "too-large", "not-json-type", "refused", "too-many"],
  },
  player: {
    ...read,
    path: "/players/{player}",
    summary: "One player",
    description: "A player, with their rating and rank on each ladder.",
    response: { status: 200, description: "The player.", schema: playerOut },
    problems: ["not-found", "too-many"],
  },
  history: {
    ...read,
    path: "/players/{player}/history",
    summary: "A player's history",
    description:
      "The rated games of a player, oldest first and page by page, with the rating before, the change and the rating after.",
    query: playerHistoryQuery,
    response: { status: 200, description: "A page of the history.", schema: historyOut },
    problems: ["not-found", "refused", "too-many"],
  },
  game: {
    ...read,
    path: "/games/{game}",
    summary: "One game",
    description: "One game with its participants, every pair, and its corrections.",
    response: { status: 200, description: "The game.", schema: gameOut },
    problems: ["not-found", "too-many"],
  },
  openapi: {
    ...read,
    path: "/openapi.json",
    summary: "OpenAPI description",
    description: "A description of this API for tools, in OpenAPI 3.1.",
    response: { status: 200, description: "An OpenAPI document.", schema: z.looseObject({ openapi: z.string() }) },
    problems: ["too-many"],
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** The body of a response. */
export type Answer<Name extends CallName> = z.output<(typeof calls)[Name]["response"]["schema"]>;

/** The possible parts in braces. */
export const pathParameters: Readonly<Record<string, string>> = {
  ladder: "The ladder's slug.",
  season: "The season's slug or name.",
  player: "The player's slug or name; a former one works, too.",
  game: "The game's number.",
};

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName);

export interface MatchedCall {
  /** The path with its braces, which names the route. */
  readonly path: string;
  readonly names: readonly CallName[];
  readonly parts: Readonly<Record<string, string>>;
}

const templates = [...new Set(callNames.map((name) => calls[name].path))].map((path) => ({
  path,
  pattern: new RegExp(`^${BASE}${path.replaceAll(".", "\\.").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  names: callNames.filter((name) => calls[name].path === path),
}));

/** The calls at an address, with the values of its parts in braces; null if there are none. */
export function matchPath(pathname: string): MatchedCall | null {
  for (const { path, pattern, names } of templates) {
    const found = pattern.exec(pathname);
    if (found === null) continue;
    const parts: Record<string, string> = {};
    for (const [name, given] of Object.entries(found.groups ?? {})) {
      const part = decoded(given);
      if (part === null) return null;
      parts[name] = part;
    }
    return { path, parts, names };
  }
  return null;
}

/** A decoded part of an address, or null if it is not valid text or contains a NUL, which PostgreSQL does not take. */
function decoded(part: string): string | null {
  try {
    const text = decodeURIComponent(part);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** The route that an address belongs to, for the metrics. */
export function routeOf(address: string): string {
  const [path = "/"] = address.split("?");
  const call = matchPath(path);
  return call === null ? nameOf(path) : `${BASE}${call.path}`;
}
