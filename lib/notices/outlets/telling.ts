import type { Reader, Store } from "@/db";
import { findNewestGameEvent } from "@/db/store/events";
import { findGameById } from "@/db/store/games";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds, findPlayersByIds } from "@/db/store/players";
import { findRevisionsByGame } from "@/db/store/records";
import { findNewestEdition, findSeasonById, type Season } from "@/db/store/seasons";
import { storedEvent } from "@/lib/events/mutations";
import type { RowBefore, StoredEvent } from "@/lib/events/schema";
import {
  countOf,
  formatChange,
  formatLength,
  formatRating,
  formatShortDay,
  formatShortTime,
  gamePath,
  ladderPath,
  playedAtFrom,
  reportPath,
  seasonPath,
} from "@/lib/format";
import { teamColours } from "@/lib/format/team-colours";
import { gameView } from "@/lib/games/data";
import { formatOrdinal, resultLine, resultOf } from "@/lib/games/result";
import { surpriseSentence, type Phrase } from "@/lib/games/surprise";
import type { GameView } from "@/lib/games/view";
import { livingTable, peopleOf as nowOf } from "@/lib/seasons/data";
import { storyPhrases, storyTitles } from "@/lib/ladders/stories";
import { weekStories } from "@/lib/ladders/week";
import { byId, pluck } from "@/lib/platform/grouped";
import type { Person } from "@/lib/players/view";
import { rateGame } from "@/lib/rating";
import { reportView } from "@/lib/reports/data";
import type { ReportView } from "@/lib/reports/view";
import { decisionInWords } from "@/lib/reports/words";

/** What an event comes to in words, with names as they are now. Paths are of this site, without its address. */
export interface Telling {
  readonly title: string;
  readonly path: string;
  readonly text: readonly Phrase[];
  readonly fields: readonly { readonly name: string; readonly text: string; readonly beside?: true }[];
  readonly footer: string;
  /** The winner's, as #rrggbb; null for grey. */
  readonly colour: string | null;
  readonly ladder: Ladder | null;
  readonly game: GameView | null;
  /** Whom it is about, where it is about few. */
  readonly players?: readonly Person[];
  /** The result was taken back. */
  readonly voided?: true;
  /** What changed in a game, in one line. */
  readonly change?: string;
  readonly report?: ReportView;
  readonly season?: {
    readonly season: Season;
    /** The number of the final table; null while it runs. */
    readonly edition: number | null;
    readonly podium: readonly (Person & { readonly rank: number; readonly rating: number })[];
  };
}

interface Context {
  readonly store: Store;
  readonly zone: string;
  readonly now: Date;
}

/** Null where there is nothing to tell any more: the game or the ladder has been deleted. */
export async function tellingOf(event: StoredEvent, context: Context): Promise<Telling | null> {
  const { store } = context;
  const ladder = event.ladderId === null ? null : await findLadderById(store, event.ladderId);
  if (event.ladderId !== null && ladder === null) return null;
  switch (event.kind) {
    case "game-entered":
    case "game-corrected":
    case "game-voided":
    case "game-restored":
      return gameTelling(store, event, ladder!, context);
    case "games-imported":
      return ofLadder(ladder!, `${countOf(event.payload.games, "game")} imported`, [
        { text: "The ladder was rated with them. " },
        { text: ladder!.name, strong: true },
        { text: ` has ${countOf(ladder!.gameCount, "game")} now.` },
      ]);
    case "games-rerated": {
      const { cause, games, players } = event.payload;
      const why = causeWords[cause] ?? "was rated again";
      return ofLadder(ladder!, `${countOf(players, "rating")} changed`, [
        { text: ladder!.name, strong: true },
        { text: ` ${why}: ${countOf(games, "game")}, ${countOf(players, "rating")}.` },
      ]);
    }
    case "leader-changed": {
      const players = await peopleOf(store, event.playerIds);
      const [leader, previous] = players.map(({ name }) => name);
      const behind: Phrase[] = previous === undefined ? [] : [{ text: ", ahead of " }, { text: previous, strong: true }];
      if (leader === undefined) return null;
      const first = { text: ` (${formatRating(event.payload.rating)}) is first` };
      return {
        ...ofLadder(ladder!, `${leader} leads`, [{ text: leader, strong: true }, first, ...behind, { text: "." }]),
        players,
      };
    }
    case "story-of-week":
      return storyTelling(ladder!, context);
    case "report-opened":
    case "report-contested":
    case "report-confirmed":
    case "report-queued":
    case "report-dropped":
      return reportTelling(event, ladder!, context);
    case "season-started":
    case "season-last-week":
    case "season-sealed":
    case "season-reissued":
      return seasonTelling(event, ladder!, store);
    // These concern people, not channels.
    case "report-ending":
    case "claim-decided":
    case "invited":
    case "outlet-disabled":
      return null;
  }
}

