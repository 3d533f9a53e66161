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
export { gamePath, headToHeadPath, ladderPath, playerPath } from "./paths";
export { formatAgo, formatDuration, formatShortDay, formatTime } from "./times";
export type { TimeStyle } from "./times";
