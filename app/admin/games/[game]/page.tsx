import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { GameForm } from "@/components/sheet/game-form";
import { PageTitle } from "@/components/ui/page";
import { requireKeeper, requireKeeperToOpen } from "@/lib/sign-in/guard";
import { adminGamePath, gamePath } from "@/lib/format";
import { correctGameAction } from "@/lib/games/actions";
import { gameToCorrectAt } from "@/lib/games/data";
import { resultsOf } from "@/lib/games/list";
import { unratedIn } from "@/lib/games/rate";
import { rosterAt } from "@/lib/games/roster";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "Correct a game" };

export default async function CorrectGamePage({ params }: PageProps<"/admin/games/[game]">) {
  const { game: address } = await params;
  const game = await fresh(gameToCorrectAt, address);
  const [here, ladder] = [adminGamePath(address), game?.ladder.slug];
  const isHidden = (await cached(ladderSummaries)).some(({ slug, hidden }) => hidden && slug === ladder);
  const viewer = await (isHidden ? requireKeeper(here, ladder) : requireKeeperToOpen(here, ladder));
  if (game === null) notFound();
  const result = (await fresh(resultsOf, [game.id])).get(game.id) ?? "a game";
  const unrated = await fresh(unratedIn, game.id);
  return (
    <>
      <PageTitle title={`Correct ${result}`}>
        Game {game.id} · version {game.version} · later games will be rated again ·{" "}
        <TextLink href={gamePath(game.id)}>Public page</TextLink> ·{" "}
        <TextLink href={adminGamePath(game.id, game.status === "voided" ? "restore" : "void")}>
          {game.status === "voided" ? "Restore" : "Void"}
        </TextLink>
        {viewer?.isAdmin && (
          <>
            {" "}
            · <TextLink href={adminGamePath(game.id, "move")}>Move to another ladder</TextLink>
          </>
        )}
        {game.version > 1 && (
          <>
            {" "}
            · <TextLink href={adminGamePath(game.id, "revert")}>Revert</TextLink>
          </>
        )}
      </PageTitle>
      {unrated.length > 0 && (
        <p className="mb-7 max-w-[70ch] border-l-2 border-ink pl-3">
          {unrated.join(", ")} {unrated.length === 1 ? "was a guest" : "were guests"} when this game was entered, and can be rated
          now. <TextLink href={adminGamePath(game.id, "rate")}>Rate this game with them…</TextLink>
        </p>
      )}
      {/* Another version is another form. */}
      <GameForm
        key={game.version}
        action={correctGameAction}
        ladders={[game.ladder]}
        values={game.values}
        roster={await fresh(rosterAt, game.ladder.slug)}
        correcting={{ id: game.id, version: game.version, playersAtOpen: game.playersAtOpen, voided: game.status === "voided" }}
      />
    </>
  );
}
