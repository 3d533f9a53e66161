import { notFound } from "next/navigation";
import { Awards, FinalSentence, Podium, SealedStandings } from "@/components/season/sealed-season";
import { SeasonFacts, SeasonHead } from "@/components/season/season-head";
import { NotRanked, SeasonStandings } from "@/components/season/season-standings";
import { LiveRefresh } from "@/components/site/live-refresh";
import { FileLink, TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { Section } from "@/components/ui/page";
import { Sentence } from "@/components/ui/sentence";
import { countOf, queryHref, seasonPath } from "@/lib/format";
import { loadSeasonPage, loadSeasons } from "@/lib/ladders/seasons/loaders";
import { seasonQuery, type SeasonQuery } from "@/lib/ladders/seasons/schema";
import { loadViewer } from "@/lib/sign-in/loaders";
import { seasonMetadata } from "./open-season";

export const generateMetadata = seasonMetadata("", (season) => season);

export default async function SeasonPage({ params, searchParams }: PageProps<"/ladders/[ladder]/seasons/[season]">) {
  const { ladder, season } = await params;
  const query = seasonQuery.parse(await searchParams);
  const viewer = await loadViewer();
  const viewerId = viewer?.id ?? null;
  const [page, seasons] = await Promise.all([
    loadSeasonPage(ladder, decodeURIComponent(season), viewerId, query.edition),
    loadSeasons(ladder),
  ]);
  if (page === null) notFound();
  const { head, ranked, unranked, played, lead, own, sealed } = page;
  const path = seasonPath(head.ladder.slug, head.slug);
  const { show, all, edition } = query;
  const href = (change: Partial<SeasonQuery>) => queryHref(seasonQuery, path, { show, all, edition, ...change });
  const file = (format: string) => queryHref(seasonQuery, `${path}/standings.${format}`, { edition });
  const download = (
    <>
      Download <FileLink href={file("csv")}>CSV</FileLink>, <FileLink href={file("json")}>JSON</FileLink>
    </>
  );
  if (sealed !== null) {
    const rankedThen = sealed.lines.filter((line) => line.sealed?.rank != null).length;
    return (
      <>
        <LiveRefresh ladder={ladder} version={head.version} />
        <SeasonHead season={head} seasons={seasons} here="Standings" />
        <Podium podium={sealed.podium} />
        <FinalSentence sealed={sealed} path={path} />
        <Section
          title="Standings"
          aside={
            sealed.differs && (
              <Choice
                label="Which table"
                options={[
                  { label: "Both", href: href({ show: "both" }), chosen: query.show === "both" },
                  { label: "Final", href: href({ show: "final" }), chosen: query.show === "final" },
                  { label: "As corrected", href: href({ show: "corrected" }), chosen: query.show === "corrected" },
                ]}
              />
            )
          }
        >
          {sealed.lines.length === 0 ? (
            <p className="border-t border-ink py-6 text-soft">Nobody played in this season.</p>
          ) : (
            <SealedStandings
              sealed={sealed}
              show={sealed.differs ? query.show : "final"}
              all={query.all === "ranked"}
              viewerId={viewerId}
            />
          )}
          <p className="mt-3 text-[14px] text-soft">
            {countOf(rankedThen, "player is", "players are")} ranked
            {sealed.ranks.length > 0 && `; ${countOf(sealed.ranks.length, "player has", "players have")} another rank now`}. In
            each table, gains and losses add up to zero.{" "}
            {rankedThen > 10 && query.all !== "ranked" && (
              <>
                <TextLink href={href({ all: "ranked" })}>All {rankedThen}</TextLink> ·{" "}
              </>
            )}
            {download}
          </p>
        </Section>
        {sealed.awards.length > 0 && (
          <Section
            title="Awards"
            note={`Worked out from the ${countOf(sealed.games, "game")} as they stood on ${sealed.finalOn}.`}
          >
            <Awards awards={sealed.awards} />
          </Section>
        )}
      </>
    );
  }
  return (
    <>
      <LiveRefresh ladder={ladder} version={head.version} />
      <SeasonHead season={head} seasons={seasons} here="Standings" />
      <SeasonFacts season={head} ranked={ranked.length} played={played} />
      {lead !== null && (
        <Sentence phrases={[...lead, ...own]} className="mb-3 font-serif text-[17px] leading-6 sm:text-[20px] sm:leading-7" />
      )}
      {head.phase !== "planned" && ranked.length === 0 && (
        <p className="border-t border-ink py-6 text-soft">
          {played === 0 ? "No games have been played in this season yet." : "Nobody is ranked yet."}
        </p>
      )}
      {ranked.length > 0 && (
        <>
          <SeasonStandings
            caption={`Standings of ${head.name}`}
            rows={ranked}
            viewerId={viewerId}
            allHref={query.all === "ranked" ? null : href({ all: "ranked" })}
          />
          <p className="mt-3 text-[14px] text-soft">
            A season has its own rating. The all-time rating goes on beside it and never resets.{" "}
            {ranked.length > 10 && query.all !== "ranked" && (
              <>
                <TextLink href={href({ all: "ranked" })}>All {ranked.length}</TextLink> ·{" "}
              </>
            )}
            {download}
          </p>
        </>
      )}
      {unranked.length > 0 && (
        <Section
          title="Not ranked yet"
          note={`${countOf(unranked.length, "player")}. Their games count; they join the standings once nothing is missing.`}
        >
          <NotRanked
            rows={unranked}
            viewerId={viewerId}
            minGames={head.minGames}
            minOpponents={head.minOpponents}
            allHref={query.all === "unranked" ? null : href({ all: "unranked" })}
          />
        </Section>
      )}
    </>
  );
}
