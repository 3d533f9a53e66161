import { TextLink } from "@/components/ui/app-link";
import { GameForm } from "@/components/sheet/game-form";
import { PageTitle } from "@/components/ui/page";
import { requireKeeperToOpen } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";
import { submitGameAction } from "@/lib/games/actions";
import { samePlayersAt } from "@/lib/games/data";
import { rosterAt } from "@/lib/games/roster";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "Enter a game" };

/** To the minute: nobody remembers the seconds. */
function thisMinute(): string {
  return `${new Date().toISOString().slice(0, 16)}:00.000Z`;
}

export default async function EnterGamePage({ searchParams }: PageProps<"/admin/games/new">) {
  const viewer = await requireKeeperToOpen("/admin/games/new");
  const given = await searchParams;
  const { ladder: asked, again } = given;
  // The same players on the same sides, of a game that is there.
  const same = typeof again === "string" && viewer !== null ? await fresh(samePlayersAt, again, new Date()) : null;
  // What other pages know: teams before anybody has played, or a game that players report.
  const field = /^(?:(?:player|team|score|place|time)\.\d{1,3}|kind|expected|played-at-exact)$/;
  const filled = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" && field.test(name) ? [[name, value] as const] : [],
  );
  const played = Date.parse(Object.fromEntries(filled)["played-at-exact"] ?? "");
  const all = (await cached(ladderSummaries)).filter(({ slug, hidden }) => (viewer === null ? !hidden : mayKeep(viewer, slug)));
  const ladders = all.filter(({ closed }) => !closed).map(({ slug, name, rules, rateWho }) => ({ slug, name, rules, rateWho }));
  const chosen = ladders.find(({ slug }) => slug === (same?.ladder ?? asked)) ?? ladders[0];
  const roster = chosen === undefined ? null : await fresh(rosterAt, chosen.slug);
  return (
    <>
      <PageTitle title="Enter a game" />
      {chosen === undefined ? (
        <p className="max-w-[60ch] text-[15px]">
          {viewer?.isAdmin === false ? (
            "Your ladders are closed. An admin can reopen them."
          ) : (
            <>
              {all.length === 0 ? "There are no ladders yet, and every game belongs to one." : "All ladders are closed."}{" "}
              <TextLink href="/admin/ladders/new">Create a ladder</TextLink>
              {all.length > 0 && " or reopen one"} first.
            </>
          )}
        </p>
      ) : (
        <GameForm
          // Other players are another form.
          key={same !== null ? `again ${String(again)}` : filled.length > 0 ? JSON.stringify(filled) : chosen.slug}
          action={submitGameAction}
          ladders={ladders}
          values={{
            "time-for-all": roster?.usualTime ?? "",
            ...Object.fromEntries<string>(filled),
            ...same,
            ladder: chosen.slug,
            "played-at-exact":
              same?.["played-at-exact"] || (Number.isNaN(played) ? thisMinute() : new Date(played).toISOString()),
          }}
          roster={roster}
          startAt={same === null && filled.length === 0 ? "name" : "score"}
        />
      )}
    </>
  );
}
