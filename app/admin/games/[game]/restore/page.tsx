import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { ReviseForm } from "@/components/game/change-form";
import { restoreGameAction } from "@/lib/games/actions";
import { GameTitle, openGame } from "../open-game";

export const metadata: Metadata = { title: "Restore a game", robots: { index: false } };

export default async function RestoreGamePage({ params }: PageProps<"/admin/games/[game]/restore">) {
  const game = await openGame({ params, what: "restore" });
  return (
    <>
      <GameTitle title={`Restore ${game.result}`} id={game.id}>
        counts again, and later games are rated again
      </GameTitle>
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
