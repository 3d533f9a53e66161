import { defineAccounts } from "./accounts";
import { defineEvents } from "./events";
import { defineGames } from "./games";
import type { Kit } from "./kit";
import { defineLadders } from "./ladders";
import { defineOutlets } from "./outlets";
import { definePeople } from "./people";
import { defineRatings } from "./ratings";
import { defineSite } from "./site";

export type { GameSnapshot, GameSource, GameStatus, GameTexts, RevisionAction } from "./games";
export type { RateWho } from "./ladders";
export type { DeliveryState, OutletKind } from "./outlets";
export type { Role } from "./people";

/**
 * The tables, defined once and built with either engine's kit. Each subject has a file of its own, which takes the tables that it refers
 * to; those come first here, because tables are dropped in reverse order.
 */
export function defineTables(kit: Kit) {
  const people = definePeople(kit);
  const ladders = defineLadders(kit, people);
  const games = defineGames(kit, { ...people, ...ladders });
  const ratings = defineRatings(kit, { ...people, ...ladders, ...games });
  const events = defineEvents(kit);
  return {
    ...people,
    ...ladders,
    ...games,
    ...ratings,
    ...defineAccounts(kit, people),
    ...defineSite(kit),
    ...events,
    ...defineOutlets(kit, { ...people, ...events }),
  };
}

export type Tables = ReturnType<typeof defineTables>;
