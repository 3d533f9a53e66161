import type { Reader, Store } from "@/db";
import { gameById, participantsOf, type Game, type Participant } from "@/db/store/games";
import { ratedGames } from "@/db/store/history";
import { ladderById, type Ladder } from "@/db/store/ladders";
import type { EnteredGame, GameEdit } from "@/lib/fold/edits";
import { previewFold } from "@/lib/fold/fold";
import { impactOf } from "@/lib/fold/impact";
import { futureGuest, knownPlayers, type PlayersByKey } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { Impact } from "@/lib/fold/view";
import { enteredGame, refuseRevision, refuseUnlessOpen, samePlayerTwice, type Refused, type Revise } from "./mutations";
import { refuseMisfit, refuseStoredMisfit } from "./fit";
import { refuseLostNames, type PlayersAtOpen } from "./form-players";
import type { GameInput } from "./schema";

export type Previewed = { readonly ok: true; readonly impact: Impact } | Refused;

/** What entering a game would do. Needed when it comes before others: then the game alone does not show it. */
export async function previewGame(store: Store, ladderId: number, game: GameInput): Promise<Previewed> {
  return store.snapshot(async (reader) => {
    const ladder = await ladderById(reader, ladderId);
    const refusal = refuseUnlessOpen(ladder, ladderId);
    if (refusal !== null) return refusal;
    const misfit = refuseMisfit(ladder!, game);
    if (misfit !== null) return misfit;
    const players = await playersNamed(reader, namesIn(game));
    const twice = samePlayerTwice(game, players);
    if (twice !== null) return { ok: false, reason: twice };
    const origin = {
      source: "form",
      externalId: null,
      enteredAt: new Date(0),
      enteredBy: null,
      enteredByKey: null,
      importId: null,
    } as const;
    return preview(reader, ladder!, { do: "add", game: enteredGame(game, ladder!, players), origin }, players);
  });
}

/** Whether a ladder has rated games after one that is about to be entered. Of those at the same moment the new one is the last. */
export async function hasLaterGames(reader: Reader, ladderId: number, { playedAt }: GameInput): Promise<boolean> {
  const place = { playedAt, id: Number.MAX_SAFE_INTEGER };
  return (await ratedGames(reader, ladderId, place, "after", 1)).length > 0;
}

export interface Revising {
  readonly gameId: number;
  readonly action: Revise;
  /** What a correction makes of it. */
  readonly game?: GameInput;
  /** Who was in it when somebody looked at it. */
  readonly playersAtOpen?: PlayersAtOpen;
}

/** What a correction, a voiding or a restoring would do, from the same fold, with nothing written. */
export async function previewRevision(
  store: Store,
  { gameId, action, game: input, playersAtOpen = [] }: Revising,
): Promise<Previewed> {
  return store.snapshot(async (reader) => {
    const game = await gameById(reader, gameId);
    if (game === null) return { ok: false, reason: `There is no game ${gameId}.` };
    const refusal = refuseRevision(game, action);
    if (refusal !== null) return refusal;
    const ladder = (await ladderById(reader, game.ladderId))!;
    if (action !== "correct" || input === undefined) {
      const rows = { participants: await participantsOf(reader, gameId) };
      const misfit = action === "restore" ? refuseStoredMisfit(ladder, gameId, rows) : null;
      return misfit ?? preview(reader, ladder, { do: action === "void" ? "void" : "restore", id: gameId });
    }
    const misfit = refuseMisfit(ladder, input);
    if (misfit !== null) return misfit;
    const lost = await refuseLostNames(reader, input, playersAtOpen);
    if (lost !== null) return { ok: false, reason: lost };
    const players = await playersNamed(reader, namesIn(input));
    const twice = samePlayerTwice(input, players);
    if (twice !== null) return { ok: false, reason: twice };
    const rows = await participantsOf(reader, gameId);
    const decided = new Map(rows.map(({ playerId, rated }) => [playerId, rated]));
    if (sameAsEntered(game, rows, enteredGame(input, ladder, players, decided)))
      return { ok: false, reason: `You changed nothing in game ${gameId}, so there is nothing to correct.` };
    return preview(reader, ladder, { do: "replace", id: gameId, game: enteredGame(input, ladder, players, decided) }, players);
  });
}

function namesIn(game: GameInput): string[] {
  return game.participants.map(({ player }) => player);
}

/** Whether a correction corrects anything. */
export function sameAsEntered(game: Game, rows: readonly Participant[], becomes: EnteredGame): boolean {
  const entered = ({ playerId, team, score, seconds, rated, place, direct }: EnteredGame["participants"][number]) =>
    JSON.stringify([playerId, team, score, seconds, rated, place ?? null, direct ?? null]);
  return (
    game.playedAt.getTime() === becomes.playedAt.getTime() &&
    game.note === becomes.note &&
    rows.map(entered).join() === becomes.participants.map(entered).join()
  );
}

/** The players with these names. A name that nobody has means a guest who does not exist yet. */
export async function playersNamed(reader: Reader, names: readonly string[]): Promise<PlayersByKey> {
  const known = await knownPlayers(reader, names);
  let number = 0;
  for (const name of names) {
    const key = nameKey(name);
    if (known.has(key)) continue;
    known.set(key, futureGuest(--number, name));
  }
  return known;
}

async function preview(reader: Reader, ladder: Ladder, edit: GameEdit, players: PlayersByKey = new Map()): Promise<Previewed> {
  const report = await previewFold(reader, ladder, [edit]);
  const fresh = new Map([...players.values()].flatMap(({ id, name }) => (id < 0 ? [[id, { name, slug: "" }]] : [])));
  return { ok: true, impact: await impactOf(reader, ladder, report, fresh) };
}
