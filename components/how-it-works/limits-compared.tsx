import { formatChange, formatDuration, formatMinutes, formatRating, formatScale, withQuery } from "@/lib/format";
import { limitWords } from "@/lib/format/rule-words";
import { explainScale } from "@/lib/analysis";
import { rateGame, type Limit } from "@/lib/rating";
import { TextLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/change";
import { BigFigure, BigFigures } from "../ui/figures";
import { Figure, figures, RowHead, Table } from "../ui/table";
import { gameInAddress } from "./game-sheet";
import { limitsGame, playersOf } from "./worked-game";

/** One game under both limits, side by side. Changes above a player's own limit are marked. */
export function LimitsCompared() {
  const players = playersOf(limitsGame);
  const under = (limit: Limit) => {
    const rules = { ...limitsGame.rules, limit };
    const game = rateGame(players, rules);
    return { limit, game, reason: explainScale(players, rules, game)! };
  };
  const [equation5, strict] = [under("equation5"), under("strict")];
  const { gameMult, maxGameMinutes } = limitsGame.rules;
  const allows = (at: number) => Math.min(maxGameMinutes, players[at]!.seconds / 60) * gameMult;
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
        {formatMinutes(gameMult)}. <i>Strict</i> looks at everyone, so the whole game is scaled until {players[late]!.name} is
        within the cap, too.
      </p>
      <div className="mb-4">
        <BigFigures>
          {[equation5, strict].map(({ limit, game, reason }) => (
            <BigFigure
              key={limit}
              label={limitWords[limit].name}
              note={`${players[reason.highest]!.name} decides: ${formatMinutes(reason.most)} ÷ ${formatMinutes(Math.abs(reason.offset))}`}
            >
              × {formatScale(game.scale)}
            </BigFigure>
          ))}
        </BigFigures>
      </div>
      <Table
        caption="The same game under equation 5 and under strict"
        head={[
          "Player",
          figures("Rating", "max-sm:hidden"),
          figures("In game", "max-sm:hidden"),
          figures("Allowed"),
          figures("equation 5"),
          figures("strict"),
        ]}
      >
        {players.map(({ slug, name, rating, seconds }, at) => (
          <tr key={slug}>
            <RowHead held={false}>
              <span className="name max-sm:max-w-20!">{name}</span>
              <span className="block text-[13px] font-normal text-soft sm:hidden">{formatDuration(seconds)}</span>
            </RowHead>
            <Figure className="text-soft max-sm:hidden">{formatRating(rating)}</Figure>
            <Figure className="text-soft max-sm:hidden">{formatDuration(seconds)}</Figure>
            <Figure className="text-soft">{formatMinutes(allows(at))}</Figure>
            {[equation5, strict].map(({ limit, game }) => (
              <Figure key={limit}>
                <Change value={game.changes[at]!} />
                {isOver(game.changes[at]!, allows(at)) && (
                  <span className="block text-[13px] text-alert max-sm:ml-auto max-sm:w-16 max-sm:whitespace-normal">
                    {formatMinutes(Math.abs(game.changes[at]!) - allows(at))} over the cap
                  </span>
                )}
              </Figure>
            ))}
          </tr>
        ))}
        <tr className="sum">
          <RowHead held={false}>Sum</RowHead>
          <td className="max-sm:hidden" />
          <td className="max-sm:hidden" />
          <td />
          {[equation5, strict].map(({ limit, game }) => (
            <Figure key={limit}>{formatChange(game.changes.reduce((sum, change) => sum + change, 0))}</Figure>
          ))}
        </tr>
      </Table>
      <p className="mt-4 max-w-[70ch] text-[15px] leading-relaxed">
        <i>Equation 5</i> is the original formula and the default; <i>strict</i> follows the original description of ZoneStats. On
        real results strict predicts better: its log-loss is 0.609 instead of 0.621 for basketball (NBA) and 0.498 instead of
        0.541 for Formula 1 (lower is better; coin flip: 0.693). And no change jumps when another player becomes the biggest
        mover.
      </p>
      <p className="mt-3 text-[15px]">
        <TextLink href={withQuery("/how-it-works", { game: gameInAddress(limitsGame) }, "game")}>
          Open this game in the calculator
        </TextLink>
      </p>
    </>
  );
}

/** Above the limit by more than rounding. */
function isOver(change: number, most: number): boolean {
  return Math.abs(change) > most * (1 + 1e-9);
}
