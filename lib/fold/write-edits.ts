import type { Tx } from "@/db";
import { insertGames, participantId, replaceParticipants, updateGame, type Game, type Participant } from "@/db/store/games";
import { inBatches } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import type { ResolvedEdit } from "./edits";

/** The results of one rated participant of an edited game. */
export interface ParticipantOutcome {
  readonly ratingBefore: number;
  readonly offset: number;
  readonly change: number;
}

/** By game, then by player. */
export type ParticipantOutcomes = Map<number, Map<number, ParticipantOutcome>>;

/** Writes the edited games with their results. */
export async function writeEdits(
  tx: Tx,
  ladderId: number,
  edits: readonly ResolvedEdit[],
  outcomes: ParticipantOutcomes,
): Promise<void> {
  if (edits.length === 0) return;
  let done = 0;
  const report = () => reportProgress({ step: "saving", done, total: edits.length, saves: true });
  report();
  for await (const batch of inBatches(edits)) {
    const added = batch.filter(({ was }) => was === null);
    const games = added.map((edit) => gameRow(ladderId, edit));
    const rows = added.flatMap((edit) => participantRows(ladderId, edit, outcomes));
    if (games.length > 0) await insertGames(tx, games, rows);
    for (const edit of batch) if (edit.was !== null) await replaceGame(tx, ladderId, edit, edit.was.game.version + 1, outcomes);
    done += batch.length;
    report();
  }
}

async function replaceGame(
  tx: Tx,
  ladderId: number,
  edit: ResolvedEdit,
  version: number,
  outcomes: ParticipantOutcomes,
): Promise<void> {
  const { playedAt, note, participants } = edit.becomes;
  await updateGame(tx, edit.id, { playedAt, note, status: edit.status, version, participantCount: participants.length });
  await replaceParticipants(tx, edit.id, participantRows(ladderId, edit, outcomes));
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
