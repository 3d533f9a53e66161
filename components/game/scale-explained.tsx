import { formatChange, formatDuration, formatMinutes, formatScale, inWords } from "@/lib/format";
import { explainScale, type ScaleReason } from "@/lib/analysis";
import type { RatedGame, Rules } from "@/lib/rating";
import { formatTransfer } from "@/lib/games/surprise";
import type { GamePlayer } from "@/lib/games/view";

export function scaleTitle(scale: number): string {
  const percent = Math.min(99, Math.round(scale * 100));
  if (scale === 1) return "Why no change was scaled down";
  return percent === 50 ? "Why every change was halved (the cap)" : `Why every change was scaled to ${percent}% (the cap)`;
}

/** Who was highest, how long they were in, what the limit was, and what follows. */
export function ScaleExplained({ players, rules, game }: { players: readonly GamePlayer[]; rules: Rules; game: RatedGame }) {
  const reason = explainScale(players, rules, game);
  if (reason === null) {
    return <p>Every result was exactly as expected, so no rating changed and there was nothing to scale down.</p>;
  }
  const name = players[reason.highest]!.name;
  const scaled = reason.scale < 1;
  return (
    <div className="grid max-w-[60ch] gap-4 text-[15px] leading-relaxed">
      <p>
        {reason.limit === "strict" ? (
          <Strict {...{ name, reason, rules }} />
        ) : (
          <EquationFive {...{ name, reason, rules }} isDuel={game.pairs.length === 1} />
        )}
        {scaled ? (
          <>
            , so every change in this game is multiplied by{" "}
            <span className="whitespace-nowrap">
              {formatTransfer(reason.most)} ÷ {formatTransfer(reason.offset)} = {formatScale(reason.scale)}
            </span>
            .
          </>
        ) : (
          ", so no change is scaled down."
        )}
      </p>
      {scaled && <p className="text-soft">Everyone is scaled equally, so the total stays zero.</p>}
    </div>
  );
}

interface Words {
  name: string;
  reason: ScaleReason;
  rules: Rules;
}

function EquationFive({ name, reason, rules, isDuel }: Words & { isDuel: boolean }) {
  // A duel needs no mention of it.
  const isShared = reason.sharedWith > 0 && !isDuel;
  return (
    <>
      {isDuel ? `Both ratings moved by ${formatTransfer(reason.offset)}` : `${name} moved most: ${formatChange(reason.offset)}`}{" "}
      in {formatDuration(reason.seconds)}
      {isShared && <> ({sharing(reason.sharedWith)}; the one with the least time decides)</>}. The limit is {perMinute(rules)},{" "}
      {formatTransfer(reason.most)} in all
    </>
  );
}

function Strict({ name, reason, rules }: Words) {
  const counted = `${formatMinutes(reason.minutes)} ${reason.minutes === 1 ? "minute" : "minutes"}`;
  return (
    <>
      Nobody may move more than {perMinute(rules)} in game, of which {formatMinutes(rules.maxGameMinutes)} count at most. {name}{" "}
      came {reason.scale < 1 ? "furthest beyond" : "nearest to"} that: {formatChange(reason.offset)} in{" "}
      {formatDuration(reason.seconds)}, where {counted} allow {formatTransfer(reason.most)}
    </>
  );
}

function perMinute({ gameMult }: Rules): string {
  return `${formatMinutes(gameMult)} ${gameMult === 1 ? "point" : "points"} a minute`;
}

function sharing(others: number): string {
  return others === 1 ? "another moved just as much" : `${inWords(others)} others moved just as much`;
}
