import type { Shown } from "@/lib/format/shown";
import type { ladderPage, ownRow, rowOf, summaryOf, topFive } from "./data";
import type { previewDeletion } from "./deletion";
import type { conservationOf, distributionOf } from "./facts";
import type { seasonPage } from "./season-pages";
import type { ownStrip, ratingOn, youOnOne } from "./you";

/** A ladder without its standings: what titles, lists and forms need. */
export type LadderSummary = Awaited<ReturnType<typeof summaryOf>>;
/** A ladder row as the screen needs it. */
export type LadderRow = ReturnType<typeof rowOf>;
/** The viewer's own row. Without a rank where only active players are ranked and the viewer is not one of them. */
export type OwnRow = Shown<typeof ownRow>;
export type LadderPage = Shown<typeof ladderPage>;
/** A row of the best five. */
export type TopRow = Shown<typeof topFive>[number];
/** Points are only ever passed on: what everyone brought must be what is found. */
export type Conservation = Shown<typeof conservationOf>;
/** How many players have a rating from one number up to another. */
export type DistributionBar = Shown<typeof distributionOf>[number];
/** The signed-in player's rating among all ratings of a ladder. */
export type OwnRating = Shown<typeof ratingOn>;
/** The signed-in player's position on a ladder, and the effect of their last rated game. */
export type You = Shown<typeof youOnOne>;
/** A neighbour just above or below on a ladder. */
export type Neighbour = NonNullable<You["above"]>;
/** The signed-in player at the top of the home page. */
export type OwnStrip = Shown<typeof ownStrip>;
/** What is deleted with a ladder. */
export type LadderDeletion = Extract<Shown<typeof previewDeletion>, { ok: true }>["deletion"];
export type SeasonPageView = Shown<typeof seasonPage>;
export type SeasonLine = SeasonPageView["ranked"][number];
export type SealedView = NonNullable<SeasonPageView["sealed"]>;
