import { formatCount, formatRating, formatScore } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import { scorePerHour } from "@/lib/analysis";
import type { Compare } from "@/lib/rating";
import type { FinishPlace, GameResult, PlayerSide, TeamSide } from "./finish";
import type { GameStatus } from "@/db/values";

export { formatOrdinal };
export { pairsWonInWords, placesOf, resultOf } from "./finish";
export type { Finisher, FinishPlace, GameResult, PlayerSide } from "./finish";

/** The longest name in a line; headings and tables show the whole name. */
const LONGEST = 28;

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A long name for a line that must stay one: cut after a word if more than half of it stays, otherwise within the word. */
export function shortName(name: string, max = LONGEST): string {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  if (all.length <= max) return name;
  const head = all.slice(0, max - 1).join("");
  const space = head.lastIndexOf(" ");
  return `${(space > head.length / 2 ? head.slice(0, space) : head).trimEnd()}…`;
}

/** 84–77; with a negative score "3 to −2", because a dash before a minus sign cannot be read. */
export function formatScores(one: number, other: number): string {
  return one < 0 || other < 0 ? `${formatScore(one)} to ${formatScore(other)}` : `${formatScore(one)}–${formatScore(other)}`;
}

/** The result in one line, for lists, titles, feeds and search: "Wolf 84–77 Jade Falcon", "Kai Allard won · 7 players". */
export function resultLine(result: GameResult): string {
  if (result.kind === "teams") return teamsLine(result.sides, result.compare);
  if (result.kind === "duel") return duelLine(result.sides, result.compare);
  const { leaders, players } = result;
  return `${leadersLine(
    leaders.map(({ name }) => name),
    players,
    "players",
  )} · ${formatCount(players)} players`;
}

function teamsLine(sides: readonly TeamSide[], compare: Compare): string {
  const [one, other] = sides;
  if (one === undefined) return "No result";
  if (other === undefined) return compare === "place" ? shortName(one.team) : `${shortName(one.team)} ${formatScore(one.total)}`;
  if (sides.length === 2) {
    // Totals of scores do not say who won where places are compared.
    if (compare === "place") return `${shortName(one.team)} ${one.shared ? "drew with" : "beat"} ${shortName(other.team)}`;
    const [first, second, scores] = [shortName(one.team), shortName(other.team), formatScores(one.total, other.total)];
    if (one.shared) return `${first} drew with ${second} ${scores}`;
    return one.total < 0 || other.total < 0 ? `${first} beat ${second} ${scores}` : `${first} ${scores} ${second}`;
  }
  const leaders = sides.filter(({ place }) => place === 1).map(({ team }) => team);
  return `${leadersLine(leaders, sides.length, "teams")} · ${formatCount(sides.length)} teams`;
}

function leadersLine(leaders: readonly string[], all: number, noun: "players" | "teams"): string {
  const [one, other] = leaders.map((name) => shortName(name));
  if (leaders.length === 1) return `${one} won`;
  if (leaders.length === all) return "All level";
  return leaders.length === 2
    ? `${one} and ${other} shared first place`
    : `${formatCount(leaders.length)} ${noun} shared first place`;
}

function duelLine([one, other]: readonly [PlayerSide, PlayerSide], compare: Compare): string {
  const [first, second] = [shortName(one.name), shortName(other.name)];
  if (one.shared)
    return `${first} drew with ${second}${isLevel(one, other, compare) ? ` ${formatScores(one.score, other.score)}` : ""}`;
  if (!tellsByScore(one, other, compare)) return `${first} beat ${second}${perHour(one, other, compare)}`;
  return one.score < 0 || other.score < 0
    ? `${first} beat ${second} ${formatScores(one.score, other.score)}`
    : `${first} ${formatScores(one.score, other.score)} ${second}`;
}

/** Whether the scores alone say that it was a draw. */
function isLevel(one: PlayerSide, other: PlayerSide, compare: Compare): boolean {
  return compare !== "place" && one.score === other.score;
}

/** Whether the scores alone say who won. They do not where the loser scored more in a longer time. */
export function tellsByScore(winner: PlayerSide, loser: PlayerSide, compare: Compare): boolean {
  if (compare === "lowest") return winner.score < loser.score;
  return compare !== "place" && winner.score > loser.score;
}

