"use client";

import { lazy, Suspense, useMemo } from "react";
import { withQuery } from "@/lib/format";
import { pluck } from "@/lib/platform/grouped";
import { rateGame } from "@/lib/rating";
import { useAddress } from "../ui/in-place-link";
import { Section } from "../ui/page";
import { EightSteps } from "./eight-steps";
import { calculationOf, readCalculation, type Calculation } from "./calculator";
import { gameFromAddress, gameInAddress } from "./game-address";
import { useSettings } from "../ui/use-settings";
import { playersOf, workedGame, type WorkedGame } from "./worked-game";

/** Needs code in any case, and is hydrated after the rest of the page. */
const GameCalculator = lazy(() => import("./game-calculator").then((module) => ({ default: module.GameCalculator })));

interface Shown {
  readonly calculation: Calculation;
  /** The last game that could be read, and the row of each of its players. */
  readonly game: WorkedGame;
  readonly rows: readonly number[];
  /** Whether the address has a game that cannot be read. */
  readonly unreadable: boolean;
}

function startWith(get: (name: string) => string | null): Shown {
  const text = get("game");
  const asked = text === null ? workedGame : gameFromAddress(text);
  const game = asked ?? workedGame;
  const calculation = calculationOf(game);
  return { calculation, game, rows: pluck(calculation.sheet.rows, "id"), unreadable: asked === null };
}

/** The example needs no address of its own. */
function inAddress({ game, unreadable }: Shown) {
  const text = gameInAddress(game);
  return { game: unreadable || text === gameInAddress(workedGame) ? null : text };
}

/** An editable game, and the eight steps that rate it. The game is in the address, so that it can be shared. */
export function WholeGame({ base }: { base: string }) {
  const { settings, change: show } = useSettings(startWith, inAddress);
  const { calculation, game, rows, unreadable } = settings;
  const address = useAddress();
  const players = useMemo(() => playersOf(game), [game]);
  const rated = useMemo(() => rateGame(players, game.rules), [players, game.rules]);
  const change = (next: Calculation) => {
    const read = readCalculation(next).game;
    const shown = read === null ? { game, rows } : { game: read, rows: pluck(next.sheet.rows, "id") };
    show({ calculation: next, ...shown, unreadable: false });
  };
  const shared = withQuery(base, { game: gameInAddress(game) }, "game");
  return (
    <>
      <Section
        id="game"
        title="A whole game"
        note={
          <>
            Teams or free-for-all, late joiners, early leavers, guests.{" "}
            <span className="noscript:hidden">Change anything: the numbers and the eight steps below update as you type.</span>
            <span className="hidden noscript:inline">
              Changing the game needs JavaScript; the eight steps below show the example.
            </span>
          </>
        }
      >
        {unreadable && (
          <p className="mb-4 max-w-[65ch] border-l-2 border-accent pl-3 text-[15px]">
            The game in this link could not be read. Perhaps part of the link is missing. This is the example game instead.
          </p>
        )}
        {/* As high as what comes. */}
        <Suspense fallback={<div aria-hidden className="h-[60rem] md:h-[45rem] noscript:hidden" />}>
          <GameCalculator {...{ calculation, rows, players, rated, shared }} rules={game.rules} onChange={change} />
        </Suspense>
      </Section>
      <Section
        id="steps"
        title="The eight steps"
        note="How the game above is rated, from the scoreboard to the new ratings. The numbers come from the same code that rates the ladders."
      >
        <EightSteps
          {...{ players, rated, address }}
          rules={game.rules}
          unrated={game.players.map(({ rating }) => rating === null)}
        />
      </Section>
    </>
  );
}
