import { notFound } from "next/navigation";
import { SeasonChooser } from "@/components/ladders/season-chooser";
import { Newest, SectionsHead } from "@/components/ladders/sections-head";
import { CopyLink } from "@/components/ui/copy";
import { countOf, ladderPath } from "@/lib/format";
import { ladderSummary } from "@/lib/ladders/data";
import { cached } from "@/lib/platform/cached";
import { seasonChoicesNow } from "@/lib/seasons/now";

const tabs = [
  { part: null, label: "Standings" },
  { part: "games", label: "Games" },
  { part: "teams", label: "Teams" },
  { part: "race", label: "Race" },
  { part: "distribution", label: "Distribution" },
  { part: "rules", label: "Rules" },
  { part: "tuning", label: "Tuning" },
];

/** The head of all sections of a ladder: its name, key facts, its seasons, and links to the other sections. */
export default async function LadderLayout({ params, children }: LayoutProps<"/ladders/[ladder]">) {
  const { ladder: slug } = await params;
  const [ladder, seasons] = await Promise.all([cached(ladderSummary, slug), cached(seasonChoicesNow, slug)]);
  if (ladder === null) notFound();
  // On a phone it is on the page of the rules: here the standings come first.
  const description = ladder.description !== "" && (
    <p className="max-w-[52ch] text-sm text-soft max-sm:hidden">{ladder.description}</p>
  );
  return (
    <>
      <SectionsHead
        title={ladder.name}
        facts={
          <>
            {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")}
            <Newest at={ladder.newestPlayedAt} />
            {ladder.closed && " · closed"} <CopyLink />
          </>
        }
        isUnlisted={ladder.hidden}
        aside={seasons.length > 0 ? <SeasonChooser ladder={ladder.slug} seasons={seasons} here={null} /> : description}
        below={seasons.length > 0 && description}
        path={ladderPath(ladder.slug)}
        tabs={tabs}
      />
      {children}
    </>
  );
}
