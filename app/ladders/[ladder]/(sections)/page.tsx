import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AppLink, FileLink, TextLink } from "@/components/ui/app-link";
import { NothingRated } from "@/components/ladders/no-games";
import { Standings } from "@/components/ladders/standings";
import { Refresh } from "@/components/site/refresh";
import { Section } from "@/components/ui/page";
import { PageLinks, Pager } from "@/components/ui/pager";
import { Sentence } from "@/components/ui/sentence";
import { Choice } from "@/components/ui/choice";
import { mayKeep } from "@/lib/sign-in/view";
import { countOf, enterGamePath, formatCount, formatPoints, formatScore, ladderPath, queryHref, withQuery } from "@/lib/format";
import { plainText } from "@/lib/games/surprise";
import { pageMetadata } from "@/app/page-metadata";
import { ladderQuery, type LadderQuery } from "@/lib/ladders/schema";
import type { Conservation } from "@/lib/ladders/view";
import { withBase } from "@/lib/platform/base-path";
import { findOnLadder, ladderPage, ladderSummary } from "@/lib/ladders/data";
import { ladderFacts } from "@/lib/ladders/facts";
import { whoLeads } from "@/lib/ladders/weekly-ranks";
import { cached, forViewer, fresh } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";
import { ACTIVE_DAYS } from "@/lib/fold/policy";

type Props = PageProps<"/ladders/[ladder]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await cached(ladderSummary, (await params).ladder);
  if (ladder === null) return { title: "Ladder not found" };
  const leads = await cached(whoLeads, ladder.slug);
  const counts = `${countOf(ladder.players, "rated player")}, ${countOf(ladder.games, "game")}, and where every point came from.`;
  const description = leads === null ? `${ladder.name}: ${counts}` : `${plainText(leads)} ${counts}`;
  const path = ladderPath(ladder.slug);
  return pageMetadata({
    title: ladder.name,
    description,
    path,
    picture: description,
    feed: `${path}/feed.xml`,
  });
}

