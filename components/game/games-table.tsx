import type { ReactNode } from "react";
import type { GameLine } from "@/lib/games/view";
import { gameRow } from "./game-row";
import { GameRows } from "./game-rows";

interface GamesTableProps {
  caption: string;
  games: readonly GameLine[];
  /** Where games of several ladders stand together. */
  withLadder?: boolean;
  /** What can be done with a game, for those who may. */
  doing?: (game: GameLine) => ReactNode;
}

/** Games, newest first, each with whom it moved most. */
export function GamesTable({ caption, games, withLadder = false, doing }: GamesTableProps) {
  return (
    <GameRows
      caption={caption}
      rows={games.map((game) => gameRow(game, withLadder))}
      withLadder={withLadder}
      doing={doing && games.map(doing)}
    />
  );
}
