"use client";

import { useSyncExternalStore } from "react";
import { largestTransfer, type Transfer } from "@/lib/analysis";
import type { RatedGame } from "@/lib/rating";
import { useChosenPair, type PairsOfGame } from "./chosen-pair";
import { GameMatrix } from "./game-matrix";
import { PairEquation } from "./pair-equation";
import { PairList } from "./pair-list";
import { ScaleExplained, scaleTitle } from "./scale-explained";
import { Choice } from "@/components/ui/choice";
import { Section } from "@/components/ui/page";

type View = "matrix" | "list";

/** Every pairwise adjustment of a game: as a matrix, as a list, and one pair as an equation. What is chosen is in the address. */
export function GamePairs(props: PairsOfGame) {
  const { address, game, chosen, choose, you } = useChosenPair(props);
  const { players, rules, ladder, look } = props;
  const first = largestTransfer(game, you) ?? largestTransfer(game);
  const wide = useWide();
  // Without a choice, wide screens begin with the matrix and phones with the list of one player's pairs: the server sends both.
  const requested = address.get("view");
  const view: View | null = requested === "matrix" || requested === "list" ? requested : null;
  const [onWide, onPhones] = view === null ? ["max-sm:hidden", "sm:hidden"] : ["", ""];
  const shown = chosen ?? first;
  const before = address.get("numbers") === "before" && game.scale < 1;
  const sight = { players, game, you, before };
  const choices = (current: View, className = "") => (
    <Choice
      key={current}
      label="How to show the pairs"
      options={[
        { label: "Matrix", href: address.with({ view: "matrix" }), chosen: current === "matrix" },
        { label: "List", href: address.with({ view: "list" }), chosen: current === "list" },
      ]}
      inPlace="pairs"
      className={className}
    />
  );
  // Two of them while nothing is chosen: what is current then depends on the width of the window.
  const both = () => [choices("matrix", "max-sm:hidden!"), choices("list", "sm:hidden!")];
  return (
    <>
      <Section title="Every pair" id="pairs" aside={view === null ? both() : choices(view)}>
        {game.scale < 1 && (
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
        )}
        {view !== "list" && (
          <div className={onWide}>
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
          <div className={onPhones}>
            <PairList
              {...{ ...sight, rules, ladder, chosen, marks: look.marks }}
              initial={view === null ? (first?.one ?? -1) : -1}
            />
          </div>
        )}
      </Section>
      <div className="grid gap-x-12 md:grid-cols-2">
        {view !== "list" && shown !== null && (
          <div className={`min-w-0 ${onWide}`}>
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
