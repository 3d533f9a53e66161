import { defineAccounts } from "./accounts";
import { defineEvents } from "./events";
import { defineGames } from "./games";
import { defineInbox } from "./inbox";
import { postgresKit, sqliteKit, type Kit } from "./kit";
import { defineLadders } from "./ladders";
import { defineOutlets } from "./outlets";
import { definePeople } from "./people";
import { defineRatings } from "./ratings";
import { defineSeasons } from "./seasons";
import { defineReports } from "./reports";
import { defineSite } from "./site";

export type * from "../values";
export type { GameSnapshot, GameSource, GameTexts, OptionalFields, WrittenFields } from "./games";
export type { Reporting } from "./ladders";
export type { EditionAward, EditionRow } from "./seasons";
export type { ReportAnswerKind, ReportBasis, ReportedGame, ReportState, ScorekeeperReason } from "./reports";

/**
 * The tables, defined once and built with either engine's kit. Each subject has a file of its own, which takes the tables that it refers
 * to; those come first here, because tables are dropped in reverse order.
 */
function defineTables(kit: Kit) {
  const people = definePeople(kit);
  const ladders = defineLadders(kit, people);
  const games = defineGames(kit, { ...people, ...ladders });
  const ratings = defineRatings(kit, { ...people, ...ladders, ...games });
  const events = defineEvents(kit);
  const seasons = defineSeasons(kit, { ...people, ...ladders });
  return {
    ...people,
    ...ladders,
    ...games,
    ...ratings,
    ...seasons,
    ...defineReports(kit, { ...people, ...ladders, ...games }),
    ...defineAccounts(kit, people),
    ...defineSite(kit),
    ...events,
    ...defineOutlets(kit, { ...people, ...events }),
    ...defineInbox(kit, people),
  };
}

export const sqliteTables = defineTables(sqliteKit);
export const postgresTables = defineTables(postgresKit);

export type Tables = typeof sqliteTables;
