import type { Reader, ReportedGame, Tx } from "@/db";
import type { Player } from "@/db/store/players";
import { findAnswersByReports, findUndecidedReports, type Report, type ReportAnswer } from "@/db/store/reports";
import { MINUTE_MS } from "@/lib/format/durations";
import { pluck } from "@/lib/platform/grouped";
import { refuse } from "@/lib/platform/outcome";
import { isFutureGuest } from "@/lib/players/identity";
import { addAnswer, addVersion, apply, hasMaxVersions, TOO_MANY_VERSIONS, type LockedReport, type Reported } from "./apply";
import { gameOfVersion, numbersOf, playersOf } from "./reported-game";

/** Reports of one game by two people are this close, however long the game was: each says when it was by their own memory. */
const SAME_GAME_MS = 30 * MINUTE_MS;

interface Same {
  readonly report: Report;
  readonly answers: readonly ReportAnswer[];
}

/** The undecided report of the same people that is probably the same game; the nearest in time. */
export async function findSameReport(
  tx: Tx,
  ladderId: number,
  game: ReportedGame,
  players: readonly Player[],
): Promise<Same | null> {
  const reports = await findUndecidedReports(tx, ladderId);
  const answers = await findAnswersByReports(tx, pluck(reports, "id"));
  const people = keyOf(players);
  const near: (Same & { readonly apart: number })[] = [];
  for (const report of reports) {
    const theirs = gameOfVersion(answers.get(report.id)!, report.version);
    if (theirs === null) continue;
    const apart = Math.abs(Date.parse(theirs.playedAt) - Date.parse(game.playedAt));
    const longest = Math.min(lengthOf(game), lengthOf(theirs));
    if (apart > Math.max(SAME_GAME_MS, longest)) continue;
    const others = await playersOf(tx, theirs);
    if (others.every((player) => player !== null) && keyOf(others) === people)
      near.push({ report, answers: answers.get(report.id)!, apart });
  }
  return near.sort((one, other) => one.apart - other.apart)[0] ?? null;
}

const lengthOf = ({ participants }: ReportedGame) => 1000 * Math.max(...participants.map(({ seconds }) => seconds));

const keyOf = (players: readonly (Player | null)[]) =>
  players
    .map((player) => (player === null ? "" : isFutureGuest(player) ? player.nameKey : String(player.id)))
    .sort()
    .join("\n");

/** Somebody who reports the same game agrees to the report that is there, or adds a version that contests it. */
export async function joinReport(
  tx: Tx,
  locked: LockedReport,
  { playerId, game, now }: { readonly playerId: number; readonly game: ReportedGame; readonly now: Date },
): Promise<Reported> {
  const { report, answers } = locked;
  const own = await numbersOf(tx, playerId);
  const made = answers.find(({ version, game: other }) => version === report.version && other !== null)!;
  if (own.includes(made.playerId))
    return { ...refuse("You have reported this game already."), same: { kind: "report", id: report.id } };
  if (await isSameResult(tx, made.game!, game)) {
    const agreed = await addAnswer(tx, locked, { kind: "agreed", playerId, now });
    return joined(await apply(tx, agreed, { act: "agree", by: playerId, now }));
  }
  if (hasMaxVersions(answers)) return refuse(TOO_MANY_VERSIONS);
  const changed = await addVersion(tx, locked, { playerId, game, now });
  return joined(await apply(tx, changed, { act: "change", by: playerId, now, lapses: true }));
}

const joined = (outcome: Reported): Reported => (outcome.ok ? { ...outcome, joined: true } : outcome);

/** Whether two reports say the same about everybody. When it was is each one's own guess. */
async function isSameResult(reader: Reader, one: ReportedGame, other: ReportedGame): Promise<boolean> {
  const rows = async (game: ReportedGame) => {
    const players = await playersOf(reader, game);
    const teams = [...new Set(game.participants.map(({ team }) => team))];
    return game.participants
      .map(({ team, score, seconds, place }, at) => {
        const mates = team === null ? "" : keyOf(players.filter((_, index) => game.participants[index]!.team === team));
        return JSON.stringify([keyOf([players[at]!]), teams.length > 1 ? mates : "", score, seconds, place ?? null]);
      })
      .sort()
      .join("\n");
  };
  return (await rows(one)) === (await rows(other));
}
