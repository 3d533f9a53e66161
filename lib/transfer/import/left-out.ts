/** Rows that are no game, because it was not played: each with the reason. */
export interface LeftOut {
  add(line: number, why: string): void;
  /** The omitted games in sentences, one for each reason. */
  sentences(): string[];
  readonly count: number;
}

/** Enough to find the others by. */
const MAX_NAMED = 10;

export function collectLeftOut(): LeftOut {
  const reasons = new Map<string, { count: number; lines: number[] }>();
  let count = 0;
  return {
    add(line, why) {
      count++;
      const reason = reasons.get(why) ?? { count: 0, lines: [] };
      reasons.set(why, reason);
      reason.count++;
      if (reason.lines.length < MAX_NAMED) reason.lines.push(line);
    },
    sentences: () =>
      [...reasons].map(([why, { count: rows, lines }]) => {
        const more = rows > lines.length ? ` and ${rows - lines.length} more` : "";
        const where = `${rows === 1 ? "line" : "lines"} ${lines.join(", ")}${more}`;
        return `${rows === 1 ? "1 row is" : `${rows} rows are`} left out: ${why} (${where}).`;
      }),
    get count() {
      return count;
    },
  };
}
