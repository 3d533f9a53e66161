import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { ReviseForm } from "@/components/game/revise-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { voidGameAction } from "@/lib/games/actions";
import { loadGameToCorrect } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Void a game", robots: { index: false } };

export default async function VoidGamePage({ params }: PageProps<"/admin/games/[game]/void">) {
  const { game: address } = await params;
  await requireAdmin(`/admin/games/${encodeURIComponent(address)}/void`);
  const game = await loadGameToCorrect(address);
  if (game === null) notFound();
  return (
    <>
      <PageTitle title={`Void game ${game.id}`}>
        The game stays on record but no longer counts. Later games are rated again without it ·{" "}
        <Link prefetch={false} href={gamePath(game.id)} className="link">
          Public page
        </Link>
      </PageTitle>
      {game.status === "voided" ? (
        <p>
          This game is already voided.{" "}
          <Link prefetch={false} href={`/admin/games/${game.id}/restore`} className="link">
            Restore this game
          </Link>
        </p>
      ) : (
        <ReviseForm action={voidGameAction} game={game} submit="Void the game" />
      )}
    </>
  );
}
