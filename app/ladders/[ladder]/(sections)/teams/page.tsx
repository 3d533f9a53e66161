import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { searchOf, stepsOfSearch } from "@/components/teams/arrange";
import { TeamsPage } from "@/components/teams/teams-page";
import { ladderPath } from "@/lib/format";
import { changed, eveningFrom, eveningHref, newWish, pastedNames, wishProblem } from "@/lib/ladders/balance/schema";
import { mayKeep } from "@/lib/sign-in/view";
import { attendeesNamed, eveningPage } from "@/lib/ladders/balance/data";
import { inTurns } from "@/lib/platform/event-loop";
import { cached, fresh } from "@/lib/platform/cached";
import { reportingAt } from "@/lib/reports/played";
import { loadViewer } from "@/lib/sign-in/viewer";

type Props = PageProps<"/ladders/[ladder]/teams">;

const teamsMetadata = ladderMetadata("teams", ({ name }) => ({
  title: `Teams for tonight: ${name}`,
  description: `Who is here? Fair teams for ${name}: even pairs, and every pair to look up.`,
}));

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const metadata = await teamsMetadata({ params });
  // Every link on the page is another evening, without end.
  const isEvening = Object.keys(await searchParams).length > 0;
  return { ...metadata, ...(isEvening && { robots: { index: false, follow: false } }) };
}

export default async function LadderTeamsPage({ params, searchParams }: Props) {
  const [slug, given] = [(await params).ladder, await searchParams];
  const read = (name: string) => [given[name] ?? []].flat();
  const evening = eveningFrom(read);
  const typed = [...read("add"), ...read("names")].flatMap(pastedNames);
  const [kind = "", one = "", other = ""] = ["wk", "wa", "wb"].map((name) => read(name)[0]);
  const wish = newWish(kind, one, other);
  const refused = kind === "" ? null : wishProblem(kind, one, other);
  // What a form has typed becomes part of the evening, and the address says it.
  if (typed.length > 0 || (refused === null && ["wk", "add", "names"].some((name) => read(name).length > 0))) {
    const found = await fresh(attendeesNamed, slug, typed);
    const next = changed(evening, {
      here: [...new Set([...evening.here, ...found.here])],
      guests: [...new Set([...evening.guests, ...found.guests])],
      wishes: [...evening.wishes, ...(wish === null ? [] : [wish])],
    });
    // Somebody who types one name types another: the field has the focus again.
    redirect(eveningHref(`${ladderPath(slug)}/teams`, next, read("add").some(Boolean) ? "add" : undefined));
  }
  const viewer = await loadViewer();
  const [page, reporting] = await Promise.all([
    cached(eveningPage, slug, evening.here, evening.guests),
    fresh(reportingAt, slug),
  ]);
  if (page === null) notFound();
  const { ladder, people, near, teams, lately } = page;
  const { input } = searchOf(people, evening, ladder);
  // In turns, because the search of many players would block the server; the browser goes on from it.
  const first = { href: eveningHref("", evening), found: await inTurns(stepsOfSearch(input, ladder.rules)) };
  const takesReports = reporting !== null && reporting.reporting.mode !== "off";
  return (
    <>
      <h2 className="sr-only">Teams for tonight</h2>
      <TeamsPage
        ladder={{ slug: ladder.slug, rules: ladder.rules, rateWho: ladder.rateWho }}
        {...{ people, near, teams, lately, refused, first }}
        you={viewer?.slug ?? null}
        start={
          ladder.closed || viewer === null ? null : mayKeep(viewer, slug) ? "/admin/games/new" : takesReports ? "/played" : null
        }
      />
    </>
  );
}
