import { isDeepStrictEqual } from "node:util";
import type { GameSnapshot } from "@/db";
import { formatDuration, formatScore } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { enteredColumns, fieldOfColumn, gameFields, gameTextNames, gameTexts } from "./fields";
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
      const [before, after] = [fieldsInWords(row, rowsBefore.map(called)), fieldsInWords(now, rowsAfter.map(called))];
      return different(
        called(row),
        enteredColumns.map((column): Compared => [fieldOfColumn[column].label.toLowerCase(), before[column], after[column]]),
      );
    }),
    ...rowsAfter.filter(({ playerId }) => !earlier.has(playerId)).map((row) => wholeRow(called(row), null, row)),
  ];
}

/** A field, and what it was and is. */
type Compared = readonly [field: string, before: ShownValue | string, after: ShownValue | string];

function different(player: string | null, compared: readonly Compared[]): GameDifference[] {
  return compared.flatMap(([field, before, after]) =>
    isDeepStrictEqual(before, after) ? [] : [{ player, field, before: shown(before), after: shown(after) }],
  );
}

function shown(value: ShownValue | string): ShownValue {
  return typeof value === "string" ? { text: value } : value;
}

function ofTheGame(before: GameSnapshot, after: GameSnapshot): GameDifference[] {
  return different(null, [
    ["Status", before.status, after.status],
    [gameFields.playedAt.label, { moment: before.playedAt }, { moment: after.playedAt }],
    ...gameTextNames.map((name): Compared => [gameTexts[name].label, before[name] ?? "none", after[name] ?? "none"]),
  ]);
}

/** What was entered of a participant; `names` are those of the game, in order. */
function fieldsInWords(row: Row, names: readonly string[]) {
  return perName(enteredColumns, (column): ShownValue | string => {
    const { json, numberInWords = formatScore } = fieldOfColumn[column];
    const value = row[column] ?? null;
    if (value === null) return "none";
    if (typeof value === "number") return numberInWords(value);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string") return json === "moment" ? { moment: value } : value;
    return scoresInWords(value, names);
  });
}

/** “5 on Vlad, 2 on Marthe”, in the order of the names, because positions mean nothing to a reader. */
function scoresInWords(direct: readonly (number | null)[], names: readonly string[]): string {
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
