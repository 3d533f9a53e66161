import type { ReactNode } from "react";
import { formatChange, formatDuration, formatRating, formatScore, playerPath } from "@/lib/format";
import { formatPlace, placesOf, resultOf, type FinishPlace } from "@/lib/games/result";
import { hasNoScores } from "@/lib/games/scores";
import type { Compare } from "@/lib/rating";
import type { GameLook, GameView, NotRatedReason, ScoreLine, ScoreTeam } from "@/lib/games/view";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/change";
import { keptMarkup } from "@/components/ui/kept-markup";
import { Still } from "@/components/ui/still";
import { TeamShield } from "./team-shield";
import styles from "./game-scoreboard.module.css";

interface GameScoreboardProps {
  teams: readonly ScoreTeam[];
  /** Null where the game is not rated: then there are no ratings to show. */
  sums: GameView["sums"];
  look: GameLook;
  /** The slug of the player who looks on; null for a visitor. */
  viewer: string | null;
  /** Nobody has won a game that does not count. */
  voided: boolean;
  /** What the ladder compares. */
  compare?: Compare;
}

const notRatedBecause: Readonly<Record<NotRatedReason, string>> = {
  guest: "not rated: guest",
  "guest then": "not rated: guest at the time",
  game: "not rated",
};

/**
 * Drawn by the server, as still markup. Phones get another layout of the same cells (game-scoreboard.module.css); the roles say that it is
 * a table to browsers that would forget it then.
 */
export function GameScoreboard(props: GameScoreboardProps) {
  const { teams, viewer, voided, compare } = props;
  // The sums and the look come with the teams.
  const drawn = keptMarkup(teams, [viewer, voided, compare], () => <Scores {...props} />);
  return <Still className="table-scroll" role="region" aria-label="Scoreboard" tabIndex={0} drawn={drawn} />;
}

function Scores({ teams, sums, look, viewer, voided, compare }: GameScoreboardProps) {
  const lines = teams.flatMap(({ team, lines: ofTeam }) => ofTeam.map((line) => ({ ...line, team })));
  // In the order in which they were entered: scores against others are by position.
  const entered = lines.toSorted((a, b) => a.at - b.at);
  const places = new Map(placesOf(entered, compare).map((place, at) => [entered[at]!.at, place]));
  const winner = voided ? null : winningTeam(lines, compare);
  const unscored = hasNoScores(entered, compare);
  // Only these comparisons look at the time that somebody took.
  const byTheHour = compare === undefined || compare === "rate" || compare === "direct";
  const heads = sums === null ? ["Rating"] : ["Before", "Before the cap", "Change", "Rating"];
  return (
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
          {["Player", "Score", "In game", "Per hour", ...heads].map((head) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {teams.map(({ team, lines: ofTeam }) => (
        <tbody key={team} role="rowgroup">
          {team !== null && (
            <TeamHead
              {...{ team, colour: look.colours[team] ?? 0, lines: ofTeam, unscored, rated: sums !== null, won: team === winner }}
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
  );
}

function Cell({ children, className, colSpan }: { children?: ReactNode; className?: string; colSpan?: number }) {
  return (
    <td role="cell" className={className} colSpan={colSpan}>
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
      <th scope="row" role="rowheader">
        <span className={styles.who}>
          <TeamShield colour={colour} size={20} />
          <span className={`min-w-0 wrap-anywhere ${won ? "font-semibold" : ""}`}>{team}</span>
          {won && <span className={styles.won}>Won</span>}
        </span>
      </th>
      <Cell>
        {!unscored && (
          <span className={won ? styles.ruled : ""}>{formatScore(lines.reduce((points, { score }) => points + score, 0))}</span>
        )}
      </Cell>
      <Cell />
      <Cell />
      {!rated || ratings.length === 0 ? (
        <Cell colSpan={rated ? 4 : 1} />
      ) : (
        <>
          <Cell>average {average(({ before }) => before)}</Cell>
          <Cell>{formatChange(sum(({ offset }) => offset))}</Cell>
          <Cell>
            <Change value={sum(({ change }) => change)} />
          </Cell>
          <Cell>
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
      <th scope="row" role="rowheader">
        <span className={styles.who}>
          <span className={styles.place}>
            <span className="sr-only">Place </span>
            {formatPlace(place)}
          </span>
          <PlayerMark seed={look.marks[at] ?? 0} size={22} className={isMine ? "text-accent" : ""} />
          <span className="min-w-0">
            <a href={playerPath(slug)} className="name-link">
              {name}
            </a>
            {isMine && <span className="tag ml-2">You</span>}
          </span>
        </span>
      </th>
      <Cell>{!unscored && formatScore(score)}</Cell>
      <Cell>{formatDuration(seconds)}</Cell>
      <Cell>{!unscored && formatRating(scorePerHour)}</Cell>
      {rating !== null ? (
        <>
          <Cell>{formatRating(rating.before)}</Cell>
          <Cell>{formatChange(rating.offset)}</Cell>
          <Cell>
            <Change value={rating.change} />
          </Cell>
          <Cell>{formatRating(rating.after)}</Cell>
        </>
      ) : isRatedGame ? (
        <>
          <Cell />
          <Cell />
          <Cell colSpan={2} className={styles.why}>
            {notRatedBecause[notRated ?? "game"]}
          </Cell>
        </>
      ) : (
        <Cell className={styles.why}>{notRatedBecause[notRated ?? "game"]}</Cell>
      )}
    </tr>
  );
}

function SumRow({ offset, change }: { offset: number; change: number }) {
  return (
    <tbody role="rowgroup">
      <tr role="row" className="sum">
        <th scope="row" role="rowheader">
          Total
        </th>
        <Cell />
        <Cell />
        <Cell />
        <Cell />
        <Cell>{formatChange(offset)}</Cell>
        <Cell>{formatChange(change)}</Cell>
        <Cell />
      </tr>
    </tbody>
  );
}
