import { ChangeForm } from "@/components/game/change-form";
import { moveGameAction } from "@/lib/games/actions";
import { GameTitle, openGame } from "../open-game";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";

export const metadata = { title: "Move a game" };

export default async function MoveGamePage({ params }: PageProps<"/admin/games/[game]/move">) {
  const { id, ladder, result } = await openGame({ params, what: "move", adminsOnly: true });
  const open = (await cached(ladderSummaries)).filter(({ slug, closed }) => !closed && slug !== ladder.slug);
  return (
    <>
      <GameTitle title={`Move ${result}`} id={id}>
        is on {ladder.name}. Both ladders are rated again, and the game keeps its address
      </GameTitle>
      {open.length === 0 ? (
        <p role="status">There is no other open ladder to move it to.</p>
      ) : (
        <ChangeForm
          action={moveGameAction}
          about={{ game: String(id) }}
          will={`will leave ${ladder.name}. The other ladder decides by its own rule who is rated`}
          submit="Move the game"
          choice={{
            label: "To the ladder",
            options: open.map(({ id: value, name, rateWho }) => ({
              value: String(value),
              label: `${name} (rates ${rateWho === "everyone" ? "everyone" : "registered players"})`,
            })),
          }}
        />
      )}
    </>
  );
}
