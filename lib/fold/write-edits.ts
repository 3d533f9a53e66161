import type { Tx } from "@/db";
import { insertGames, participantId, replaceParticipants, updateGame, type Game, type Participant } from "@/db/store/games";
import { inBatches } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import type { ResolvedEdit } from "./edits";
import type { ParticipantOutcomes } from "./outcomes";

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

function gameRow(ladderId: number, { id, becomes, status, participantCount, origin }: ResolvedEdit): Game {
  const { playedAt, note } = becomes;
  return { id, ladderId, playedAt, status, note, version: 1, participantCount, ...origin! };
}

function participantRows(ladderId: number, { id: gameId, becomes }: ResolvedEdit, outcomes: ParticipantOutcomes): Participant[] {
  const outcomeAt = outcomes.of(gameId);
  const { playedAt, participants } = becomes;
  let ratedBefore = 0;
  return participants.map(({ playerId, team, score, seconds, rated }, position) => {
    const outcome = rated && outcomeAt !== null ? outcomeAt(ratedBefore++) : null;
    return {
      id: participantId(gameId, position),
      gameId,
      playerId,
      ladderId,
      playedAt,
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
