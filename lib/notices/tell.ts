import type { NoticeKind } from "@/db/values";
import type { EventKind } from "@/lib/events/schema";
import type { EventGroup, Part } from "@/lib/events/view";
import {
  countOf,
  formatChange,
  formatCount,
  formatRating,
  formatShortDay,
  formatShortTime,
  formatZone,
  gamePath,
  ladderPath,
  reportPath,
  seasonPath,
} from "@/lib/format";
import { formatOrdinal, resultFor, resultLine, resultOf } from "@/lib/games/result";
import type { ReportView } from "@/lib/reports/view";
import { duelInWords, nextForEverybody, nextInWords, yoursInWords } from "@/lib/reports/words";
import { EVERYBODY, type Facts } from "./facts";

/** What an event says to the bell, in e-mail, in a channel and to a webhook. A title has no full stop. */
export interface Announcement {
  readonly title: readonly Part[];
  readonly body: readonly Part[];
  /** The page that says more: a path of this site. */
  readonly href: string;
  /** What changed in a game, line by line: for a message that is edited, or that cannot be. */
  readonly edit?: readonly string[];
}

/** The players whom an event concerns, those whose ratings it moved, or all admins; in each case without who did it. */
export type Audience = "players" | "moved" | "admins";

interface Entry {
  /** What an outlet chooses to get it; null for what is told to people alone. */
  readonly group: EventGroup | null;
  /** Who gets a notice of it, by the kinds that players can turn off. */
  readonly to: Readonly<Partial<Record<NoticeKind, Audience>>>;
  readonly tell: (facts: Facts) => Announcement;
  /** For the log of outlets, if not "Game corrected" for game-corrected. */
  readonly name?: string;
}

const text = (words: string): Part => ({ text: words });
const strong = (words: string): Part => ({ text: words, strong: true });

/** Everything that is told, by the kind of event: to whom, and in which words. */
export const entries: Readonly<Record<EventKind, Entry>> = {
  "game-entered": { ...ofGame("entered"), to: { game: "players", correction: "moved" } },
  "game-corrected": ofGame("corrected"),
  "game-voided": ofGame("voided"),
  "game-restored": ofGame("restored"),
  "games-imported": ofGames(({ games = 0 }, { ladder }) => ({
    title: `${countOf(games, "game")} imported`,
    says: ` has ${countOf(ladder?.gameCount ?? 0, "game")} now, ${formatCount(games)} of them by an import.`,
  })),
  "games-rerated": ofGames(({ cause = "", games = 0, players = 0 }) => ({
    title: `${countOf(players, "rating")} changed`,
    says: ` was rated again${causes[cause] ?? ""}: ${countOf(games, "game")}.`,
  })),
  "leader-changed": {
    group: "leader",
    to: {},
    name: "New leader",
    tell: ({ numbers, ladder, people: [leader, previous] }) => ({
      title: [text(`${leader?.name} leads`)],
      body: [
        strong(leader?.name ?? ""),
        text(` (${formatRating(numbers.rating ?? 0)}) is first`),
        ...(previous === undefined ? [] : [text(", ahead of "), strong(previous.name)]),
        text("."),
      ],
      href: pathOf(ladder),
    }),
  },
  "story-of-week": {
    group: "story",
    to: {},
    name: "Story of the week",
    tell: ({ ladder, story = [] }) => ({ title: [text(`The week on ${ladder?.name}`)], body: story, href: pathOf(ladder) }),
  },
  "report-opened": ofReport((report, facts) => {
    const { title, you, reporter } = report;
    if (!isPersonal(facts)) return [text(`${title} was reported`)];
    const duel = you.isReporter ? null : duelInWords(report);
    return [strong(facts.by ?? reporter.name), text(duel === null ? ` reported ${title}` : ` says you ${duel}`)];
  }),
  "report-contested": ofReport(({ title }, facts) => {
    const { by, numbers } = facts;
    if (!isPersonal(facts) || by === null) return [text(`${title} is contested`)];
    return [strong(by), text(numbers.asks ? ` asks everybody again about ${title}` : ` contests ${title}`)];
  }),
  "report-confirmed": ofReport((report) => [text(`${yoursInWords(report) ?? report.title} counts now`)]),
  "report-queued": ofReport(({ title }) => [text(`${title} waits for a scorekeeper`)]),
  "report-ending": { ...ofReport(({ title }) => [text(`Nobody has decided ${title}`)]), group: null },
  "report-dropped": ofReport(({ title }) => [text(`${title} does not count`)]),
  "season-started": {
    ...ofSeason("has started", ({ lastDay, minGames, minOpponents }) => {
      const least = `at least ${countOf(minGames, "game")} and meet ${countOf(minOpponents, "opponent")}`;
      return `, until ${lastDay}. To be ranked, play ${least}.`;
    }),
    to: {},
  },
  "season-last-week": ofSeason("ends on", ({ rankedSoFar: so }) => {
    return `: the last week has begun${so === undefined ? "" : `, ${countOf(so, "player")} ranked so far`}.`;
  }),
  "season-sealed": ofSeason("is final", ({ ranked, edition }) => {
    return `: ${countOf(ranked, "player")} ranked, ${countOf((edition?.games.length ?? 0) / 2, "game")}.`;
  }),
  "season-reissued": ofSeason("has a new final table", ({ edition }) => {
    return `, edition ${edition?.number ?? 1}${edition?.reason ? `: “${edition.reason}”` : "."}`;
  }),
  "claim-decided": {
    group: null,
    to: { claim: "players" },
    tell: ({ numbers, claim }) => {
      const { by, reason } = claim ?? {};
      return {
        title: [
          text(`Your claim of ${claim?.guest === undefined ? "a guest" : `the guest ${claim.guest}`} was `),
          text(numbers.granted === true ? "granted" : "refused"),
        ],
        body: by == null ? [] : [text(reason ? `${by}: “${reason}”` : `By ${by}.`)],
        href: "/account/claims",
      };
    },
  },
  invited: {
    group: null,
    to: { role: "players" },
    tell: ({ by, ladder }) => ({
      title: [text(`${by ?? "An admin"} made you ${ladder === null ? "an admin" : `a scorekeeper of ${ladder.name}`}`)],
      body: [text("You can enter and correct games.")],
      href: "/admin",
    }),
  },
  "outlet-disabled": {
    group: null,
    to: { site: "admins" },
    tell: ({ numbers: { status, outletId }, outlet }) => ({
      title: [text(outlet === null ? "An outlet was switched off" : `The outlet ${outlet} was switched off`)],
      body: [
        text(`The other side answered ${status ?? "that it is gone"}. `),
        text(outlet === null ? "It has since been removed." : "Paste a new address, or remove it."),
      ],
      href: outlet === null ? "/admin/outlets" : `/admin/outlets?outlet=${outletId}`,
    }),
  },
};

