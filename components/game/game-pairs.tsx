"use client";

import { useMemo, useSyncExternalStore } from "react";
import { largestTransfer, largestTransferOf, type Transfer } from "@/lib/analysis";
import { rateGame, type RatedGame, type Rules } from "@/lib/rating";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { useChosenPair } from "./chosen-pair";
import { GameMatrix } from "./game-matrix";
import { positionOfSlug } from "./game-player";
import { PairEquation } from "./pair-equation";
import { PairList } from "./pair-list";
import { ScaleExplained, scaleTitle } from "./scale-explained";
import { Choice } from "@/components/ui/choice";
import { useAddress, type Address } from "@/components/ui/in-place-link";
import { Section } from "@/components/ui/page";

interface GamePairsProps {
  players: readonly GamePlayer[];
  rules: Rules;
  ladder: string;
  look: GameLook;
  /** The slug of the signed-in player; null for a visitor. */
  viewer: string | null;
}

type View = "matrix" | "list";

/**
 * Every pairwise adjustment of a game: as a matrix, as a list, and one pair as an equation. It gets what was entered
 * and derives the pairs by itself: sixty-four lines come over the wire instead of two thousand pairs. What is chosen is in the address.
 */
export function GamePairs({ players, rules, ladder, look, viewer }: GamePairsProps) {
  const address = useAddress();
  const game = useMemo(() => rateGame(players, rules), [players, rules]);
  const { chosen, choose } = useChosenPair(players, game, address);
  const you = positionOfSlug(players, viewer);
  const first = useMemo(() => largestTransferOf(game, you) ?? largestTransfer(game), [game, you]);
  const wide = useWide();
  // Without a choice, wide screens begin with the matrix and phones with the list of one player's pairs: the server sends both.
  const requested = address.get("view");
  const view: View | null = requested === "matrix" || requested === "list" ? requested : null;
  const shown = chosen ?? first;
  const before = address.get("numbers") === "before" && game.scale < 1;
  const sight = { players, game, you, before };
  return (
    <>
      <Section title="Every pair" id="pairs" aside={<ViewChoice view={view} address={address} />}>
        {game.scale < 1 && <NumbersChoice before={before} address={address} />}
        {view !== "list" && (
          <div className={view === null ? "max-sm:hidden" : ""}>
            <GameMatrix
              {...{ ...sight, address, choose }}
              colours={look.colours}
              compare={rules.compare}
              chosen={shown}
              draw={view === "matrix" || wide}
            />
          </div>
        )}
        {view !== "matrix" && (
          <div className={view === null ? "sm:hidden" : ""}>
            <PairList
              {...{ ...sight, rules, ladder, chosen, marks: look.marks }}
              initial={view === null ? (first?.one ?? -1) : -1}
            />
          </div>
        )}
      </Section>
      <div className="grid gap-x-12 md:grid-cols-2">
        {view !== "list" && shown !== null && (
          <div className={view === null ? "min-w-0 max-sm:hidden" : "min-w-0"}>
            <Section title={pairTitle(game, chosen, you >= 0 && first?.one === you)} id="pair">
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

function pairTitle({ pairs }: RatedGame, chosen: Transfer | null, isYours: boolean): string {
  if (pairs.length === 1) return "The only pair";
  if (chosen !== null) return "Selected pair";
  return isYours ? "Your biggest transfer" : "Biggest transfer";
}

/** Two of them while nothing is chosen: what is current then depends on the width of the window. */
function ViewChoice({ view, address }: { view: View | null; address: Address }) {
  const options = (current: View) => [
    { label: "Matrix", href: address.with({ view: "matrix" }), chosen: current === "matrix" },
    { label: "List", href: address.with({ view: "list" }), chosen: current === "list" },
  ];
  const label = "How to show the pairs";
  if (view !== null) return <Choice label={label} options={options(view)} inPlace="pairs" />;
  return (
    <>
      <Choice label={label} options={options("matrix")} inPlace="pairs" className="max-sm:hidden!" />
      <Choice label={label} options={options("list")} inPlace="pairs" className="sm:hidden!" />
    </>
  );
}

/** Applies to every view of the pairs. */
function NumbersChoice({ before, address }: { before: boolean; address: Address }) {
  return (
    <div className="mb-3">
      <Choice
        label="Before or after the cap"
        inPlace="pairs"
        options={[
          { label: "After the cap", href: address.with({ numbers: null }), chosen: !before },
          { label: "Before", href: address.with({ numbers: "before" }), chosen: before },
        ]}
      />
    </div>
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
