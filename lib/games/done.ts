import { countOf } from "@/lib/format";

/** What a change of a game did to ratings: of the fold's report, what a sentence needs. */
interface Done {
  /** Games other than the one that changed. */
  readonly gamesMoved: number;
  readonly players: readonly unknown[];
}

/** "This game was corrected: 8 ratings changed, in this game and 14 others." It is said on the page of the game, above its result. */
export function doneSentence(act: "entered" | "corrected" | "voided" | "restored", report: Done): string {
  const { gamesMoved, players } = report;
  const changed = players.length === 0 ? "no rating changed" : `${countOf(players.length, "rating")} changed`;
  const where = gamesMoved === 0 ? "" : `, in this game and ${countOf(gamesMoved, "other")}`;
  return `This game was ${act}: ${changed}${where}.`;
}