/** The entry of a kind; undefined for one of a later version. */
export const entryOf = (kind: string): Entry | undefined => (isKind(kind) ? entries[kind] : undefined);

const isKind = (kind: string): kind is EventKind => Object.hasOwn(entries, kind);

/** What moved many games at once, by the cause that is stored with the moves. */
const causes: Readonly<Record<string, string>> = {
  rules: " under other rules",
  merge: ", because two players are one person",
  unmerge: ", because a merge was undone",
  rate: " with players who had been guests",
  void: " without games that were voided",
  restore: " with games that count again",
  entered: " with a game that was entered late",
  corrected: " after a correction",
  voided: " without a game that was voided",
  restored: " with a game that counts again",
  moved: " without a game that was moved",
};

const pathOf = (ladder: Facts["ladder"]) => (ladder === null ? "/" : ladderPath(ladder.slug));

/** For somebody whose rating it moved; null for everybody else. */
const movedBy = ({ change }: Facts["numbers"]): Part[] | null =>
  change === undefined ? null : [text("Your rating changed by "), { points: change }];

const withPoints = (change: number | null | undefined): Part[] => (change == null ? [] : [text(": "), { points: change }]);

function ofGames(words: (numbers: Facts["numbers"], facts: Facts) => { title: string; says: string }): Entry {
  return {
    group: "games",
    to: { correction: "moved" },
    name: "Summary",
    tell: (facts) => {
      const { numbers, ladder } = facts;
      const { title, says } = words(numbers, facts);
      const body = [strong(ladder?.name ?? "A ladder"), text(says)];
      return { title: movedBy(numbers) ?? [text(title)], body, href: pathOf(ladder) };
    },
  };
}

function ofGame(verb: "entered" | "corrected" | "voided" | "restored"): Entry {
  return { group: "games", to: { correction: "moved" }, tell: (facts) => tellGame(verb, facts) };
}

