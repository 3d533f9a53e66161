import { checkGame, checkRules, comparisons, defaultRules, isOriginal, type Rules } from "@/lib/rating";
import type { WorkedGame, WorkedPlayer } from "./worked-game";

/** More than anybody types by hand, and still short enough for an address. */
export const MAX_PLAYERS = 24;
/** The same limit as for players. */
export const LONGEST_NAME = 64;
/** The same limit as for a ladder's starting rating. */
export const MAX_RATING = 1_000_000;

const LONGEST_ADDRESS = 8_000;

/**
 * A game as a short and readable part of an address: `*Natasha_612.4_31_1200_Wolf*Vlad_655.1_27_1200_Falcon`. First the rules,
 * empty for the defaults; then the players: name, rating, score, seconds, team, and `g` for a guest. Where they are needed, the rules go on
 * with what is compared and the two numbers for newcomers, and a player with the place, the number of games before, and the scores against
 * the others. `*` and `_` need no encoding in an address; in names they are escaped.
 */
export function gameInAddress({ rules, players }: WorkedGame): string {
  return [rulesInAddress(rules), ...players.map(playerInAddress)].join("*");
}

function rulesInAddress(rules: Rules): string {
  const text = fieldsOf(rules).join("_");
  return text === fieldsOf(defaultRules).join("_") ? "" : text;
}

function fieldsOf({ spread, gameMult, maxGameMinutes, initialRating, limit, compare, newcomer }: Rules): string[] {
  const choices = isOriginal({ compare, newcomer })
    ? []
    : [compare, ...(newcomer === null ? [] : [newcomer.boost, newcomer.games])];
  return [...[spread, gameMult, maxGameMinutes, initialRating], limit === "strict" ? "s" : "e", ...choices].map(String);
}

function playerInAddress({ name, rating, score, seconds, team, rated, place, games, direct }: WorkedPlayer): string {
  const against = direct?.map((one) => one ?? "").join(",") ?? "";
  const fields = [marked(name), rating ?? "", score, seconds, marked(team ?? ""), rated ? "" : "g", place ?? "", games ?? ""];
  return [...fields, /\d/.test(against) ? against : ""].join("_").replace(/_+$/, "");
}

/** The game in an address; null if it cannot be read. */
export function gameFromAddress(text: string): WorkedGame | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const [first = "", ...lines] = text.split("*");
  const rules = rulesFrom(first);
  const players = lines.map(playerFrom);
  if (rules === null || players.length > MAX_PLAYERS) return null;
  const read = players.filter((player) => player !== null);
  if (read.length < players.length) return null;
  const checked = read.map(({ name, rating, ...rest }) => ({ player: name, ...(rating !== null && { rating }), ...rest }));
  return checkGame(checked, rules).length === 0 ? { rules, players: read } : null;
}

function rulesFrom(text: string): Rules | null {
  if (text === "") return defaultRules;
  const [spread = "", gameMult = "", maxGameMinutes = "", initialRating = "", limit, ...choices] = text.split("_");
  const [named = "rate", boost, games, ...more] = choices;
  const compare = comparisons.find((known) => known === named);
  if ((limit !== "s" && limit !== "e") || compare === undefined || more.length > 0) return null;
  const rules: Rules = {
    ...defaultRules,
    spread: numberFrom(spread),
    gameMult: numberFrom(gameMult),
    maxGameMinutes: numberFrom(maxGameMinutes),
    initialRating: numberFrom(initialRating),
    limit: limit === "s" ? "strict" : "equation5",
    compare,
    newcomer: boost === undefined ? null : { boost: numberFrom(boost), games: numberFrom(games ?? "") },
  };
  return checkRules(rules).length === 0 ? rules : null;
}

function playerFrom(text: string): WorkedPlayer | null {
  const [name = "", rating = "", score = "", seconds = "", team = "", guest = "", ...besides] = text.split("_");
  const [place = "", games = "", against = "", ...more] = besides;
  const player: WorkedPlayer = {
    name: unmarked(name),
    rating: rating === "" ? null : numberFrom(rating),
    score: numberFrom(score),
    seconds: numberFrom(seconds),
    team: team === "" ? null : unmarked(team),
    rated: guest === "",
    ...(place === "" ? {} : { place: numberFrom(place) }),
    ...(games === "" ? {} : { games: numberFrom(games) }),
    ...(against === "" ? {} : { direct: against.split(",").map((one) => (one === "" ? null : numberFrom(one))) }),
  };
  const named = isName(player.name) && (player.team === null || isName(player.team));
  const rated = player.rating === null || Math.abs(player.rating) <= MAX_RATING;
  const whole =
    Number.isInteger(player.seconds) && [player.games ?? 0, player.place ?? 1].every((n) => Number.isInteger(n) && n >= 0);
  return named && rated && whole && (guest === "" || guest === "g") && more.length === 0 ? player : null;
}

/** Not empty, without spaces around it or control characters, and not too long. */
export function isName(text: string): boolean {
  return text.trim() === text && text !== "" && text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text);
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

/** NaN, which every check refuses, for text that is not a number. */
function numberFrom(text: string): number {
  return NUMBER.test(text) ? Number(text) : NaN;
}

const marks = new Map([
  ["~", "~0"],
  ["_", "~1"],
  ["*", "~2"],
]);
const letters = new Map([...marks].map(([letter, mark]) => [mark, letter]));

function marked(text: string): string {
  return text.replace(/[~_*]/g, (letter) => marks.get(letter) ?? letter);
}

function unmarked(text: string): string {
  return text.replace(/~[012]/g, (mark) => letters.get(mark) ?? mark);
}