/** A game as its message tells it now; null where the event that said what was corrected is not kept any more. */
export async function tellingOfGame(gameId: number, context: Context): Promise<Telling | null> {
  const { store, now } = context;
  const [game, newest] = await Promise.all([findGameById(store, gameId), findNewestGameEvent(store, gameId)]);
  const [event] = newest === null ? [] : storedEvent(newest);
  if (game === null) return null;
  if (event !== undefined) return tellingOf(event, context);
  const { ladderId, version } = game;
  const payload = { late: false };
  return version > 1
    ? null
    : tellingOf({ id: 0, at: now, kind: "game-entered", ladderId, gameId, playerIds: [], payload }, context);
}

const causeWords: Readonly<Record<string, string>> = {
  rules: "was rated again under other rules",
  merge: "was rated again, because two players are one person",
  unmerge: "was rated again, because a merge was undone",
  rate: "was rated again with players who had been guests",
  void: "was rated again without games that were voided",
  restore: "was rated again with games that count again",
  entered: "was rated again with a game that was entered late",
  corrected: "was rated again after a correction",
  voided: "was rated again without a game that was voided",
  restored: "was rated again with a game that counts again",
  moved: "was rated again without a game that was moved",
};

type Of<Kind extends string> = Extract<StoredEvent, { kind: Kind }>;

const reportWords = {
  "report-opened": "Reported",
  "report-contested": "Contested",
  "report-confirmed": "Confirmed",
  "report-queued": "For a scorekeeper",
  "report-dropped": "Dropped",
} as const;

/** Reasons are for those who are in the game: a channel is read by everybody. */
async function reportTelling(
  event: Of<keyof typeof reportWords>,
  ladder: Ladder,
  { store, zone, now }: Context,
): Promise<Telling | null> {
  const report = await reportView(store, event.payload.reportId, 0, now);
  if (report === null) return null;
  const { id, title, reporter, state, decision, agree, rows, gameId, playedAt } = report;
  const states = {
    open: agree === null || agree.how === "scorekeeper" ? "It is not rated yet." : `Not rated yet: ${agree.lead} ${agree.text}`,
    contested: "Not rated yet: the players do not agree about it.",
    queued: "Not rated yet: a scorekeeper has to look at it.",
  };
  const next =
    decision === null ? states[state === "contested" || state === "queued" ? state : "open"] : decisionInWords(report, false);
  const changes = decision === null ? rows.flatMap(({ name, change }) => (change === null ? [] : [{ name, change }])) : [];
  return {
    ...ofLadder(ladder, `${reportWords[event.kind]}: ${title}`, [
      { text: reporter.name, strong: true },
      { text: ` reported it. ${next}` },
    ]),
    path: gameId === null ? reportPath(id) : gamePath(gameId),
    fields: gainAndLoss(changes, ["Would gain most", "Would lose most"]),
    footer: [ladder.name, `Report ${id}`, formatShortTime(new Date(playedAt), zone)].join(" · "),
    report,
  };
}

const seasonWords = {
  "season-started": "has started",
  "season-last-week": "is in its last week",
  "season-sealed": "is final",
  "season-reissued": "has a new final table",
} as const;

