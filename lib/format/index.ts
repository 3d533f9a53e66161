export { parseDuration, parsePlace, parseScore, parseTimes } from "./entries";
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
  seasonPath,
  teamGamesPath,
  tuningPath,
  queryHref,
  withQuery,
} from "./paths";
export type { RowColumn } from "./form-fields";
export {
  formatAgo,
  formatClock,
  formatDayMonth,
  formatDuration,
  formatLength,
  formatMonth,
  formatShortDay,
  formatShortTime,
  formatZone,
  formatTime,
  playedAtFrom,
  playedAtText,
} from "./times";
