import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { withBase } from "@/lib/platform/base-path";
import { TextLink } from "@/components/ui/app-link";
import { Race } from "@/components/ladders/race-chart";
import { Sentence } from "@/components/ui/sentence";
import { Choice } from "@/components/ui/choice";
import { ladderPath, queryHref } from "@/lib/format";
import { raceSentence, type RaceSpan } from "@/lib/ladders/race";
import { raceQuery } from "@/lib/ladders/schema";
import { ladderRace } from "@/lib/ladders/weekly-ranks";
import { cached } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = ladderMetadata("race", ({ name }) => ({
  title: `The race of ${name}`,
  description: `Who has been where among the first ten of ${name}, week by week.`,
}));

export default async function RacePage({ params, searchParams }: PageProps<"/ladders/[ladder]/race">) {
  const slug = (await params).ladder;
  const [query, viewer] = [raceQuery.parse(await searchParams), await loadViewer()];
  const shown = await cached(ladderRace, slug, query.span, query.with, viewer?.id ?? null);
  if (shown === null) notFound();
  const { ladder, race, added, missing } = shown;
  const path = `${ladderPath(ladder.slug)}/race`;
  const href = (span: RaceSpan, names: string[]) => queryHref(raceQuery, path, { span, with: names });
  const slugs = added.map((person) => person.slug);
  const sentence = raceSentence(race);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="font-serif text-2xl">The race</h2>
        <Choice
          label="How far back"
          options={[
            { label: "12 weeks", href: href("12w", slugs), chosen: query.span === "12w" },
            { label: "1 year", href: href("1y", slugs), chosen: query.span === "1y" },
          ]}
        />
      </div>
      {sentence === null ? (
        <p className="mt-3 border-t border-ink py-6 text-soft">
          Nobody is ranked here yet. The race starts with the first rated game.
        </p>
      ) : (
        <>
          <Sentence phrases={sentence} className="mt-1 font-serif text-[20px] leading-7" />
          <Race
            race={race}
            viewerId={viewer?.id ?? null}
            words="Today’s top ten, week by week. In the gaps of a line the player was not active."
          >
            <form action={withBase(path)} className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
              {query.span === "1y" && <input type="hidden" name="span" value="1y" />}
              {slugs.map((one) => (
                <input key={one} type="hidden" name="with" value={one} />
              ))}
              <label className="flex items-center gap-2 text-soft">
                Add a player
                <input
                  name="with"
                  type="search"
                  maxLength={200}
                  className="h-11 w-44 border-b border-rule bg-transparent text-base text-ink"
                />
              </label>
              <button type="submit" className="h-11 cursor-pointer px-2 text-accent">
                Add
              </button>
              {added.map(({ name, slug: theirs }) => (
                <TextLink
                  key={theirs}
                  href={href(
                    query.span,
                    slugs.filter((one) => one !== theirs),
                  )}

                  scroll={false}
                >
                  Remove {name}
                </TextLink>
              ))}
            </form>
            {missing.length > 0 && (
              <p role="status" className="mt-2 text-sm">
                Nobody on this ladder has a name with “{missing[0]}” in it.
              </p>
            )}
          </Race>
        </>
      )}
    </>
  );
}
