import { compareWords } from "@/lib/format/compare-words";
import type { Compare } from "@/lib/rating";
import type { GameInput } from "@/lib/games/schema";
import { guessedEncodings } from "./encoding";
import type { LeftOut } from "./problem";
import type { TablePlan } from "./plan";
import { ownNames } from "./columns";
import type { OpenedTable } from "./read-table";
import type { WideColumns } from "./wide-columns";

interface Read {
  readonly sets: boolean;
  readonly leftOut: LeftOut;
  readonly isCrosstable: boolean;
  /** Notes on the file that has the table. */
  readonly ofFile: readonly string[];
}

/** Notes on how a file was opened. */
export function notesOfFile({ encoding, sheets, sheet }: Pick<OpenedTable, "encoding" | "sheets" | "sheet">): string[] {
  const guessed = guessedEncodings.get(encoding() ?? "");
  const others = sheets.filter((name) => name !== sheet).map((name) => `“${name}”`);
  return [
    ...(others.length > 0 ? [`The sheet “${sheet}” is read. The workbook also has ${others.join(", ")}.`] : []),
    ...(guessed === undefined
      ? []
      : [`The file’s text is in ${guessed}. Look whether names are right. If not, save the file as UTF-8.`]),
  ];
}

/** Notes on how a table was read, where another reading is possible: in sentences for the preview. */
export function notesOf(plan: TablePlan, { sets, leftOut, isCrosstable, ofFile }: Read): string[] {
  const notes: string[] = isCrosstable ? ["The file is a crosstable: each pair with a result is one game."] : [];
  if (plan.shape !== "participants") notes.push(...ofWide(plan.columns, plan.ways.nameSeparator));
  else if (!plan.columns.at.has("score")) notes.push(PLACES);
  if (plan.shape === "participants" && plan.sameGame === "date") {
    notes.push(`Rows with the same date${plan.columns.at.has("table") ? " and table" : ""} are one game.`);
  }
  if (plan.header.line === null) notes.push("No line names the columns: the first row is a game.");
  else if (plan.header.rowsBefore > 1)
    notes.push(`The columns are named in line ${plan.header.line}; the rows above it are passed over.`);
  if (plan.ways.seconds !== null)
    notes.push(`Everyone’s time in game is ${minutesOf(plan.ways.seconds)}, because no column says it.`);
  if (plan.ways.played !== null) notes.push("All games have the same date, in the order of the file, because no column says it.");
  if (plan.dayOrder !== null) notes.push(`Dates are read with the ${plan.dayOrder === "day-first" ? "day" : "month"} first.`);
  if (plan.hasDatesOnly) notes.push("Where only the date is given, the time is unknown.");
  if (sets) notes.push("Where a result lists sets, the score is the number of sets won.");
  return [...notes, ...ofFile, ...leftOut.sentences()];
}

const PLACES = "The file has places instead of scores: the last place scores 0, and each place before it 1 more.";

/** What of a file's games a ladder may have no use for. */
interface UnusedColumns {
  /** Places beside scores. */
  readonly places: boolean;
  /** Scores against others. */
  readonly versus: boolean;
}

export function unusedColumnsIn(games: readonly GameInput[]): UnusedColumns {
  return {
    // Places count where scores were made of them.
    places: games.some((game) => game.scores !== "by place" && game.participants.some(({ place }) => place !== undefined)),
    versus: games.some(({ participants }) => participants.some(({ direct }) => direct !== undefined)),
  };
}

/** The notes of a file for the ladder that its games go to: by what it compares, there are other scores, or none, and columns without use. */
export function notesOn(compare: Compare, notes: readonly string[], { places, versus }: UnusedColumns): string[] {
  const compared = compareWords[compare].name.toLowerCase();
  const said = notes.map((note) => otherwise.reduce((text, [usual, on]) => text.replace(usual, on[compare] ?? usual), note));
  if (places && compare !== "place")
    said.push(`The file’s places have no effect on ratings, because this ladder compares ${compared}.`);
  if (versus && compare !== "direct")
    said.push(`The file’s scores against others have no effect on ratings, because this ladder compares ${compared}.`);
  return said;
}

function minutesOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes === 1 ? "1 minute" : `${Number(minutes.toFixed(2))} minutes`;
}

function ofWide({ shape, sides, result, winner, firstWins, names }: WideColumns, nameSeparator: string | null): string[] {
  const notes: string[] = [];
  const own = ownNames(names);
  if (shape === "places") notes.push("Each row is one game. " + PLACES);
  else {
    const called = sides.map(({ name, players }) => `“${name || own[players[0]!]!}”`);
    notes.push(`Each row is one game: ${called.join(" against ")}.`);
    if (sides.every(({ score }) => score === null)) {
      notes.push(ofResult(result === null ? null : own[result]!, firstWins));
    }
    if (winner !== null) {
      const isChecked = sides.every(({ score }) => score !== null);
      notes.push(isChecked ? `“${own[winner]!}” is checked against the scores.` : `Who won is what “${own[winner]!}” says.`);
    }
  }
  if (nameSeparator !== null) {
    const ties = shape === "places" ? "; they tie" : "";
    notes.push(
      `Several names in a cell are separated by ${nameSeparator === "\n" ? "line breaks" : `“${nameSeparator}”`}${ties}.`,
    );
  }
  return notes;
}

function ofResult(column: string | null, firstWins: boolean): string {
  if (column === null) return "The file has no scores: the winner gets 1 and the loser 0.";
  if (firstWins) return `Scores are those of “${column}”, the winner’s first. A row without one is 1–0.`;
  return `Scores are those of “${column}”. Where it only says who won, the winner gets 1 and the loser 0; a draw is 0.5 each.`;
}

/** What the sentences above say instead where places are compared, or the lowest score wins (`scoresForLadder` of games). */
const otherwise: readonly (readonly [string, Partial<Record<Compare, string>>])[] = [
  [
    PLACES,
    { place: "The file has places and no scores.", lowest: "The file has places instead of scores: the place is the score." },
  ],
  [
    "the winner gets 1 and the loser 0; a draw is 0.5 each.",
    {
      place: "the winner is 1st and the loser 2nd; in a draw both are 1st.",
      lowest: "the winner gets 0 and the loser 1, because the lowest score wins; a draw is 0.5 each.",
    },
  ],
  [
    "the winner gets 1 and the loser 0.",
    {
      place: "the winner is 1st and the loser 2nd.",
      lowest: "the winner gets 0 and the loser 1, because the lowest score wins.",
    },
  ],
  [
    "A row without one is 1–0.",
    { place: "The winner is 1st and the loser 2nd.", lowest: "A row without one is 0–1, because the lowest score wins." },
  ],
];
