"use client";

import { useState } from "react";
import { TextLink } from "@/components/ui/app-link";
import { useChosenPair, type PairsOfGame } from "./chosen-pair";
import { PairEquation } from "./pair-equation";
import { PointsFlow } from "./points-flow";

/** Where the points of a game went, ribbon by ribbon. A ribbon that is chosen opens its equation under the picture. */
export function GameFlow(props: PairsOfGame) {
  const { address, game, chosen, choose, you } = useChosenPair(props);
  const { players, rules, ladder, look } = props;
  // A pair that was chosen further down must not push what is read there out of view.
  const [opened, setOpened] = useState(false);
  return (
    <PointsFlow
      {...{ players, game, chosen, look, you }}
      compare={rules.compare}
      aside={<TextLink href={`${address.with({ view: "list" })}#pairs`}>View as a list</TextLink>}
      onChoose={(one, other) => {
        setOpened(true);
        choose(one, other);
      }}
    >
      <div aria-live="polite">
        {opened && chosen !== null && (
          <div className="mt-6 max-w-[32rem]">
            <PairEquation {...{ players, rules, ladder, transfer: chosen }} scale={game.scale} />
          </div>
        )}
      </div>
    </PointsFlow>
  );
}
