import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { Section } from "@/components/ui/page";
import { deleteGamesAction, restoreGameAction } from "@/lib/games/actions";
import { GameTitle, openGame } from "../open-game";
import { adminGamePath } from "@/lib/format";
import { loadViewer } from "@/lib/sign-in/viewer";

export const metadata = { title: "Restore a game" };

export default async function RestoreGamePage({ params }: PageProps<"/admin/games/[game]/restore">) {
  const game = await openGame({ params, what: "restore" });
  const viewer = await loadViewer();
  const about = { game: String(game.id) };
  return (
    <>
      <GameTitle title={`Restore ${game.result}`} id={game.id}>
        counts again, and later games are rated again
      </GameTitle>
      {game.status === "voided" ? (
        <>
          <ChangeForm action={restoreGameAction} about={about} will="will be restored" submit="Restore the game" />
          {viewer?.isAdmin && (
            <Section id="delete" title="Delete for good" note="For a game that never took place, such as a test.">
              <ChangeForm action={deleteGamesAction} about={about} will="will be deleted for good" submit="Delete the game" />
            </Section>
          )}
        </>
      ) : (
        <p>
          This game is not voided, so there is nothing to restore.{" "}
          <TextLink href={adminGamePath(game.id, "void")}>Void this game</TextLink>
        </p>
      )}
    </>
  );
}
