import type { ReactNode } from "react";
import { formatChange, formatDuration, formatRating, formatScore } from "@/lib/format";
import { formatPlace, placesOf, resultOf, type FinishPlace } from "@/lib/games/result";
import { hasNoScores } from "@/lib/games/scores";
import type { Compare } from "@/lib/rating";
import type { GameLook, GameView, NotRatedReason, ScoreLine } from "@/lib/games/view";
import { PlayerMark } from "@/components/player/player-mark";
import { PlayerLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { classes, LaidOutCells, LaidOutTable } from "@/components/ui/table";
import { TeamShield } from "./team-shield";
import styles from "./game-scoreboard.module.css";

/** The columns after the player, by the names by which game-scoreboard.module.css lays out the cells. */
const heads = {
  score: "Score",
  time: "In game",
  rate: "Per hour",
  before: "Before",
  offset: "Before the cap",
  change: "Change",
  rating: "Rating",
} as const;
type Column = keyof typeof heads;
const PLAYED: readonly Column[] = ["score", "time", "rate"];
const RATED: readonly Column[] = ["before", "offset", "change", "rating"];

const notRatedBecause: Readonly<Record<NotRatedReason, string>> = {
  guest: "not rated: guest",
  "guest then": "not rated: guest at the time",
  game: "not rated",
};

/** `viewer`: the slug of the signed-in player. Phones get another layout of the same cells (game-scoreboard.module.css). */
export function GameScoreboard({ game, viewer }: { game: GameView; viewer: string | null }) {
  const { teams, sums, look, status, rules } = game;
  const { compare } = rules;
  const lines = teams.flatMap(({ team, lines: ofTeam }) => ofTeam.map((line) => ({ ...line, team })));
  // Entry order, because direct scores are by position.
  const entered = lines.toSorted((a, b) => a.at - b.at);
  const places = new Map(placesOf(entered, compare).map((place, at) => [entered[at]!.at, place]));
  // Nobody has won a game that does not count.
  const winner = status === "voided" ? null : winningTeam(lines, compare);
  const unscored = hasNoScores(entered, compare);
  const rated = sums !== null;
  const row = { look, unscored, rated };
  // Only these comparisons depend on the time in game.
  const byTheHour = compare === "rate" || compare === "direct";
  return (
    <LaidOutTable
      caption="Scoreboard"
      className={classes(styles.scores, !rated && styles.unrated, unscored && styles.unscored, !byTheHour && styles.notByTheHour)}
      head={[
        { "data-column": "player", children: "Player" },
        ...[...PLAYED, ...(rated ? RATED : [])].map((column) => ({ "data-column": column, children: heads[column] })),
        // A game that is not rated has the reason where the ratings would be.
        rated ? null : { "data-column": "why", children: "Rating" },
      ]}
    >
      {teams.map(({ team, lines: ofTeam }) => (
        <tbody key={team} role="rowgroup">
          {team !== null && <TeamHead {...{ team, lines: ofTeam, ...row }} won={team === winner} />}
          {ofTeam.map((line) => (
            <ScoreRow key={line.slug} {...{ line, ...row }} place={places.get(line.at)!} isMine={line.slug === viewer} />
          ))}
        </tbody>
      ))}
      {rated && (
        <tbody role="rowgroup">
          <tr role="row" className="sum">
            <RowHead>Total</RowHead>
            <Cells columns={[...PLAYED, ...RATED]} offset={formatChange(sums.offset)} change={formatChange(sums.change)} />
          </tr>
        </tbody>
      )}
    </LaidOutTable>
  );
}

interface RowProps {
  look: GameLook;
  /** Whether the game has no scores. */
  unscored: boolean;
  /** Whether the game is. */
  rated: boolean;
}

function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" role="rowheader" data-column="player">
      {children}
    </th>
  );
}

/** A cell for each column, also for those in which a row has nothing. */
function Cells({ columns, ...cells }: { columns: readonly Column[] } & Partial<Record<Column, ReactNode>>) {
  return <LaidOutCells cells={columns.map((column) => ({ "data-column": column, children: cells[column] }))} />;
}

