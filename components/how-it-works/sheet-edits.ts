import { comparisons, type Compare } from "@/lib/rating";
import type { Sheet, SheetRow } from "./game-sheet";

export function withRow(sheet: Sheet, id: number, change: Partial<Omit<SheetRow, "id">>): Sheet {
  return { ...sheet, rows: sheet.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) };
}

export function withoutRow(sheet: Sheet, id: number): Sheet {
  // Scores against others are by position, so all of them move up.
  const at = sheet.rows.findIndex((row) => row.id === id);
  const rows = sheet.rows.toSpliced(at, 1).map(({ besides, ...row }) => {
    return { ...row, besides: { ...besides, ...(besides?.direct && { direct: besides.direct.toSpliced(at, 1) }) } };
  });
  return { ...sheet, rows };
}

/** Adds a player: without a rating, in the smaller team, with the score and time of the last row, and last where there are places. */
export function withNewRow(sheet: Sheet): Sheet {
  const names = new Set(sheet.rows.map(({ name }) => name.trim()));
  let number = sheet.rows.length + 1;
  while (names.has(`Player ${number}`)) number++;
  const last = sheet.rows.at(-1);
  const row: SheetRow = {
    id: sheet.nextId,
    name: `Player ${number}`,
    team: smallestTeam(sheet.rows),
    rating: "",
    score: last?.score ?? "10",
    place: last === undefined || last.place === "" ? "" : String(sheet.rows.length + 1),
    time: last?.time ?? "20:00",
    guest: false,
  };
  return { ...sheet, rows: [...sheet.rows, row], nextId: sheet.nextId + 1 };
}

function smallestTeam(rows: readonly SheetRow[]): string {
  const names = new Set(rows.flatMap(({ team }) => team || []));
  const sizeOf = (name: string) => rows.filter(({ team }) => team === name).length;
  return [...names].sort((one, other) => sizeOf(one) - sizeOf(other))[0] ?? "";
}

/** Switches between teams and free-for-all. Typed teams are kept for switching back; a game without any gets two. */
export function withKind(sheet: Sheet, kind: Sheet["kind"]): Sheet {
  const named = kind === "free-for-all" || sheet.rows.some(({ team }) => team !== "");
  const rows = named ? sheet.rows : sheet.rows.map((row, at) => ({ ...row, team: at % 2 === 0 ? "Wolf" : "Falcon" }));
  return { ...sheet, kind, rows };
}

/** What can be compared in a game as it is typed: places only where everyone has one, scores against others where it came with them. */
export function comparableIn({ rows, compare: chosen }: Sheet): Compare[] {
  const places = rows.every(({ place }) => place.trim() !== "");
  const direct = rows.some(({ besides }) => besides?.direct != null);
  // What is chosen stays so while somebody types a place anew.
  return comparisons.filter(
    (compare) => compare === chosen || (compare === "place" ? places : compare === "direct" ? direct : true),
  );
}
