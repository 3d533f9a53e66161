"use client";

import { useMemo, useState, type ReactNode } from "react";
import { plainText, surpriseSentence, upsetOf } from "@/lib/games/surprise";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { largestTransfer, transferBetween } from "@/lib/analysis";
import type { Compare, RatedGame } from "@/lib/rating";
import { TextLink } from "@/components/ui/app-link";
import { useHydrated } from "@/components/ui/hydration";
import { Section } from "@/components/ui/page";
import { useChosenPair, type PairOfTwo, type PairsOfGame } from "./chosen-pair";
import { isCrowded, layOutFlow, MAX_OPPONENTS } from "./flow-layout";
import { FlowPicture } from "./flow-picture";
import { PairEquation } from "./pair-equation";

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

interface PointsFlowProps {
  players: readonly GamePlayer[];
  game: RatedGame;
  look: GameLook;
  compare: Compare;
  /** The pair that is selected elsewhere on the page; null for none, and then it is the surprise. */
  chosen: PairOfTwo | null;
  onChoose: (one: number, other: number) => void;
  /** The position of the signed-in player, if they played: then their largest pair is selected first. */
  you?: number;
  /** Another heading, for a second flow on the page; its heading then has an id of its own. */
  title?: string;
  id?: string;
  aside?: ReactNode;
  children?: ReactNode;
}

/** The flow of a game's points. It depends on the rated game alone, so it follows a what-if. */
export function PointsFlow(props: PointsFlowProps) {
  const { players, game, look, compare, chosen, onChoose, you = -1, aside, children } = props;
  const { title = "Where the points went", id = "flow" } = props;
  const first = useMemo(() => firstPair(game, you), [game, you]);
  const known = chosen !== null && transferBetween(game, chosen.one, chosen.other) !== null ? chosen : null;
  const shown = known ?? first;
  const crowded = isCrowded(players);
  const isReady = useHydrated();
  const [requested, setRequested] = useState<number | null>(null);
  // In a crowded game the ribbons of the selected player are drawn, or else those of the first of the chosen pair.
  const focus = requested !== null && players[requested]?.rated ? requested : (shown?.one ?? 0);
  const flow = useMemo(() => layOutFlow(players, game, focus, compare), [players, game, focus, compare]);
  const inTeams = players.some(({ team }) => team !== null);
  if (flow.bundles.length === 0 || shown === null) return null;
  return (
    <Section title={title} id={id} note={noteFor(inTeams, crowded)} aside={aside}>
      {crowded && (
        <p className="mb-4 flex items-center gap-3 text-[15px] noscript:hidden">
          <label htmlFor={`${id}-player`} className="shrink-0">
            Player
          </label>
          <select
            id={`${id}-player`}
            disabled={!isReady}
            className="field max-w-72"
            value={focus}
            onChange={(event) => setRequested(Number(event.target.value))}
          >
            {players.map(
              ({ name, slug, rated }, at) =>
                rated && (
                  <option key={slug} value={at}>
                    {name}
                  </option>
                ),
            )}
          </select>
        </p>
      )}
      <FlowPicture
        {...{ players, flow, look, compare, shown, inTeams, crowded }}
        label={plainText(surpriseSentence(players, game, compare))}
        onChoose={onChoose}
      />
      {children}
    </Section>
  );
}

/** The signed-in player's largest pair; for others the surprise of the game or, without one, the largest transfer. */
function firstPair(game: RatedGame, you: number): PairOfTwo | null {
  const upset = upsetOf(game);
  return largestTransfer(game, you) ?? (upset ? { one: upset.taker, other: upset.payer } : largestTransfer(game));
}

function noteFor(inTeams: boolean, crowded: boolean): string {
  const ribbons = "Points flow from left to right. A wider ribbon means more points.";
  if (crowded) return `${ribbons} One player’s points at a time, the ${MAX_OPPONENTS} largest each way; the list below has all.`;
  return inTeams ? `${ribbons} Point at a ribbon or tap it to see the pair.` : `${ribbons} Both sides are in order of finish.`;
}
