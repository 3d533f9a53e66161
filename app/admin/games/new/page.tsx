import { TextLink } from "@/components/ui/app-link";
import { GameForm } from "@/components/game-form/game-form";
import { PageTitle } from "@/components/ui/page";
import { requireKeeperToOpen } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";
import { submitGameAction } from "@/lib/games/actions";
import { loadRoster, loadSamePlayers } from "@/lib/games/loaders";
import { loadLadders } from "@/lib/ladders/loaders";

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
  const same = typeof again === "string" && viewer !== null ? await loadSamePlayers(again) : null;
  // Teams that were made elsewhere: names and sides, before anybody has played.
  const split = Object.entries(given).flatMap(([name, value]) =>
    typeof value === "string" && /^(?:(?:player|team)\.\d{1,3}|kind|expected)$/.test(name) ? [[name, value] as const] : [],
  );
  const all = (await loadLadders()).filter(({ slug, hidden }) => (viewer === null ? !hidden : mayKeep(viewer, slug)));
  const ladders = all.filter(({ closed }) => !closed).map(({ slug, name, rules, rateWho }) => ({ slug, name, rules, rateWho }));
  const chosen = ladders.find(({ slug }) => slug === (same?.ladder ?? asked)) ?? ladders[0];
  const roster = chosen === undefined ? null : await loadRoster(chosen.slug);
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
          key={same !== null ? `again ${String(again)}` : split.length > 0 ? JSON.stringify(split) : chosen.slug}
          action={submitGameAction}
          ladders={ladders}
          values={{
            "time-for-all": roster?.usualTime ?? "",
            ...Object.fromEntries<string>(split),
            ...same,
            ladder: chosen.slug,
            "played-at-exact": same?.["played-at-exact"] || thisMinute(),
          }}
          roster={roster}
          startAt={same === null && split.length === 0 ? "name" : "score"}
        />
      )}
    </>
  );
}
