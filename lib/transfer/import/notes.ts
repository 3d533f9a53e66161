import type { LeftOut } from "./left-out";
import type { TablePlan } from "./plan";
import { ownNames } from "./own-names";
import type { WideColumns } from "./wide-columns";

interface Read {
  readonly sets: boolean;
  readonly leftOut: LeftOut;
  readonly encoding: string | null;
}

/** How a table was read, where somebody could have meant it otherwise: in sentences for the preview. */
export function notesOf(plan: TablePlan, { sets, leftOut, encoding }: Read): string[] {
  const notes: string[] = [];
  if (plan.shape !== "participants") notes.push(...ofWide(plan.columns, plan.ways.separator));
  else if (!plan.columns.at.has("score")) notes.push(PLACES);
  if (plan.shape === "participants" && plan.sameGame === "date") {
    notes.push(`Rows with the same date${plan.columns.at.has("table") ? " and table" : ""} are one game.`);
  }
  if (plan.header.line === null) notes.push("No line names the columns: the first row is a game.");
  else if (plan.header.rowsBefore > 1)
    notes.push(`The columns are named in line ${plan.header.line}; the rows above it are passed over.`);
  if (plan.ways.seconds !== null)
    notes.push(`Everyone’s time in game is ${minutesOf(plan.ways.seconds)}, because no column says it.`);
  if (plan.ways.playedAt !== null)
    notes.push("All games have the same date, in the order of the file, because no column says it.");
  if (plan.dayOrder !== null) notes.push(`Dates are read with the ${plan.dayOrder === "day-first" ? "day" : "month"} first.`);
  if (sets) notes.push("Where a result lists sets, the score is the number of sets won.");
  if (encoding === "windows-1252") notes.push("The file’s text is in Windows-1252. Look whether names with accents are right.");
  return [...notes, ...leftOut.sentences()];
}

const PLACES = "The file has places instead of scores: the last place scores 0, and each place before it 1 more.";

function minutesOf(seconds: number): string {
  const minutes = seconds / 60;
  return minutes === 1 ? "1 minute" : `${Number(minutes.toFixed(2))} minutes`;
}

function ofWide({ shape, sides, result, firstWins, names }: WideColumns, separator: string | null): string[] {
  const notes: string[] = [];
  const own = ownNames(names);
  if (shape === "places") notes.push("Each row is one game. " + PLACES);
  else {
    const called = sides.map(({ name, players }) => `“${name || own[players[0]!]!}”`);
    notes.push(`Each row is one game: ${called.join(" against ")}.`);
    if (sides.every(({ score }) => score === null)) {
      notes.push(ofResult(result === null ? null : own[result]!, firstWins));
    }
  }
  if (separator !== null) {
    const ties = shape === "places" ? "; they tie" : "";
    notes.push(`Several names in a cell are separated by ${separator === "\n" ? "line breaks" : `“${separator}”`}${ties}.`);
  }
  return notes;
}

function ofResult(column: string | null, firstWins: boolean): string {
  if (column === null) return "The file has no scores: the winner gets 1 and the loser 0.";
  if (firstWins) return `Scores are those of “${column}”, the winner’s first. A row without one is 1–0.`;
  return `Scores are those of “${column}”. Where it only says who won, the winner gets 1 and the loser 0; a draw is 0.5 each.`;
}
