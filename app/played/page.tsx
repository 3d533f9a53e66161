import type { Metadata } from "next";
import { z } from "zod";
import { PlayedForm } from "@/components/reports/played-form";
import { TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { PageTitle } from "@/components/ui/page";
import { ladderPath, withQuery } from "@/lib/format";
import { lookupText } from "@/lib/platform/text/schema";
import { reportGameAction } from "@/lib/reports/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import { fresh } from "@/lib/platform/cached";
import { countAsked } from "@/lib/reports/lists";
import { playedView } from "@/lib/reports/played";

export const metadata: Metadata = { title: "I played", robots: { index: false } };

const query = z.object({
  ladder: lookupText(200).optional().catch(undefined),
  mode: z.enum(["one", "several", "teams"]).optional().catch(undefined),
  again: z.string().max(20).optional().catch(undefined),
  expected: lookupText(80).optional().catch(undefined),
});

/** Teams that were made elsewhere: names and sides, before anybody has played. */
function rowsIn(given: Awaited<PageProps<"/played">["searchParams"]>) {
  const name = lookupText(200).catch("");
  return Object.keys(given)
    .filter((key) => /^player\.\d{1,3}$/.test(key))
    .slice(0, 32)
    .map((key) => ({ name: name.parse(given[key]), team: name.parse(given[key.replace("player", "team")]) || null }));
}

export default async function PlayedPage({ searchParams }: PageProps<"/played">) {
  const given = await searchParams;
  const { ladder, mode: asked, again, expected } = query.parse(given);
  const viewer = await requireViewer(withQuery("/played", given));
  const rows = rowsIn(given);
  const [view, waiting] = await Promise.all([
    fresh(playedView, viewer, { ladder, again, rows, expected }),
    fresh(countAsked, viewer.id),
  ]);
  if (view === null)
    return (
      <>
        <PageTitle title="I played" />
        <p>No ladder takes reports of players. Ask a scorekeeper to enter your game.</p>
      </>
    );
  return (
    <>
      <h1 className="mb-4 font-serif text-[36px] leading-tight tracking-tight">I played</h1>
      {view.ladders.length > 1 && (
        <Choice
          label="Ladder"
          className="mb-4"
          options={view.ladders.map(({ slug, name }) => ({
            label: name,
            href: withQuery("/played", { ladder: slug, mode: asked }),
            chosen: slug === view.ladder.slug,
          }))}
        />
      )}
      <p className="mb-5 text-[15px] text-soft">
        It goes to <TextLink href={ladderPath(view.ladder.slug)}>{view.ladder.name}</TextLink>.
        {waiting > 0 && (
          <>
            {" "}
            <TextLink href="/reports">Waiting for you: {waiting}</TextLink>
          </>
        )}
      </p>
      <PlayedForm
        key={JSON.stringify([view.ladder.slug, asked, again, rows])}
        action={reportGameAction}
        view={view}
        mode={asked ?? (rows.length > 0 ? "teams" : (view.lastGame?.mode ?? "one"))}
      />
    </>
  );
}
