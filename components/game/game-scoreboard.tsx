"use client";

import { formatChange, formatDuration, formatRating, formatScore, playerPath } from "@/lib/format";
import { formatPlace, placesOf, type FinishPlace } from "@/lib/games/result";
import type { GameLook, GameView, NotRatedReason, ScoreLine, ScoreTeam } from "@/lib/games/view";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/change";
import { Figure, HeadCell, RowHead, Table } from "@/components/ui/table";
import { TeamShield } from "./team-shield";

interface GameScoreboardProps {
  teams: readonly ScoreTeam[];
  /** Null where the game is not rated: then there are no ratings to show. */
  sums: GameView["sums"];
  look: GameLook;
  /** The slug of the player who looks on; null for a visitor. */
  viewer: string | null;
}

const notRatedBecause: Readonly<Record<NotRatedReason, string>> = {
  guest: "not rated: guest",
  "guest then": "not rated: guest at the time",
  game: "not rated",
};

/** What only wide screens have a column for; phones show it under the name and the numbers. */
const wide = "max-sm:hidden";

/** Drawn on the server and by the browser from the same few numbers: sent as a tree, sixty-four lines would be sent twice. */
export function GameScoreboard({ teams, sums, look, viewer }: GameScoreboardProps) {
  const lines = teams.flatMap(({ team, lines: ofTeam }) => ofTeam.map((line) => ({ ...line, team })));
  const places = new Map(placesOf(lines).map((place, at) => [lines[at]!.at, place]));
  return (
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
                Before the cap
              </HeadCell>
              <HeadCell figures>Change</HeadCell>
              <HeadCell figures>Rating</HeadCell>
            </>
          )}
        </tr>
      </thead>
      {teams.map(({ team, lines: ofTeam }) => (
        <tbody key={team}>
          {team !== null && <TeamHead {...{ team, colour: look.colours[team] ?? 0, lines: ofTeam, rated: sums !== null }} />}
          {ofTeam.map((line) => (
            <ScoreRow
              key={line.slug}
              {...{ line, look }}
              place={places.get(line.at)!}
              isMine={line.slug === viewer}
              columns={sums === null ? 1 : 4}
            />
          ))}
        </tbody>
      ))}
      {sums !== null && <SumRow {...sums} />}
    </Table>
  );
}

/** A team's own sums: its total, its average rating before and after, and what it won or lost. */
function TeamHead({ team, colour, lines, rated }: { team: string; colour: number; lines: readonly ScoreLine[]; rated: boolean }) {
  const ratings = lines.flatMap(({ rating }) => rating ?? []);
  const sum = (of: (rating: (typeof ratings)[number]) => number) => ratings.reduce((total, rating) => total + of(rating), 0);
  const total = formatScore(lines.reduce((points, { score }) => points + score, 0));
  const average = (of: (rating: (typeof ratings)[number]) => number) => `average ${formatRating(sum(of) / ratings.length)}`;
  return (
    <tr style={{ borderBottom: `3px solid var(--team-${colour})` }}>
      <RowHead className="pt-5!">
        <span className="flex items-center gap-3 font-serif text-lg font-normal">
          <TeamShield colour={colour} size={20} />
          <span className="min-w-0 wrap-anywhere">{team}</span>
          <b className="sm:hidden">{total}</b>
        </span>
      </RowHead>
      <Figure className={`${wide} pt-5! font-bold`}>{total}</Figure>
      <td className={wide} />
      <td className={wide} />
      {!rated || ratings.length === 0 ? (
        <td colSpan={rated ? 4 : 1} />
      ) : (
        <>
          <Figure className={`${wide} pt-5! text-soft`}>{average(({ before }) => before)}</Figure>
          <Figure className={`${wide} pt-5! text-soft`}>{formatChange(sum(({ offset }) => offset))}</Figure>
          <Figure className="pt-5! font-bold">
            <Change value={sum(({ change }) => change)} />
          </Figure>
          <Figure className="pt-5! text-soft">
            <span className="max-sm:hidden">{average(({ after }) => after)}</span>
            <span className="sm:hidden">{formatRating(sum(({ after }) => after) / ratings.length)}</span>
          </Figure>
        </>
      )}
    </tr>
  );
}

interface ScoreRowProps {
  line: ScoreLine;
  look: GameLook;
  place: FinishPlace;
  isMine: boolean;
  columns: 1 | 4;
}

function ScoreRow({ line, look, place, isMine, columns }: ScoreRowProps) {
  const { at, name, slug, score, seconds, scorePerHour, rating, notRated } = line;
  return (
    <tr className={isMine ? "found-row" : ""}>
      <RowHead>
        <span className="flex items-center gap-2.5 sm:gap-3">
          <span className="min-w-6 font-serif text-lg font-normal text-soft">
            <span className="sr-only">Place </span>
            {formatPlace(place)}
          </span>
          <PlayerMark seed={look.marks[at] ?? 0} size={22} className={isMine ? "text-accent" : ""} />
          <span className="min-w-0">
            <a href={playerPath(slug)} className="name-link">
              {name}
            </a>
            {isMine && <span className="tag ml-2">You</span>}
            <span className="block text-[13px] font-normal text-soft sm:hidden">
              {`${formatScore(score)} in ${formatDuration(seconds)}`}
            </span>
          </span>
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
