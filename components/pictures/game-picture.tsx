import { formatCount, formatScore, formatShortDay, playedAtFrom } from "@/lib/format";
import { conditionWords, formatPlace, resultLine, resultOf, shortName } from "@/lib/games/result";
import { surpriseSentence, type Phrase } from "@/lib/games/surprise";
import { titleOf } from "@/lib/games/title";
import type { GameView } from "@/lib/games/view";
import { rateGame } from "@/lib/rating";
import { finishersOf } from "@/components/game/finishers";
import { legible, type CanDraw } from "./legible";
import { PictureMark, PictureShield, teamInk } from "./picture-marks";
import { inks, MIN, PictureFrame, sans, type PictureProps } from "./picture-frame";
import { Box, PicturePhrases, PictureText, sizeFor } from "./picture-text";

/** A game for a chat: who won, by how much, and what was surprising. */
export function GamePicture({ game: given, site, canDraw }: PictureProps & { game: GameView }) {
  const game = legibleGame(given, canDraw);
  const lines = linesOf(game);
  const words = resultLine(resultOf(game.players, game.rules.compare));
  return (
    <PictureFrame
      site={site}
      canDraw={canDraw}
      about={`${game.ladder.name} · ${formatShortDay(playedAtFrom(game.playedAt).playedAt, site.timeZone)}`}
    >
      {lines === null ? (
        <PictureText
          text={words}
          style={{ marginTop: 60, marginBottom: 60, fontWeight: 700, fontSize: sizeFor(words, 1072, 96) }}
        />
      ) : (
        lines.map((line) => <Line key={line.name} {...line} height={lines.length > 2 ? 101 : 152} look={game.look} />)
      )}
      <PicturePhrases phrases={sentenceOf(game)} style={{ marginTop: 26, fontSize: 46, lineHeight: 1.22 }} />
    </PictureFrame>
  );
}

/** The game with names that can be drawn. */
function legibleGame(game: GameView, canDraw: CanDraw): GameView {
  // Two names can have the same Latin form, and are still two teams.
  const shown = new Map<string, string>();
  for (const team of Object.keys(game.look.colours)) {
    const name = legible(team, canDraw);
    shown.set(team, [...shown.values()].includes(name) ? `${name} ${shown.size + 1}` : name);
  }
  const teamOf = (team: string) => shown.get(team) ?? legible(team, canDraw);
  return {
    ...game,
    ladder: { ...game.ladder, name: legible(game.ladder.name, canDraw) },
    players: game.players.map((player) => ({
      ...player,
      name: legible(player.name, canDraw),
      team: player.team === null ? null : teamOf(player.team),
    })),
    look: {
      ...game.look,
      colours: Object.fromEntries(Object.entries(game.look.colours).map(([team, colour]) => [teamOf(team), colour])),
    },
  };
}

/** The sides or players of the result that are named: both, or the first three. Null if only a sentence can describe the result. */
function linesOf({ players, rules, status }: GameView) {
  const result = resultOf(players, rules.compare);
  // A voided game has no winner.
  const hasWon = ({ place }: { place: number }) => place === 1 && status !== "voided";
  if (titleOf(result).kind === "words" && result.kind !== "free-for-all") return null;
  if (result.kind === "duel") {
    return result.sides.map((side) => {
      return { name: side.name, score: formatScore(side.score), at: side.at, won: hasWon(side), shared: false, place: null };
    });
  }
  const isNumbered = result.kind !== "teams" || result.sides.length > 2;
  const finishers = finishersOf(players, rules.compare, 3, (perHour) => `${formatCount(Math.round(perHour))}/h`);
  return finishers.slice(0, 3).map(({ name, score, at, place }) => ({
    name,
    score: score ?? "",
    at,
    won: hasWon(place),
    /** A joint place, and no win. */
    shared: place.shared,
    place: isNumbered ? formatPlace(place) : null,
  }));
}

type ResultLine = NonNullable<ReturnType<typeof linesOf>>[number];

function Line({ name, score, at, won, shared, place, height, look }: ResultLine & Pick<GameView, "look"> & { height: number }) {
  const text = shortName(name);
  const tall = height > 120;
  const colour = at === null ? (look.colours[name] ?? 0) : null;
  const fontSize = sizeFor(text, (tall ? 1072 : 980) - (won && !shared ? 540 : 420), tall ? 112 : 76, 0.52);
  return (
    <Box style={{ alignItems: "center", height, borderBottom: `2px solid ${inks.rule}`, color: won ? inks.ink : inks.soft }}>
      {colour !== null && <Box style={{ width: 20, height: "100%", marginRight: 28, background: teamInk(colour) }} />}
      {place !== null && <Box style={{ width: 76, fontFamily: sans, fontSize: 48 }}>{place}</Box>}
      {colour === null ? (
        <PictureMark seed={look.marks[at!] ?? 0} size={tall ? 104 : 72} />
      ) : (
        <PictureShield colour={colour} height={tall ? 104 : 72} />
      )}
      <PictureText text={text} style={{ marginLeft: 28, fontSize, fontWeight: won ? 700 : 400 }} />
      {won && !shared && (
        <Box
          style={{
            marginLeft: 24,
            padding: "4px 20px 6px",
            border: `3px solid ${inks.ink}`,
            borderRadius: 5,
            fontFamily: sans,
            fontWeight: 600,
            fontSize: MIN,
          }}
        >
          Won
        </Box>
      )}
      <Box style={{ flexGrow: 1 }} />
      <Score text={score} won={won} tall={tall} />
    </Box>
  );
}

/** The winner's has the account book's double rule. */
function Score({ text, won, tall }: { text: string; won: boolean; tall: boolean }) {
  const rule = { width: "100%", height: 3, background: inks.ink } as const;
  return (
    <Box style={{ flexDirection: "column", alignItems: "center" }}>
      <Box style={{ fontSize: tall ? 118 : 76, lineHeight: 0.95, fontWeight: won ? 700 : 400, padding: "0 6px" }}>{text}</Box>
      {won && tall && <Box style={{ ...rule, marginTop: 4 }} />}
      {won && <Box style={{ ...rule, marginTop: tall ? 4 : 0 }} />}
    </Box>
  );
}

/** The surprise of the game; for a game that does not count, the reason. */
function sentenceOf({ players, rules, status, condition }: GameView): readonly Phrase[] {
  if (status !== "rated")
    return [{ text: `${conditionWords(condition)[0]}.`, strong: true }, { text: " It moves nobody’s rating." }];
  const rated = rateGame(players, rules);
  const named = players.map((player) => ({ ...player, name: shortName(player.name, 22) }));
  return surpriseSentence(named, rated, rules.compare);
}
