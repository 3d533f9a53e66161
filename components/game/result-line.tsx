import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import type { RowResult, RowSide } from "./game-row";
import { ShieldSymbol } from "./team-shield";
import look from "./result-line.module.css";

/** The shields and marks of some results, drawn once; the lines refer to them. Goes once on a page, before the lines. */
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

/** What a game came to, in one line: "Wolf 84–77 Jade Falcon", "Kai Allard won". The winner is bold. */
export function ResultLine({ result }: { result: RowResult }) {
  if (typeof result === "string") return <span className={look.result}>{result}</span>;
  const [winner, loser] = result;
  return (
    <span className={look.result}>
      <Emblem {...winner} />
      {loser === undefined ? (
        <span>
          <b>{winner.name}</b> won
        </span>
      ) : (
        <>
          <span>
            <b>
              {winner.name} {winner.score}
            </b>
            –{loser.score} {loser.name}
          </span>
          <Emblem {...loser} />
        </>
      )}
    </span>
  );
}

function Emblem({ shield, mark }: RowSide) {
  return (
    <svg aria-hidden className={mark === undefined ? undefined : look.mark}>
      <use href={mark === undefined ? `#shield-${shield}` : `#mark-${mark}`} />
    </svg>
  );
}
