import { defineTables } from "./define-tables";
import { sqliteKit } from "./kit";

export const sqliteTables = defineTables(sqliteKit);
export const {
  ladders,
  players,
  scorekeepers,
  playerActivity,
  formerNames,
  teams,
  site,
  apiKeys,
  imports,
  games,
  participants,
  submissions,
  ratings,
  ratingBuckets,
  gameRevisions,
  ratingMoves,
  auditLog,
  claimTokens,
  sessions,
  authenticators,
  passkeys,
  recoveryCodes,
  securityEvents,
  databaseEpoch,
  sharedFiles,
  sharedNotes,
  rateLimits,
} = sqliteTables;
