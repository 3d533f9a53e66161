import { defineTables } from "./define-tables";
import { postgresKit } from "./kit";

export const postgresTables = defineTables(postgresKit);
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
} = postgresTables;
