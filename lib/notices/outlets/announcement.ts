import type { Reader, Store } from "@/db";
import { findNewestGameEvent } from "@/db/store/events";
import { findGameById } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds, findPlayersByIds } from "@/db/store/players";
import type { Season } from "@/db/store/seasons";
import { storedEvent } from "@/lib/events/mutations";
import type { RowBefore, StoredEvent } from "@/lib/events/schema";
import { countOf, formatChange, formatLength, formatRating, formatShortDay, formatShortTime, playedAtFrom } from "@/lib/format";
import { teamColours } from "@/lib/format/team-colours";
import { gameView } from "@/lib/games/data";
import { formatOrdinal, resultOf } from "@/lib/games/result";
import { surpriseSentence } from "@/lib/games/surprise";
import type { GameView } from "@/lib/games/view";
import { livingTable, peopleOf as nowOf } from "@/lib/seasons/data";
import { storyPhrases, storyTitles } from "@/lib/ladders/stories";
import { weekStories } from "@/lib/ladders/week";
import { byId, pluck } from "@/lib/platform/grouped";
import type { Person } from "@/lib/players/view";
import { rateGame } from "@/lib/rating";
import type { ReportView } from "@/lib/reports/view";
import { EVERYBODY, factsOf, type Facts } from "../facts";
import { entries, plainWords, type Announcement } from "../tell";

/** An announcement as channels and webhooks get it. */
export interface OutletAnnouncement extends Announcement {
  readonly fields: readonly { readonly name: string; readonly text: string; readonly beside?: true }[];
  readonly footer: string;
  /** The winner's, as #rrggbb; null for grey. */
  readonly colour: string | null;
  readonly ladder: Ladder;
  readonly game: GameView | null;
  /** Whom it is about, where it is about few. */
  readonly players?: readonly Person[];
  /** The result was taken back. */
  readonly voided?: boolean;
  readonly report?: ReportView;
  readonly season?: {
    readonly season: Season;
    /** The number of the final table; null while it runs. */
    readonly edition: number | null;
    readonly podium: readonly (Person & { readonly rank: number; readonly rating: number })[];
  };
}

/** What only outlets show, and the facts that only they read. */
type Details = Partial<Omit<OutletAnnouncement, keyof Announcement>> & { readonly facts?: Partial<Facts> };

interface Context {
  readonly store: Store;
  readonly zone: string;
  readonly now: Date;
}

/** Null where there is nothing to tell any more, because the game or the ladder has been deleted; and for what is told to people alone. */
export async function announcementOf(given: StoredEvent, context: Context): Promise<OutletAnnouncement | null> {
  const { store, now } = context;
  const event = isOfGame(given) ? await newestOf(store, given) : given;
  const { group, tell } = entries[event.kind];
  const [facts] = await factsOf(store, [event], EVERYBODY, now);
  const { ladder } = facts!;
  const details = group === null || ladder === null ? null : await detailsOf(event, facts!, ladder, context);
  if (ladder === null || details === null) return null;
  const { facts: more, fields = [], ...shown } = details;
  const told = tell({ ...facts!, ...more });
  const edited = told.edit === undefined ? [] : [{ name: changedOn(event, context.zone), text: told.edit.join("\n") }];
  return { ...told, footer: ladder.name, colour: null, ladder, game: null, ...shown, fields: [...fields, ...edited] };
}

