import { Fragment } from "react";
import { formatCount, formatLength, formatScore, formatTime, inWords, ladderPath, withQuery, playedAtFrom } from "@/lib/format";
import { expectationFrom, pairsOfTeam } from "@/lib/games/expected";
import { gameTextNames, gameTexts } from "@/lib/games/fields";
import { conditionWords, resultOf } from "@/lib/games/result";
import { plainText, pointsSentence, surpriseSentence } from "@/lib/games/surprise";
import { titleOf, wonInWords } from "@/lib/games/title";
import type { GameCounts, GameView } from "@/lib/games/view";
import { rateGame } from "@/lib/rating";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { CopyLink } from "@/components/ui/copy";
import { Moment } from "@/components/ui/moment";

/** Where the page says more about it. */
const more: Readonly<Record<string, string>> = { Corrected: "#revisions" };

/** The line under the title: who won by how much, the ladder, when it was played, which game it is, how long it took. */
export function GameFacts({ game }: { game: GameView }) {
  const { id, ladder, playedAt, texts, condition, players, counts } = game;
  const won = game.status === "voided" ? null : wonInWords(players, game.rules.compare);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-[15px] text-soft">
      {won !== null && <span className="border border-ink px-2 text-[13px] font-semibold text-ink">{won}</span>}
      {/* The line of origin says how late it was. */}
      {conditionWords({ ...condition, late: false }).map((word) => (
        <Condition key={word} word={word} />
      ))}
      <span>
        <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink> · <Moment at={playedAt} /> ·{" "}
        {gameTextNames.map((name) => {
          const text = gameTexts[name].filter ? texts[name] : null;
          return text === null ? null : (
            <Fragment key={name}>
              <TextLink href={withQuery(`${ladderPath(ladder.slug)}/games`, { [name]: text })}>{text}</TextLink> ·{" "}
            </Fragment>
          );
        })}
        <span className="whitespace-nowrap">Game {id}</span> ·{" "}
        <span className="whitespace-nowrap">{formatLength(players.map(({ seconds }) => seconds))}</span> · {countsInWords(counts)}{" "}
        {/* A line of its own on a phone: the reader's time may end a line elsewhere than the server's, and would move all below. */}
        <span className="max-sm:block">
          <CopyLink dot="wide" />
        </span>
      </span>
    </p>
  );
}

/** A game whose teams were made on the page for it: what was expected, and what happened. */
export function GameExpected({ game }: { game: GameView }) {
  const expectation = expectationFrom(game.texts.expected);
  if (expectation === null || game.status !== "rated") return null;
  const pairs = pairsOfTeam(game.players, rateGame(game.players, game.rules), expectation.team);
  if (pairs === null) return null;
  const inHundred = (share: number) => Math.round(100 * share);
  return (
    <p className="mt-3 max-w-[70ch] text-[15px]">
      When the teams were made, {expectation.team} was expected to win {inHundred(expectation.share)} of 100 pairs. It won{" "}
      {pairs.won === 0 ? (
        "none"
      ) : (
        <>
          <strong>{inHundred(pairs.won / pairs.of)}</strong> of 100: {formatScore(pairs.won)}
        </>
      )}{" "}
      of {formatCount(pairs.of)}.
    </p>
  );
}

function Condition({ word }: { word: string }) {
  const look = "border border-accent px-2 text-[13px] font-semibold text-accent";
  const href = more[word];
  return href === undefined ? (
    <span className={look}>{word}</span>
  ) : (
    <AppLink href={href} className={`${look} hover:underline`}>
      {word}
    </AppLink>
  );
}

/** 8 players; three teams, 9 players; free-for-all, 7 players, one guest */
function countsInWords({ teams, players, guests }: GameCounts): string {
  return [
    ...(teams > 2 ? [`${inWords(teams)} teams`] : []),
    ...(teams === 0 && players > 2 ? ["free-for-all"] : []),
    `${formatCount(players)} players`,
    ...(guests > 0 ? [`${inWords(guests)} ${guests === 1 ? "guest" : "guests"}`] : []),
  ].join(", ");
}

/** For search engines and for links that are shared: what was surprising, then where and when. The title is the result. */
export function gameDescription({ status, condition, ladder, id, playedAt, players, rules }: GameView, zone: string): string {
  const where = `${ladder.name}, ${formatTime(playedAtFrom(playedAt).playedAt, "day", zone)}, game ${id}.`;
  const conditions = conditionWords(condition).map((word) => `${word}.`);
  // A title with two scores has said by how much.
  const won =
    status === "voided" || titleOf(resultOf(players, rules.compare)).kind === "sides" ? null : wonInWords(players, rules.compare);
  const lead = won === null ? [] : [`${won}.`];
  if (status !== "rated") return [...conditions, ...lead, where].join(" ");
  const game = rateGame(players, rules);
  const points = pointsSentence(players, game, rules.compare);
  const sentences = [surpriseSentence(players, game, rules.compare), ...(points === null ? [] : [points])].map(plainText);
  return [...conditions, ...lead, ...sentences, where].join(" ");
}
