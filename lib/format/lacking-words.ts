import type { Lacking } from "@/lib/analysis";
import { countOf, formatCount } from "./numbers";

/** What games lack for a comparison, and what follows: it cannot be tried, or something else decides in those games. */
export function lackingInWords({ what, games, of }: Lacking): string {
  const all = games === of;
  const some = all ? "No game has" : `${formatCount(games)} of ${countOf(of, "game")} ${games === 1 ? "has" : "have"} no`;
  switch (what) {
    case "places":
      return `${all ? "No game has places" : `${some} places for everyone`}, so places cannot be compared.`;
    case "direct":
      return `${some} scores against each other: ${all ? "this is the same as score per hour" : "there, score per hour decides"}.`;
    case "teams":
      return `${some} teams: ${all ? "this is the same as score" : "there, everyone’s own score decides"}.`;
    case "scores":
      return `${all ? "All games have" : `${formatCount(games)} of ${countOf(of, "game")} ${games === 1 ? "has" : "have"}`} places and no scores, so everyone ties${all ? "" : " there"}.`;
  }
}
