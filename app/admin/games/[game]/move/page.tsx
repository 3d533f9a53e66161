import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { moveGameAction } from "@/lib/games/changes/actions";
import { loadGameToCorrect, loadResults } from "@/lib/games/loaders";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Move a game", robots: { index: false } };

export default async function MoveGamePage({ params }: PageProps<"/admin/games/[game]/move">) {
  const { game: address } = await params;
  await requireAdmin(`/admin/games/${encodeURIComponent(address)}/move`);
  const [game, ladders] = await Promise.all([loadGameToCorrect(address), loadLadders()]);
  if (game === null) notFound();
  const result = (await loadResults([game.id])).get(game.id) ?? "a game";
  const open = ladders.filter(({ slug, closed }) => !closed && slug !== game.ladder.slug);
  return (
    <>
      <PageTitle title={`Move ${result}`}>
        Game {game.id} is on {game.ladder.name}. Both ladders are rated again, and the game keeps its address ·{" "}
        <TextLink href={gamePath(game.id)}>Public page</TextLink>
      </PageTitle>
      {open.length === 0 ? (
        <p role="status">There is no other open ladder to move it to.</p>
      ) : (
        <ChangeForm
          action={moveGameAction}
          about={{ game: String(game.id) }}
          will={`will leave ${game.ladder.name}. The other ladder decides by its own rule who is rated`}
          submit="Move the game"
          choice={{
            label: "To the ladder",
            options: open.map(({ id, name, rateWho }) => ({
              value: String(id),
              label: `${name} (rates ${rateWho === "everyone" ? "everyone" : "registered players"})`,
            })),
          }}
        />
      )}
    </>
  );
}
