import type { Shown } from "@/lib/format/shown";
import type { playerSeasonLine, playerSeasons, seasonOfGame } from "./honours";
import type { seasonImpact } from "./manage";
import type { seasonChoices, seasonPage } from "./pages";

/** What the chooser of a ladder's head offers. */
export type SeasonChoice = Shown<typeof seasonChoices>[number];
export type SeasonPageView = Shown<typeof seasonPage>;
/** What all pages of a season show. */
export type SeasonHeadView = SeasonPageView["head"];
export type SeasonLine = SeasonPageView["ranked"][number];
export type SealedView = NonNullable<SeasonPageView["sealed"]>;
export type PlayerSeason = Shown<typeof playerSeasons>[number];
export type PlayerSeasonLine = Shown<typeof playerSeasonLine>;
export type SeasonOfGame = Shown<typeof seasonOfGame>;

/** Who would move under other terms of a season. */
export type SeasonImpact = Extract<Shown<typeof seasonImpact>, { ok: true }>["impact"] & { readonly formHash: string };
