import { countOf } from "@/lib/format";

/** What a change of a game did to ratings: of the fold's report, what a sentence needs. */
interface Done {
  /** Games other than the one that changed. */
  readonly gamesMoved: number;
  readonly players: readonly unknown[];
}

/** "Game 922 was corrected: 8 ratings changed, in this game and 14 others." */
export function doneSentence(game: number, act: "entered" | "corrected" | "voided" | "restored", report: Done): string {
  const { gamesMoved, players } = report;
  const changed = players.length === 0 ? "no rating changed" : `${countOf(players.length, "rating")} changed`;
  const where = gamesMoved === 0 ? "" : `, in this game and ${countOf(gamesMoved, "other")}`;
  return `Game ${game} was ${act}: ${changed}${where}.`;
}
