import { BASE, calls, type CallName } from "./calls";
import recorded from "./examples.json";
import type { ProblemKind } from "./problem";

/** A call of the documentation. A test makes them all in this order and compares the responses with those that are shown. */
export interface ExampleCall {
  readonly name: string;
  readonly call: CallName;
  readonly summary: string;
  readonly parts?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body; text is sent unchanged. */
  readonly body?: object | string;
  readonly problem?: ProblemKind;
}

export interface Example extends ExampleCall {
  readonly problem: ProblemKind | undefined;
  readonly response: unknown;
}

const clan = { ladder: "clan" };
const season = { ...clan, season: "season-4" };
const natasha = { player: "natasha" };
const withKey = { Authorization: "Bearer $PAIRWISE_KEY" };

const reported = {
  playedAt: "2026-11-14T20:00:00Z",
  participants: [
    { player: "Natasha", team: "Wolf", score: 31, seconds: 750 },
    { player: "Phelan", team: "Wolf", score: 18, seconds: 750 },
    { player: "Vlad", team: "Falcon", score: 27, seconds: 750 },
    { player: "Marthe", team: "Falcon", score: 9, minutes: 6.5 },
  ],
  note: "Bracket final, first leg",
};

const firstLeg = { ...withKey, "Idempotency-Key": "final-leg-1" };
const report = { call: "report", parts: clan, headers: withKey, body: reported } as const;

export const exampleCalls: readonly ExampleCall[] = [
  { name: "ladders", call: "ladders", summary: "One ladder" },
  { name: "ladder", call: "ladder", summary: "By slug", parts: clan },
  { name: "standings", call: "standings", summary: "The first two", parts: clan, query: { limit: "2" } },
  { name: "seasons", call: "seasons", summary: "One season", parts: clan },
  { name: "season-standings", call: "seasonStandings", summary: "The first two", parts: season, query: { limit: "2" } },
  { name: "games", call: "games", summary: "The newest", parts: clan, query: { limit: "1" } },
  { name: "reports", call: "reports", summary: "One report", parts: clan, headers: withKey },
  { name: "player", call: "player", summary: "By slug", parts: natasha },
  { name: "history", call: "history", summary: "On one ladder", parts: natasha, query: clan },
  { name: "game", call: "game", summary: "A duel", parts: { game: "1" } },
  { name: "preview", call: "preview", summary: "Two against two", parts: clan, body: reported },
  {
    name: "balance",
    call: "balance",
    summary: "Three players, a guest and a wish",
    parts: clan,
    body: { players: ["Natasha", "Vlad", "Phelan", "Kia"], apart: [[0, 1]] },
  },
  {
    name: "balance-ratings",
    call: "balance",
    summary: "Ratings alone",
    parts: clan,
    body: { players: [{ rating: 612.3 }, { rating: 540 }, { rating: 498.2 }, { rating: 433.7 }] },
  },
  { ...report, name: "report", summary: "Two against two", headers: firstLeg },
  { ...report, name: "no-key", summary: "Without a key", headers: {}, problem: "no-key" },
  { ...report, name: "not-json", summary: "Not JSON", body: "Natasha beat Vlad", problem: "not-json" },
  { ...report, name: "not-found", summary: "Unknown ladder", parts: { ladder: "clam" }, problem: "not-found" },
  {
    ...report,
    name: "other-body",
    summary: "Another game with the same Idempotency-Key",
    headers: firstLeg,
    body: { ...reported, note: "Bracket final, second leg" },
    problem: "other-body",
  },
  {
    ...report,
    name: "overlaps",
    summary: "The same players at the same time",
    headers: { ...withKey, "Idempotency-Key": "final-leg-1b" },
    body: {
      ...reported,
      playedAt: "2026-11-14T20:05:00Z",
      participants: reported.participants.map((row) => (row.player === "Vlad" ? { ...row, score: 28 } : row)),
    },
    problem: "overlaps",
  },
  {
    ...report,
    name: "refused",
    summary: "Two errors",
    body: {
      playedAt: "2026-11-14T20:00:00Z",
      participants: [
        { player: "Natasha", score: 31, seconds: 750 },
        { player: "natasha", score: 27, minutes: 0 },
      ],
    },
    problem: "refused",
  },
];

const responses: Readonly<Record<string, unknown>> = recorded;

/** The examples of a call, with their responses. */
export function examplesOf(call: CallName): Example[] {
  return exampleCalls
    .filter((example) => example.call === call)
    .map((example) => ({ ...example, problem: example.problem, response: responses[example.name] }));
}

/** The address of an example. */
export function exampleAddress({ call, parts = {}, query = {} }: ExampleCall): string {
  const path = calls[call].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  return `${BASE}${path}${search && `?${search}`}`;
}

/** The request as it is sent. */
export function bodyOf({ body }: ExampleCall): string | undefined {
  return typeof body === "object" ? JSON.stringify(body) : body;
}

/** The request for a shell, which fills in the key in double quotes; a body is in single quotes and stays as it is. */
export function curlOf(example: ExampleCall, site: string): string {
  const { call, headers = {}, body } = example;
  const sent = typeof body === "object" ? JSON.stringify(body, null, 2) : body;
  const all = { ...headers, ...(sent !== undefined && { "Content-Type": "application/json" }) };
  const parts = [
    `curl${calls[call].method === "GET" ? "" : " -X POST"} '${site}${exampleAddress(example)}'`,
    ...Object.entries(all).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(sent === undefined ? [] : [`-d '${sent.replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(" \\\n  ");
}
