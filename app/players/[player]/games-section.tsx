import { PlayerGames } from "@/components/player/player-games";
import { PageLinks } from "@/components/ui/page-links";
import { Section } from "@/components/ui/section";
import { loadPlayerGames } from "@/lib/history/loaders";
import type { LadderRef } from "@/lib/fold/view";
import { linkTo, type View } from "./view";

/** A player's games, the newest first, rated or not. */
export async function GamesSection({ view, name, ladder }: { view: View; name: string; ladder: LadderRef }) {
  const games = await loadPlayerGames(view.player, view.ladder, view.games);
  if (games === null || games.lines.length === 0) return null;
  const turn = (place: Record<string, string | null>, text: string) => {
    return { href: linkTo(view, { before: null, after: null, games: null, ...place }, "games"), text };
  };
  return (
    <Section id="games" title="Games">
      <PlayerGames caption={`${name}’s games on ${ladder.name}, the newest first`} games={games.lines} />
      <PageLinks
        label="the games"
        previous={games.newer === null ? null : turn({ after: games.newer }, "Newer")}
        next={games.older === null ? null : turn({ before: games.older }, "Older")}
      />
    </Section>
  );
}
