/** A cell of a matrix, by its row and column. */
export type CellPlace = Readonly<Record<"row" | "column", number>>;

type IsPair = (row: number, column: number) => boolean;

const steps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The first cell with a pair in it. */
export function firstCell(rows: number, columns: number, isPair: IsPair): CellPlace | null {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) if (isPair(row, column)) return { row, column };
  }
  return null;
}

/** The cell that a key moves to, skipping empty cells; null for none. */
export function moveCell(
  key: string,
  control: boolean,
  from: CellPlace,
  rows: number,
  columns: number,
  isPair: IsPair,
): CellPlace | null {
  const inside = ({ row, column }: CellPlace) => row >= 0 && row < rows && column >= 0 && column < columns;
  const along = (start: CellPlace, step: CellPlace): CellPlace | null => {
    let place = start;
    while (inside(place) && !isPair(place.row, place.column)) {
      place = { row: place.row + step.row, column: place.column + step.column };
    }
    return inside(place) ? place : null;
  };
  if (key === "Home") return along({ row: control ? 0 : from.row, column: 0 }, { row: 0, column: 1 });
  if (key === "End") return along({ row: control ? rows - 1 : from.row, column: columns - 1 }, { row: 0, column: -1 });
  const step = steps[key];
  return step === undefined ? null : along({ row: from.row + step.row, column: from.column + step.column }, step);
}
