export { backtest, finish } from "./backtest";
export { bakeOff } from "./bake-off";
export type { BakeOff, Contender, Entry } from "./bake-off";
export type { Backtest } from "./backtest";
export { checkGame, LONG_SECONDS, MAX_ENTRANTS, MAX_SECONDS } from "./check-game";
export type { EntrantToCheck, GameProblem } from "./check-game";
export type { DirectColumns } from "./choices";
export { comparisonOf, compareRates } from "./compare";
export { decodeHistory, encodeHistory } from "./compact-history";
export type { History } from "./compact-history";
export { moverAt, peakOf, writeLedger } from "./ledger";
export type { Ledger, LedgerGame, LedgerWriter } from "./ledger";
export { boundOf, explainScale } from "./explain";
export type { MinutesBound, ScaleReason } from "./explain";
export { canCompare, comparisonsWorthTrying, lackingFor } from "./lacking";
export type { Lacking } from "./lacking";
export { lineUps, pairsWon, scorePerHour } from "./line-up";
export type { LineUp } from "./line-up";
export type { CalibrationBin, Figures } from "./metrics";
export { noveltyOf, stakeOf } from "./newcomer";
export { directColumns, packGames, packWith } from "./pack-games";
export type { Appearance, PackedGames } from "./pack-games";
export { between, bothWays, fromAll, largestOf, matrixLayout, totalOf } from "./pair-matrix";
export type { BothWays, MatrixLayout } from "./pair-matrix";
export { predict } from "./predict";
export { isProvisional } from "./provisional";
export { rateChanges, rateColumns, rateGame } from "./rate-game";
export { replay } from "./replay";
export type { GameColumns, Replayed, RowResults } from "./replay";
export { meetingsWith, rivalsOf, sumOfPoints } from "./rivals";
export type { Meeting, Rival } from "./rivals";
export { checkRules, comparisons, defaultRules, isOriginal, needsWholeGames } from "./rules";
export type { RuleProblem } from "./rules";
export { drawGames, estimate, estimateDifference } from "./resample";
export type { Estimate, Estimates } from "./resample";
export { searchRules } from "./search";
export { predictWith, predictWithRules } from "./seen-games";
export type { Predictions, Rater, SeenGame } from "./seen-games";
export type { Search, Surface, Trial } from "./search";
export { LONGEST_HISTORY, settlingOf } from "./settled";
export type { Settling } from "./settled";
export { rankCorrelation, simulate } from "./simulate";
export type { Checkpoint, Population, Series } from "./simulate";
export { streakOf } from "./streak";
export type { Streak } from "./streak";
export { areOpponents, isRatedGame, tallyColumns, tallyGame } from "./tally";
export type { Tally, TallyColumns } from "./tally";
export { thin } from "./thin";
export {
  largestTransfer,
  largestTransferOf,
  seenFrom,
  sortTransfers,
  surpriseOf,
  transferBetween,
  transfersOf,
} from "./transfers";
export type { Transfer, TransferOrder } from "./transfers";
export type { Compare, Entrant, Limit, Newcomer, Pair, PairColumns, RatedColumns, RatedGame, Result, Rules } from "./types";
