import type { ReactNode } from "react";
import type { GameLine } from "@/lib/games/view";
import { keptMarkup } from "@/components/ui/kept-markup";
import { markupOf } from "@/components/ui/markup";
import { Still } from "@/components/ui/still";
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
export function GamesTable(props: GamesTableProps) {
  const { caption, games, withLadder, doing } = props;
  const now = new Date().toISOString();
  const draw = () => <Table {...props} now={now} />;
  // The year of now goes without saying, so the rows depend on it.
  const drawn = doing === undefined ? keptMarkup(games, [caption, withLadder, now.slice(0, 4)], draw) : markupOf(draw());
  return <Still className="table-scroll" role="region" aria-label={caption} tabIndex={0} drawn={drawn} />;
}

function Table({ caption, games, withLadder = false, doing, now }: GamesTableProps & { now: string }) {
  const rows = games.map((game) => gameRow(game, withLadder));
  return (
    <>
      <ResultEmblems results={rows.map(({ result }) => result)} />
      <GameRows
        caption={caption}
        rows={rows}
        withLadder={withLadder}
        now={now}
        doing={doing && games.map((game) => markupOf(doing(game)))}
      />
    </>
  );
}
