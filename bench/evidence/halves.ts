import { backtest, drawGames, estimateDifference, finish, predictWithRules } from "@/lib/analysis";
import { defaultRules, type GameColumns, type Newcomer, type Rules } from "@/lib/rating";

const RATIOS = Array.from({ length: 17 }, (_, at) => (at - 8) / 2);
const NEWCOMERS: readonly Newcomer[] = [2, 4, 8].map((boost) => ({ boost, games: 3 }));

/** The fixed rule: the cap on everyone, or practically none, because so little of each game counts that equation 5 never limits it. */
export const halvesUnder = {
  "strict, 20 min": { limit: "strict", maxGameMinutes: 20 },
  "no cap (equation 5, 1 min)": { limit: "equation5", maxGameMinutes: 1 },
} as const satisfies Record<string, Partial<Rules>>;

/** The rule for newcomers with GAME_MULT alone also chosen, the simpler question: by the log-loss of the first half, judged on the second. */
export function onHalves(games: GameColumns, players: number, under: Partial<Rules>, seed: number) {
  const count = games.starts.length - 1;
  const half = Math.floor(count / 2);
  const best = (newcomers: readonly (Newcomer | null)[]): Rules => {
    let [chosen, least] = [defaultRules, Infinity];
    for (const newcomer of newcomers) {
      for (const ratio of RATIOS) {
        const rules: Rules = { ...defaultRules, ...under, gameMult: defaultRules.gameMult * 2 ** ratio, newcomer };
        const loss = finish(backtest(games, players, rules, { split: half, until: half })).earlier?.logLoss ?? Infinity;
        if (loss < least) [chosen, least] = [rules, loss];
      }
    }
    return chosen;
  };
  const [without, boosted] = [best([null]), best([null, ...NEWCOMERS])];
  const predictionsOf = (rules: Rules) => finish(predictWithRules(games, players, rules));
  const draws = drawGames(count - half, seed);
  return { without, with: boosted, difference: estimateDifference(predictionsOf(boosted), predictionsOf(without), half, draws) };
}
