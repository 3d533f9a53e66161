import type { RowResult, RowSide } from "./game-row";
import look from "./result-line.module.css";

/** The result of a game in one line: "Wolf 84–77 Jade Falcon", "Kai Allard won". The winner is bold. */
export function ResultLine({ result }: { result: RowResult }) {
  if (typeof result === "string") {
    return (
      <span className={look.result}>
        <span>
          <Unbroken text={result} />
        </span>
      </span>
    );
  }
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
            <b>{winner.name}</b>{" "}
            <span className="whitespace-nowrap">
              <b>{winner.score}</b>–{loser.score}
            </span>{" "}
            {loser.name}
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

/** A text in which scores such as 84–77 stay on one line: browsers break lines after the dash. */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\S+–\S+)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </>
  );
}
