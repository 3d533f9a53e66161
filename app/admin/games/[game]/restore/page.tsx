import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ReviseForm } from "@/components/game/change-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireKeeper } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { restoreGameAction } from "@/lib/games/actions";
import { loadGameToCorrect, loadResults } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Restore a game", robots: { index: false } };

export default async function RestoreGamePage({ params }: PageProps<"/admin/games/[game]/restore">) {
  const { game: address } = await params;
  const game = await loadGameToCorrect(address);
  await requireKeeper(`/admin/games/${encodeURIComponent(address)}/restore`, game?.ladder.slug);
  if (game === null) notFound();
  const result = (await loadResults([game.id])).get(game.id) ?? "a game";
  return (
    <>
      <PageTitle title={`Restore ${result}`}>
        Game {game.id} counts again, and later games are rated again · <TextLink href={gamePath(game.id)}>Public page</TextLink>
      </PageTitle>
      {game.status === "voided" ? (
        <ReviseForm action={restoreGameAction} game={game} submit="Restore the game" />
      ) : (
        <p>
          This game is not voided, so there is nothing to restore.{" "}
          <TextLink href={`/admin/games/${game.id}/void`}>Void this game</TextLink>
        </p>
      )}
    </>
  );
}
