import { Fragment, type ReactNode } from "react";
import type { GameLine } from "@/lib/games/view";
import { gameRow, type RowResult } from "./game-row";
import { GameRows } from "./game-rows";
import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import { ShieldSymbol } from "./team-shield";
import look from "./result-line.module.css";

interface GamesTableProps {
  caption: string;
  games: readonly GameLine[];
  /** Shows the ladder of each game. */
  withLadder?: boolean;
  /** Actions for a game, if the viewer may. */
  doing?: (game: GameLine) => ReactNode;
}

/** Games, newest first, each with its result and the biggest upset in it. */
export function GamesTable({ caption, games, withLadder = false, doing }: GamesTableProps) {
  const rows = games.map((game) => gameRow(game, withLadder));
  return (
    <div className="table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <ResultEmblems results={rows.map(({ result }) => result)} />
      <GameRows
        caption={caption}
        rows={rows}
        withLadder={withLadder}
        now={new Date().toISOString()}
        doing={doing && games.map((game) => <Fragment key={game.id}>{doing(game)}</Fragment>)}
      />
    </div>
  );
}

/**
 * The shields and marks of some results, drawn once; the lines (result-line.tsx) refer to them. Once on a page, by the server: there are
 * few of them, and the browser does not need the code that draws marks.
 */
function ResultEmblems({ results }: { results: readonly RowResult[] }) {
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
