"use client";

import { useMemo, useSyncExternalStore } from "react";
import { formatCount } from "@/lib/format";
import { bothWays, largestOf, matrixLayout, type MatrixLayout, type RatedGame } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { PairwiseMatrix } from "./pairwise-matrix";
import { InPlaceChoice, type Address } from "@/components/ui/in-place-link";

interface GameMatrixProps {
  players: readonly GamePlayer[];
  game: RatedGame;
  address: Address;
  chosen: { readonly one: number; readonly other: number } | null;
  choose: (one: number, other: number) => void;
  /** Whether it is in view; a large one that is not is not drawn. */
  draw: boolean;
}

/** Up to this many cells the server draws them too; larger ones would make the answer wait. */
const SERVER_CELLS = 150;
/** A matrix of more rows or columns is more than anybody reads, and than a browser draws at once. */
const MOST_ACROSS = 100;

const never = () => () => undefined;

/** Every pair of a game as one matrix, before or after scaling. */
export function GameMatrix({ players, game, address, chosen, choose, draw }: GameMatrixProps) {
  const layout = useMemo(() => matrixLayout(players), [players]);
  const before = address.get("numbers") === "before" && game.scale < 1;
  const values = useMemo(() => bothWays(game, players.length, before ? 1 : game.scale), [game, players.length, before]);
  const largest = useMemo(() => largestOf(values), [values]);
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const cells = layout.rows.length * layout.columns.length;
  const small = cells <= SERVER_CELLS;
  const sum = before ? "offset" : "change";
  return (
    <div id="matrix">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="max-w-[70ch] text-[15px] text-soft">{howToRead(sum)}</p>
        {game.scale < 1 && (
          <InPlaceChoice
            label="Before or after scaling"
            anchor="matrix"
            options={[
              { label: "After scaling", href: address.with({ numbers: null }), chosen: !before },
              { label: "Before", href: address.with({ numbers: "before" }), chosen: before },
            ]}
          />
        )}
      </div>
      {!small && (
        <noscript>
          <p className="mb-3">
            A matrix of {formatCount(cells)} cells is drawn by your browser, with JavaScript. The{" "}
            <a href={`${address.with({ view: "list" })}#pairs`} className="link">
              list
            </a>{" "}
            has every pair without.
          </p>
        </noscript>
      )}
      {small || (inBrowser && draw) ? (
        <PairwiseMatrix
          {...{ players, values, largest, chosen }}
          layout={cut(layout, game)}
          {...labelsOf(layout, sum)}
          onChoose={choose}
        />
      ) : (
        // As tall as what comes, as far as that can be known.
        <div style={{ height: `min(85vh, ${60 + (layout.rows.length + 1) * 31}px)` }} />
      )}
      {Math.max(layout.rows.length, layout.columns.length) > MOST_ACROSS && (
        <p className="mt-2 text-[15px] text-soft">
          Drawn are the {MOST_ACROSS} on each side who moved most; the sums are those of the ones that are drawn. The list has
          every pair.
        </p>
      )}
    </div>
  );
}

function howToRead(sum: "change" | "offset"): string {
  const read = "Read a row: what that player took from (▲) or gave to (▼) each opponent.";
  return `${read} Rows add up to the ${sum}; all of it adds up to zero.`;
}

function labelsOf({ teams }: MatrixLayout, sum: "change" | "offset") {
  if (teams === null) return { caption: "Every pair: row from column", sumLabel: sum, footLabel: `Each one’s ${sum}` };
  return { caption: `Every pair of ${teams[0]} and ${teams[1]}`, sumLabel: sum, footLabel: `${teams[1]}, ${sum}` };
}

function cut(layout: MatrixLayout, { offsets }: RatedGame): MatrixLayout {
  if (Math.max(layout.rows.length, layout.columns.length) <= MOST_ACROSS) return layout;
  const most = (side: readonly number[]) => {
    const bySize = [...side].sort((a, b) => Math.abs(offsets[b]!) - Math.abs(offsets[a]!));
    const kept = new Set(bySize.slice(0, MOST_ACROSS));
    return side.filter((at) => kept.has(at));
  };
  return { ...layout, rows: most(layout.rows), columns: most(layout.columns) };
}
