import { defineTables } from "./define-tables";
import { postgresKit } from "./kit";

export const postgresTables = defineTables(postgresKit);
export const {
  ladders,
  players,
  formerNames,
  nameParts,
  teams,
  site,
  apiKeys,
  games,
  participants,
  submissions,
  ratings,
  ratingBuckets,
  gameRevisions,
  ratingMoves,
  auditLog,
  claimTokens,
  databaseEpoch,
} = postgresTables;