export default async function LadderPage({ params, searchParams }: Props) {
  const slug = (await params).ladder;
  const view = ladderQuery.parse(await searchParams);
  const href = (change: Partial<LadderQuery>, part?: string) =>
    queryHref(ladderQuery, ladderPath(slug), { who: view.who, sort: view.sort, ...change }, part);
  const found = view.find ? await fresh(findOnLadder, slug, view.find) : null;
  if (found !== null)
    redirect(href({ who: found.active ? "active" : "everyone", sort: "rating", page: found.page, at: found.slug }, "found"));
  const viewer = await loadViewer();
  const now = new Date();
  const [shown, facts, leads, site] = await Promise.all([
    forViewer(ladderPage, slug, view, viewer?.id ?? null),
    cached(ladderFacts, slug),
    cached(whoLeads, slug),
    cached(siteOf),
  ]);
  if (shown === null || facts === null) notFound();
  const { ladder, rows, total, pages, next, own } = shown;
  return (
    <>
      <Refresh ladder={slug} version={ladder.version} />
      {mayKeep(viewer, slug) && !ladder.closed && (
        <p className="mb-3 text-[15px] print:hidden">
          <AppLink
            href={enterGamePath({ ladder: slug })}
            accessKey="n"
            title="Enter a game (access key: N)"
            className="link py-2.5"
          >
            Enter a game
          </AppLink>
        </p>
      )}
      {leads !== null && (
        <Sentence phrases={leads} className="mb-3 font-serif text-[17px] leading-6 sm:text-[20px] sm:leading-7" />
      )}
      {ladder.players > 0 && (
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-3">
          {/* Jumps to a player's row. A plain form: it works everywhere. */}
          <form action={withBase(ladderPath(slug))} className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
            <label className="flex min-w-0 items-center gap-2 text-soft">
              <span className="sr-only sm:not-sr-only">Jump to</span>
              <input
                name="find"
                type="search"
                defaultValue={view.find}
                placeholder="a player’s name"
                maxLength={200}
                aria-describedby={view.find ? "find-missing" : undefined}
                className="h-11 w-36 border-b border-rule bg-transparent text-base text-ink placeholder:text-soft sm:h-9 sm:w-44 sm:text-sm"
              />
            </label>
            <button type="submit" className="h-11 cursor-pointer px-1 text-accent sm:h-9">
              Jump
            </button>
            {view.find && (
              <p id="find-missing" role="status" className="w-full">
                Nobody on this ladder has a name with “{view.find}” in it.
              </p>
            )}
          </form>
          <Choice
            label="Which players"
            options={[
              { label: "Active", href: href({ who: "active" }), chosen: view.who === "active" },
              { label: "All", href: href({ who: "everyone" }), chosen: view.who === "everyone" },
            ]}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">
          {ladder.players > 0 ? "Nobody is on this page." : <NothingRated viewer={viewer} ladder={ladder} />}
        </p>
      ) : (
        <Standings
          caption={`Standings of ${ladder.name}, ${view.who === "active" ? `players of the ${ACTIVE_DAYS} days before the newest game` : "all players"}`}
          rows={rows}
          own={own}
          // The search for a name knows on which page somebody is, and among whom.
          ownHref={
            rows.some(({ playerId }) => playerId === viewer?.id)
              ? "#you"
              : queryHref(ladderQuery, ladderPath(slug), { find: own?.name })
          }
          viewerId={viewer?.id ?? null}
          found={view.at}
          sort={view.sort}
          sortHrefs={{
            name: href({ sort: "name" }),
            rating: href({ sort: "rating" }),
            games: href({ sort: "games" }),
            played: href({ sort: "played" }),
          }}
          now={now.toISOString()}
        />
      )}
      {view.sort === "rating" ? (
        <Pager page={Math.min(view.page, pages)} pages={pages} href={(page) => href({ page })} />
      ) : (
        <PageLinks
          label="the standings"
          previous={view.after === undefined ? null : { href: href({}), text: "Back to the start" }}
          next={next === null ? null : { href: href({ after: next }), text: "Next 50" }}
        />
      )}
      {ladder.players > 0 && (
        <p className="mt-5 text-sm text-soft">
          {view.who === "active"
            ? `Ranked: the ${countOf(total, "player")} who played in the ${ACTIVE_DAYS} days before the newest game.`
            : `All ${formatCount(total)} players. Ranks count everyone.`}
        </p>
      )}
      {ladder.players > 0 && <ConservationLine {...facts.conservation} />}

      <Section title="Download">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
          {["standings.csv", "standings.json", "games.csv", "games.json", "feed.xml"].map((file) => (
            <li key={file}>
              <FileLink href={`${ladderPath(slug)}/${file}`}>{file}</FileLink>
            </li>
          ))}
          {site.embedders.length > 0 && !ladder.hidden && (
            <li>
              <TextLink href={withQuery("/embed", { ladder: slug })}>Embed on another site</TextLink>
            </li>
          )}
        </ul>
      </Section>
    </>
  );
}

/** The account's balance: points are only ever passed on, so the sum is what everyone brought. */
function ConservationLine({ players, initialRating, starting, expected, found, balanced, hidden }: Conservation) {
  // What is balanced may differ in bits that nobody sees; anything else is shown to the thousandth.
  const write = balanced && Number.isInteger(expected) ? (points: number) => formatCount(Math.round(points)) : formatPoints;
  return (
    <p className="text-sm text-soft">
      {balanced ? (
        <>
          All points accounted for:{" "}
          {starting > 0
            ? `${write(expected)} issued, ${starting === players ? "all" : `those of ${countOf(starting, "player")}`} from starting ratings`
            : `${countOf(players, "player")} × ${formatScore(initialRating)} = ${write(expected)}`}{" "}
          ✓
        </>
      ) : (
        <>
          {write(expected)} points issued, {write(found)} held <strong className="text-loss">✗ Run “verify”.</strong>
        </>
      )}
      {hidden > 0 && ` · includes ${countOf(hidden, "player")} hidden from the standings`}
    </p>
  );
}
