import type { GameInput } from "@/lib/games/schema";
import type { DifferentGame } from "./known-games";
import { quoted } from "./values";
import type { FileProblem } from "./view";

/** Games with their positions in the file. */
export interface GamesInFile {
  readonly games: readonly GameInput[];
  /** The line at which each game begins. */
  readonly lines: readonly (number | null)[];
  /** What the file calls the column with their ids; null for JSON. */
  readonly idColumn: string | null;
}

/** Enough to find the others by. */
const MAX_NAMED = 10;

/** Which games have the id of a different one on the ladder, in a sentence; null where none has. */
export function differentSentence({ games, lines }: GamesInFile, different: readonly DifferentGame[]): string | null {
  if (different.length === 0) return null;
  const named = different.slice(0, MAX_NAMED).map(({ at }) => {
    const line = lines[at] ?? null;
    return `${shortId(games[at]!)}${line === null ? "" : ` (line ${line})`}`;
  });
  const more = different.length - named.length;
  const have = different.length === 1 ? "1 game has" : `${different.length} games have`;
  return `${have} the id of a different game on this ladder: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function shortId({ externalId }: GameInput): string {
  const id = externalId ?? "";
  return id.length > 40 ? `${id.slice(0, 40)}…` : id;
}

/** The games one by one, with the difference and the ways to solve it. */
export function differentProblem({ games, lines, idColumn }: GamesInFile, { at, what }: DifferentGame): FileProblem {
  const id = quoted(games[at]!.externalId ?? "");
  return {
    line: lines[at] ?? null,
    field: idColumn ?? `games[${at}].id`,
    message: `The ladder has a different game with the id ${id} (${what}). Give this one another id. If it is the same game, correct the one on the ladder.`,
  };
}
