import { plainName, spaced } from "@/lib/format/column-names";
import { nameKey, playerName } from "@/lib/players/schema";
import type { Found } from "./problem";
import { suggestColumns } from "./columns";
import type { CsvRow } from "./csv";
import { looksLikeDate } from "./dates";
import { decimalSignIn, shapeOf } from "./plan";
import { clean, parseNumber, type Digits } from "./values";
import type { FileProblem } from "./view";

/** Titles and remarks above a table are shorter than this. */
const LOOKED_THROUGH = 15;
/** The range of a ladder's own starting rating. */
const MAX_RATING = 1_000_000;
/** More rows than a page shows to be read; no league has as many ratings to bring. */
const MAX_PLAYERS = 1_999;

/** What columns of ratings are called, in the languages of `column-words.ts`. */
const RATING_WORDS = new Set(
  "rating ratings elo mmr glicko trueskill dwz wertung wertungszahl cote puntuacion pontuacao рейтинг 等级分 积分 レーティング レート 레이팅"
    .split(" ")
    .map(plainName),
);

function isRating(name: string): boolean {
  return (plainName(spaced(name)).match(/[\p{L}ー]+/gu) ?? []).some((word) => RATING_WORDS.has(word));
}

/** The players and ratings of a table of standings, or what is wrong with it. */
export type Standings = Found<{ ratings: readonly { readonly name: string; readonly rating: number }[] }>;

/** A table with one row a player and a rating, and no games. Null for every other table. */
export function standingsIn(rows: readonly CsvRow[]): Standings | null {
  for (const [at, { cells }] of rows.slice(0, LOOKED_THROUGH).entries()) {
    const names = cells.map(clean);
    const { player, game_id: game, played_at: date } = suggestColumns(names);
    // Of an old and a new rating the new one is on the right.
    const rating = names.findLastIndex(isRating);
    if (player === null || rating < 0 || rating === player || game !== null || shapeOf(names) !== "participants") continue;
    const body = rows.slice(at + 1).filter((row) => clean(row.cells[player]) !== "");
    // "Played" beside standings is how often.
    if (body.length === 0 || (date !== null && body.some((row) => looksLikeDate(row.cells[date] ?? "")))) return null;
    return ratingsIn(body, player, { at: rating, name: names[rating]! });
  }
  return null;
}

function ratingsIn(body: readonly CsvRow[], player: number, column: { readonly at: number; readonly name: string }): Standings {
  const decimal = decimalSignIn(body.map(({ cells }) => cells[column.at] ?? ""));
  const digits: Digits = decimal === undefined ? {} : { decimal };
  const problems: FileProblem[] = [];
  const lines = new Map<string, number>();
  const ratings = body.flatMap(({ line, cells }) => {
    const say = (field: string, message: string) => {
      problems.push({ line, field, message });
      return [];
    };
    const name = playerName.safeParse(clean(cells[player]));
    if (!name.success) return say("player", name.error.issues[0]!.message);
    const first = lines.get(nameKey(name.data));
    if (first !== undefined) return say("player", `${name.data} is in line ${first}, too. Leave one of the two rows out.`);
    lines.set(nameKey(name.data), line);
    const rating = parseNumber(cells[column.at] ?? "", "rating", digits);
    if (!rating.ok) return say(column.name, rating.message.replace(" Or choose what is before decimals in this file.", ""));
    if (Math.abs(rating.value) > MAX_RATING) return say(column.name, "The rating must be between −1,000,000 and 1,000,000.");
    return { name: name.data, rating: rating.value };
  });
  const message = "Starting ratings can be those of 1,999 players at most.";
  if (ratings.length > MAX_PLAYERS) return { ok: false, problems: [{ line: 1, field: "table", message }] };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, ratings };
}
