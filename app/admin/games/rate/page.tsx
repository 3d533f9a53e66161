import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { UnratedGamesList } from "@/components/admin/unrated-games";
import { PageTitle } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminLadderPath, adminPlayerPath, countOf, withQuery } from "@/lib/format";
import { rateGamesAction } from "@/lib/games/actions";
import { unratedAt } from "@/lib/games/rate";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "Rate games of guests" };

export default async function RateGamesPage({ searchParams }: PageProps<"/admin/games/rate">) {
  const search = await searchParams;
  const [player, ladder] = [textIn(search.player), textIn(search.ladder)];
  await requireAdmin(withQuery("/admin/games/rate", { player: player ?? null, ladder: ladder ?? null }));
  const unrated = await fresh(unratedAt, { player, ladder });
  if (unrated === null || (player === undefined && ladder === undefined)) notFound();
  const { found } = unrated;
  const games = found.reduce((sum, each) => sum + each.games, 0);
  const whose = unrated.player === undefined ? "games of guests" : `${unrated.player.name}’s games`;
  const page = unrated.player === undefined ? adminLadderPath(unrated.ladder!.slug) : adminPlayerPath(unrated.player.slug);
  return (
    <>
      <PageTitle title={`Rate ${whose}`}>
        {unrated.ladder !== undefined && `On ${unrated.ladder.name}. `}Each game is rated again as if everyone who is registered
        now had been registered then · <TextLink href={page}>Back</TextLink>
      </PageTitle>
      {found.length === 0 ? (
        <p role="status">There is nothing to rate: everyone in these games who can be rated is already rated.</p>
      ) : (
        <>
          {unrated.player === undefined && (
            <div className="mb-6">
              <p className="mb-2 text-[15px]">
                {countOf(found.length, "player")} who can be rated now {found.length === 1 ? "was a guest" : "were guests"} in
                games of this ladder. You can rate all of these games at once, or those of one player.
              </p>
              <UnratedGamesList games={found} named="ladder" />
            </div>
          )}
          <ChangeForm
            action={rateGamesAction}
            about={{
              ...(unrated.player && { player: String(unrated.player.id) }),
              ...(unrated.ladder && { ladder: String(unrated.ladder.id) }),
              page,
            }}
            will="will be rated again with players who were guests"
            submit={games === 1 ? "Rate the game" : "Rate these games"}
          />
        </>
      )}
    </>
  );
}

function textIn(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
