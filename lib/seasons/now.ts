import type { Store } from "@/db";
import { seasonChoices, seasonHeadAt } from "./head";
import { hallOfFame, playerSeasons } from "./honours";
import { seasonsToManage } from "./manage";

/**
 * A read of this moment, for pages. As long as a season is to go, the database has another version each quarter of an hour: a cached answer is
 * never older.
 */
const ofNow =
  <Args extends unknown[], Answer>(read: (store: Store, now: Date, ...args: Args) => Promise<Answer>) =>
  (store: Store, ...args: Args) =>
    read(store, new Date(), ...args);

/** The seasons that a ladder's head offers. */
export const seasonChoicesNow = ofNow(seasonChoices);
export const seasonHeadNow = ofNow(seasonHeadAt);
export const hallOfFameNow = ofNow(hallOfFame);
export const playerSeasonsNow = ofNow(playerSeasons);
/** For admins: the seasons of a ladder, and the next one where it is due to be proposed. */
export const seasonsToManageNow = ofNow(seasonsToManage);
