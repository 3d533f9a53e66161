import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { GameForm } from "@/components/game-form/game-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdminToOpen } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { correctGameAction } from "@/lib/games/actions";
import { loadGameToCorrect } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Correct a game", robots: { index: false } };

export default async function CorrectGamePage({ params }: PageProps<"/admin/games/[game]">) {
  const { game: address } = await params;
  await requireAdminToOpen(`/admin/games/${encodeURIComponent(address)}`);
  const game = await loadGameToCorrect(address);
  if (game === null) notFound();
  return (
    <>
      <PageTitle title={`Correct game ${game.id}`}>
        Version {game.version} · later games will be rated again ·{" "}
        <Link prefetch={false} href={gamePath(game.id)} className="link">
          Public page
        </Link>{" "}
        ·{" "}
        <Link prefetch={false} href={`/admin/games/${game.id}/${game.status === "voided" ? "restore" : "void"}`} className="link">
          {game.status === "voided" ? "Restore" : "Void"}
        </Link>
      </PageTitle>
      {/* Another version is another form. */}
      <GameForm
        key={game.version}
        action={correctGameAction}
        ladders={[game.ladder]}
        values={game.values}
        correcting={{ id: game.id, version: game.version, playersAtOpen: game.playersAtOpen, voided: game.status === "voided" }}
      />
    </>
  );
}
