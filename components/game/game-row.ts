import { formatChange } from "@/lib/format";
import type { GameLine } from "@/lib/games/view";

/** A game of a list in the words that the table shows: sent to the browser once a game, so it holds nothing else. */
export interface GameRow {
  readonly id: number;
  readonly ladder: GameLine["ladder"] | null;
  readonly playedAt: string;
  readonly whoMet: string;
  /** Whom it moved most, or why nobody. */
  readonly swing: { readonly slug: string; readonly name: string; readonly change: string } | string;
}

export function gameRow(game: GameLine, withLadder: boolean): GameRow {
  const { id, ladder, playedAt } = game;
  return { id, ladder: withLadder ? ladder : null, playedAt, whoMet: whoMet(game), swing: swingOf(game) };
}

function whoMet({ teams, players }: GameLine): string {
  return teams.length > 0 ? `${teams.join(" – ")}, ${players} players` : `Free-for-all, ${players} players`;
}

function swingOf({ status, swing }: GameLine): GameRow["swing"] {
  if (status === "voided") return "voided";
  if (status === "unrated") return "not rated";
  if (swing === null) return "nobody moved";
  return { slug: swing.slug, name: swing.name, change: formatChange(swing.change) };
}
