import type { Metadata } from "next";
import { z } from "zod";
import { PlayedForm } from "@/components/reports/played-form";
import { TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { PageTitle } from "@/components/ui/page";
import { ladderPath, withQuery } from "@/lib/format";
import { lookupText } from "@/lib/platform/text/schema";
import { reportGameAction } from "@/lib/reports/actions";
import { loadPlayed, loadWaitingCount } from "@/lib/reports/loaders";
import { requireViewer } from "@/lib/sign-in/guard";

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

const modes = { one: "One opponent", several: "Several", teams: "Teams" } as const;

export default async function PlayedPage({ searchParams }: PageProps<"/played">) {
  const given = await searchParams;
  const { ladder, mode: asked, again, expected } = query.parse(given);
  const viewer = await requireViewer(withQuery("/played", given));
  const rows = rowsIn(given);
  const [view, waiting] = await Promise.all([loadPlayed(viewer, { ladder, again, rows, expected }), loadWaitingCount(viewer.id)]);
  if (view === null)
    return (
      <>
        <PageTitle title="I played" />
        <p>No ladder takes reports of players. Ask a scorekeeper to enter your game.</p>
      </>
    );
  const mode = asked ?? (rows.length > 0 ? "teams" : (view.lastGame?.mode ?? "one"));
  const others = view.ladders.filter(({ slug }) => slug !== view.ladder.slug);
  return (
    <div className={mode === "teams" ? "max-w-3xl" : "max-w-xl"}>
      <h1 className="font-serif text-[36px] leading-tight tracking-tight">I played</h1>
      <p className="mt-1 mb-5 text-[15px] text-soft">
        <TextLink href={ladderPath(view.ladder.slug)}>{view.ladder.name}</TextLink>
        {others.map(({ slug, name }) => (
          <span key={slug}>
            {" "}
            · <TextLink href={withQuery("/played", { ladder: slug })}>{name}</TextLink>
          </span>
        ))}
        {waiting > 0 && (
          <span>
            {" "}
            · <TextLink href="/reports">Waiting for you: {waiting}</TextLink>
          </span>
        )}
      </p>
      <Choice
        label="Who played"
        className="mb-6 max-sm:flex max-sm:[&>*]:flex-auto max-sm:[&>*]:text-center"
        options={(["one", "several", "teams"] as const).map((each) => ({
          label: modes[each],
          href: withQuery("/played", { ladder: view.ladder.slug, mode: each }),
          chosen: each === mode,
        }))}
      />
      <PlayedForm key={JSON.stringify([view.ladder.slug, mode, again, rows])} action={reportGameAction} view={view} mode={mode} />
    </div>
  );
}
