import Link from "next/link";
import { Fragment } from "react";
import { formatChange, formatCount, formatTime, inWords, ladderPath } from "@/lib/format";
import type { GameCounts, GameView } from "@/lib/games/view";
import { Moment } from "@/components/ui/moment";

/** The line under the title: the ladder, when it was played, how many took part. */
export function GameFacts({
  game: { status, ladder, playedAt, counts },
}: {
  game: Pick<GameView, "status" | "ladder" | "playedAt" | "counts">;
}) {
  return (
    <>
      <Link prefetch={false} href={ladderPath(ladder.slug)} className="link">
        {ladder.name}
      </Link>{" "}
      · <Moment at={playedAt} /> ·{" "}
      {countsInWords(counts).map((part, at, { length }) => (
        // The comma stays with what it follows: no line begins with one.
        <Fragment key={part}>
          <span className="whitespace-nowrap">
            {part}
            {at < length - 1 && ","}
          </span>
          {at < length - 1 && " "}
        </Fragment>
      ))}
      {status === "unrated" && " · not rated"}
      {status === "voided" && (
        <>
          {" "}
          · <s>rated</s> voided
        </>
      )}
    </>
  );
}

/** two teams, 8 players, 16 pairs */
function countsInWords({ teams, players, guests, pairs }: GameCounts): string[] {
  return [
    teams > 0 ? `${inWords(teams)} teams` : "free-for-all",
    `${formatCount(players)} players`,
    ...(guests > 0 ? [`${inWords(guests)} of them ${guests === 1 ? "a guest" : "guests"}`] : []),
    ...(pairs > 0 ? [`${formatCount(pairs)} ${pairs === 1 ? "pair" : "pairs"}`] : []),
  ];
}

/** One sentence or two for search engines and for links that are shared. */
export function gameDescription({ status, ladder, playedAt, counts, teams, winner }: GameView): string {
  const names = teams.flatMap(({ team }) => (team === null ? [] : [team]));
  const who =
    names.length > 1 && names.length <= 4 ? `${names.join(" against ")} on the ${ladder.name}` : `A game of the ${ladder.name}`;
  const played = `${who}, ${formatTime(new Date(playedAt), "day", "UTC")}: ${countsInWords(counts).join(", ")}.`;
  if (status === "voided") return `${played} Voided.`;
  if (status === "unrated") return `${played} Not rated.`;
  return winner === null ? played : `${played} ${winner.name} gained most: ${formatChange(winner.change)}.`;
}
