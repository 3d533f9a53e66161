import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import type { RowResult } from "./game-row";
import { ShieldSymbol } from "./team-shield";
import look from "./result-line.module.css";

/**
 * The shields and marks of some results, drawn once; the lines (result-line.tsx) refer to them. Once on a page, by the server: there are
 * few of them, and the browser does not need the code that draws marks.
 */
export function ResultEmblems({ results }: { results: readonly RowResult[] }) {
  const sides = results.flatMap((result) => (typeof result === "string" ? [] : [...result]));
  const shields = new Set(sides.flatMap(({ shield }) => (shield === undefined ? [] : [shield])));
  const marks = new Set(sides.flatMap(({ mark }) => (mark === undefined ? [] : [mark])));
  return (
    <svg aria-hidden className={look.emblems}>
      {[...shields].map((colour) => (
        <ShieldSymbol key={colour} colour={colour} />
      ))}
      {[...marks].map((seed) => (
        <symbol key={`mark ${seed}`} id={`mark-${seed}`} viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}>
          <path fill="currentColor" fillRule="evenodd" d={markPath(seed)} />
        </symbol>
      ))}
    </svg>
  );
}
