import { formatCount } from "@/lib/format";
import type { LadderStanding } from "@/lib/history/view";

/** What a provisional rating is worth: how far ratings of so many games are typically from where they end, on this ladder. */
export function SettlingWords({ standing: { provisional, games, settling } }: { standing: LadderStanding }) {
  if (!provisional || settling === null || games === 0) return null;
  const away = settling.distance[games - 1];
  if (away === undefined) return null;
  const after = `${formatCount(games)} ${games === 1 ? "game" : "games"}`;
  return (
    <p className="mt-3 max-w-[70ch] text-[15px] text-soft">
      After {after} a rating is typically still off by about {formatCount(Math.round(away))} points.{" "}
      {settling.after > games
        ? `It settles after about ${formatCount(settling.after)}.`
        : `That is about as close as ratings here get.`}
    </p>
  );
}
