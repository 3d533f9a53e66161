import { formatCount, formatLag, inWords, playedAtFrom } from "@/lib/format";
import type { GameEntryView } from "@/lib/games/view";
import type { Person } from "@/lib/players/view";
import type { ReportOfGame } from "@/lib/reports/view";

/** A part of the line: words, a person, or a day in the reader's zone. */
export type OriginPart = string | Person | { readonly day: string };

export interface Origin {
  readonly parts: readonly OriginPart[];
  /** Somebody who lost points agreed. */
  readonly isAgreed: boolean;
}

interface OriginOf {
  readonly playedAt: string;
  readonly entry: GameEntryView;
  readonly report: ReportOfGame | null;
  /** The players who lost points, by the part of their address. */
  readonly losers: readonly string[];
}

/** How a game came to be on the ladder, in a line. */
export function originOf(game: OriginOf): Origin {
  const { entry, report } = game;
  // A report that somebody else entered the game of did not bring it.
  if (report === null || report.basis === "entered") return { parts: enteredParts(entry, game), isAgreed: false };
  return { parts: withLate(reportedParts(report, game.losers), game), isAgreed: report.basis === "agreed" };
}

function enteredParts({ source, at, by, server }: GameEntryView, game: OriginOf): OriginPart[] {
  if (source === "import") return ["Imported on ", { day: at }, "."];
  if (source === "api") return withLate([server === null ? "Sent by a server." : `Sent by the server ${server}.`], game);
  if (source === "report") return withLate(["Reported by ", by ?? "a player", "."], game);
  const late = lateWords(game);
  if (late !== null) return [late];
  return ["Entered by ", by ?? "the command line", `${after(lagOf(game))}.`];
}

function reportedParts(report: ReportOfGame, losers: readonly string[]): OriginPart[] {
  const { reporter, at, basis, decidedAt, decidedBy, silenceHours, reason } = report;
  const reported = ["Reported by ", reporter];
  switch (basis) {
    case "agreed": {
      const [first, ...others] = agreedWith(report);
      if (first === undefined) return [...reported, "."];
      const more = others.length === 0 ? "" : ` and ${inWords(others.length)} more`;
      const lag = formatLag(new Date(at), new Date(decidedAt));
      return [...reported, ", agreed by ", first, `${more}${lag === null ? " within a minute" : ` after ${lag}`}.`];
    }
    case "silence":
      return [...reported, `; nobody objected in ${formatCount(silenceHours)} ${silenceHours === 1 ? "hour" : "hours"}.`];
    case "alone": {
      const lost = losers.length === 1 ? ", who lost the points." : ", who lost points.";
      return [...reported, losers.includes(reporter.slug) ? lost : "; nobody else had to agree."];
    }
    case "keeper": {
      const why = reason === null ? "." : `: ${reason}${/[.!?…]$/.test(reason) ? "" : "."}`;
      return [...reported, ", settled by ", decidedBy ?? "a scorekeeper", why];
    }
    default:
      return [...reported, "."];
  }
}

/** Everybody but the reporter who agreed to what counts, among them the author of that version. */
function agreedWith({ reporter, version, agreed }: ReportOfGame): Person[] {
  const people = [version.by, ...agreed].filter(({ slug }) => slug !== reporter.slug);
  return people.filter(({ slug }, index) => people.findIndex((other) => other.slug === slug) === index);
}

function withLate(parts: readonly OriginPart[], game: OriginOf): OriginPart[] {
  const late = lateWords(game);
  return late === null ? [...parts] : [...parts, ` ${late}`];
}

/** Only for a game that really moved ratings after it. */
function lateWords(game: OriginOf): string | null {
  const { late } = game.entry;
  if (late === null) return null;
  const lag = lagOf(game);
  const how = lag == null ? "Entered late" : `Entered ${lag} late`;
  const games = late.games === 1 ? "the game after it was" : `the ${formatCount(late.games)} games after it were`;
  return `${how}; ${games} rated again.`;
}

function after(lag: string | null | undefined): string {
  if (lag === undefined) return "";
  return lag === null ? " within a minute" : ` after ${lag}`;
}

/** From when it was played until it was entered; undefined where only the day is known, and it was entered within two. */
function lagOf({ playedAt, entry }: OriginOf): string | null | undefined {
  const { playedAt: from, timeUnknown } = playedAtFrom(playedAt);
  const lag = formatLag(from, new Date(entry.at));
  return timeUnknown && lag?.endsWith("days") !== true ? undefined : lag;
}
