import type { DecimalSign } from "@/lib/format/cells";

const DECIMAL = /^\s*[+-]?(\d+)([.,])(\d+)\s*$/;

/**
 * What a table's own numbers show to be its decimal sign: 12.5 and 0.125 have one, while 1.031 could also be a thousand and
 * thirty-one. Undefined where none shows it, or both signs are used.
 */
export function decimalSignIn(cells: Iterable<string>): DecimalSign | undefined {
  const found = new Set<DecimalSign>();
  for (const cell of cells) {
    const [, whole = "", sign, part = ""] = DECIMAL.exec(cell) ?? [];
    const isDecimal = part.length !== 3 || whole.length > 3 || whole.startsWith("0");
    if (isDecimal && (sign === "." || sign === ",")) found.add(sign);
  }
  return found.size === 1 ? [...found][0] : undefined;
}
