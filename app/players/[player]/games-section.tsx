import { PlayerGames } from "@/components/history/player-games";
import { Section } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { playerPath, withQuery } from "@/lib/format";
import { loadPlayerGames } from "@/lib/history/loaders";
import type { LadderRef } from "@/lib/fold/view";
import type { View } from "./view";
import { FileLink } from "@/components/ui/app-link";

/** A player's games as results, the newest first, rated or not. */
export async function GamesSection({ view, name, ladder }: { view: View; name: string; ladder: LadderRef }) {
  const games = await loadPlayerGames(view.player, view.ladder, view.gamesPage);
  if (games === null || games.lines.length === 0) return null;
  const turn = (to: { before?: string; after?: string }, text: string) => {
    return { href: view.href({ before: undefined, after: undefined, games: "newest", ...to }, "games"), text };
  };
  const newer = games.newer === null ? null : turn({ after: games.newer }, "Newer games");
  const older = games.older === null ? null : turn({ before: games.older }, "Older games");
  return (
    <Section id="games" title="Games" aside={<Downloads player={view.player} ladder={ladder.slug} />}>
      <PlayerGames caption={`${name}’s games on ${ladder.name}, the newest first`} name={name} games={games.lines} />
      <PageLinks label="the games" previous={newer} next={older} />
    </Section>
  );
}

function Downloads({ player, ladder }: { player: string; ladder: string }) {
  const file = (ending: string) => withQuery(`${playerPath(player)}/history.${ending}`, { ladder });
  return (
    <p className="text-[14px] text-soft">
      Download: <FileLink href={file("csv")}>CSV</FileLink>, <FileLink href={file("json")}>JSON</FileLink>
    </p>
  );
}
