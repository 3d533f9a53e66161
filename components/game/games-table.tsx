import { Fragment, type ReactNode } from "react";
import type { GameLine } from "@/lib/games/view";
import { gameRow, type RowResult } from "./game-row";
import { GameRows } from "./game-rows";
import { MarkSymbol } from "@/components/player/player-mark";
import { ShieldSymbols } from "./team-shield";

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
    <>
      <ResultEmblems results={rows.map(({ result }) => result)} />
      <GameRows
        caption={caption}
        rows={rows}
        now={new Date().toISOString()}
        doing={doing === undefined ? null : games.map((game) => <Fragment key={game.id}>{doing(game)}</Fragment>)}
      />
    </>
  );
}

/**
 * The shields and marks of some results, drawn once; the lines (result-line.tsx) refer to them. Once on a page, by the server: there are
 * few of them, and the browser does not need the code that draws marks.
 */
function ResultEmblems({ results }: { results: readonly RowResult[] }) {
  const sides = results.flatMap((result) => (typeof result === "string" ? [] : [...result]));
  const marks = new Set(sides.flatMap(({ mark }) => (mark === undefined ? [] : [mark])));
  return (
    <ShieldSymbols colours={sides.flatMap(({ shield }) => shield ?? [])}>
      {[...marks].map((seed) => (
        <MarkSymbol key={`mark ${seed}`} id={`mark-${seed}`} seed={seed} />
      ))}
    </ShieldSymbols>
  );
}
