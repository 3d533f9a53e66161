import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import {
  hallOfFame,
  ownPlace,
  playerSeasonLine,
  playerSeasons,
  seasonChoices,
  seasonDistribution,
  seasonGames,
  seasonOfGame,
  seasonPage,
  seasonRace,
  seasonRules,
} from "./pages";
import { seasonsToManage, seasonToManage } from "./manage";

// As long as a season is to go, the database has another version each quarter of an hour: what the clock says is never older.

/** The seasons that a ladder's head offers. */
export const loadSeasons = cachedLoader((store, ladder: string) => seasonChoices(store, ladder, new Date()));

const loadPage = cachedLoader((store, ladder: string, season: string, edition: number | undefined) =>
  seasonPage(store, ladder, season, new Date(), edition),
);

/** A season's standings, and the viewer's place in them in words. */
export async function loadSeasonPage(ladder: string, season: string, viewerId: number | null, edition?: number) {
  const page = await loadPage(ladder, season, edition);
  return page && { ...page, own: ownPlace(page, viewerId) };
}

export const loadSeasonGames = loader(
  (store, ladder: string, season: string, before: string | undefined, viewerId: number | null) =>
    seasonGames(store, ladder, season, new Date(), before, viewerId),
);
export const loadSeasonRace = cachedLoader((store, ladder: string, season: string) =>
  seasonRace(store, ladder, season, new Date()),
);
export const loadSeasonDistribution = loader((store, ladder: string, season: string, viewerId: number | null) =>
  seasonDistribution(store, ladder, season, new Date(), viewerId),
);
export const loadSeasonRules = cachedLoader((store, ladder: string, season: string) =>
  seasonRules(store, ladder, season, new Date()),
);
export const loadHallOfFame = cachedLoader((store, ladder: string) => hallOfFame(store, ladder, new Date()));
export const loadPlayerSeasons = cachedLoader((store, player: string, ladder: string) =>
  playerSeasons(store, player, ladder, new Date()),
);
export const loadPlayerSeasonLine = cachedLoader(playerSeasonLine);
export const loadSeasonOfGame = cachedLoader(seasonOfGame);

/** For admins: the seasons of a ladder, and the next one where it is due to be proposed. */
export const loadSeasonsToManage = loader((store, ladder: string) => seasonsToManage(store, ladder, new Date()));
export const loadSeasonToManage = loader((store, ladder: string, season: string) => seasonToManage(store, ladder, season));
