import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ConservationLine } from "@/components/ladder/conservation-line";
import { FindOnLadder } from "@/components/ladder/find-on-ladder";
import { GamesTable } from "@/components/game/games-table";
import { LadderTable } from "@/components/ladder/ladder-table";
import { LiveRefresh } from "@/components/site/live-refresh";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/pager";
import { RatingDistribution } from "@/components/ladder/rating-distribution";
import { RulesInForce } from "@/components/ladder/rules-in-force";
import { Choice } from "@/components/ui/choice";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import { loadViewer } from "@/lib/sign-in/loaders";
import { countOf, formatCount, ladderPath, tuningPath } from "@/lib/format";
import { loadLadder, loadLadderFacts, loadLadderPage, loadOnLadder } from "@/lib/ladders/loaders";
import { ladderQuery, type LadderQuery } from "@/lib/ladders/schema";

type Props = PageProps<"/ladders/[ladder]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const ladder = await loadLadder((await params).ladder);
  if (ladder === null) return { title: "No such ladder" };
  const description = `${ladder.name}: ${formatCount(ladder.players)} rated players, ${formatCount(ladder.games)} games, and why every rating is what it is.`;
  const path = ladderPath(ladder.slug);
  return {
    title: ladder.name,
    description,
    alternates: { canonical: path, types: { "application/atom+xml": `${path}/feed.xml` } },
    openGraph: { title: ladder.name, description, url: path },
  };
}

const orders = [
  { sort: "rating", label: "Rating" },
  { sort: "games", label: "Games" },
  { sort: "played", label: "Played" },
  { sort: "name", label: "Name" },
] as const;

/** The address of a ladder as it is, with some of it changed. */
function hrefOf(slug: string, view: LadderQuery, change: Partial<LadderQuery>): string {
  const { who, sort, page, after } = { ...view, page: 1, after: undefined, ...change };
  const query = new URLSearchParams();
  if (who !== "active") query.set("who", who);
  if (sort !== "rating") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  if (after !== undefined) query.set("after", after);
  return `${ladderPath(slug)}${query.size > 0 ? `?${query}` : ""}`;
}

export default async function LadderPage({ params, searchParams }: Props) {
  const slug = (await params).ladder;
  const view = ladderQuery.parse(await searchParams);
  const found = view.find ? await loadOnLadder(slug, view.find) : null;
  if (found !== null) {
    const target = hrefOf(slug, view, { who: found.active ? "active" : "everyone", sort: "rating", page: found.page });
    redirect(`${target}${target.includes("?") ? "&" : "?"}at=${encodeURIComponent(found.slug)}#found`);
  }
  const viewer = await loadViewer();
  const [shown, facts] = await Promise.all([loadLadderPage(slug, view, viewer?.id ?? null), loadLadderFacts(slug)]);
  if (shown === null || facts === null) notFound();
  const { ladder, rows, total, pages, next, own } = shown;
  const href = (change: Partial<LadderQuery>) => hrefOf(slug, view, change);
  return (
    <>
      <LiveRefresh ladder={slug} version={ladder.version} />
      <PageTitle title={ladder.name}>
        {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")}
        {ladder.newestPlayedAt !== null && (
          <>
            {" "}
            · newest <Moment at={ladder.newestPlayedAt} style="day" />
          </>
        )}
        {ladder.closed && " · closed"}
      </PageTitle>
      {ladder.description !== "" && <p className="-mt-4 mb-6 max-w-[70ch]">{ladder.description}</p>}
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <FindOnLadder ladder={slug} typed={view.find} missing={Boolean(view.find)} />
        <Choice
          label="Which players"
          options={[
            { label: "Active", href: href({ who: "active" }), chosen: view.who === "active" },
            { label: "All", href: href({ who: "everyone" }), chosen: view.who === "everyone" },
          ]}
        />
        {/* Phones have no heads of columns to press. */}
        <div className="sm:hidden">
          <Choice
            label="Order"
            options={orders.map(({ sort, label }) => ({ label, href: href({ sort }), chosen: view.sort === sort }))}
          />
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-ink py-6 text-soft">
          {ladder.players === 0 ? "Nobody has played a rated game here yet." : "Nobody is on this page."}
        </p>
      ) : (
        <LadderTable
          caption={`Standings of ${ladder.name}, ${view.who === "active" ? "players of the last 60 days" : "all players"}`}
          rows={rows}
          own={own}
          // The search for a name knows on which page somebody is, and among whom.
          ownHref={
            rows.some(({ playerId }) => playerId === viewer?.id)
              ? "#you"
              : `${ladderPath(slug)}?find=${encodeURIComponent(own?.name ?? "")}`
          }
          viewerId={viewer?.id ?? null}
          marked={view.at}
          sort={view.sort}
          sortHref={(sort) => href({ sort })}
          now={new Date().toISOString()}
        />
      )}
      {view.sort === "rating" ? (
        <Pager page={Math.min(view.page, pages)} pages={pages} href={(page) => href({ page })} />
      ) : (
        <nav aria-label="Pages" className="mt-5 flex gap-5">
          {view.after !== undefined && (
            <a href={href({})} className="link">
              Back to the start
            </a>
          )}
          {next !== null && (
            <a href={href({ after: next })} rel="next" className="link">
              Next 50
            </a>
          )}
        </nav>
      )}
      <p className="mt-5 text-sm text-soft">
        {view.who === "active"
          ? `${formatCount(total)} players have played in the 60 days before the newest game. Ranks count them alone.`
          : `All ${formatCount(total)} players. Ranks count everyone.`}
      </p>
      <ConservationLine {...facts.conservation} />

      <Section
        title="Latest games"
        aside={
          <a href={`${ladderPath(slug)}/games`} className="link text-sm">
            All games
          </a>
        }
      >
        <GamesTable caption={`Latest games of ${ladder.name}`} games={facts.games} />
      </Section>
      {facts.distribution.length > 0 && (
        <Section title="Where everyone stands">
          <RatingDistribution bars={facts.distribution} />
        </Section>
      )}
      <Section
        title="Rules in force"
        aside={
          <a href={tuningPath(slug)} className="link text-sm">
            What if they were others?
          </a>
        }
      >
        <RulesInForce rules={ladder.rules} rateWho={ladder.rateWho} />
      </Section>
      <Section title="Take it with you">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[15px]">
          {["standings.csv", "standings.json", "games.csv", "games.json", "feed.xml"].map((file) => (
            <li key={file}>
              <a href={`${ladderPath(slug)}/${file}`} className="link">
                {file}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
