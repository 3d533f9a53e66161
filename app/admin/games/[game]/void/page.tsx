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
        It stays on record, and everything after it is rated as if it had never been played ·{" "}
        <Link prefetch={false} href={gamePath(game.id)} className="link">
          the game
        </Link>
      </PageTitle>
      {game.status === "voided" ? (
        <p>
          It is voided already.{" "}
          <Link prefetch={false} href={`/admin/games/${game.id}/restore`} className="link">
            Restore it
          </Link>
        </p>
      ) : (
        <ReviseForm action={voidGameAction} game={game} submit="Void the game" />
      )}
    </>
  );
}