/** "Corrected on 6 Nov 2026". */
function changedOn({ kind, at }: StoredEvent, zone: string): string {
  const word = kind.slice("game-".length);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} on ${formatShortDay(at, zone)}`;
}

async function detailsOf(event: StoredEvent, facts: Facts, ladder: Ladder, context: Context): Promise<Details | null> {
  const { report, season, edition, people: players } = facts;
  if (isOfGame(event)) return gameDetails(event, context);
  if ("reportId" in event.payload) return report && reportDetails(report, ladder, context.zone);
  if ("seasonId" in event.payload) return season && seasonDetails(event, season, edition, ladder, context.store);
  if (event.kind === "story-of-week") return storyDetails(ladder, context);
  if (event.kind !== "leader-changed") return {};
  return players.length === 0 ? null : { players };
}

/** A game as its message tells it now; null where the event that said what was corrected is not kept any more. */
export async function announcementOfGame(gameId: number, context: Context): Promise<OutletAnnouncement | null> {
  const { store, now } = context;
  const [game, newest] = await Promise.all([findGameById(store, gameId), findNewestGameEvent(store, gameId)]);
  const [event] = newest === null ? [] : storedEvent(newest);
  if (game === null) return null;
  if (event !== undefined) return announcementOf(event, context);
  const { ladderId, version } = game;
  const payload = { late: false };
  return version > 1
    ? null
    : announcementOf({ id: 0, at: now, kind: "game-entered", ladderId, gameId, playerIds: [], payload }, context);
}

function reportDetails(report: ReportView, ladder: Ladder, zone: string): Details {
  const { id, decision, rows, playedAt } = report;
  const changes = decision === null ? rows.flatMap(({ name, change }) => (change === null ? [] : [{ name, change }])) : [];
  return {
    fields: gainAndLoss(changes, ["Would gain most", "Would lose most"]),
    footer: [ladder.name, `Report ${id}`, formatShortTime(new Date(playedAt), zone)].join(" · "),
    report,
  };
}

const PODIUM = 3;

async function seasonDetails(
  event: StoredEvent,
  season: Season,
  edition: Facts["edition"],
  ladder: Ladder,
  store: Store,
): Promise<Details> {
  const isOver = event.kind === "season-sealed" || event.kind === "season-reissued";
  const living = event.kind === "season-last-week" ? (await livingTable(store, ladder, season)).table.ranked : [];
  const table = isOver ? (edition?.rows ?? []) : living;
  const rows = table.flatMap(({ playerId, rank, rating }) => (rank === null ? [] : [{ playerId, rank, rating }]));
  const hidden = new Set(await findHiddenPlayerIds(store));
  const first = rows.filter(({ rank, playerId }) => rank <= PODIUM && !hidden.has(playerId)).slice(0, MAX_PLACES);
  const personOf = await nowOf(store, pluck(first, "playerId"));
  const podium = first.map(({ playerId, rank, rating }) => ({ rank, rating, ...personOf(playerId) }));
  return {
    fields: podium.map(({ rank, name, rating }) => ({
      name: formatOrdinal(rank),
      text: `${name} · ${formatRating(rating)}`,
      beside: true as const,
    })),
    season: { season, edition: isOver ? (edition?.number ?? null) : null, podium },
    facts: { rankedSoFar: rows.length },
  };
}

/** The most that a message has room for: level players share a place. */
const MAX_PLACES = 9;

async function storyDetails(ladder: Ladder, { store, now }: Context): Promise<Details | null> {
  const { stories, games } = await weekStories(store, [ladder], now);
  const [first, ...others] = stories;
  if (first === undefined) return null;
  return {
    facts: { story: storyPhrases(first) },
    fields: others.map((story) => ({ name: storyTitles[story.kind], text: plainWords(storyPhrases(story)) })),
    footer: `${ladder.name} · ${countOf(games, "game")}`,
  };
}

type GameEvent = Extract<StoredEvent, { gameId: number; kind: `game-${string}` }>;

const isOfGame = (event: StoredEvent | undefined): event is GameEvent => event?.kind.startsWith("game-") === true;

/** The newest event of a game where this one comes after it, because it had to be tried again: the message keeps what the newer one says. */
async function newestOf(reader: Reader, event: GameEvent): Promise<GameEvent> {
  const newest = await findNewestGameEvent(reader, event.gameId);
  const [newer] = newest === null ? [] : storedEvent(newest);
  const madeBy = (one: GameEvent) => (one.kind === "game-entered" ? 1 : one.payload.version + 1);
  return isOfGame(newer) && madeBy(newer) > madeBy(event) ? newer : event;
}

async function gameDetails(event: GameEvent, { store, zone }: Context): Promise<Details | null> {
  const game = await gameView(store, event.gameId);
  if (game === null) return null;
  const result = resultOf(game.players, game.rules.compare);
  const winner = result.kind === "teams" && result.sides[0]?.shared === false ? result.sides[0].team : null;
  const voided = game.status === "voided";
  const { playedAt, timeUnknown } = playedAtFrom(game.playedAt);
  const when = timeUnknown ? formatShortDay(playedAt, "UTC") : formatShortTime(playedAt, zone);
  const surprise = game.status === "rated" ? surpriseOf(game) : [{ text: "Nobody’s rating changed." }];
  const moved = event.kind === "game-corrected" ? await movedMost(store, event.payload.before, game) : "";
  return {
    facts: { surprise: voided ? [] : surprise, moved },
    fields: voided ? [] : mostMoved(game),
    footer: [game.ladder.name, `Game ${game.id}`, formatLength(game.players.map(({ seconds }) => seconds)), when].join(" · "),
    colour: voided || winner === null ? null : teamColours[game.look.colours[winner] ?? 0]!.dark,
    game,
    voided,
  };
}

const surpriseOf = ({ players, rules }: GameView) => surpriseSentence(players, rateGame(players, rules), rules.compare);

/** Less is shown as 0.00. */
const SHOWN = 0.005;

function mostMoved({ teams }: GameView): OutletAnnouncement["fields"] {
  const lines = teams.flatMap((team) => team.lines);
  const changes = lines.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, change: rating.change }]));
  return gainAndLoss(changes, ["Gained most", "Lost most"]);
}

function gainAndLoss(
  changes: readonly { readonly name: string; readonly change: number }[],
  [gained, lost]: readonly [string, string],
): OutletAnnouncement["fields"] {
  const lines = changes.toSorted((a, b) => b.change - a.change);
  const [first, last] = [lines[0], lines.at(-1)];
  const field = (name: string, line: (typeof lines)[number] | undefined) =>
    line === undefined || Math.abs(line.change) < SHOWN
      ? []
      : [{ name, text: `${line.name} ${formatChange(line.change)}`, beside: true as const }];
  return [...field(gained, first), ...(first === last ? [] : field(lost, last))];
}

const MAX_MOVED = 2;

/** "Dry Powder −20.87 → +9.99, Third Eye +13.21 → −16.49". */
async function movedMost(reader: Reader, before: readonly RowBefore[], { teams, playerIds }: GameView): Promise<string> {
  const now = new Map(
    teams.flatMap(({ lines }) => lines.map(({ at, rating }) => [playerIds[at]!, rating?.change ?? null] as const)),
  );
  const then = new Map(before.map(({ playerId, change }) => [playerId, change]));
  const moved = [...new Set([...then.keys(), ...now.keys()])]
    .map((id) => ({ id, was: then.get(id) ?? 0, is: now.get(id) ?? 0 }))
    .filter(({ was, is }) => Math.abs(is - was) >= SHOWN)
    .sort((a, b) => Math.abs(b.is - b.was) - Math.abs(a.is - a.was))
    .slice(0, MAX_MOVED);
  const people = byId(await findPlayersByIds(reader, pluck(moved, "id")));
  return moved
    .flatMap(({ id, was, is }) => (people.has(id) ? [`${people.get(id)!.name} ${formatChange(was)} → ${formatChange(is)}`] : []))
    .join(", ");
}
