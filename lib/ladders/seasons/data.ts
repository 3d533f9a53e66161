import type { Reader, Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds, type Player } from "@/db/store/players";
import { findEditionsBySeason, type Edition, type Season } from "@/db/store/seasons";
import { playersNumbered } from "@/lib/players/identity";
import type { SeasonState } from "./derive";
import { derivedFrom, livingSeason, termsOf } from "./living";
import { tableOf, type SeasonTable } from "./standings";

export async function editionNumbered(reader: Reader, season: Season, number: number): Promise<Edition | null> {
  return (await findEditionsBySeason(reader, season.id)).find((edition) => edition.number === number) ?? null;
}

/** Whoever players of an edition are now. A guest without games may have been deleted since. */
export async function peopleOf(reader: Reader, ids: Iterable<number>): Promise<(id: number) => PersonNow> {
  const found = await playersNumbered(reader, [...new Set(ids)]);
  return (id) => found.get(id) ?? { id, name: "Deleted player", slug: "", mark: 0 };
}

export type PersonNow = Pick<Player, "id" | "name" | "slug" | "mark">;

/** The living table of a season, derived from scratch. */
export async function derivedTable(reader: Reader, ladder: Ladder, season: Season): Promise<SeasonTable> {
  const { players } = await derivedFrom(reader, ladder.id, termsOf(season, ladder));
  return tableOf(players.values(), season, new Set(await findHiddenPlayerIds(reader)));
}

/** The living table of a season, cached. */
export async function livingTable(
  store: Store,
  ladder: Ladder,
  season: Season,
): Promise<{ readonly state: SeasonState; readonly table: SeasonTable; readonly hidden: ReadonlySet<number> }> {
  const state = await livingSeason(store, ladder, season);
  const hidden = new Set(await findHiddenPlayerIds(store));
  return { state, table: tableOf(state.players.values(), season, hidden), hidden };
}
