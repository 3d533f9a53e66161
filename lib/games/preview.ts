import type { Reader, Store } from "@/db";
import { findGameById } from "@/db/store/games";
import { findRatedGames } from "@/db/store/history";
import { findLadderById, type Ladder } from "@/db/store/ladders";
import type { GameEdit, Origin } from "@/lib/fold/edits";
import { previewFold } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import { isFutureGuest, type PlayersByKey } from "@/lib/players/identity";
import type { Impact } from "@/lib/fold/view";
import { ABOVE_ALL_IDS } from "./entrants";
import { checkRestored, enteredGame, planCorrection, refuseRevision, type Refused, type Revise } from "./mutations";
import type { PlayersAtOpen } from "./form-players";
import { refusedBy, refuseUnlessOpen, whyRefused } from "./refusals";
import type { GameInput } from "./schema";

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
    return preview(reader, ladder!, { do: "add", game: enteredGame(game, ladder!, players), origin: NO_ORIGIN }, players);
  });
}

/** Whether a ladder has rated games after one that is about to be entered. A new game sorts after those with the same time. */
export async function hasLaterGames(reader: Reader, ladderId: number, { playedAt }: GameInput): Promise<boolean> {
  return (await findRatedGames(reader, ladderId, { playedAt, id: ABOVE_ALL_IDS }, "after", 1)).length > 0;
}

export interface Revising {
  readonly gameId: number;
  readonly action: Revise;
  /** What a correction makes of it. */
  readonly game?: GameInput;
  /** The players of the game when its form was opened. */
  readonly playersAtOpen?: PlayersAtOpen;
}

/** What a correction, a voiding or a restoring would do, from the same fold, with nothing written. */
export async function previewRevision(
  store: Store,
  { gameId, action, game: input, playersAtOpen }: Revising,
): Promise<Previewed> {
  return store.snapshot(async (reader) => {
    const game = await findGameById(reader, gameId);
    if (game === null) return { ok: false, reason: `There is no game ${gameId}.` };
    const refusal = refuseRevision(game, action);
    if (refusal !== null) return refusal;
    const ladder = (await findLadderById(reader, game.ladderId))!;
    if (action === "correct" && input !== undefined) {
      const planned = await planCorrection(reader, ladder, game, { game: input, playersAtOpen });
      if (!planned.ok) return planned;
      return preview(reader, ladder, { do: "replace", id: gameId, game: planned.becomes }, planned.players);
    }
    if (action === "void") return preview(reader, ladder, { do: "void", id: gameId });
    const checked = await checkRestored(reader, ladder, [gameId]);
    return checked.ok ? preview(reader, ladder, { do: "restore", id: gameId }) : checked;
  });
}

async function preview(reader: Reader, ladder: Ladder, edit: GameEdit, players: PlayersByKey = new Map()): Promise<Previewed> {
  const report = await previewFold(reader, ladder, [edit]);
  const fresh = new Map([...players.values()].filter(isFutureGuest).map(({ id, name }) => [id, { name, slug: "" }]));
  return { ok: true, impact: await impactOf(reader, ladder, report, fresh) };
}
