import { tokensOf } from "./column-words";
import type { ImportField } from "./schema";

const TEAM_WORDS = /squad|crew|guild|faction|alliance|party|gilde|fraktion|allianz|lager|wer mit wem|corp/i;

/**
 * A column that is not matched and looks as if it held teams: by a word in its name, or because players of one game share a value in
 * it and are against others with another one. Without the question, team-mates would be rated against each other.
 */
export function teamLikeColumn(
  names: readonly string[],
  columns: Readonly<Record<ImportField, number | null>>,
  rows: readonly (readonly string[])[],
): number | null {
  if (columns.team !== null) return null;
  const used = new Set(Object.values(columns));
  const free = names.map((_, at) => at).filter((at) => !used.has(at));
  const named = free.find((at) => isTeamWord(names[at]!));
  if (named !== undefined) return named;
  const gameAt = columns.game_id ?? columns.played_at;
  if (gameAt === null) return null;
  const games = new Map<string, (readonly string[])[]>();
  for (const row of rows) games.set(row[gameAt] ?? "", [...(games.get(row[gameAt] ?? "") ?? []), row]);
  return free.find((at) => isShared([...games.values()].map((of) => of.map((row) => row[at] ?? "")))) ?? null;
}

function isTeamWord(name: string): boolean {
  return TEAM_WORDS.test(name) || tokensOf(name).some((token) => "word" in token && token.word === "team");
}

/** Whether in most games of three or more everyone has a value, some the same and some another. */
function isShared(games: readonly (readonly string[])[]): boolean {
  const large = games.filter((values) => values.length > 2);
  const shared = large.filter((values) => {
    const kinds = new Set(values);
    const isWords = values.every((value) => value !== "" && !/^[+-]?[\d.,:]+$/.test(value));
    return isWords && kinds.size > 1 && kinds.size <= values.length / 2;
  });
  return large.length > 0 && shared.length > large.length * 0.8;
}
