import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GameEntry } from "@/components/game/game-entry";
import { gameDescription } from "@/components/game/game-facts";
import { GameFlow } from "@/components/game/game-flow";
import { GameHead } from "@/components/game/game-head";
import { GameNotice } from "@/components/game/game-notice";
import { GamePairs } from "@/components/game/game-pairs";
import { GameRevisions } from "@/components/game/game-revisions";
import { GameScoreboard } from "@/components/game/game-scoreboard";
import { GameExplainedLink } from "@/components/how-it-works/game-explained-link";
import { RoundingNote } from "@/components/ui/rounding-note";
import { Section } from "@/components/ui/section";
import { WhatIf } from "@/components/game/what-if";
import { loadViewer } from "@/lib/sign-in/loaders";
import { gamePath } from "@/lib/format";
import { loadGame } from "@/lib/games/loaders";
import { resultLine, resultOf } from "@/lib/games/result";
import { loadSite } from "@/lib/site/loaders";

type Props = PageProps<"/games/[game]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const game = await loadGame((await params).game);
  if (game === null) return { title: "No such game" };
  const result = resultLine(resultOf(game.players));
  const description = gameDescription(game);
  const url = gamePath(game.id);
  return {
    title: `${result} · ${game.ladder.name}`,
    description,
    alternates: { canonical: url },
    openGraph: { type: "article", siteName: (await loadSite()).name, title: result, description, url },
  };
}

export default async function GamePage({ params }: Props) {
  const [game, viewer] = await Promise.all([loadGame((await params).game), loadViewer()]);
  if (game === null) notFound();
  const { players, rules, ladder } = game;
  return (
    <>
      <GameHead game={game} />
      {viewer?.isAdmin && (
        <p className="mb-5 flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
          <a href={`/admin/games/new?ladder=${ladder.slug}`} className="link">
            Enter another game
          </a>
          <a href={`/admin/games/${game.id}`} className="link">
            Correct this game
          </a>
          <a href={`/admin/games/${game.id}/${game.status === "voided" ? "restore" : "void"}`} className="link">
            {game.status === "voided" ? "Restore it" : "Void it"}
          </a>
        </p>
      )}
      <GameNotice game={game} />
      {game.status === "rated" && <GameFlow players={players} rules={rules} ladder={ladder.slug} look={game.look} />}
      <Section title="Scoreboard">
        <GameScoreboard teams={game.teams} sums={game.sums} look={game.look} viewer={viewer?.slug ?? null} />
        {game.sums !== null && <RoundingNote />}
      </Section>
      {game.status === "rated" && (
        <>
          <GamePairs players={players} rules={rules} ladder={ladder.slug} />
          <GameExplainedLink players={players} rules={rules} />
          {/* It runs in the browser only. */}
          <div className="noscript:hidden">
            <Section
              title="What if"
              note="Change a score or a time in game (12:30, 12.5 or 750s), or leave somebody out, and see what would have happened. Nothing is saved."
            >
              <WhatIf players={players} rules={rules} look={game.look} />
            </Section>
          </div>
        </>
      )}
      {game.revisions.length > 0 && (
        <Section title="Revisions" id="revisions">
          <GameRevisions revisions={game.revisions} entered={game.entry} />
        </Section>
      )}
      <GameEntry entry={game.entry} />
    </>
  );
}
