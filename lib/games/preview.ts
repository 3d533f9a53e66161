import type { Reader, Store } from "@/db";
import { findRatedGames } from "@/db/store/history";
import { findLadderById } from "@/db/store/ladders";
import type { Origin } from "@/lib/fold/edits";
import { previewFold } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import { byId } from "@/lib/platform/grouped";
import type { Impact } from "@/lib/fold/view";
import { ABOVE_ALL_IDS } from "./entrants";
import { refusedBy, refuseUnlessOpen, whyRefused, type Refused } from "./refusals";
import type { GameInput } from "./schema";
import { enteredGame } from "./who-is-rated";

export type Previewed = { readonly ok: true; readonly impact: Impact } | Refused;

/** The origin of games in a preview: nothing is entered yet. */
export const NO_ORIGIN: Origin = {
  source: "form",
  externalId: null,
  enteredAt: new Date(0),
  enteredBy: null,
  enteredByKey: null,
  importId: null,
};

/** What entering a game would do. Needed when it comes before others: then the game alone does not show it. */
export async function previewGame(store: Store, ladderId: number, game: GameInput): Promise<Previewed> {
  return store.snapshot(async (reader) => {
    const ladder = await findLadderById(reader, ladderId);
    const refusal = refuseUnlessOpen(ladder, ladderId);
    if (refusal !== null) return refusal;
    const checked = await whyRefused(reader, ladder!, [game]);
    const refused = refusedBy(checked);
    if (refused !== null) return refused;
    const { players } = checked;
    const edit = { do: "add", game: enteredGame(game, ladder!, players), origin: NO_ORIGIN } as const;
    const report = await previewFold(reader, ladder!, [edit]);
    return { ok: true, impact: await impactOf(reader, ladder!, report, byId([...players.values()])) };
  });
}

/** Whether a ladder has rated games after one that is about to be entered. A new game sorts after those with the same time. */
export async function hasLaterGames(reader: Reader, ladderId: number, { playedAt }: GameInput): Promise<boolean> {
  return (await findRatedGames(reader, ladderId, { playedAt, id: ABOVE_ALL_IDS }, "after", 1)).length > 0;
}
