import type { ReactNode } from "react";
import { InReadersZone } from "@/components/ui/moment";
import { countOf } from "@/lib/format";
import type { SeasonHeadView } from "@/lib/seasons/view";

/** How long it still goes, who is ranked, and from where everyone started; then a rule that fills as time passes. */
export function SeasonFacts({ season, ranked, played }: { season: SeasonHeadView; ranked: number; played: number }) {
  const { phase, left, until, endsAt, zone, isLastWeek, minGames, minOpponents, keep, over, startsIn, sealsOn, sealsAt } = season;
  const ends = <InReadersZone moments={[endsAt]} zone={zone}>{`until ${until}`}</InReadersZone>;
  const seals = (
    <InReadersZone moments={[sealsAt]} zone={zone}>
      {sealsOn}
    </InReadersZone>
  );
  if (phase === "planned") return <p className="font-serif text-[24px] leading-9">Starts in {startsIn}.</p>;
  const isRunning = phase === "running";
  return (
    <div className="mb-6">
      {isRunning ? (
        // A phone shows the first in one line, and has no room for the others.
        <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 max-sm:[&_dt]:sr-only max-sm:[&>:first-child]:w-full max-sm:[&>:not(:first-child)]:hidden">
          <Fact label="Time left" note={ends}>
            <span className={isLastWeek ? "text-accent" : undefined}>
              {left}
              <span className="sm:hidden"> left</span>
            </span>
          </Fact>
          <Fact label="Ranked" note={`of ${played} who have played`}>
            {ranked}
          </Fact>
          {minGames + minOpponents > 0 && (
            <Fact label="To be ranked" note={minimumNote(minGames, minOpponents)}>
              {minGames || minOpponents}
            </Fact>
          )}
          <Fact
            label="Everyone started"
            note={keep === 0 ? `at ${season.rules.initialRating}` : keepNote(keep, season.rules.initialRating)}
          >
            {keep === 0 ? "fresh" : keep === 1 ? "carrying on" : keep === 0.5 ? "halfway" : `${Math.round(keep * 100)}%`}
          </Fact>
        </dl>
      ) : (
        <p className="font-serif text-[20px] leading-7">Ended. Late games and corrections count until {seals}.</p>
      )}
      <div aria-hidden className="mt-4 h-1 bg-rule">
        <div className="h-1 bg-ink" style={{ width: `${(over * 100).toFixed(1)}%` }} />
      </div>
    </div>
  );
}

/** What the figure counts: games, or opponents where no games are asked for. */
function minimumNote(games: number, opponents: number): string {
  if (games === 0) return opponents === 1 ? "opponent" : "opponents";
  return `${games === 1 ? "game" : "games"}${opponents === 0 ? "" : ` against ${countOf(opponents, "opponent")}`}`;
}

function keepNote(keep: number, initial: number): string {
  return keep === 1
    ? "with their rating"
    : keep === 0.5
      ? `between ${initial} and their rating`
      : `of the way from ${initial} to their rating`;
}

function Fact({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-soft">{label}</dt>
      <dd className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
        <span className="tabular font-serif text-[26px] leading-8">{children}</span>{" "}
        <span className="text-[13px] text-soft">{note}</span>
      </dd>
    </div>
  );
}
