import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ReviseForm } from "@/components/game/change-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireKeeper } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { voidGameAction } from "@/lib/games/actions";
import { loadGameToCorrect, loadResults } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Void a game", robots: { index: false } };

export default async function VoidGamePage({ params }: PageProps<"/admin/games/[game]/void">) {
  const { game: address } = await params;
  const game = await loadGameToCorrect(address);
  await requireKeeper(`/admin/games/${encodeURIComponent(address)}/void`, game?.ladder.slug);
  if (game === null) notFound();
  const result = (await loadResults([game.id])).get(game.id) ?? "a game";
  return (
    <>
      <PageTitle title={`Void ${result}`}>
        Game {game.id} stays on record but no longer counts. Later games are rated again without it ·{" "}
        <TextLink href={gamePath(game.id)}>Public page</TextLink>
      </PageTitle>
      {game.status === "voided" ? (
        <p>
          This game is already voided. <TextLink href={`/admin/games/${game.id}/restore`}>Restore this game</TextLink>
        </p>
      ) : (
        <ReviseForm action={voidGameAction} game={game} submit="Void the game" />
      )}
    </>
  );
}
