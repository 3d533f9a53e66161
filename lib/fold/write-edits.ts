import type { Tx } from "@/db";
import { insertGames, participantId, replaceParticipants, updateGame, type Game, type Participant } from "@/db/store/games";
import { inBatches } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import type { EnteredGame, ResolvedEdit } from "./edits";
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
    const games: Game[] = [];
    const rows: Participant[] = [];
    for (const edit of batch) {
      if (edit.was !== null) continue;
      // Asked for once: an added game is made anew each time.
      const { becomes } = edit;
      games.push(gameRow(ladderId, edit, becomes));
      addParticipantRows(rows, ladderId, edit.id, becomes, outcomes);
    }
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
  const rows: Participant[] = [];
  addParticipantRows(rows, ladderId, edit.id, edit.becomes, outcomes);
  await replaceParticipants(tx, edit.id, rows);
}

function gameRow(
  ladderId: number,
  { id, status, participantCount, origin }: ResolvedEdit,
  { playedAt, note }: EnteredGame,
): Game {
  return { id, ladderId, playedAt, status, note, version: 1, participantCount, ...origin! };
}

function addParticipantRows(
  rows: Participant[],
  ladderId: number,
  gameId: number,
  { playedAt, participants }: EnteredGame,
  outcomes: ParticipantOutcomes,
): void {
  let outcome = outcomes.startOf(gameId);
  for (let position = 0; position < participants.length; position++) {
    const { playerId, team, score, seconds, rated } = participants[position]!;
    const has = rated && outcome !== null;
    rows.push({
      id: participantId(gameId, position),
      gameId,
      playerId,
      ladderId,
      playedAt,
      team,
      score,
      seconds,
      rated,
      ratingBefore: has ? outcomes.ratingBefore(outcome!) : null,
      offset: has ? outcomes.offset(outcome!) : null,
      change: has ? outcomes.change(outcome!) : null,
    });
    if (has) outcome!++;
  }
}