const PODIUM = 3;

async function seasonTelling(event: Of<keyof typeof seasonWords>, ladder: Ladder, store: Store): Promise<Telling | null> {
  const season = await findSeasonById(store, event.payload.seasonId);
  if (season === null) return null;
  const edition = await findNewestEdition(store, season.id);
  const isOver = event.kind === "season-sealed" || event.kind === "season-reissued";
  const living = event.kind === "season-last-week" ? (await livingTable(store, ladder, season)).table.ranked : [];
  const table = isOver ? (edition?.rows ?? []) : living;
  const rows = table.flatMap(({ playerId, rank, rating }) => (rank === null ? [] : [{ playerId, rank, rating }]));
  const hidden = new Set(await findHiddenPlayerIds(store));
  const first = rows.filter(({ rank, playerId }) => rank <= PODIUM && !hidden.has(playerId)).slice(0, MAX_PLACES);
  const personOf = await nowOf(store, pluck(first, "playerId"));
  const podium = first.map(({ playerId, rank, rating }) => ({ rank, rating, ...personOf(playerId) }));
  const lastDay = formatShortDay(new Date(season.endsAt.getTime() - 1), season.zone);
  const { minGames, minOpponents } = season;
  const words = {
    "season-started": `until ${lastDay}. Ranked from ${countOf(minGames, "game")} and ${countOf(minOpponents, "opponent")}.`,
    "season-last-week": `until ${lastDay}, ${countOf(rows.length, "player")} ranked so far.`,
    "season-sealed": `${countOf(rows.length, "player")} ranked, ${countOf((edition?.games.length ?? 0) / 2, "game")}.`,
    "season-reissued": `edition ${edition?.number ?? 1}. ${edition?.reason ?? ""}`,
  }[event.kind];
  return {
    ...ofLadder(ladder, `${season.name} ${seasonWords[event.kind]}`, [
      { text: ladder.name, strong: true },
      { text: `: ${words}` },
    ]),
    path: seasonPath(ladder.slug, season.slug),
    fields: podium.map(({ rank, name, rating }) => ({
      name: formatOrdinal(rank),
      text: `${name} · ${formatRating(rating)}`,
      beside: true as const,
    })),
    season: { season, edition: isOver ? (edition?.number ?? null) : null, podium },
  };
}

/** The most that a message has room for: level players share a place. */
const MAX_PLACES = 9;

function ofLadder(ladder: Ladder, title: string, text: readonly Phrase[]): Telling {
  return { title, path: ladderPath(ladder.slug), text, fields: [], footer: ladder.name, colour: null, ladder, game: null };
}

async function peopleOf(reader: Reader, ids: readonly number[]): Promise<Person[]> {
  const people = new Map((await findPlayersByIds(reader, ids)).map(({ id, name, slug }) => [id, { name, slug }]));
  return ids.flatMap((id) => people.get(id) ?? []);
}

async function storyTelling(ladder: Ladder, { store, now }: Context): Promise<Telling | null> {
  const { stories, games } = await weekStories(store, [ladder], now);
  const [first, ...others] = stories;
  if (first === undefined) return null;
  const plain = (phrases: readonly Phrase[]) => phrases.map(({ text }) => text).join("");
  return {
    ...ofLadder(ladder, `The week on ${ladder.name}`, storyPhrases(first)),
    fields: others.map((story) => ({ name: storyTitles[story.kind], text: plain(storyPhrases(story)) })),
    footer: `${ladder.name} · ${countOf(games, "game")}`,
  };
}

type GameEvent = Extract<StoredEvent, { gameId: number; kind: `game-${string}` }>;

const isOfGame = (event: StoredEvent | undefined): event is GameEvent => event?.kind.startsWith("game-") === true;

