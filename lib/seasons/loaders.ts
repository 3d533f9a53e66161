import "server-only";
import { cachedLoader, loader, ofNow } from "@/lib/platform/loader";
import { seasonChoices, seasonHeadAt } from "./head";
import { hallOfFame, playerSeasonLine, playerSeasons, seasonOfGame } from "./honours";
import { seasonsToManage, seasonToManage } from "./manage";

/** The seasons that a ladder's head offers. */
export const loadSeasons = cachedLoader(ofNow(seasonChoices));

/** What all pages of a season show. */
export const loadSeasonHead = cachedLoader(ofNow(seasonHeadAt));
export const loadHallOfFame = cachedLoader(ofNow(hallOfFame));
export const loadPlayerSeasons = cachedLoader(ofNow(playerSeasons));
export const loadPlayerSeasonLine = cachedLoader(playerSeasonLine);
export const loadSeasonOfGame = cachedLoader(seasonOfGame);

/** For admins: the seasons of a ladder, and the next one where it is due to be proposed. */
export const loadSeasonsToManage = loader(ofNow(seasonsToManage));
export const loadSeasonToManage = loader(seasonToManage);
