import { adminPlayerPath, countOf, withQuery } from "@/lib/format";
import type { UnratedGames } from "@/lib/games/view";
import { TextLink } from "@/components/ui/app-link";

interface UnratedGamesProps {
  games: readonly UnratedGames[];
  /** Which of the two the page is already about. */
  named: "player" | "ladder" | "both";
}

/** Maximum number of listed games; the ladder's page rates all of them together. */
const MAX_LISTED = 20;

/** Games that were played as guests and could be rated now, each with a link to do it. */
export function UnratedGamesList({ games, named }: UnratedGamesProps) {
  const more = games.length - MAX_LISTED;
  return (
    <ul className="grid gap-2 text-[15px]">
      {games.slice(0, MAX_LISTED).map(({ player, ladder, games: count }) => (
        <li key={`${player.slug} ${ladder.slug}`}>
          {named !== "player" && <TextLink href={adminPlayerPath(player.slug)}>{player.name}</TextLink>}
          {named !== "player" && ": "}
          {countOf(count, "unrated game")}
          {named !== "ladder" && ` on ${ladder.name}`}.{" "}
          <TextLink
            href={withQuery("/admin/games/rate", { player: player.slug, ladder: ladder.slug })}
            aria-label={`Rate ${player.name}’s games on ${ladder.name}`}
          >
            Rate their games…
          </TextLink>
        </li>
      ))}
      {more > 0 && <li className="text-soft">and {countOf(more, "more player")}</li>}
    </ul>
  );
}
