export {
  directionOf,
  formatChange,
  formatCount,
  formatPoints,
  formatPredicted,
  formatRating,
  formatScale,
  formatScore,
  formatShare,
  formatTally,
} from "./numbers";
export { gamePath, headToHeadPath, ladderPath, playerPath, withQuery } from "./paths";
export { formatAgo, formatDuration, formatMonth, formatShortDay, formatTime } from "./times";
export type { TimeStyle } from "./times";
