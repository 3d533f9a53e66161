import { unescapeFormula } from "@/lib/format/escape-formula";
import { parseNumber, quoted, type Digits, type Parsed } from "./values";

/** Columns with what a row's player scored against others: one for each opponent, named `versus:Vlad`, or one for all, named `versus`. */
export interface VersusColumns {
  readonly byName: readonly { readonly name: string; readonly column: number }[];
  readonly all: number | null;
}

export function versusIn(header: readonly string[]): VersusColumns {
  const byName = header.flatMap((name, column) => {
    const opponent = /^\s*versus\s*:\s*(\S.*?)\s*$/i.exec(name)?.[1];
    return opponent === undefined ? [] : [{ name: unescapeFormula(opponent), column }];
  });
  const all = header.findIndex((name) => name.trim().toLowerCase() === "versus");
  return { byName, all: all < 0 ? null : all };
}

export function isVersus(header: string): boolean {
  return /^\s*versus\s*(:|$)/i.test(header);
}

const NO_SCORES = { ok: true, value: null } as const;

/** The scores against others in a row, by name; null for none. */
export function versusOf(
  cells: readonly string[],
  { byName, all }: VersusColumns,
  digits: Digits,
): Parsed<Readonly<Record<string, number>> | null> {
  if (byName.length === 0 && all === null) return NO_SCORES;
  const found = new Map<string, number>();
  for (const { name, column } of byName) {
    const cell = cells[column] ?? "";
    if (cell.trim() === "") continue;
    const parsed = parseNumber(cell, `score against ${name}`, digits);
    if (!parsed.ok) return parsed;
    found.set(name, parsed.value);
  }
  const text = all === null ? "" : unescapeFormula((cells[all] ?? "").trim()).trim();
  if (text !== "") {
    const listed = listedIn(text, digits);
    if (!listed.ok) return listed;
    for (const [name, score] of listed.value) found.set(name, score);
  }
  return { ok: true, value: found.size === 0 ? null : Object.fromEntries(found) };
}

/** {"Vlad": 3, "Marthe": 2} as we write it, or Vlad: 3; Marthe: 2 as people do. */
function listedIn(text: string, digits: Digits): Parsed<[string, number][]> {
  const wrong = { ok: false, message: `${quoted(text)} is no list of scores. Write it like Vlad: 3; Marthe: 2.` } as const;
  if (text.startsWith("{")) {
    const scores = objectIn(text);
    return scores === null ? wrong : { ok: true, value: scores };
  }
  const listed: [string, number][] = [];
  for (const part of text.split(";")) {
    const [, name, score] = /^\s*(\S.*?)\s*:\s*([^:]+)$/.exec(part) ?? [];
    if (name === undefined || score === undefined) return wrong;
    const parsed = parseNumber(score, `score against ${name}`, digits);
    if (!parsed.ok) return parsed;
    listed.push([name, parsed.value]);
  }
  return { ok: true, value: listed };
}

function objectIn(text: string): [string, number][] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const scores = Object.entries(value).flatMap(([name, score]): [string, number][] =>
    typeof score === "number" ? [[name, score]] : [],
  );
  return scores.length === Object.keys(value).length ? scores : null;
}
