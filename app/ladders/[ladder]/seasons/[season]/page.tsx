import { Awards, FinalSentence, Podium, SealedStandings } from "@/components/seasons/sealed-season";
import { SeasonFacts } from "@/components/seasons/season-facts";
import { NotRanked, SeasonStandings } from "@/components/seasons/season-standings";
import { Refresh } from "@/components/site/refresh";
import { FileLink, TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { Section } from "@/components/ui/page";
import { Sentence } from "@/components/ui/sentence";
import { countOf, queryHref, seasonPath } from "@/lib/format";
import { seasonQuery, type SeasonQuery } from "@/lib/seasons/schema";
import { openSeason, seasonMetadata } from "./open-season";
import { cached } from "@/lib/platform/cached";
import { ownPlace, seasonPage } from "@/lib/ladders/season-pages";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("", (season) => season);

const tables = [
  { label: "Both", value: "both" },
  { label: "Final", value: "final" },
  { label: "As corrected", value: "corrected" },
] as const;

export default async function SeasonPage({ params, searchParams }: PageProps<"/ladders/[ladder]/seasons/[season]">) {
  const query = seasonQuery.parse(await searchParams);
  const viewerId = (await loadViewer())?.id ?? null;
  const { ladder, season, head } = await openSeason(params);
  const page = (await cached(seasonPage, ladder, season, query.edition))!;
  const { ranked, unranked, played, lead, sealed } = page;
  const own = ownPlace(page, viewerId);
  const path = seasonPath(head.ladder.slug, head.slug);
  const { show, all, edition } = query;
  const href = (change: Partial<SeasonQuery>) => queryHref(seasonQuery, path, { show, all, edition, ...change });
  const file = (format: string) => queryHref(seasonQuery, `${path}/standings.${format}`, { edition });
  /** Below the first ten of a table. */
  const more = (count: number) => (
    <>
      {count > 10 && all !== "ranked" && (
        <>
          <TextLink href={href({ all: "ranked" })}>All {count}</TextLink> ·{" "}
        </>
      )}
      Download <FileLink href={file("csv")}>CSV</FileLink>, <FileLink href={file("json")}>JSON</FileLink>
    </>
  );
  const refresh = <Refresh ladder={head.ladder.slug} version={head.version} />;
  if (sealed !== null) {
    const rankedThen = sealed.lines.filter((line) => line.sealed?.rank != null).length;
    return (
      <>
        {refresh}
        <Podium podium={sealed.podium} />
        <FinalSentence sealed={sealed} path={path} />
        <Section
          title="Standings"
          aside={
            sealed.differs && (
              <Choice
                label="Which table"
                options={tables.map(({ label, value }) => ({ label, href: href({ show: value }), chosen: show === value }))}
              />
            )
          }
        >
          {sealed.lines.length === 0 ? (
            <p className="border-t border-ink py-6 text-soft">Nobody played in this season.</p>
          ) : (
            <SealedStandings sealed={sealed} show={sealed.differs ? show : "final"} all={all === "ranked"} viewerId={viewerId} />
          )}
          <p className="mt-3 text-[14px] text-soft">
            {countOf(rankedThen, "player is", "players are")} ranked
            {sealed.ranks.length > 0 && `; ${countOf(sealed.ranks.length, "player has", "players have")} another rank now`}. In
            each table, gains and losses add up to zero. {more(rankedThen)}
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
      {refresh}
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
            allHref={all === "ranked" ? null : href({ all: "ranked" })}
          />
          <p className="mt-3 text-[14px] text-soft">
            A season has its own rating. The all-time rating goes on beside it and never resets. {more(ranked.length)}
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
            allHref={all === "unranked" ? null : href({ all: "unranked" })}
          />
        </Section>
      )}
    </>
  );
}
