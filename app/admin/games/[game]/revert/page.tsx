import { ChangeForm } from "@/components/game/change-form";
import { withQuery } from "@/lib/format";
import { revertGameAction } from "@/lib/games/actions";
import { rowNumber } from "@/lib/platform/schema";
import { GameTitle, openGame } from "../open-game";

export const metadata = { title: "Revert a game" };

export default async function RevertGamePage({ params, searchParams }: PageProps<"/admin/games/[game]/revert">) {
  const asked = rowNumber.parse((await searchParams).version);
  const { id, version, result } = await openGame({ params, what: withQuery("revert", { version: asked?.toString() }) });
  const versions = Array.from({ length: version - 1 }, (_, at) => String(version - 1 - at));
  const choice = { label: "Version", options: versions.map((value) => ({ value, label: `Version ${value}` })) };
  return (
    <>
      <GameTitle title={`Revert ${result}`} id={id}>
        becomes what it was in an earlier version, and later games are rated again
      </GameTitle>
      {versions.length === 0 ? (
        <p role="status">This game was never changed, so there is no earlier version.</p>
      ) : (
        <ChangeForm
          key={asked}
          action={revertGameAction}
          about={{ game: String(id), ...(asked !== undefined && { to: String(asked) }) }}
          will={asked === undefined ? "goes back to an earlier version" : `goes back to version ${asked}`}
          submit={asked === undefined ? "Revert the game" : `Revert to version ${asked}`}
          choice={asked === undefined ? choice : undefined}
        />
      )}
    </>
  );
}
