"use client";

import { useMemo } from "react";
import { formatCount } from "@/lib/format";
import { bothWays, largestOf, matrixLayout, type MatrixLayout } from "@/lib/analysis";
import type { Compare, RatedGame } from "@/lib/rating";
import { resultOf } from "@/lib/games/result";
import type { GameLook } from "@/lib/games/view";
import type { ChosenPair, PairOfTwo, PairsOfGame } from "./chosen-pair";
import { PairwiseMatrix } from "./pairwise-matrix";
import { TextLink } from "@/components/ui/app-link";
import { useHydrated } from "@/components/ui/hydration";

interface GameMatrixProps extends Pick<PairsOfGame, "players">, Pick<ChosenPair, "game" | "address" | "choose" | "you"> {
  /** Whether the numbers are those before the cap. */
  before: boolean;
  colours: GameLook["colours"];
  /** What the ladder compares: the winners come first. */
  compare: Compare;
  chosen: PairOfTwo | null;
  /** Whether it is in view; a large one that is not is not drawn. */
  draw: boolean;
}

/** Up to this many cells the server draws them too; larger ones would make the answer wait. */
const SERVER_CELLS = 256;
/** Maximum number of rows or columns: more is unreadable, and slow to draw. */
const MAX_ACROSS = 100;

/** Every pair of a game as one matrix, before or after the cap. */
export function GameMatrix(props: GameMatrixProps) {
  const { players, game, before, you, colours, compare, address, chosen, choose, draw } = props;
  const layout = useMemo(() => {
    // The winners first, as on the scoreboard.
    const result = resultOf(players, compare);
    return matrixLayout(players, compare, result.kind === "teams" ? result.sides.map(({ team }) => team) : []);
  }, [players, compare]);
  const values = useMemo(() => bothWays(game, players.length, before ? 1 : game.scale), [game, players.length, before]);
  const largest = useMemo(() => largestOf(values), [values]);
  const inBrowser = useHydrated();
  const cells = layout.rows.length * layout.columns.length;
  const small = cells <= SERVER_CELLS;
  return (
    <div id="matrix">
      <p className="mb-3 max-w-[70ch] text-[15px] text-soft">
        Each row shows what that player won from (▲) or lost to (▼) each opponent.
      </p>
      {!small && (
        <noscript>
          <p className="mb-3">
            A matrix of {formatCount(cells)} cells is drawn by your browser, with JavaScript. The{" "}
            <TextLink href={`${address.with({ view: "list" })}#pairs`}>list</TextLink> has every pair without.
          </p>
        </noscript>
      )}
      {small || (inBrowser && draw) ? (
        <PairwiseMatrix
          {...{ players, values, largest, chosen, you, colours }}
          layout={cut(layout, game)}
          {...labelsOf(layout, before)}
          onChoose={choose}
        />
      ) : (
        // As tall as what comes, as far as that can be known.
        <div style={{ height: `min(85vh, ${60 + (layout.rows.length + 1) * 31}px)` }} />
      )}
      {Math.max(layout.rows.length, layout.columns.length) > MAX_ACROSS && (
        <p className="mt-2 text-[15px] text-soft">
          The matrix has the {MAX_ACROSS} players of each side whose ratings changed most, and their totals only. The list has
          every pair.
        </p>
      )}
    </div>
  );
}

function labelsOf({ teams }: MatrixLayout, before: boolean) {
  const caption = teams === null ? "Every pair: row player from column player" : `Every pair of ${teams[0]} and ${teams[1]}`;
  if (before) return { caption, sumLabel: "Before the cap", footLabel: "Theirs, before the cap" };
  return { caption, sumLabel: "Change", footLabel: "Their change" };
}

function cut(layout: MatrixLayout, { offsets }: RatedGame): MatrixLayout {
  if (Math.max(layout.rows.length, layout.columns.length) <= MAX_ACROSS) return layout;
  const most = (side: readonly number[]) => {
    const bySize = [...side].sort((a, b) => Math.abs(offsets[b]!) - Math.abs(offsets[a]!));
    const largest = new Set(bySize.slice(0, MAX_ACROSS));
    return side.filter((at) => largest.has(at));
  };
  return { ...layout, rows: most(layout.rows), columns: most(layout.columns) };
}
