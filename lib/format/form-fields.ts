/** The fields of a form for what only some ladders compare: places, and who scored how much on whom. Rows are named by their numbers. */

export function placeField(row: string | number): string {
  return `place.${row}`;
}

export function versusField(row: string | number, other: string | number): string {
  return `versus.${row}.${other}`;
}

/** Whether a field is one of these. */
export function isMoreField(name: string): boolean {
  return /^(place\.\d+|versus\.\d+\.\d+)$/.test(name);
}
