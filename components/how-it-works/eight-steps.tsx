"use client";

import { type ReactNode, useMemo } from "react";
import { countOf, formatMinutes, formatScale } from "@/lib/format";
import { bothWays, largestOf, matrixLayout, transfersOf } from "@/lib/analysis";
import { isRatedGame, type RatedGame, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { compareWords, newcomerWords } from "@/lib/format/compare-words";
import { PairwiseMatrix } from "@/components/game/pairwise-matrix";
import { ScaleExplained } from "@/components/game/scale-explained";
import { Choice } from "@/components/ui/choice";
import { type Address, goInPlace } from "@/components/ui/in-place-link";
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
              Every registered player is rated. Guests appear on the scoreboard but are compared with nobody and gain and lose no
              points. In a team game you are compared with the rated players of the other teams, otherwise with everyone.
            </p>
            {rules.compare === "rate" ? (
              <p>
                Players join late and leave early, so the score per hour is compared, not the score. It uses the whole time in
                game.
              </p>
            ) : (
              <p>On this ladder {compareWords[rules.compare].why}.</p>
            )}
          </>
        }
      >
        <RatesTable players={players} pairs={rated.pairs} compare={rules.compare} />
      </Step>
      <Step
        number={2}
        title="Ratings before"
        words={
          <p>
            Everyone starts with their current rating on this ladder. New players start at {formatMinutes(rules.initialRating)}{" "}
            points.
          </p>
        }
      >
        <RatingsBefore players={players} unrated={unrated} />
      </Step>
      {follow === null || !isRatedGame(players) ? (
        <li className="border-t border-rule py-7 text-[15px]">
          Fewer than two opponents are rated. The game is recorded, but no ratings change, so the steps end here.
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
  const layout = useMemo(() => matrixLayout(players, rules.compare), [players, rules.compare]);
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
              For every two opponents, the ratings before the game give the expected result: 0.5 for equal ratings, close to 1 for
              a player who is far ahead. It is a curve like the one above, here with this game’s T of{" "}
              {formatMinutes(rules.spread)} points:
            </p>
            <p className="tabular">expected = 1 ÷ (1 + e^((theirs − own) ÷ {formatMinutes(rules.spread)}))</p>
            <p>All pairs use the ratings from before the game; no pair sees the changes of another.</p>
            <div>
              <p className="mb-1.5">The next three steps show one player and their opponents. Player:</p>
              <Choice
                label="Player to follow"
                inPlace="steps"
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
            {rules.compare === "rate"
              ? "The player with the higher score per hour wins the pair and"
              : `Here ${compareWords[rules.compare].why}. The winner of the pair`}{" "}
            gets 1, the other gets 0; a tie gives 0.5 each. The margin does not matter: a narrow win is worth as much as a
            decisive one. What counts is the difference from the expected result.
          </p>
        }
      >
        <ResultsTable {...table} rules={rules} />
      </Step>
      <Step
        number={5}
        title="How long"
        words={
          <p>
            The stake is {stake}, for the shorter of the two times in game, up to {formatMinutes(rules.maxGameMinutes)} minutes.
            Whether the two were there at the same time does not matter. The result is the adjustment: one player gains it, the
            other loses it.
            {rules.newcomer !== null &&
              ` Newcomers settle quickly: a pair is worth ${newcomerWords(rules.newcomer)}, for both sides alike.`}
          </p>
        }
      >
        <AdjustmentsTable {...table} rules={rules} />
      </Step>
      <Step
        number={6}
        title="Total"
        words={
          <p>
            Each player’s adjustments are added up, at the right of the row.{" "}
            {layout.teams === null
              ? "Every pair appears twice, once from each side"
              : "Every pair appears once, from the row player’s side"}
            ; all totals add up to zero. Choose a cell to follow its row’s player through steps 3 to 5.
          </p>
        }
      >
        <PairwiseMatrix
          // A matrix of another size starts over: the focused cell may not exist any more.
          key={`${layout.rows.length} ${layout.columns.length}`}
          {...{ players, layout, values, largest }}
          caption="Every adjustment: row player from column player, in points"
          sumLabel="Total"
          footLabel="Their total"
          chosen={null}
          onChoose={(one) => goInPlace(address.with({ follow: String(one) }), "replace")}
        />
      </Step>
      <Step
        number={7}
        title="The cap"
        words={
          <p>
            With many opponents a total can become large. {limitInWords(rules, stake)} If that is less than the total, all changes
            in the game are scaled by the same factor, so they still add up to zero.
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
            Total times scale is the change; the rating before plus the change is the rating after. The{" "}
            {countOf(players.filter((player) => player.rated).length, "rated player")} are sorted by new rating, as on a ladder;
            equal ratings share a rank. You are following {name}.
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
    return `Nobody’s rating can change by more than ${stake} they played, up to ${formatMinutes(maxGameMinutes)} minutes.`;
  }
  return `The biggest change can be at most ${stake}, for all the minutes which that player played.`;
}

interface StepProps {
  number: number;
  title: string;
  /** What happens, in words. */
  words: ReactNode;
  /** The numbers of the step. */
  children: ReactNode;
}

/** One of the eight steps: the explanation on the left, the numbers on the right. */
function Step({ number, title, words, children }: StepProps) {
  return (
    <li className="grid gap-x-12 gap-y-4 border-t border-rule py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="flex items-baseline gap-3 font-serif text-xl">
          <span className="text-[34px] leading-none text-accent">
            <span className="sr-only">Step </span>
            {number}
          </span>
          {title}
        </h3>
        <div className="mt-2 grid max-w-[60ch] gap-3 text-[15px] leading-relaxed">{words}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
