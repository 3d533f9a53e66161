import { Fragment, type ReactNode } from "react";
import type { GameLine } from "@/lib/games/view";
import { gameRow } from "./game-row";
import { GameRows } from "./game-rows";
import { ResultEmblems } from "./result-emblems";

interface GamesTableProps {
  caption: string;
  games: readonly GameLine[];
  /** For games of several ladders. */
  withLadder?: boolean;
  /** What can be done with a game, for those who may. */
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