function perHour(one: PlayerSide, other: PlayerSide, compare: Compare): string {
  if (compare !== "rate" && compare !== "direct") return "";
  return `, ${formatRating(scorePerHour(one))} to ${formatRating(scorePerHour(other))} per hour`;
}

/** A place in a column of figures: 5, or 5= where it is shared. */
export function formatPlace({ place, shared }: FinishPlace): string {
  return `${formatCount(place)}${shared ? "=" : ""}`;
}

/** A place in a sentence: 2nd, joint 2nd. */
export function placeInWords({ place, shared }: FinishPlace): string {
  return `${shared ? "joint " : ""}${formatOrdinal(place)}`;
}

/** A place and of how many: "joint 2nd of 6", or "1st of 2 teams" where teams are compared. Null in a duel, where the result is the place. */
export function placeAmong(result: GameResult, place: FinishPlace, players: number): string | null {
  if (players <= 2) return null;
  const byTeam = result.kind === "teams" && result.compare === "team";
  return `${placeInWords(place)} of ${byTeam ? `${formatCount(result.sides.length)} teams` : formatCount(players)}`;
}

/** The result from one player's side: "Wolf beat Smoke Jaguar 34–26", "Wolf 3rd of 3 teams, Smoke Jaguar won", "Lost to Ayla 7–10". */
export function resultFor(result: GameResult, { at, team }: { readonly at: number; readonly team: string | null }): string {
  if (result.kind === "teams") return resultForTeam(result, team);
  if (result.kind === "duel") return resultForDuellist(result, at);
  const { leaders, players } = result;
  if (leaders.length > 1 || leaders[0]?.at !== at) return resultLine(result);
  return `Won · ${formatCount(players)} players`;
}

function resultForTeam({ sides, compare }: GameResult & { kind: "teams" }, team: string | null): string {
  const mine = sides.find((side) => side.team === team);
  const others = sides.filter((side) => side !== mine);
  const [other] = others;
  if (mine === undefined || other === undefined) return teamsLine(sides, compare);
  const name = shortName(mine.team);
  if (others.length === 1) {
    const scores = compare === "place" ? "" : ` ${formatScores(mine.total, other.total)}`;
    return `${name} ${verbOf(mine, other)} ${shortName(other.team)}${scores}`;
  }
  const teams = `of ${formatCount(sides.length)} teams`;
  const winners = others.filter(({ place }) => place === 1);
  if (winners.length === 0) return `${name} won, ${teams.slice(3)}`;
  const place = `${name} ${placeInWords(mine)} ${teams}`;
  return mine.place === 1 || winners.length > 1 ? place : `${place}, ${shortName(winners[0]!.team)} won`;
}

function verbOf(mine: FinishPlace, other: FinishPlace): string {
  if (mine.place === other.place) return "drew with";
  return mine.place < other.place ? "beat" : "lost to";
}

function resultForDuellist({ sides, compare }: GameResult & { kind: "duel" }, at: number): string {
  const mine = sides.find((side) => side.at === at);
  const other = sides.find((side) => side.at !== at);
  if (mine === undefined || other === undefined) return duelLine(sides, compare);
  const verb = { beat: "Beat", "lost to": "Lost to", "drew with": "Drew with" }[verbOf(mine, other)]!;
  const [winner, loser] = mine.place <= other.place ? [mine, other] : [other, mine];
  const plain = mine.shared ? isLevel(mine, other, compare) : tellsByScore(winner, loser, compare);
  const scores = plain ? ` ${formatScores(mine.score, other.score)}` : mine.shared ? "" : perHour(mine, other, compare);
  return `${verb} ${shortName(other.name)}${scores}`;
}

/** What a reader must know of a game in addition to its result. */
export interface GameCondition {
  readonly status: GameStatus;
  readonly corrected: boolean;
  readonly late: boolean;
}

/** What to say beside the result, at the top of a page and in every list; nothing for most games. */
export function conditionWords({ status, corrected, late }: GameCondition): string[] {
  // How a voided game was entered does not matter.
  if (status === "voided") return ["Voided"];
  return [...(status === "unrated" ? ["Not rated"] : []), ...(corrected ? ["Corrected"] : []), ...(late ? ["Entered late"] : [])];
}
