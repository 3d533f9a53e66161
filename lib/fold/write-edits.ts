import type { Tx } from "@/db";
import { insertGames, participantId, replaceParticipants, updateGame, type Game, type Participant } from "@/db/store/games";
import type { ResolvedEdit } from "./edits";
import { giveTurn } from "./turn";

/** What the fold found for one rated participant of an edited game. */
export interface ParticipantOutcome {
  readonly ratingBefore: number;
  readonly offset: number;
  readonly change: number;
}

/** By game, then by player. */
export type ParticipantOutcomes = Map<number, Map<number, ParticipantOutcome>>;

/** New games written at a time, before others get their turn. */
const PAGE = 250;

/** Puts the edits themselves into the store, with what the fold found for them. */
export async function writeEdits(
  tx: Tx,
  ladderId: number,
  edits: readonly ResolvedEdit[],
  outcomes: ParticipantOutcomes,
): Promise<void> {
  const added = edits.filter((edit) => edit.was === null);
  for (let at = 0; at < added.length; at += PAGE) {
    const page = added.slice(at, at + PAGE);
    const games = page.map((edit) => gameRow(ladderId, edit));
    await insertGames(
      tx,
      games,
      page.flatMap((edit) => participantRows(ladderId, edit, outcomes)),
    );
    await giveTurn();
  }
  for (const edit of edits) {
    if (edit.was === null) continue;
    await updateGame(tx, edit.id, {
      playedAt: edit.becomes.playedAt,
      note: edit.becomes.note,
      status: edit.status,
      version: edit.was.game.version + 1,
      participantCount: edit.becomes.participants.length,
    });
    await replaceParticipants(tx, edit.id, participantRows(ladderId, edit, outcomes));
  }
}

function gameRow(ladderId: number, { id, becomes, status, origin }: ResolvedEdit): Game {
  return {
    id,
    ladderId,
    playedAt: becomes.playedAt,
    status,
    note: becomes.note,
    version: 1,
    participantCount: becomes.participants.length,
    ...origin!,
  };
}

function participantRows(ladderId: number, edit: ResolvedEdit, outcomes: ParticipantOutcomes): Participant[] {
  const found = outcomes.get(edit.id);
  return edit.becomes.participants.map(({ playerId, team, score, seconds, rated }, position) => {
    const outcome = rated ? found?.get(playerId) : undefined;
    return {
      id: participantId(edit.id, position),
      gameId: edit.id,
      playerId,
      ladderId,
      playedAt: edit.becomes.playedAt,
      team,
      score,
      seconds,
      rated,
      ratingBefore: outcome?.ratingBefore ?? null,
      offset: outcome?.offset ?? null,
      change: outcome?.change ?? null,
    };
  });
}
