import { isDeepStrictEqual } from "node:util";
import type { GameSnapshot } from "@/db";
import { formatDuration, formatScore } from "@/lib/format";
import { gameFields, gameTextNames, gameTexts, participantFields } from "./fields";
import { hasNoScores } from "./scores";
import type { GameDifference, ShownValue } from "./view";

/** The score is null in a game that has places only. */
type Row = Omit<GameSnapshot["participants"][number], "score"> & { readonly score: number | null };

/** Whatever the ladder compares: zeros beside places say nothing. */
function rowsOf({ participants }: GameSnapshot): Row[] {
  return hasNoScores(participants, "place") ? participants.map((row) => ({ ...row, score: null })) : participants;
}

/** What is different between two versions of a game, field by field and player by player. */
export function gameDifferences(
  before: GameSnapshot,
  after: GameSnapshot,
  nameOf: (playerId: number) => string | undefined,
): GameDifference[] {
  const called = (row: Row) => nameOf(row.playerId) ?? row.name;
  const [rowsBefore, rowsAfter] = [rowsOf(before), rowsOf(after)];
  const earlier = new Map(rowsBefore.map((row) => [row.playerId, row]));
  const later = new Map(rowsAfter.map((row) => [row.playerId, row]));
  return [
    ...ofTheGame(before, after),
    ...rowsBefore.flatMap((row) => {
      const now = later.get(row.playerId);
      if (now === undefined) return [wholeRow(called(row), row, null)];
      return [
        ...ofTheRow(called(row), row, now),
        ...ofDirect(called(row), directInWords(row, rowsBefore.map(called)), directInWords(now, rowsAfter.map(called))),
      ];
    }),
    ...rowsAfter.filter(({ playerId }) => !earlier.has(playerId)).map((row) => wholeRow(called(row), null, row)),
  ];
}

function ofTheGame(before: GameSnapshot, after: GameSnapshot): GameDifference[] {
  const found: GameDifference[] = [];
  if (before.status !== after.status) {
    found.push({ player: null, field: "Status", before: { text: before.status }, after: { text: after.status } });
  }
  if (before.playedAt !== after.playedAt) {
    const [then, now] = [{ moment: before.playedAt }, { moment: after.playedAt }];
    found.push({ player: null, field: gameFields.playedAt.label, before: then, after: now });
  }
  for (const name of gameTextNames) {
    const [then, now] = [before[name] ?? "none", after[name] ?? "none"];
    if (then !== now) found.push({ player: null, field: gameTexts[name].label, before: { text: then }, after: { text: now } });
  }
  return found;
}

function ofTheRow(player: string, before: Row, after: Row): GameDifference[] {
  return Object.values(participantFields).flatMap((field) => {
    if (!("show" in field)) return [];
    const [then, now] = [shown(field.show(before)), shown(field.show(after))];
    return isDeepStrictEqual(then, now) ? [] : [{ player, field: field.label.toLowerCase(), before: then, after: now }];
  });
}

function shown(value: ShownValue | string): ShownValue {
  return typeof value === "string" ? { text: value } : value;
}

function ofDirect(player: string, before: string, after: string): GameDifference[] {
  return before === after
    ? []
    : [{ player, field: participantFields.versus.label.toLowerCase(), before: { text: before }, after: { text: after } }];
}

/** “5 on Vlad, 2 on Marthe”, in the order of the names, because positions mean nothing to a reader. */
function directInWords({ direct = [] }: Row, names: readonly string[]): string {
  const scores = direct.flatMap((score, at) => (score === null ? [] : [[names[at] ?? "", formatScore(score)] as const]));
  return (
    scores
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([name, score]) => `${score} on ${name}`)
      .join(", ") || "none"
  );
}

function wholeRow(player: string, before: Row | null, after: Row | null): GameDifference {
  return { player, field: "took part", before: { text: rowInWords(before) }, after: { text: rowInWords(after) } };
}

function rowInWords(row: Row | null): string {
  if (row === null) return "no";
  const result = row.score === null ? `place ${row.place}` : formatScore(row.score);
  const line = `${result} in ${formatDuration(row.seconds)}`;
  return row.team === null ? line : `${line}, for ${row.team}`;
}
