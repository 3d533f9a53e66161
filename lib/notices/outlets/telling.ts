import type { Reader, Store } from "@/db";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findRevisionsByGame } from "@/db/store/records";
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
} from "@/lib/format";
import { teamColours } from "@/lib/format/team-colours";
import { gameView } from "@/lib/games/data";
import { resultLine, resultOf } from "@/lib/games/result";
import { surpriseSentence, type Phrase } from "@/lib/games/surprise";
import type { GameView } from "@/lib/games/view";
import { storyPhrases, storyTitles } from "@/lib/ladders/stories";
import { weekStories } from "@/lib/ladders/week";
import type { Person } from "@/lib/players/view";
import { rateGame } from "@/lib/rating";

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
    case "report-dropped": {
      const [title, words] = reportWords[event.kind];
      const path = event.gameId === null ? `/reports/${event.payload.reportId}` : gamePath(event.gameId);
      return { ...ofLadder(ladder!, title, [{ text: words }]), path };
    }
    case "season-started":
    case "season-last-week":
    case "season-sealed":
    case "season-reissued":
      return ofLadder(ladder!, seasonWords[event.kind], [
        { text: `${seasonWords[event.kind]}: ` },
        { text: ladder!.name, strong: true },
      ]);
    // These concern people, not channels.
    case "claim-decided":
    case "invited":
    case "outlet-disabled":
      return null;
  }
}

const causeWords: Readonly<Record<string, string>> = {
  rules: "was rated again under other rules",
  merge: "was rated again, because two players are one person",
  unmerge: "was rated again, because a merge was undone",
  rate: "was rated again with players who had been guests",
  void: "was rated again without games that were voided",
  restore: "was rated again with games that count again",
};

const reportWords = {
  "report-opened": ["A game was reported", "It counts when the others in it have agreed."],
  "report-contested": ["A report is contested", "The players do not agree about a game. It does not count until they do."],
  "report-confirmed": ["A report was confirmed", "The game counts now."],
  "report-queued": ["A report waits for a scorekeeper", "Somebody who keeps score has to look at it."],
  "report-dropped": ["A report was dropped", "The game does not count."],
} as const;

const seasonWords = {
  "season-started": "A season has started",
  "season-last-week": "The season’s last week has begun",
  "season-sealed": "The season is final",
  "season-reissued": "The season’s table was corrected",
} as const;

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

async function gameTelling(reader: Reader, event: GameEvent, ladder: Ladder, context: Context): Promise<Telling | null> {
  const game = await gameView(reader, event.gameId);
  if (game === null) return null;
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
    text: voided ? [] : sentenceOf(game),
    fields: [...(voided ? [] : mostMoved(game)), ...(changed === null ? [] : [changed.field])],
    footer: [ladder.name, `Game ${game.id}`, formatLength(game.players.map(({ seconds }) => seconds)), when].join(" · "),
    colour: voided || winner === null ? null : teamColours[game.look.colours[winner] ?? 0]!.dark,
    ladder,
    game,
    ...(voided && { voided }),
    ...(changed !== null && { change: changed.line }),
  };
}

function sentenceOf({ status, players, rules }: GameView): Phrase[] {
  if (status !== "rated") return [{ text: "Nobody’s rating changed." }];
  return surpriseSentence(players, rateGame(players, rules), rules.compare);
}

/** Less is shown as 0.00. */
const SHOWN = 0.005;

function mostMoved({ teams }: GameView): Telling["fields"][number][] {
  const lines = teams
    .flatMap((team) => team.lines)
    .flatMap(({ name, rating }) => (rating === null ? [] : [{ name, change: rating.change }]))
    .sort((a, b) => b.change - a.change);
  const [first, last] = [lines[0], lines.at(-1)];
  const field = (name: string, line: (typeof lines)[number] | undefined) =>
    line === undefined || Math.abs(line.change) < SHOWN
      ? []
      : [{ name, text: `${line.name} ${formatChange(line.change)}`, beside: true as const }];
  return [...field("Gained most", first), ...(first === last ? [] : field("Lost most", last))];
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
  const names = new Map(
    (
      await findPlayersByIds(
        reader,
        moved.map(({ id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return moved
    .flatMap(({ id, was, is }) => (names.has(id) ? [`${names.get(id)} ${formatChange(was)} → ${formatChange(is)}`] : []))
    .join(", ");
}
