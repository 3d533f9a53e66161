import type { ReactNode } from "react";
import { formatChange, formatDuration, formatRating, formatScore, playerPath } from "@/lib/format";
import { formatPlace, placesOf, resultOf, type FinishPlace } from "@/lib/games/result";
import { hasNoScores } from "@/lib/games/scores";
import type { Compare } from "@/lib/rating";
import type { GameLook, GameView, NotRatedReason, ScoreLine, ScoreTeam } from "@/lib/games/view";
import { PlayerMark } from "@/components/player/player-mark";
import { AppLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";
import { TeamShield } from "./team-shield";
import styles from "./game-scoreboard.module.css";

interface GameScoreboardProps {
  teams: readonly ScoreTeam[];
  /** Null where the game is not rated: then there are no ratings to show. */
  sums: GameView["sums"];
  look: GameLook;
  /** The slug of the signed-in player; null for a visitor. */
  viewer: string | null;
  /** Nobody has won a game that does not count. */
  voided: boolean;
  /** What the ladder compares. */
  compare?: Compare;
}

/** The names by which game-scoreboard.module.css lays out the cells. */
type Column = "player" | "score" | "time" | "rate" | "before" | "offset" | "change" | "rating" | "why";

const HEADS: readonly (readonly [Column, string])[] = [
  ["player", "Player"],
  ["score", "Score"],
  ["time", "In game"],
  ["rate", "Per hour"],
];
const RATED_HEADS: typeof HEADS = [
  ["before", "Before"],
  ["offset", "Before the cap"],
  ["change", "Change"],
  ["rating", "Rating"],
];
/** A game that is not rated has the reason where the ratings would be. */
const UNRATED_HEADS: typeof HEADS = [["why", "Rating"]];

const notRatedBecause: Readonly<Record<NotRatedReason, string>> = {
  guest: "not rated: guest",
  "guest then": "not rated: guest at the time",
  game: "not rated",
};

/**
 * Phones get another layout of the same cells (game-scoreboard.module.css); the roles say that it is a table to browsers that would
 * forget it then.
 */
export function GameScoreboard({ teams, sums, look, viewer, voided, compare }: GameScoreboardProps) {
  const lines = teams.flatMap(({ team, lines: ofTeam }) => ofTeam.map((line) => ({ ...line, team })));
  // Entry order, because direct scores are by position.
  const entered = lines.toSorted((a, b) => a.at - b.at);
  const places = new Map(placesOf(entered, compare).map((place, at) => [entered[at]!.at, place]));
  const winner = voided ? null : winningTeam(lines, compare);
  const unscored = hasNoScores(entered, compare);
  // Only these comparisons depend on the time in game.
  const byTheHour = compare === undefined || compare === "rate" || compare === "direct";
  return (
    <div className="table-scroll" role="region" aria-label="Scoreboard" tabIndex={0}>
      <table
        role="table"
        className={[
          "ledger",
          styles.scores,
          ...(sums === null ? [styles.unrated] : []),
          ...(unscored ? [styles.unscored] : []),
          ...(byTheHour ? [] : [styles.notByTheHour]),
        ].join(" ")}
      >
        <caption className="sr-only">Scoreboard</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[...HEADS, ...(sums === null ? UNRATED_HEADS : RATED_HEADS)].map(([column, head]) => (
              <th key={column} scope="col" role="columnheader" data-column={column}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {teams.map(({ team, lines: ofTeam }) => (
          <tbody key={team} role="rowgroup">
            {team !== null && (
              <TeamHead
                {...{
                  team,
                  colour: look.colours[team] ?? 0,
                  lines: ofTeam,
                  unscored,
                  rated: sums !== null,
                  won: team === winner,
                }}
              />
            )}
            {ofTeam.map((line) => (
              <ScoreRow
                key={line.slug}
                {...{ line, look, unscored }}
                place={places.get(line.at)!}
                isMine={line.slug === viewer}
                isRatedGame={sums !== null}
              />
            ))}
          </tbody>
        ))}
        {sums !== null && <SumRow {...sums} />}
      </table>
    </div>
  );
}

function Cell({ column, children, colSpan }: { column: Column; children?: ReactNode; colSpan?: number }) {
  return (
    <td role="cell" data-column={column} colSpan={colSpan}>
      {children}
    </td>
  );
}

/** The team that won alone; null for a draw and where there are no teams. */
function winningTeam(lines: readonly (ScoreLine & { readonly team: string | null })[], compare?: Compare): string | null {
  const result = resultOf(lines, compare);
  const first = result.kind === "teams" ? result.sides[0] : undefined;
  return first === undefined || first.shared ? null : first.team;
}

interface TeamHeadProps {
  team: string;
  colour: number;
  lines: readonly ScoreLine[];
  unscored: boolean;
  rated: boolean;
  won: boolean;
}

/** A team's own sums: its total, its average rating before and after, and what it won or lost. */
function TeamHead({ team, colour, lines, unscored, rated, won }: TeamHeadProps) {
  const ratings = lines.flatMap(({ rating }) => rating ?? []);
  const sum = (of: (rating: (typeof ratings)[number]) => number) => ratings.reduce((total, rating) => total + of(rating), 0);
  const average = (of: (rating: (typeof ratings)[number]) => number) => formatRating(sum(of) / ratings.length);
  return (
    <tr role="row" className={styles.team} style={{ borderBottom: `3px solid var(--team-${colour})` }}>
      <th scope="row" role="rowheader" data-column="player">
        <span className={styles.who}>
          <TeamShield colour={colour} size={20} />
          <span className={`min-w-0 wrap-anywhere ${won ? "font-semibold" : ""}`}>{team}</span>
          {won && <span className={styles.won}>Won</span>}
        </span>
      </th>
      <Cell column="score">
        {!unscored && (
          <span className={won ? styles.ruled : ""}>{formatScore(lines.reduce((points, { score }) => points + score, 0))}</span>
        )}
      </Cell>
      <Cell column="time" />
      <Cell column="rate" />
      {!rated || ratings.length === 0 ? (
        <Cell column={rated ? "before" : "why"} colSpan={rated ? 4 : 1} />
      ) : (
        <>
          <Cell column="before">average {average(({ before }) => before)}</Cell>
          <Cell column="offset">{formatChange(sum(({ offset }) => offset))}</Cell>
          <Cell column="change">
            <Change value={sum(({ change }) => change)} />
          </Cell>
          <Cell column="rating">
            <span className={styles.average}>average </span>
            {average(({ after }) => after)}
          </Cell>
        </>
      )}
    </tr>
  );
}

interface ScoreRowProps {
  line: ScoreLine;
  look: GameLook;
  unscored: boolean;
  place: FinishPlace;
  isMine: boolean;
  isRatedGame: boolean;
}

function ScoreRow({ line, look, unscored, place, isMine, isRatedGame }: ScoreRowProps) {
  const { at, name, slug, score, seconds, scorePerHour, rating, notRated } = line;
  return (
    <tr role="row" className={isMine ? `${styles.player} found-row` : styles.player}>
      <th scope="row" role="rowheader" data-column="player">
        <span className={styles.who}>
          <span className={styles.place}>
            <span className="sr-only">Place </span>
            {formatPlace(place)}
          </span>
          <PlayerMark seed={look.marks[at] ?? 0} size={22} className={isMine ? "text-accent" : ""} />
          <span className="min-w-0">
            <AppLink href={playerPath(slug)} className="name-link">
              {name}
            </AppLink>
            {isMine && <span className="tag ml-2">You</span>}
          </span>
        </span>
      </th>
      <Cell column="score">{!unscored && formatScore(score)}</Cell>
      <Cell column="time">
        {formatDuration(seconds)}
        {line.joinedAt !== undefined && line.leftAt !== undefined && (
          <span className="block text-[13px] text-soft">
            <Moment at={line.joinedAt} style="clock" />–<Moment at={line.leftAt} style="clock" />
          </span>
        )}
      </Cell>
      <Cell column="rate">{!unscored && formatRating(scorePerHour)}</Cell>
      {rating !== null ? (
        <>
          <Cell column="before">{formatRating(rating.before)}</Cell>
          <Cell column="offset">{formatChange(rating.offset)}</Cell>
          <Cell column="change">
            <Change value={rating.change} />
          </Cell>
          <Cell column="rating">{formatRating(rating.after)}</Cell>
        </>
      ) : isRatedGame ? (
        <>
          <Cell column="before" />
          <Cell column="offset" />
          <Cell column="why" colSpan={2}>
            {notRatedBecause[notRated ?? "game"]}
          </Cell>
        </>
      ) : (
        <Cell column="why">{notRatedBecause[notRated ?? "game"]}</Cell>
      )}
    </tr>
  );
}

function SumRow({ offset, change }: { offset: number; change: number }) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className="sum">
        <th scope="row" role="rowheader" data-column="player">
          Total
        </th>
        <Cell column="score" />
        <Cell column="time" />
        <Cell column="rate" />
        <Cell column="before" />
        <Cell column="offset">{formatChange(offset)}</Cell>
        <Cell column="change">{formatChange(change)}</Cell>
        <Cell column="rating" />
      </tr>
    </tbody>
  );
}
