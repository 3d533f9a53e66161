import type { Tx } from "@/db";
import {
  fillFields,
  insertGames,
  participantId,
  deleteExternalId,
  replaceParticipants,
  updateGame,
  type Game,
  type Participant,
  type RowToFill,
} from "@/db/store/games";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import { ActivityOfEdits } from "./activity";
import { isAddition, type EnteredGame, type Origin, type ResolvedEdit } from "./edits";
import type { ParticipantOutcomes } from "./outcomes";

/** The number of games processed in a few milliseconds. V8 moves the rows of larger batches to its old generation before they are written. */
const GAMES_A_TURN = 100;

/** Games that were added, as they are stored. */
export type OnAdded = (games: readonly Game[], participants: readonly Participant[]) => void;

/** Writes the edited games with their results. */
export async function writeEdits(
  tx: Tx,
  ladderId: number,
  edits: readonly ResolvedEdit[],
  outcomes: ParticipantOutcomes,
  onAdded?: OnAdded,
): Promise<void> {
  if (edits.length === 0) return;
  const activity = new ActivityOfEdits();
  let done = 0;
  const report = () => reportProgress({ step: "saving", done, total: edits.length, saves: true });
  report();
  for (let from = 0; from < edits.length; from += GAMES_A_TURN) {
    if (from > 0) await yieldToEventLoop();
    const batch = edits.slice(from, from + GAMES_A_TURN);
    const games: Game[] = [];
    const rows: Participant[] = [];
    for (const resolved of batch) {
      const { id, edit, becomes } = resolved;
      if (edit.do !== "add") continue;
      games.push(gameRow(ladderId, edit.origin, resolved));
      addParticipantRows(rows, ladderId, id, becomes, outcomes);
    }
    for (const { playerId, playedAt } of rows) activity.add(playerId, playedAt.getTime());
    if (games.length > 0) {
      await insertGames(tx, games, rows);
      onAdded?.(games, rows);
    }
    for (const edit of batch) {
      if (isAddition(edit)) continue;
      await replaceGame(tx, ladderId, edit, outcomes);
      activity.replace(edit);
    }
    done += batch.length;
    report();
  }
  await activity.write(tx);
}

async function replaceGame(
  tx: Tx,
  ladderId: number,
  { id, edit, becomes, status, whole }: ResolvedEdit,
  outcomes: ParticipantOutcomes,
): Promise<void> {
  const { participants, ...fields } = becomes;
  const change = { ...fields, ladderId, status, whole, participantCount: participants.length };
  // A move is one version: the game gets it where it arrives.
  await updateGame(tx, id, change, edit.do === "leave" ? 0 : 1);
  if (edit.do === "void" && edit.release) await deleteExternalId(tx, id);
  const rows: Participant[] = [];
  addParticipantRows(rows, ladderId, id, becomes, outcomes);
  await replaceParticipants(tx, id, rows);
}

function gameRow(ladderId: number, origin: Origin, { id, status, participantCount, whole, becomes }: ResolvedEdit): Game {
  const { participants: _, timeUnknown = false, ...fields } = becomes;
  // Spread last: properties after a spread take ten times as long, and an import makes a hundred thousand games.
  return { id, ladderId, status, version: 1, participantCount, whole, ratedAgain: 0, timeUnknown, ...origin, ...fields };
}

function addParticipantRows(
  rows: Participant[],
  ladderId: number,
  gameId: number,
  { playedAt, participants }: EnteredGame,
  outcomes: ParticipantOutcomes,
): void {
  const outcome = outcomes.of(gameId);
  let row = outcome?.first ?? 0;
  for (let position = 0; position < participants.length; position++) {
    const entered = participants[position]!;
    const { playerId, team, score, seconds, rated } = entered;
    const results = rated && outcome !== undefined ? outcome.results : null;
    // Written out: an import makes a million, and a spread takes many times as long.
    const written: RowToFill<Participant> = {
      id: participantId(gameId, position),
      gameId,
      playerId,
      ladderId,
      playedAt,
      team,
      score,
      seconds,
      rated,
      ratingBefore: results && results.before[row]!,
      offset: results && results.offsets[row]!,
      change: results && results.changes[row]!,
      gamesBefore: results?.gamesBefore?.[row] ?? null,
    };
    fillFields(entered, written);
    rows.push(written);
    if (rated || outcome?.hasGuests) row++;
  }
}
