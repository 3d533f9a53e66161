import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ReviseForm } from "@/components/game/revise-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { restoreGameAction } from "@/lib/games/actions";
import { loadGameToCorrect } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Restore a game", robots: { index: false } };

export default async function RestoreGamePage({ params }: PageProps<"/admin/games/[game]/restore">) {
  const { game: address } = await params;
  await requireAdmin(`/admin/games/${encodeURIComponent(address)}/restore`);
  const game = await loadGameToCorrect(address);
  if (game === null) notFound();
  return (
    <>
      <PageTitle title={`Restore game ${game.id}`}>
        The game counts again, and later games are rated again ·{" "}
        <Link prefetch={false} href={gamePath(game.id)} className="link">
          Public page
        </Link>
      </PageTitle>
      {game.status === "voided" ? (
        <ReviseForm action={restoreGameAction} game={game} submit="Restore the game" />
      ) : (
        <p>
          This game is not voided, so there is nothing to restore.{" "}
          <Link prefetch={false} href={`/admin/games/${game.id}/void`} className="link">
            Void this game
          </Link>
        </p>
      )}
    </>
  );
}
