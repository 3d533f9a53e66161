import { AppLink, TextLink } from "@/components/ui/app-link";
import { UnratedGamesList } from "@/components/admin/unrated-games";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle, Section } from "@/components/ui/page";
import { requireKeeper } from "@/lib/sign-in/guard";
import { countOf, enterGamePath, ladderPath, withQuery } from "@/lib/format";
import { Notice } from "@/app/admin/notice";
import { mayKeep, type Viewer } from "@/lib/sign-in/view";
import { unratedAt } from "@/lib/games/rate";
import { homePage, ladderSummaries } from "@/lib/ladders/data";
import { claimsToDecide } from "@/lib/merges/claims/data";
import { cached, forViewer, fresh } from "@/lib/platform/cached";
import { countUndecided } from "@/lib/reports/lists";

export const metadata = { title: "Admin" };

export default async function AdminPage() {
  const viewer = await requireKeeper("/admin");
  if (!viewer.isAdmin) return <ScorekeepersPage viewer={viewer} />;
  const [{ ladders, games }, unrated] = await Promise.all([forViewer(homePage, null), fresh(unratedAt, {})]);
  const registered = unrated?.found ?? [];
  return (
    <>
      <PageTitle title="Admin">Everything you do here is recorded in the audit log under your name, {viewer.name}.</PageTitle>
      <Notice />
      <Undecided viewer={viewer} />
      <p className="max-w-[70ch]">
        {ladders.length === 0 ? (
          <>
            There are no ladders yet. <TextLink href="/admin/ladders/new">Create the first ladder</TextLink>, then enter games,
            import them from a file, or let a game server report them.
          </>
        ) : (
          <AppLink href="/admin/games/new" className="button inline-block">
            Enter a game
          </AppLink>
        )}
      </p>
      {registered.length > 0 && (
        <Section
          id="rate"
          title="Guests who registered"
          note="They have an account now, and their earlier games are still unrated."
        >
          <UnratedGamesList games={registered} named="both" />
        </Section>
      )}
      {games.length > 0 && (
        <Section id="latest" title="Latest games">
          <GamesTable caption="Latest games of all ladders" games={games} withLadder />
        </Section>
      )}
    </>
  );
}

/** Claims and reports that wait for the viewer's decision, if there are any. */
async function Undecided({ viewer }: { viewer: Viewer }) {
  const [{ open }, reports] = await Promise.all([fresh(claimsToDecide, viewer), fresh(countUndecided, viewer)]);
  const waiting = [
    { href: "/admin/claims", count: open.length, words: countOf(open.length, "claim waits", "claims wait") },
    { href: "/admin/reports", count: reports, words: countOf(reports, "report waits", "reports wait") },
  ];
  return waiting.map(
    ({ href, count, words }) =>
      count > 0 && (
        <p key={href} className="mb-7 border-l-2 border-accent pl-3">
          <TextLink href={href}>{words} for a decision</TextLink>
        </p>
      ),
  );
}

/** All that a scorekeeper may do. */
async function ScorekeepersPage({ viewer }: { viewer: Viewer }) {
  const ladders = (await cached(ladderSummaries)).filter(({ slug }) => mayKeep(viewer, slug));
  return (
    <>
      <PageTitle title="Scorekeeper">
        You enter and correct games of the ladders below. Everything you do here is recorded in the audit log under your name,{" "}
        {viewer.name}.
      </PageTitle>
      <Undecided viewer={viewer} />
      <ul className="grid max-w-[70ch] gap-4">
        {ladders.map(({ slug, name, closed }) => (
          <li key={slug} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-rule pt-3">
            <AppLink href={ladderPath(slug)} className="name-link font-semibold">
              {name}
            </AppLink>
            {closed ? (
              <span className="text-soft">closed</span>
            ) : (
              <TextLink href={enterGamePath({ ladder: slug })}>Enter a game</TextLink>
            )}
            <TextLink href={withQuery("/admin/games", { ladder: slug })}>Find a game to correct</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
