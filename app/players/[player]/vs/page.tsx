import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { RivalSearch } from "@/components/player/rival-search";
import { PageTitle } from "@/components/ui/page";
import { headToHeadPath } from "@/lib/format";
import { lookupText } from "@/lib/platform/text/schema";
import { profileAt } from "@/lib/history/pages";
import { cached, fresh } from "@/lib/platform/cached";
import { playersLike } from "@/lib/players/search";

type Props = PageProps<"/players/[player]/vs">;

const MAX = 50;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await cached(profileAt, decodeURIComponent((await params).player), null);
  return { title: profile === null ? "Player not found" : `Compare ${profile.name}`, robots: { index: false } };
}

/** Chooses a rival: leads on to the page of the two when it is clear who is meant. */
export default async function ChooseRival({ params, searchParams }: Props) {
  const profile = await cached(profileAt, decodeURIComponent((await params).player), null);
  if (profile === null) notFound();
  const typed = lookupText(200)
    .catch("")
    .parse((await searchParams).rival)
    .trim();
  const found = typed === "" ? [] : (await fresh(playersLike, typed, MAX)).filter(({ slug }) => slug !== profile.slug);
  const meant = found.find(({ name, slug }) => name === typed || slug === typed) ?? (found.length === 1 ? found[0] : undefined);
  if (meant !== undefined) redirect(headToHeadPath(profile.slug, meant.slug, null));
  return (
    <>
      <PageTitle title={`Compare ${profile.name}`}>
        {typed === ""
          ? "Choose an opponent to see all their games against each other."
          : typed === profile.slug || typed === profile.name
            ? `Choose somebody else to compare ${profile.name} with.`
            : found.length === 0
              ? `No other player has “${typed}” in their name.`
              : `Players with “${typed}” in their name:`}
      </PageTitle>
      {found.length > 0 && (
        <ul className="mb-8">
          {found.map(({ name, slug }) => (
            <li key={slug} className="border-b border-hairline">
              <AppLink href={headToHeadPath(profile.slug, slug, null)} className="name-link block py-2.5 font-semibold">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <RivalSearch player={profile.slug} name={profile.name} />
    </>
  );
}
