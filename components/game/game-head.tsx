import { formatRating } from "@/lib/format";
import { formatPlace, resultOf, type GameResult } from "@/lib/games/result";
import { pointsSentence, surpriseSentence } from "@/lib/games/surprise";
import { titleOf, type ResultTitle, type TitleSide } from "@/lib/games/title";
import type { GameLook, GameView } from "@/lib/games/view";
import { rateGame } from "@/lib/rating";
import type { ReportOfGame } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { Sentence } from "@/components/ui/sentence";
import { finishersOf } from "./finishers";
import { GameFacts } from "./game-facts";
import { GameOrigin } from "./game-origin";
import { TeamShield } from "./team-shield";
import styles from "./game-head.module.css";

/** The summary of a game: the result, when and where it was, and what was surprising. */
export function GameHead({ game, report }: { game: GameView; report: ReportOfGame | null }) {
  const result = resultOf(game.players, game.rules.compare);
  const title = titleOf(result);
  return (
    <div className="mb-7">
      <Title title={title} look={game.look} voided={game.status === "voided"} />
      <GameFacts game={game} />
      <GameOrigin game={game} report={report} />
      {title.kind !== "sides" && <Places game={game} result={result} />}
      {game.status === "rated" && <Surprise game={game} />}
    </div>
  );
}

/** A voided game has a score and no winner: nothing in it is strong. */
function Title({ title, look, voided }: { title: ResultTitle; look: GameLook; voided: boolean }) {
  if (title.kind === "words") return <h1 className={`${styles.title} ${styles.long}`}>{title.text}</h1>;
  if (title.kind === "winner") {
    return (
      <h1 className={classOf(voided ? `${styles.title} ${styles.voided}` : styles.title, title.name.length > 24)}>
        <span className={styles.winner}>
          <Emblem {...title} look={look} />
          <span>
            <b className={styles.ruled}>{title.name}</b> won
          </span>
        </span>
      </h1>
    );
  }
  const [one, other] = title.sides;
  // The space and the dash are for those who hear or copy the title; on the screen the sides have distances of their own.
  return (
    <h1
      className={classOf(
        `${styles.title} ${styles.sides} ${voided ? styles.voided : ""}`,
        one.name.length + other.name.length > 24,
      )}
    >
      <span className={styles.one}>
        <Emblem {...one} look={look} />
        <b>{one.name}</b>
      </span>{" "}
      <b className={`${styles.oneScore} ${styles.ruled}`}>{one.score}</b>
      <span className={styles.dash}>–</span>
      <span className={styles.otherScore}>{other.score}</span>{" "}
      <span className={styles.other}>
        <span>{other.name}</span>
        <Emblem {...other} look={look} />
      </span>
    </h1>
  );
}

function classOf(name: string | undefined, long: boolean): string {
  return long ? `${name} ${styles.long}` : `${name}`;
}

function Emblem({ name, at, look }: Pick<TitleSide, "name" | "at"> & { look: GameLook }) {
  return at === null ? (
    <TeamShield colour={look.colours[name] ?? 0} size={44} className={styles.emblem} />
  ) : (
    <PlayerMark seed={look.marks[at] ?? 0} size={48} className={styles.emblem} />
  );
}

/** More would be the scoreboard once more. */
const MAX_PLACES = 6;
const MAX_PLACES_PHONE = 3;

/** The order of finish in one line, where the title names the winner only. A duel's title has said all. */
function Places({ game: { players, rules }, result }: { game: GameView; result: GameResult }) {
  if (result.kind === "duel" || (result.kind === "teams" && result.sides.length < 3)) return null;
  const all = finishersOf(players, rules.compare, MAX_PLACES, (perHour) => `${formatRating(perHour)} per hour`);
  return (
    <ol className={styles.places}>
      {all.slice(0, MAX_PLACES).map(({ name, score, place }, at) => (
        <li key={name} className={`${place.place === 1 ? styles.first : ""} ${at < MAX_PLACES_PHONE ? "" : styles.wideOnly}`}>
          <span className={styles.place}>{formatPlace(place)}</span>
          <span className={styles.placed}>
            <b>{name}</b>
            {score !== null && <span className="block text-soft"> {score}</span>}
          </span>
        </li>
      ))}
      {all.length > MAX_PLACES && <li className={`${styles.others} ${styles.wideOnly}`}>and {all.length - MAX_PLACES} more</li>}
    </ol>
  );
}

function Surprise({ game: { players, rules } }: { game: GameView }) {
  const rated = rateGame(players, rules);
  const points = pointsSentence(players, rated, rules.compare);
  return (
    <div className="mt-7">
      <Sentence
        phrases={surpriseSentence(players, rated, rules.compare)}
        className="max-w-[34em] font-serif text-xl leading-snug text-balance sm:text-2xl sm:leading-[34px]"
      />
      {points !== null && (
        <Sentence
          phrases={points}
          className="mt-1 max-w-[44em] font-serif text-[17px] leading-snug text-soft [&_strong]:text-ink"
        />
      )}
    </div>
  );
}
