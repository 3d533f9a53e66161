"use client";

import { useMemo } from "react";
import { countOf, formatMinutes, formatScale } from "@/lib/format";
import { bothWays, isRatedGame, largestOf, matrixLayout, transfersOf, type RatedGame, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { PairwiseMatrix } from "@/components/game/pairwise-matrix";
import { ScaleExplained } from "@/components/game/scale-explained";
import { goInPlace, InPlaceChoice, type Address } from "../ui/in-place-link";
import { Step } from "./step";
import { AdjustmentsTable, AfterTable, ExpectedTable, RatesTable, RatingsBefore, ResultsTable } from "./step-tables";

interface EightStepsProps {
  players: readonly GamePlayer[];
  rated: RatedGame;
  rules: Rules;
  /** For each player, whether they have no rating yet. */
  unrated: readonly boolean[];
  address: Address;
}

/** The steps of the algorithm with the numbers of one game. Steps about pairs show one player's pairs. */
export function EightSteps({ players, rated, rules, unrated, address }: EightStepsProps) {
  const compared = players.flatMap((_, at) => (rated.pairs.some(({ a, b }) => a === at || b === at) ? [at] : []));
  const asked = Number(address.get("follow") ?? NaN);
  const follow = compared.includes(asked) ? asked : (compared[0] ?? null);
  const stake = `${formatMinutes(rules.gameMult)} ${rules.gameMult === 1 ? "point" : "points"} a minute`;
  return (
    <ol role="list" className="m-0 list-none border-b border-rule p-0">
      <Step
        number={1}
        title="Who counts"
        words={
          <>
            <p>
              Everyone who has registered with a password is rated. A guest is on the scoreboard, is compared with nobody, and
              neither gains nor loses. In a team game you are compared with the rated players of the other teams, otherwise with
              everyone.
            </p>
            <p>People come late and leave early, so what is compared is not the score but the score per hour in game.</p>
          </>
        }
      >
        <RatesTable players={players} pairs={rated.pairs} />
      </Step>
      <Step
        number={2}
        title="Ratings before"
        words={
          <p>
            Everyone comes with the rating they have on this ladder. Whoever is new starts at {formatMinutes(rules.initialRating)}{" "}
            points.
          </p>
        }
      >
        <RatingsBefore players={players} unrated={unrated} />
      </Step>
      {follow === null || !isRatedGame(players) ? (
        <li className="border-t border-rule py-7 text-[15px]">
          Fewer than two opposing players are rated. The game is recorded, nobody’s rating changes, and there is nothing more to
          work out.
        </li>
      ) : (
        <RatedSteps {...{ players, rated, rules, address, compared, follow, stake }} />
      )}
    </ol>
  );
}

interface RatedStepsProps extends Omit<EightStepsProps, "unrated"> {
  /** The players who have opponents. */
  compared: readonly number[];
  /** The player whose pairs are shown. */
  follow: number;
  /** What is at stake, in words. */
  stake: string;
}

function RatedSteps({ players, rated, rules, address, compared, follow, stake }: RatedStepsProps) {
  const { name } = players[follow]!;
  const transfers = transfersOf(rated, follow);
  const table = { players, follow, transfers };
  const layout = useMemo(() => matrixLayout(players), [players]);
  const values = useMemo(() => bothWays(rated, players.length, 1), [rated, players.length]);
  const largest = useMemo(() => largestOf(values), [values]);
  return (
    <>
      <Step
        number={3}
        title="What was expected"
        words={
          <>
            <p>
              For every two opponents the ratings before the game say what to expect: 0.5 when they are equal, close to 1 for who
              is far ahead. It is a curve like the one above, here with this game’s T of {formatMinutes(rules.spread)} points:
            </p>
            <p className="tabular">expected = 1 ÷ (1 + e^((theirs − own) ÷ {formatMinutes(rules.spread)}))</p>
            <p>All pairs use the ratings from before; none sees what another pair changed.</p>
            <div>
              <p className="mb-1.5">These three steps are shown for one player and each of their opponents. Follow</p>
              <InPlaceChoice
                label="Whom to follow"
                anchor="steps"
                options={compared.map((at) => ({
                  label: players[at]!.name,
                  href: address.with({ follow: String(at) }),
                  chosen: at === follow,
                }))}
              />
            </div>
          </>
        }
      >
        <ExpectedTable {...table} />
      </Step>
      <Step
        number={4}
        title="What happened"
        words={
          <p>
            Who made more per hour was ahead and gets 1, the other gets 0; who made the same get 0.5 each. By how much does not
            matter: a narrow win is worth as much as a decisive one. What counts is how far that lies from what was expected.
          </p>
        }
      >
        <ResultsTable {...table} />
      </Step>
      <Step
        number={5}
        title="How long"
        words={
          <p>
            At stake are {stake} for as long as both were in the game, of which {formatMinutes(rules.maxGameMinutes)} minutes
            count at most. So a pair counts for its shorter time. What comes out is the adjustment: one of the two gets it, the
            other gives it.
          </p>
        }
      >
        <AdjustmentsTable {...table} rules={rules} />
      </Step>
      <Step
        number={6}
        title="Added up"
        words={
          <p>
            Each player’s adjustments are added up to an offset, at the right of the row.{" "}
            {layout.teams === null
              ? "Every pair stands here twice, once from either side"
              : "Every pair stands here once, as the row’s player sees it"}
            ; all offsets together are zero. Choose a cell to follow its row’s player through steps 3 to 5.
          </p>
        }
      >
        <PairwiseMatrix
          // A matrix of another size starts over: the focused cell may not exist any more.
          key={`${layout.rows.length} ${layout.columns.length}`}
          {...{ players, layout, values, largest }}
          caption="Every adjustment: row player from column player, in points"
          sumLabel="Offset"
          footLabel="Total"
          chosen={null}
          onChoose={(one) => goInPlace(address.with({ follow: String(one) }), "replace")}
        />
      </Step>
      <Step
        number={7}
        title="Held down"
        words={
          <p>
            With many opponents an offset can grow large. {limitInWords(rules, stake)} If that is less than the offset, everything
            in the game is made smaller by the same factor, so that it still adds up to zero.
          </p>
        }
      >
        <p className="mb-3 font-serif text-[34px] leading-none" data-scale>
          × {formatScale(rated.scale)}
        </p>
        <ScaleExplained {...{ players, rules }} game={rated} />
      </Step>
      <Step
        number={8}
        title="Ratings after"
        words={
          <p>
            Offset times scale is the change; the rating before plus the change is the rating after. Here the{" "}
            {countOf(players.filter((player) => player.rated).length, "rated player")} stand in the order of their new ratings, as
            they would on a ladder. {name} is the one you follow.
          </p>
        }
      >
        <AfterTable {...{ players, rated, follow }} />
      </Step>
    </>
  );
}

function limitInWords({ limit, maxGameMinutes }: Rules, stake: string): string {
  if (limit === "strict") {
    return `Nobody may move by more than ${stake} that they were in, of which ${formatMinutes(maxGameMinutes)} count at most.`;
  }
  return `Whoever moves most may move by no more than ${stake} that they were in.`;
}
