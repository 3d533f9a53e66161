export { parseDuration, parsePlace, parseScore } from "./entries";
export type { Entry } from "./entries";
export {
  countOf,
  directionOf,
  formatBytes,
  formatChange,
  formatCount,
  formatMinutes,
  formatPoints,
  formatExpected,
  formatPredicted,
  formatRating,
  formatScale,
  formatScore,
  formatTally,
  inWords,
} from "./numbers";
export {
  gamePath,
  headToHeadPath,
  ladderPath,
  pairInAddress,
  PICTURE_SIZE,
  picturePath,
  playerPath,
  playersInAddress,
  teamGamesPath,
  tuningPath,
  queryHref,
  withQuery,
} from "./paths";
export { readPastedRows } from "./pasted-rows";
export type { PastedRow, RowColumn } from "./pasted-rows";
export {
  formatAgo,
  formatClock,
  formatDayMonth,
  formatDuration,
  formatMonth,
  formatShortDay,
  formatShortTime,
  formatZone,
  formatTime,
  playedAtFrom,
  playedAtText,
} from "./times";
