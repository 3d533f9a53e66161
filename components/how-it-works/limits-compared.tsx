import { formatMinutes, formatScale, withQuery } from "@/lib/format";
import { explainScale } from "@/lib/analysis";
import { rateGame, type Limit } from "@/lib/rating";
import { TextLink } from "@/components/ui/app-link";
import { gameInAddress } from "./game-address";
import { limitsGame, playersOf } from "./worked-game";

/** What a game is scaled by under either limit, and why. The calculator shows the rest. */
export function LimitsCompared() {
  const players = playersOf(limitsGame);
  const under = (limit: Limit) => {
    const rules = { ...limitsGame.rules, limit };
    const game = rateGame(players, rules);
    return { game, reason: explainScale(players, rules, game)! };
  };
  const [equation5, strict] = [under("equation5"), under("strict")];
  const { gameMult } = limitsGame.rules;
  // The player who decides the scale under strict is the one who exceeds their limit under equation 5.
  const late = strict.reason.highest;
  const moved = Math.abs(equation5.game.changes[late]!);
  const perMinute = moved / (players[late]!.seconds / 60);
  return (
    <>
      <p className="mb-5 max-w-[70ch] text-[15px] leading-relaxed">
        A free-for-all of six; {players[late]!.name} joined for the last {formatMinutes(players[late]!.seconds / 60)} minutes and
        beat everyone. <i>Equation 5</i> looks only at {players[equation5.reason.highest]!.name}, the biggest mover, so{" "}
        {players[late]!.name} moves {formatMinutes(moved)} points: {formatMinutes(perMinute)} a minute instead of{" "}
        {formatMinutes(gameMult)}, and the game is scaled by {formatScale(equation5.game.scale)}. <i>Strict</i> looks at everyone,
        so the whole game is scaled by {formatScale(strict.game.scale)}, until {players[late]!.name} is within the cap, too.
      </p>
      <p className="max-w-[70ch] text-[15px] leading-relaxed">
        <i>Equation 5</i> is the original formula and the default; <i>strict</i> follows the original description of ZoneStats. On
        real results strict predicts better: its log-loss is 0.609 instead of 0.621 for basketball (NBA) and 0.498 instead of
        0.541 for Formula 1 (lower is better; coin flip: 0.693). And no change jumps when another player becomes the biggest
        mover.
      </p>
      <p className="mt-3 text-[15px]">
        <TextLink href={withQuery("/how-it-works", { game: gameInAddress(limitsGame) }, "game")}>
          Open this game in the calculator, and choose either cap there
        </TextLink>
      </p>
    </>
  );
}
