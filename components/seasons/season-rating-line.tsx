"use client";

import { useMemo } from "react";
import { useRouter } from "next/navigation";
import { LineOverTime } from "@/components/charts/line-over-time";
import { ReadoutFigure, useReadout } from "@/components/charts/readout";
import { countAxis, dateAxis, valueAxis } from "@/components/charts/ticks";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { formatRating, formatShortDay, gamePath } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { PlayerSeasonLine } from "@/lib/seasons/view";

interface SeasonRatingLineProps {
  name: string;
  line: PlayerSeasonLine;
  axis: "date" | "game";
}

/** A player's rating after each game of a season, from where the season opened. */
export function SeasonRatingLine({ name, line: { opening, rank, when, startsAt, points: games }, axis }: SeasonRatingLineProps) {
  const router = useRouter();
  const { active, setActive, figure } = useReadout();
  const points = useMemo(
    () => [
      { x: axis === "game" ? 0 : startsAt, y: opening, game: null },
      ...games.map((game, at) => ({ x: axis === "game" ? at + 1 : game.at, y: game.rating, game })),
    ],
    [axis, games, opening, startsAt],
  );
  const last = points.at(-1)!;
  const axes = {
    x: axis === "game" ? countAxis(0, last.x) : dateAxis(points[0]!.x, last.x),
    y: valueAxis([...points.map(({ y }) => y), opening], 7),
  };
  const chosen = active === null ? undefined : points[active];
  return (
    <ReadoutFigure
      {...figure}
      lines={3}
      hint={`Opening ${formatRating(opening)}, ${formatRating(last.y)} after ${games.length === 1 ? "one game" : `${games.length} games`}.`}
      readout={
        chosen && (
          <>
            <b className="tabular font-serif text-[17px] font-semibold">{formatRating(chosen.y)}</b>{" "}
            {chosen.game === null ? (
              <span className="text-soft">opening</span>
            ) : (
              <>
                <Change value={chosen.game.change} />{" "}
                <AppLink href={gamePath(chosen.game.gameId)} className="link">
                  game {chosen.game.gameId}
                </AppLink>{" "}
                <span className="text-soft">{formatShortDay(new Date(chosen.game.at))}</span>
              </>
            )}
          </>
        )
      }
    >
      <div className="h-[280px]">
        <LineOverTime
          title={`${name}’s rating in the season, ${axis === "game" ? "game by game" : "by date"}; arrow keys go through it`}
          points={points}
          axes={axes}
          steps
          base={axes.y.from}
          dotted={opening}
          labels={[
            {
              x: last.x,
              y: last.y,
              place: "beside",
              value: formatRating(last.y),
              words: rank === null ? when : `${when}, ${formatOrdinal(rank)}`,
            },
          ]}
          onActive={setActive}
          onOpen={(at) => {
            const game = points[at]?.game;
            if (game) router.push(gamePath(game.gameId));
          }}
        />
      </div>
    </ReadoutFigure>
  );
}
