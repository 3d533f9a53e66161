"use client";

import { useMemo, useState } from "react";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { rateGame, type Rules } from "@/lib/rating";
import { TextLink } from "@/components/ui/app-link";
import { useAddress } from "@/components/ui/in-place-link";
import { useChosenPair } from "./chosen-pair";
import { positionOfSlug } from "./game-player";
import { PairEquation } from "./pair-equation";
import { PointsFlow } from "./points-flow";

interface GameFlowProps {
  players: readonly GamePlayer[];
  rules: Rules;
  ladder: string;
  look: GameLook;
  /** The slug of the signed-in player; null for a visitor. */
  viewer: string | null;
}

/** Where the points of a game went, ribbon by ribbon. A ribbon that is chosen opens its equation under the picture. */
export function GameFlow({ players, rules, ladder, look, viewer }: GameFlowProps) {
  const address = useAddress();
  const game = useMemo(() => rateGame(players, rules), [players, rules]);
  const { chosen, choose } = useChosenPair(players, game, address);
  // A pair that was chosen further down must not push what is read there out of view.
  const [opened, setOpened] = useState(false);
  return (
    <PointsFlow
      {...{ players, game, chosen, look }}
      you={positionOfSlug(players, viewer)}
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
