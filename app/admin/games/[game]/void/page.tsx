import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { voidGameAction } from "@/lib/games/actions";
import { GameTitle, openGame } from "../open-game";
import { adminGamePath } from "@/lib/format";

export const metadata = { title: "Void a game" };

export default async function VoidGamePage({ params }: PageProps<"/admin/games/[game]/void">) {
  const game = await openGame({ params, what: "void" });
  return (
    <>
      <GameTitle title={`Void ${game.result}`} id={game.id}>
        stays on record but no longer counts. Later games are rated again without it
      </GameTitle>
      {game.status === "voided" ? (
        <p>
          This game is already voided. <TextLink href={adminGamePath(game.id, "restore")}>Restore this game</TextLink>
        </p>
      ) : (
        <ChangeForm action={voidGameAction} about={{ game: String(game.id) }} will="will be voided" submit="Void the game" />
      )}
    </>
  );
}
