export { checkGame, LONG_SECONDS, MAX_ENTRANTS, MAX_SECONDS } from "./check-game";
export type { GameProblem } from "./check-game";
export { compareRates } from "./compare";
export { areOpponents, isRatedGame } from "./pair";
export { teamNumber } from "./board";
export { entrantFieldsOf, fieldColumns, packGames } from "./pack-games";
export type { Appearance } from "./pack-games";
export { predict } from "./predict";
export { rateGame } from "./rate-game";
export { replay } from "./replay";
export type { Replayed } from "./replay";
export { checkRules, comparisons, defaultRules, isOriginal, keyOfRules, needsWholeGames, orderedRules } from "./rules";
export { entrantFields } from "./types";
export type {
  Compare,
  Entrant,
  EntrantField,
  EntrantFields,
  GameColumns,
  Limit,
  Newcomer,
  Pair,
  RatedGame,
  Result,
  Rules,
} from "./types";
