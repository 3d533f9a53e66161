import type { Shown } from "@/lib/format/shown";
import type { seasonChoices, seasonHead } from "./head";
import type { playerSeasonLine, playerSeasons, seasonOfGame } from "./honours";
import type { seasonImpact } from "./manage";

/** What the chooser of a ladder's head offers. */
export type SeasonChoice = Shown<typeof seasonChoices>[number];
/** What all pages of a season show. */
export type SeasonHeadView = Shown<typeof seasonHead>;
export type PlayerSeason = Shown<typeof playerSeasons>[number];
export type PlayerSeasonLine = Shown<typeof playerSeasonLine>;
export type SeasonOfGame = Shown<typeof seasonOfGame>;

/** Who would move under other terms of a season. */
export type SeasonImpact = Extract<Shown<typeof seasonImpact>, { ok: true }>["impact"] & { readonly formHash: string };
