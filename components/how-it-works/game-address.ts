import { versusField } from "@/lib/format/form-fields";
import { ruleNumbers } from "@/lib/format/rule-words";
import { emptyRow, emptySheet, exact, type SheetRow } from "@/lib/games/sheet";
import { comparisons, defaultRules, isOriginal, type Rules } from "@/lib/rating";
import { readCalculation } from "./calculator";
import type { WorkedGame, WorkedPlayer } from "./worked-game";

/**
 * A game as a short and readable part of an address: `*Natasha_612.4_31_1200_Wolf*Vlad_655.1_27_1200_Falcon`. First the rules,
 * empty for the defaults; then the players: name, rating, score, seconds, team, and `g` for a guest. Where they are needed, the rules go on
 * with what is compared and the two numbers for newcomers, and a player with the place, the number of games before, and the scores against
 * the others. `*` and `_` need no encoding in an address; in names they are escaped.
 */
export function gameInAddress({ rules, players }: WorkedGame): string {
  const text = rulesInAddress(rules);
  return [text === rulesInAddress(defaultRules) ? "" : text, ...players.map(playerInAddress)].join("*");
}

function rulesInAddress({ limit, compare, newcomer, ...rules }: Rules): string {
  const numbers = ruleNumbers.map((rule) => exact(rules[rule]));
  const choices = isOriginal({ compare, newcomer }) ? [] : [compare, ...(newcomer ? [newcomer.boost, newcomer.games] : [])];
  return [...numbers, limit === "strict" ? "s" : "e", ...choices].join("_");
}

function playerInAddress({ name, rating, score, seconds, team, rated, place, games, direct }: WorkedPlayer): string {
  const against = direct?.map((one) => one ?? "").join(",") ?? "";
  const numbers = [rating === null ? "" : exact(rating), exact(score), seconds];
  const fields = [escaped(name), ...numbers, escaped(team ?? ""), rated ? "" : "g", place ?? "", games ?? ""];
  return [...fields, /\d/.test(against) ? against : ""].join("_").replace(/_+$/, "");
}

const LONGEST_ADDRESS = 8_000;

/** The game in an address, read as if it were typed; null if it cannot be read. */
export function gameFromAddress(text: string): WorkedGame | null {
  if (text.length > LONGEST_ADDRESS) return null;
  const [rules = "", ...lines] = text.split("*");
  const [spread = "", gameMult = "", maxGameMinutes = "", initialRating = "", cap, named = "rate", boost, after = ""] = (
    rules || rulesInAddress(defaultRules)
  ).split("_");
  const compare = comparisons.find((known) => known === named);
  if ((cap !== "s" && cap !== "e") || compare === undefined) return null;
  const more: Record<string, string> = {};
  const rows = lines.map((line, id): SheetRow => {
    const [name = "", rating = "", score = "", seconds = "", team = "", guest, place = "", games = "", against = ""] =
      line.split("_");
    for (const [other, one] of against.split(",").entries()) if (one !== "") more[versusField(id, other)] = exact(Number(one));
    const typed = { rating, score, place, time: `${seconds}s`, rated: guest !== "g" };
    const besides = games === "" ? {} : { games: Number(games) };
    return { ...emptyRow(id), player: unescaped(name), team: unescaped(team), ...typed, ...besides };
  });
  const kind = rows.some(({ team }) => team !== "") ? "teams" : "free-for-all";
  const newcomer = boost === undefined ? null : { boost: Number(boost), games: Number(after) };
  const limit = cap === "s" ? "strict" : "equation5";
  const { game } = readCalculation({
    sheet: { ...emptySheet, kind, rows, nextId: rows.length, more },
    rules: { spread, gameMult, maxGameMinutes, initialRating, limit, compare, newcomer },
  });
  // A link that would be written otherwise is damaged.
  return game !== null && gameInAddress(game) === text ? game : null;
}

const letters = "~_*";

function escaped(text: string): string {
  return text.replace(/[~_*]/g, (letter) => `~${letters.indexOf(letter)}`);
}

function unescaped(text: string): string {
  return text.replace(/~([012])/g, (_, at: string) => letters.charAt(Number(at)));
}
