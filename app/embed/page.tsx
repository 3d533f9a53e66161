import type { Metadata } from "next";
import { Field, Select, SubmitButton } from "@/components/ui/form";
import { CodeBlock } from "@/components/ui/code-block";
import { PageTitle, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/app-link";
import { withBase } from "@/lib/platform/base-path";
import { embedChoice, MAX_EMBED_ROWS } from "@/lib/ladders/embeds/schema";
import { ladderSummaries } from "@/lib/ladders/data";
import { loadEmbed } from "@/lib/ladders/embeds/responses";
import { cached } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Embed", robots: { index: false } };

const themes = [
  { value: "auto", label: "As the reader’s system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Where somebody who keeps another site copies the frame of a ladder or a game from. */
export default async function EmbedPage({ searchParams }: PageProps<"/embed">) {
  const { game, ladder, ...look } = embedChoice.parse(await searchParams);
  const [site, all, viewer] = await Promise.all([cached(siteOf), cached(ladderSummaries), loadViewer()]);
  const ladders = all.filter(({ hidden }) => !hidden);
  const embed = await loadEmbed(game === undefined ? { ladder: ladder || (ladders[0]?.slug ?? "") } : { game }, look);
  return (
    <>
      <PageTitle title={embed === null ? "Embed" : `Embed ${embed.title}`}>
        A {game === undefined ? "ladder" : "game"} inside a page of your own site. It has no scripts and sets no cookies.
      </PageTitle>
      {site.embedders.length === 0 && (
        <p className="mb-7 max-w-[70ch] border-l-2 border-accent pl-3">
          No other site may show it yet.{" "}
          {viewer?.isAdmin === true ? (
            <>
              List your site’s address in <TextLink href="/admin/site">Admin → Site</TextLink>.
            </>
          ) : (
            "An admin lists the addresses of sites that may."
          )}
        </p>
      )}
      <form action={withBase("/embed")} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {game === undefined ? (
          <>
            <Select
              name="ladder"
              label="Ladder"
              defaultValue={ladder}
              options={ladders.map(({ slug, name }) => ({ value: slug, label: name }))}
              className="min-w-44"
            />
            <Field
              name="rows"
              label="Rows"
              type="number"
              min={1}
              max={MAX_EMBED_ROWS}
              defaultValue={look.rows}
              className="w-24"
            />
          </>
        ) : (
          <input type="hidden" name="game" value={game} />
        )}
        <Select name="theme" label="Theme" defaultValue={look.theme} options={themes} className="min-w-44" />
        <SubmitButton quiet>Show</SubmitButton>
      </form>
      {embed === null ? (
        <p className="mt-7">There is nothing here to embed. Choose a ladder.</p>
      ) : (
        <>
          <CodeBlock title="Paste this into your page" text={embed.html} copy />
          {site.embedders.length > 0 && (
            <Section title="Preview">
              <iframe
                src={withBase(embed.path)}
                title={embed.title}
                width={embed.width}
                height={embed.height}
                className="max-w-full border border-rule"
              />
            </Section>
          )}
        </>
      )}
    </>
  );
}
