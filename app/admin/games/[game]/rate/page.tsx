import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireKeeper } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { rateGameAction } from "@/lib/games/changes/actions";
import { loadUnratedIn } from "@/lib/games/changes/loaders";
import { loadGameToCorrect, loadResults } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Rate a game", robots: { index: false } };

export default async function RateGamePage({ params }: PageProps<"/admin/games/[game]/rate">) {
  const { game: address } = await params;
  const game = await loadGameToCorrect(address);
  await requireKeeper(`/admin/games/${encodeURIComponent(address)}/rate`, game?.ladder.slug);
  if (game === null) notFound();
  const result = (await loadResults([game.id])).get(game.id) ?? "a game";
  const names = await loadUnratedIn(game.id);
  return (
    <>
      <PageTitle title={`Rate everyone: ${result}`}>
        Game {game.id} is rated again as if everyone had been registered when it was played ·{" "}
        <TextLink href={gamePath(game.id)}>Public page</TextLink>
      </PageTitle>
      {names.length === 0 ? (
        <p role="status">There is nothing to rate: everyone in this game who can be rated is already rated.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="max-w-[70ch] text-[15px]">Not rated so far: {names.join(", ")}.</p>
          <ChangeForm
            action={rateGameAction}
            about={{ game: String(game.id) }}
            will="will be rated again with players who were guests"
            submit="Rate the game"
          />
        </div>
      )}
    </>
  );
}
