/** The field for what the player of one row scored on that of another. */
export function versusField(row: string | number, other: string | number): string {
  return `versus.${row}.${other}`;
}

export function isVersusField(name: string): boolean {
  return /^versus\.\d+\.\d+$/.test(name);
}
