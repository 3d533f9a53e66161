"use client";

import { useMemo, useSyncExternalStore } from "react";
import { largestTransfer, rateGame, type RatedGame, type Rules, type Transfer } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { useChosenPair } from "./chosen-pair";
import { GameMatrix } from "./game-matrix";
import { PairEquation } from "./pair-equation";
import { PairList } from "./pair-list";
import { ScaleExplained, scaleTitle } from "./scale-explained";
import { InPlaceChoice, useAddress, type Address } from "@/components/ui/in-place-link";
import { Section } from "@/components/ui/section";

interface GamePairsProps {
  players: readonly GamePlayer[];
  rules: Rules;
  ladder: string;
}

/**
 * Every pairwise adjustment of a game: as matrices, as a list, and one pair as an equation. It gets what was entered and derives
 * the pairs by itself: sixty-four lines come over the wire instead of two thousand pairs. What is chosen is in the address.
 */
export function GamePairs({ players, rules, ladder }: GamePairsProps) {
  const address = useAddress();
  const game = useMemo(() => rateGame(players, rules), [players, rules]);
  const { chosen, choose } = useChosenPair(players, game, address);
  const largest = useMemo(() => largestTransfer(game), [game]);
  const wide = useWide();
  // Where nothing is chosen, wide screens begin with the matrix and phones with the list.
  const asked = address.get("view");
  const view = asked === "matrix" || asked === "list" ? asked : null;
  const shown = chosen ?? largest;
  return (
    <>
      <Section title="Every pair" aside={<ViewChoice view={view} address={address} />}>
        {view !== "list" && (
          <div className={view === null ? "max-sm:hidden" : ""}>
            <GameMatrix {...{ players, game, address, chosen: shown, choose }} draw={view === "matrix" || wide} />
          </div>
        )}
        {view !== "matrix" && (
          <div className={view === null ? "sm:hidden" : ""}>
            <PairList {...{ players, rules, game, ladder, chosen }} />
          </div>
        )}
      </Section>
      <div className="grid gap-x-12 md:grid-cols-2">
        {view !== "list" && shown !== null && (
          <div className={view === null ? "min-w-0 max-sm:hidden" : "min-w-0"}>
            <Section title={pairTitle(game, chosen)} id="pair">
              <div aria-live="polite">
                <PairEquation {...{ players, rules, ladder, transfer: shown }} scale={game.scale} />
              </div>
            </Section>
          </div>
        )}
        <Section title={scaleTitle(game.scale)}>
          <ScaleExplained {...{ players, rules, game }} />
        </Section>
      </div>
    </>
  );
}

function pairTitle({ pairs }: RatedGame, chosen: Transfer | null): string {
  if (pairs.length === 1) return "The only pair";
  return chosen === null ? "Biggest transfer" : "Selected pair";
}

/** Two of them while nothing is chosen: what is current then depends on the width of the window. */
function ViewChoice({ view, address }: { view: "matrix" | "list" | null; address: Address }) {
  const options = (current: "matrix" | "list") => [
    { label: "Matrix", href: address.with({ view: "matrix" }), chosen: current === "matrix" },
    { label: "List", href: address.with({ view: "list" }), chosen: current === "list" },
  ];
  if (view !== null) return <InPlaceChoice label="Matrix or list" options={options(view)} anchor="pairs" />;
  return (
    <>
      <InPlaceChoice label="Matrix or list" options={options("matrix")} anchor="pairs" className="max-sm:hidden!" />
      <InPlaceChoice label="Matrix or list" options={options("list")} anchor="pairs" className="sm:hidden!" />
    </>
  );
}

const WIDE = "(min-width: 40rem)";

/** Whether the window is wide enough to begin with the matrix; the server does not know. */
function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
