import "server-only";
import type { Store } from "@/db";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { hallOfFame, playerSeasonLine, playerSeasons, seasonOfGame } from "./honours";
import { seasonsToManage, seasonToManage } from "./manage";
import { seasonChoices, seasonDistribution, seasonGames, seasonPage, seasonRace, seasonRules } from "./pages";
import { ownPlace } from "./words";

/** A read of this moment. As long as a season is to go, the database has another version each quarter of an hour: a cached answer is never older. */
const ofNow =
  <Args extends unknown[], Answer>(read: (store: Store, now: Date, ...args: Args) => Promise<Answer>) =>
  (store: Store, ...args: Args) =>
    read(store, new Date(), ...args);

/** The seasons that a ladder's head offers. */
export const loadSeasons = cachedLoader(ofNow(seasonChoices));

const loadPage = cachedLoader(ofNow(seasonPage));

/** A season's standings, and the viewer's place in them in words. */
export async function loadSeasonPage(ladder: string, season: string, viewerId: number | null, edition?: number) {
  const page = await loadPage(ladder, season, edition);
  return page && { ...page, own: ownPlace(page, viewerId) };
}

export const loadSeasonGames = loader(ofNow(seasonGames));
export const loadSeasonRace = cachedLoader(ofNow(seasonRace));
export const loadSeasonDistribution = loader(ofNow(seasonDistribution));
export const loadSeasonRules = cachedLoader(ofNow(seasonRules));
export const loadHallOfFame = cachedLoader(ofNow(hallOfFame));
export const loadPlayerSeasons = cachedLoader(ofNow(playerSeasons));
export const loadPlayerSeasonLine = cachedLoader(playerSeasonLine);
export const loadSeasonOfGame = cachedLoader(seasonOfGame);

/** For admins: the seasons of a ladder, and the next one where it is due to be proposed. */
export const loadSeasonsToManage = loader(ofNow(seasonsToManage));
export const loadSeasonToManage = loader(seasonToManage);
