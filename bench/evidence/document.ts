import type { BakeOff } from "@/lib/analysis";
import { bakeOffHeads, cellsOf, estimateInWords } from "@/lib/tuning/bake-off/table";
import type { Leaving } from "./leaving";

/** What was found on one set of games. */
export interface Judged {
  readonly name: string;
  readonly about: string;
  readonly found: BakeOff;
  /** The log-loss of the search with the rule for newcomers minus that without it, on the last third, in words. */
  readonly newcomers: string;
  /** The same with GAME_MULT alone chosen besides, on halves. */
  readonly plainer: readonly {
    readonly cap: string;
    readonly difference: string;
    readonly without: string;
    readonly with: string;
  }[];
  readonly leaving: readonly (Leaving & { readonly limit: string })[];
}

const count = (number: number) => number.toLocaleString("en");

/** docs/evidence.md with what was found in its tables: its words stay. */
export function updated(document: string, judged: readonly Judged[], day: string): string {
  const systems = document.replace(/(?<=^## Systems\n\n)[^]*?(?=^## )/m, () => judged.map(tableOf).join("\n"));
  const dated = systems.replace(/(?<=bench -- evidence` on )[\d-]+/, day);
  const newcomers = judged.map(({ name, newcomers: difference, found }) => [name, difference, settingsOf(found)]);
  return [
    { heads: ["Games", "Difference", "Rules found"], rows: newcomers },
    { heads: ["Games", "Cap", "Difference", "Without", "With"], rows: judged.flatMap(plainerOf) },
    {
      heads: ["Games", "Cap", "Cases", "Change when they stay", "Change when they leave", "Leaving gains"],
      rows: judged.flatMap(leavingOf),
    },
  ].reduce(withRows, dated);
}

const lines = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const underHeads = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  lines([heads, heads.map(() => "---"), ...rows]);

/** A document with other rows in the table that has these heads. */
function withRows(document: string, { heads, rows }: { heads: readonly string[]; rows: readonly string[][] }): string {
  const found = new RegExp(`^\\| ${heads.join(" +\\| ")} +\\|(\n\\|.*)+`, "m");
  if (!found.test(document)) throw new Error(`The document has no table of ${heads.join(", ")}.`);
  return document.replace(found, () => underHeads(heads, rows));
}

function tableOf({ name, about, found }: Judged): string {
  const [all, seen, judged] = [found.games, found.seen, found.games - found.seen].map(count);
  return `### ${name}

${about}. ${all} games: settings chosen on the first ${seen}, judged on the last ${judged}. Over all
games the default rules have log-loss ${found.logLossOfAll.toFixed(5)}.

${underHeads(bakeOffHeads, found.entries.map(cellsOf))}
`;
}

function plainerOf({ name, plainer }: Judged): string[][] {
  return plainer.map(({ cap, difference, without, with: found }) => [name, cap, difference, without, found]);
}

function settingsOf({ entries }: BakeOff): string {
  return entries.find(({ name }) => name === "Pairwise, tuned")?.settings ?? "";
}

function leavingOf({ name, leaving }: Judged): string[][] {
  const points = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;
  return leaving.map(({ limit, cases, stayed, left, gain }) => {
    const cap = limit === "strict" ? "strict" : "equation 5";
    return [name, cap, count(cases), points(stayed), points(left), estimateInWords(gain, points)];
  });
}