async function gameTelling(reader: Reader, given: GameEvent, ladder: Ladder, context: Context): Promise<Telling | null> {
  const game = await gameView(reader, given.gameId);
  if (game === null) return null;
  const made = given.kind === "game-entered" ? 1 : given.payload.version + 1;
  // It comes after a newer one, because it had to be tried again: the message keeps what the newer one says.
  const newest = made > game.revisions.length ? null : await findNewestGameEvent(reader, game.id);
  const [newer] = newest === null ? [] : storedEvent(newest);
  const event = isOfGame(newer) ? newer : given;
  const result = resultOf(game.players, game.rules.compare);
  const title = resultLine(result);
  const winner = result.kind === "teams" && result.sides[0]?.shared === false ? result.sides[0].team : null;
  const voided = game.status === "voided";
  const changed = event.kind === "game-entered" ? null : await changeIn(reader, event, game, context.zone);
  const { playedAt, timeUnknown } = playedAtFrom(game.playedAt);
  const when = timeUnknown ? formatShortDay(playedAt, "UTC") : formatShortTime(playedAt, context.zone);
  return {
    title,
    path: gamePath(game.id),
    text: voided ? [] : game.status === "rated" ? surpriseOf(game) : [{ text: "Nobody’s rating changed." }],
    fields: [...(voided ? [] : mostMoved(game)), ...(changed === null ? [] : [changed.field])],
    footer: [ladder.name, `Game ${game.id}`, formatLength(game.players.map(({ seconds }) => seconds)), when].join(" · "),
    colour: voided || winner === null ? null : teamColours[game.look.colours[winner] ?? 0]!.dark,
    ladder,
    game,
    ...(voided && { voided }),
    ...(changed !== null && { change: changed.line }),
  };
}

const surpriseOf = ({ players, rules }: GameView) => surpriseSentence(players, rateGame(players, rules), rules.compare);

/** Less is shown as 0.00. */
const SHOWN = 0.005;

function mostMoved({ teams }: GameView): Telling["fields"] {
  const lines = teams.flatMap((team) => team.lines);
  const changes = lines.flatMap(({ name, rating }) => (rating === null ? [] : [{ name, change: rating.change }]));
  return gainAndLoss(changes, ["Gained most", "Lost most"]);
}

function gainAndLoss(
  changes: readonly { readonly name: string; readonly change: number }[],
  [gained, lost]: readonly [string, string],
): Telling["fields"] {
  const lines = changes.toSorted((a, b) => b.change - a.change);
  const [first, last] = [lines[0], lines.at(-1)];
  const field = (name: string, line: (typeof lines)[number] | undefined) =>
    line === undefined || Math.abs(line.change) < SHOWN
      ? []
      : [{ name, text: `${line.name} ${formatChange(line.change)}`, beside: true as const }];
  return [...field(gained, first), ...(first === last ? [] : field(lost, last))];
}

const changeWords = { "game-corrected": "Corrected", "game-voided": "Voided", "game-restored": "Restored" } as const;

/** "Corrected on 6 Nov 2026": what the result was, and whom it moved most in this game. */
async function changeIn(
  reader: Reader,
  { kind, at, payload, gameId }: Exclude<GameEvent, { kind: "game-entered" }>,
  game: GameView,
  zone: string,
): Promise<{ field: Telling["fields"][number]; line: string }> {
  const revision = (await findRevisionsByGame(reader, gameId)).find(({ version }) => version === payload.version);
  const day = formatShortDay(at, zone);
  const word = changeWords[kind];
  const reason = revision?.reason ?? "";
  if (kind !== "game-corrected") return { field: { name: `${word} on ${day}`, text: reason }, line: `${word}: ${reason}` };
  const compare = game.rules.compare;
  const [was, now] = [
    resultLine(resultOf(revision?.before.participants ?? game.players, compare)),
    resultLine(resultOf(game.players, compare)),
  ];
  const result = was === now ? [] : [`${now}, was ${was}.`];
  const moved = await movedMost(reader, payload.before, game);
  const lines = [...result, ...(moved === "" ? [] : [moved])];
  const text = (lines.length === 0 ? [reason] : lines).join("\n");
  return { field: { name: `${word} on ${day}`, text }, line: `${word}: ${text.replace("\n", " ")}` };
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
