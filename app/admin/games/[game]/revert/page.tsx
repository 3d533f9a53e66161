import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { PageTitle } from "@/components/ui/page-title";
import { requireKeeper } from "@/lib/sign-in/guard";
import { gamePath, withQuery } from "@/lib/format";
import { revertGameAction } from "@/lib/games/changes/actions";
import { loadGameToCorrect, loadResults } from "@/lib/games/loaders";

export const metadata: Metadata = { title: "Revert a game", robots: { index: false } };

export default async function RevertGamePage({ params, searchParams }: PageProps<"/admin/games/[game]/revert">) {
  const [{ game: address }, { version }] = await Promise.all([params, searchParams]);
  const asked = typeof version === "string" && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null;
  const game = await loadGameToCorrect(address);
  await requireKeeper(
    withQuery(`/admin/games/${encodeURIComponent(address)}/revert`, { version: asked?.toString() ?? null }),
    game?.ladder.slug,
  );
  if (game === null) notFound();
  const result = (await loadResults([game.id])).get(game.id) ?? "a game";
  const versions = Array.from({ length: game.version - 1 }, (_, at) => game.version - 1 - at);
  return (
    <>
      <PageTitle title={`Revert ${result}`}>
        Game {game.id} becomes what it was in an earlier version, and later games are rated again ·{" "}
        <TextLink href={`${gamePath(game.id)}#revisions`}>All versions</TextLink>
      </PageTitle>
      {versions.length === 0 ? (
        <p role="status">This game was never changed, so there is no earlier version.</p>
      ) : asked === null ? (
        <ChangeForm
          action={revertGameAction}
          about={{ game: String(game.id) }}
          will="will be as it was"
          submit="Revert the game"
          choice={{ label: "Version", options: versions.map((each) => ({ value: String(each), label: `Version ${each}` })) }}
        />
      ) : (
        <ChangeForm
          key={asked}
          action={revertGameAction}
          about={{ game: String(game.id), to: String(asked) }}
          will={`will be as it was in version ${asked}`}
          submit={`Revert to version ${asked}`}
        />
      )}
    </>
  );
}