function tellGame(
  verb: string,
  { numbers, readerId, ladder, game, enteredBy, revision, surprise = [], moved }: Facts,
): Announcement {
  const title = movedBy(numbers);
  if (game === null)
    return { title: title ?? [text("A game of yours was entered")], body: [text("It has since been deleted.")], href: "/" };
  const { id, outcome } = game;
  const { mine, status } = outcome;
  const result = resultLine(outcome.result);
  const by = verb === "entered" ? enteredBy : (revision?.by ?? null);
  const where = `${title === null ? "" : " late"}${ladder === null ? "" : ` on ${ladder.name}`}.`;
  const why = revision?.reason ? `: “${revision.reason}”` : ".";
  const lines = [`${by === null ? `Game ${id} was ${verb}` : `${by} ${verb} game ${id}`}${verb === "entered" ? where : why}`];
  const before = revision?.before.participants ?? [];
  const was = verb === "corrected" ? resultLine(resultOf(before, ladder?.rules.compare)) : result;
  if (was !== result) lines.push(`${result}, was ${was}.`);
  const isStranger = title !== null && mine === null && !before.some(({ playerId }) => playerId === readerId);
  const since = [
    ...(isStranger ? ["You were not in it, but it changed the ratings of players you met later."] : []),
    ...(title === null && status === "voided" ? ["It has since been voided."] : []),
  ];
  const own = mine === null ? result : addressed(outcome.result.kind, resultFor(outcome.result, mine));
  return {
    title: title ?? [text(own), ...withPoints(mine?.change)],
    body: readerId === EVERYBODY ? surprise : [text([...lines, ...since].join(" "))],
    href: gamePath(id),
    ...(verb !== "entered" && { edit: moved ? [...lines, moved] : lines }),
  };
}

/** "You beat Ben 3–1"; other results name a team. */
const addressed = (kind: string, words: string) =>
  kind === "duel" ? `You ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;

const isPersonal = ({ readerId }: Facts) => readerId !== EVERYBODY;

function ofReport(titled: (report: ReportView, facts: Facts) => readonly Part[]): Entry {
  const deleted = { title: [text("A game of yours was reported")], body: [text("The report has since been deleted.")] };
  return {
    group: "reports",
    to: { report: "players" },
    tell: (facts) => {
      const { kind, ladder, game, report } = facts;
      if (report === null) return { ...deleted, href: "/reports" };
      const { id, reporter, playedAt, state, decision, gameId, you } = report;
      const change = decision === null ? you.row?.change : game?.outcome.mine?.change;
      const isOff = state === "dropped" || state === "withdrawn";
      const next = isPersonal(facts) ? nextInWords(report, kind === "report-ending") : nextForEverybody(report);
      const about = isPersonal(facts)
        ? [text(`${ladder?.name}, played `), { at: playedAt }, text(plainWords(next) === "" ? "." : ". ")]
        : [strong(reporter.name), text(" reported it. ")];
      return {
        title: [...titled(report, facts), ...withPoints(isOff ? null : change)],
        body: [...about, ...next],
        // Not everybody may read reports.
        href: isPersonal(facts) || gameId === null ? reportPath(id) : gamePath(gameId),
      };
    },
  };
}

type SeasonWords = Pick<NonNullable<Facts["season"]>, "minGames" | "minOpponents"> &
  Pick<Facts, "edition" | "rankedSoFar"> & { readonly lastDay: string; readonly ranked: number };

/** `happens`: "is final", or "ends on" before the last day. */
function ofSeason(happens: string, says: (words: SeasonWords) => string): Entry {
  return {
    group: "seasons",
    to: { season: "players" },
    tell: ({ readerId, ladder, season, edition, rankedSoFar }) => {
      if (season === null) return { title: [text("A season was removed")], body: [], href: pathOf(ladder) };
      const lastDay = formatShortDay(new Date(season.endsAt.getTime() - 1), season.zone);
      const rows = edition?.rows ?? [];
      const ranked = rows.filter(({ rank }) => rank !== null).length;
      const mine = happens.includes("final") ? rows.find(({ playerId }) => playerId === readerId) : undefined;
      const finished = mine?.rank == null ? "" : `You finished ${formatOrdinal(mine.rank)} of ${formatCount(ranked)}: `;
      const points = mine && [
        text(`${finished}${formatRating(mine.rating)}, `),
        { points: mine.rating - mine.opening },
        text(" since the opening. "),
      ];
      return {
        title: [text(`${season.name} ${happens}${happens === "ends on" ? ` ${lastDay}` : ""}`)],
        body: [...(points ?? []), strong(ladder?.name ?? ""), text(says({ ...season, edition, rankedSoFar, lastDay, ranked }))],
        href: ladder === null ? "/" : seasonPath(ladder.slug, season.slug),
      };
    },
  };
}

/** Words without mark-up, with times in a zone. */
export function plainWords(parts: readonly Part[], zone = "UTC"): string {
  const timeIn = (at: Date) => `${formatShortTime(at, zone)} ${formatZone(at, zone)}`;
  return parts
    .map((part) => ("text" in part ? part.text : "at" in part ? timeIn(new Date(part.at)) : formatChange(part.points)))
    .join("");
}
