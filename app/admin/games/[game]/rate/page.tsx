import { ChangeForm } from "@/components/game/change-form";
import { rateGameAction } from "@/lib/games/actions";
import { GameTitle, openGame } from "../open-game";
import { unratedIn } from "@/lib/games/rate";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "Rate a game" };

export default async function RateGamePage({ params }: PageProps<"/admin/games/[game]/rate">) {
  const { id, result } = await openGame({ params, what: "rate" });
  const names = await fresh(unratedIn, id);
  return (
    <>
      <GameTitle title={`Rate everyone: ${result}`} id={id}>
        is rated again as if everyone who is registered now had been registered then
      </GameTitle>
      {names.length === 0 ? (
        <p role="status">There is nothing to rate: everyone in this game who can be rated is already rated.</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="max-w-[70ch] text-[15px]">Not rated so far: {names.join(", ")}.</p>
          <ChangeForm
            action={rateGameAction}
            about={{ game: String(id) }}
            will="will be rated again with players who were guests"
            submit="Rate the game"
          />
        </div>
      )}
    </>
  );
}
