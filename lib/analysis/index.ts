export { backtest, finish, predictWithRules, progress } from "./backtest";
export {
  balance,
  bestSplit,
  costOf,
  distanceFromEven,
  exchangesOf,
  MAX_BALANCED,
  MAX_BALANCED_TEAMS,
  splitFigures,
} from "./balance";
export type { Balance, BalanceInput, Exchange, Split, SplitFigures } from "./balance";
export { bakeOff } from "./bake-off";
export type { BakeOff, Contender, Entry } from "./bake-off";
export { decodeHistory, encodeHistory } from "./compact-history";
export type { History } from "./compact-history";
export { barsOf } from "./distribution";
export { boundOf, explainScale } from "./explain";
export type { ScaleReason } from "./explain";
export { canCompare, comparisonsWorthTrying, lackingFor } from "./lacking";
export type { Lacking } from "./lacking";
export { lineUps, pairsWon, scorePerHour } from "./line-up";
export type { CalibrationBin, Figures } from "./metrics";
export { between, bothWays, fromAll, largestOf, matrixLayout, totalOf } from "./pair-matrix";
export type { BothWays, MatrixLayout } from "./pair-matrix";
export { drawGames, estimateDifference } from "./resample";
export type { Estimate } from "./resample";
export { searchRules } from "./search";
export type { Search, Trial } from "./search";
export { predictWith } from "./seen-games";
export type { Rater, SeenGame } from "./seen-games";
export { isProvisional, LONGEST_HISTORY, settlingOf } from "./settled";
export type { Settling } from "./settled";
export { simulate } from "./simulate";
export type { Checkpoint, Population, Series } from "./simulate";
export { tallyColumns, tallyGame } from "./tally";
export type { Tally } from "./tally";
export { largestTransfer, largestTransferOf, seenFrom, sortTransfers, transferBetween, transfersOf } from "./transfers";
export type { Transfer, TransferOrder } from "./transfers";
