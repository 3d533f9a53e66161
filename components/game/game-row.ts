import { formatCount } from "@/lib/format";
import { conditionWords, placeAmong, resultLine, shortName } from "@/lib/games/result";
import { upsetLine } from "@/lib/games/surprise";
import { titleOf, type TitleSide } from "@/lib/games/title";
import type { GameLine, Outcome } from "@/lib/games/view";

/** One side of a result: a team with its shield, or a player with their mark. */
export interface RowSide {
  readonly name: string;
  readonly score?: string;
  /** The number of the team's colour. */
  readonly shield?: number;
  /** The seed of the player's mark. */
  readonly mark?: number;
}

/** "Wolf 84–77 Jade Falcon" as two sides, "Kai Allard won" as one, and words where neither says it. */
export type RowResult = readonly [winner: RowSide, loser: RowSide] | readonly [winner: RowSide] | string;

/** A game of a list in the words that the table shows: sent to the browser once a game, so it holds nothing else. */
export interface GameRow {
  readonly id: number;
  readonly result: RowResult;
  readonly players: string;
  readonly playedAt: string;
  readonly ladder?: GameLine["ladder"];
  /** "Emerald Kit over Commander, 15%"; null for none, left out for a game that is not rated. */
  readonly upset?: string | null;
  /** Corrected, voided, entered late, not rated; left out for most. */
  readonly tags?: readonly string[];
  /** The result of the signed-in player, if they took part. */
  readonly mine?: RowOwn;
}

export interface RowOwn {
  /** "joint 2nd of 6"; left out for a duel, whose result says it. */
  readonly place?: string;
  /** Left out where it was not rated. */
  readonly change?: number;
}

export function gameRow({ id, ladder, playedAt, outcome, colours }: GameLine, withLadder: boolean): GameRow {
  const tags = conditionWords(outcome);
  return {
    id,
    result: rowResult(outcome, colours),
    players: formatCount(outcome.players),
    playedAt,
    ...(withLadder && { ladder }),
    ...(outcome.status === "rated" && { upset: outcome.upset && upsetLine(outcome.upset) }),
    ...(tags.length > 0 && { tags }),
    ...(outcome.mine !== null && { mine: rowOwn(outcome.mine, outcome) }),
  };
}

/** The result of a game, with the colours and marks of its sides. */
function rowResult({ result, marks }: Pick<Outcome, "result" | "marks">, colours: GameLine["colours"]): RowResult {
  const emblem = (name: string, at: number | null) => (at === null ? { shield: colours[name] ?? 0 } : { mark: marks[at] ?? 0 });
  const side = ({ name, score, at }: TitleSide): RowSide => ({ name: shortName(name), score, ...emblem(name, at) });
  const title = titleOf(result);
  if (title.kind === "sides") return [side(title.sides[0]), side(title.sides[1])];
  if (title.kind === "winner") return [{ name: shortName(title.name), ...emblem(title.name, title.at) }];
  // The number of players has a place of its own in a list.
  return resultLine(result).replace(/ · [\d,]+ players$/, "");
}

function rowOwn(mine: NonNullable<Outcome["mine"]>, { result, players }: Pick<Outcome, "result" | "players">): RowOwn {
  const place = placeAmong(result, mine, players);
  return { ...(place !== null && { place }), ...(mine.change !== null && { change: mine.change }) };
}
