import fs from "node:fs";
import path from "node:path";
import { expect } from "vitest";

const FILE = path.resolve(import.meta.dirname, "../../docs/authorisation.md");

/** What was seen while everything was called: rows by what was called, columns by who called it. */
export class Walked {
  readonly #rows = new Map<string, Map<string, string>>();

  constructor(readonly columns: readonly string[]) {}

  note(what: string, who: string, outcome: string): void {
    if (!this.columns.includes(who)) throw new Error(`There is no column for ${who}.`);
    const row = this.#rows.get(what) ?? new Map<string, string>();
    row.set(who, outcome);
    this.#rows.set(what, row);
  }

  /** As oxfmt writes a table. */
  table(first: string): string {
    const rows = [...this.#rows].sort(([a], [b]) => (a < b ? -1 : 1));
    const cells = [
      [first, ...this.columns],
      ...rows.map(([what, row]) => [`\`${what}\``, ...this.columns.map((who) => row.get(who) ?? "")]),
    ];
    const widths = cells[0]!.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
    const lines = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at]!)).join(" | ")} |`);
    return [lines[0], `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...lines.slice(1)].join("\n");
  }
}

/**
 * Holds a part of docs/authorisation.md to what was seen. With UPDATE_AUTHORISATION=1 it is written instead: the difference then shows in
 * the commit, for a person to read.
 */
export function expectDocumented(part: string, table: string): void {
  const text = fs.readFileSync(FILE, "utf8");
  const [begin, end] = [`<!-- ${part} -->\n`, `\n<!-- end of ${part} -->`];
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  expect(text.includes(begin) && to > 0, `docs/authorisation.md has a part called ${part}`).toBe(true);
  if (process.env.UPDATE_AUTHORISATION === "1") fs.writeFileSync(FILE, `${text.slice(0, from)}\n${table}\n${text.slice(to)}`);
  else expect(text.slice(from, to).trim(), "run the test with UPDATE_AUTHORISATION=1 and read the difference").toBe(table);
}