/** The team that won alone; null for a draw and where there are no teams. */
function winningTeam(lines: readonly (ScoreLine & { readonly team: string | null })[], compare: Compare): string | null {
  const result = resultOf(lines, compare);
  const first = result.kind === "teams" ? result.sides[0] : undefined;
  return first === undefined || first.shared ? null : first.team;
}

/** A team's own sums: its total, its average rating before and after, and what it won or lost. */
function TeamHead({
  team,
  lines,
  unscored,
  rated,
  look,
  won,
}: RowProps & { team: string; lines: readonly ScoreLine[]; won: boolean }) {
  const colour = look.colours[team] ?? 0;
  const ratings = lines.flatMap(({ rating }) => rating ?? []);
  const sum = (of: (rating: (typeof ratings)[number]) => number) => ratings.reduce((total, rating) => total + of(rating), 0);
  const average = (of: (rating: (typeof ratings)[number]) => number) => formatRating(sum(of) / ratings.length);
  return (
    <tr role="row" className={styles.team} style={{ borderBottom: `3px solid var(--team-${colour})` }}>
      <RowHead>
        <span className={styles.who}>
          <TeamShield colour={colour} size={20} />
          <span className={`min-w-0 wrap-anywhere ${won ? "font-semibold" : ""}`}>{team}</span>
          {won && <span className={styles.won}>Won</span>}
        </span>
      </RowHead>
      <Cells
        columns={PLAYED}
        score={
          !unscored && (
            <span className={won ? styles.ruled : ""}>{formatScore(lines.reduce((points, { score }) => points + score, 0))}</span>
          )
        }
      />
      {!rated || ratings.length === 0 ? (
        <td role="cell" data-column={rated ? "before" : "why"} colSpan={rated ? 4 : 1} />
      ) : (
        <Cells
          columns={RATED}
          before={`average ${average(({ before }) => before)}`}
          offset={formatChange(sum(({ offset }) => offset))}
          change={<Change value={sum(({ change }) => change)} />}
          rating={
            <>
              <span className={styles.average}>average </span>
              {average(({ after }) => after)}
            </>
          }
        />
      )}
    </tr>
  );
}

function ScoreRow({
  line,
  look,
  unscored,
  place,
  isMine,
  rated,
}: RowProps & { line: ScoreLine; place: FinishPlace; isMine: boolean }) {
  const { at, name, slug, score, seconds, scorePerHour, rating, notRated } = line;
  return (
    <tr role="row" className={isMine ? `${styles.player} found-row` : styles.player}>
      <RowHead>
        <span className={styles.who}>
          <span className={styles.place}>
            <span className="sr-only">Place </span>
            {formatPlace(place)}
          </span>
          <PlayerMark seed={look.marks[at] ?? 0} size={22} className={isMine ? "text-accent" : ""} />
          <span className="min-w-0">
            <PlayerLink slug={slug} name={name} />
            {isMine && <span className="tag ml-2">You</span>}
          </span>
        </span>
      </RowHead>
      <Cells
        columns={PLAYED}
        score={!unscored && formatScore(score)}
        time={
          <>
            {formatDuration(seconds)}
            {line.joinedAt !== undefined && line.leftAt !== undefined && (
              <span className="block text-[13px] text-soft">
                <Moment at={line.joinedAt} style="clock" />–<Moment at={line.leftAt} style="clock" />
              </span>
            )}
          </>
        }
        rate={!unscored && formatRating(scorePerHour)}
      />
      {rating !== null ? (
        <Cells
          columns={RATED}
          before={formatRating(rating.before)}
          offset={formatChange(rating.offset)}
          change={<Change value={rating.change} />}
          rating={formatRating(rating.after)}
        />
      ) : (
        <>
          {rated && <Cells columns={["before", "offset"]} />}
          <td role="cell" data-column="why" colSpan={rated ? 2 : 1}>
            {notRatedBecause[notRated ?? "game"]}
          </td>
        </>
      )}
    </tr>
  );
}
