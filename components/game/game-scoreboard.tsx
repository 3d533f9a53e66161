"use client";

import { formatChange, formatDuration, formatRating, formatScore, playerPath } from "@/lib/format";
import type { GameView, NotRatedReason, ScoreLine, ScoreTeam } from "@/lib/games/view";
import { Change } from "@/components/ui/change";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";

interface GameScoreboardProps {
  teams: readonly ScoreTeam[];
  /** Null where the game is not rated: then there are no ratings to show. */
  sums: GameView["sums"];
}

const notRatedBecause: Readonly<Record<NotRatedReason, string>> = {
  guest: "not rated: guest",
  "guest then": "not rated: guest at the time",
  game: "not rated",
};

/** What only wide screens have a column for; phones show it under the name and the numbers. */
const wide = "max-sm:hidden";

/** Drawn on the server and by the browser from the same few numbers: sent as a tree, sixty-four lines would be sent twice. */
export function GameScoreboard({ teams, sums }: GameScoreboardProps) {
  return (
    <>
      <Table caption="Scoreboard">
        <thead>
          <tr>
            <HeadCell held>Player</HeadCell>
            <HeadCell figures className={wide}>
              Score
            </HeadCell>
            <HeadCell figures className={wide}>
              In game
            </HeadCell>
            <HeadCell figures className={wide}>
              Per hour
            </HeadCell>
            {sums === null ? (
              <HeadCell figures>Rating</HeadCell>
            ) : (
              <>
                <HeadCell figures className={wide}>
                  Before
                </HeadCell>
                <HeadCell figures className={wide}>
                  Offset
                </HeadCell>
                <HeadCell figures>Change</HeadCell>
                <HeadCell figures>Rating</HeadCell>
              </>
            )}
          </tr>
        </thead>
        {teams.map(({ team, lines }) => (
          <tbody key={team}>
            {team !== null && (
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={sums === null ? 5 : 8}
                  className="pt-4! pb-1.5! text-left font-serif font-normal wrap-anywhere text-soft"
                >
                  Team {team}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <ScoreRow key={line.slug} line={line} columns={sums === null ? 1 : 4} />
            ))}
          </tbody>
        ))}
        {sums !== null && <SumRow {...sums} />}
      </Table>
    </>
  );
}

function ScoreRow({ line, columns }: { line: ScoreLine; columns: 1 | 4 }) {
  const { name, slug, score, seconds, scorePerHour, rating, notRated } = line;
  return (
    <tr>
      <RowHead>
        <a href={playerPath(slug)} className="name-link">
          {name}
        </a>
        <span className="block text-[13px] font-normal text-soft sm:hidden">
          {`${formatScore(score)} in ${formatDuration(seconds)} · ${formatRating(scorePerHour)}/h`}
        </span>
      </RowHead>
      <Figure className={wide}>{formatScore(score)}</Figure>
      <Figure className={wide}>{formatDuration(seconds)}</Figure>
      <Figure className={wide}>{formatRating(scorePerHour)}</Figure>
      {rating === null ? (
        <NotRated why={notRated ?? "game"} columns={columns} />
      ) : (
        <>
          <Figure className={`${wide} text-soft`}>{formatRating(rating.before)}</Figure>
          <Figure className={`${wide} text-soft`}>{formatChange(rating.offset)}</Figure>
          <Figure>
            <Change value={rating.change} />
            <span className="block text-[13px] text-soft sm:hidden">offset {formatChange(rating.offset)}</span>
          </Figure>
          <Figure className="font-bold">
            {formatRating(rating.after)}
            <span className="block text-[13px] font-normal text-soft sm:hidden">was {formatRating(rating.before)}</span>
          </Figure>
        </>
      )}
    </tr>
  );
}

/** Phones have two columns for what wide screens have four for. */
function NotRated({ why, columns }: { why: NotRatedReason; columns: 1 | 4 }) {
  const text = <span className="text-[13px] text-soft">{notRatedBecause[why]}</span>;
  if (columns === 1) return <Figure>{text}</Figure>;
  return (
    <>
      <td className={wide} />
      <td className={wide} />
      <Figure colSpan={2} className="whitespace-normal!">
        {text}
      </Figure>
    </>
  );
}

function SumRow({ offset, change }: { offset: number; change: number }) {
  return (
    <tbody>
      <tr className="sum">
        <RowHead>Sum</RowHead>
        <td className={wide} />
        <td className={wide} />
        <td className={wide} />
        <td className={wide} />
        <Figure className={wide}>{formatChange(offset)}</Figure>
        <Figure>{formatChange(change)}</Figure>
        <td />
      </tr>
    </tbody>
  );
}
