import type { Metadata } from "next";
import { CodeBlock } from "@/components/ui/code-block";
import { PageTitle, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/app-link";
import { withBase } from "@/lib/platform/base-path";
import { loadEmbed } from "@/lib/ladders/embeds/loaders";
import { embedChoice, MAX_EMBED_ROWS } from "@/lib/ladders/embeds/schema";
import { loadLadders } from "@/lib/ladders/loaders";
import { loadSite } from "@/lib/site/loaders";
import { loadViewer } from "@/lib/sign-in/loaders";

export const metadata: Metadata = { title: "Embed", robots: { index: false } };

const themes = [
  { value: "auto", label: "As the reader’s system" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Where somebody who keeps another site copies the frame of a ladder or a game from. */
export default async function EmbedPage({ searchParams }: PageProps<"/embed">) {
  const { game, ladder, ...look } = embedChoice.parse(await searchParams);
  const [site, all, viewer] = await Promise.all([loadSite(), loadLadders(), loadViewer()]);
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
            <label className="grid gap-1 text-sm text-soft">
              Ladder
              <select name="ladder" defaultValue={ladder} className="field min-w-44">
                {ladders.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="grid gap-1 text-sm text-soft">
              Rows
              <input type="number" name="rows" min={1} max={MAX_EMBED_ROWS} defaultValue={look.rows} className="field w-24" />
            </label>
          </>
        ) : (
          <input type="hidden" name="game" value={game} />
        )}
        <label className="grid gap-1 text-sm text-soft">
          Theme
          <select name="theme" defaultValue={look.theme} className="field min-w-44">
            {themes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-quiet">
          Show
        </button>
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
