import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { Medal } from "@/components/seasons/medals";
import { PlayerMark } from "@/components/player/player-mark";
import { PersonLink, TextLink } from "@/components/ui/app-link";
import { PageTitle, Section } from "@/components/ui/page";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { countOf, formatRating, ladderPath, playerPath, seasonPath } from "@/lib/format";
import { cached } from "@/lib/platform/cached";
import { hallOfFameNow } from "@/lib/seasons/now";

export const generateMetadata = ladderMetadata("seasons", ({ name }) => ({
  title: `Hall of fame of ${name}`,
  description: `The seasons of ${name}: who won them, and who was best at what.`,
}));

export default async function HallOfFamePage({ params }: PageProps<"/ladders/[ladder]/seasons">) {
  const shown = await cached(hallOfFameNow, (await params).ladder);
  if (shown === null) notFound();
  const { ladder, seasons, titles } = shown;
  const over = seasons.filter(({ edition }) => edition !== null);
  // What runs first, then what is planned.
  const now = seasons.filter(({ edition }) => edition === null).reverse();
  return (
    <>
      <PageTitle title="Hall of fame">
        <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink> · {countOf(over.length, "season")} sealed
        {now.map(({ head }) => (
          <span key={head.slug}>
            {" "}
            · <TextLink href={seasonPath(ladder.slug, head.slug)}>{head.name}</TextLink> {head.phase}
          </span>
        ))}
      </PageTitle>
      {over.length === 0 && <p className="border-t border-ink py-6 text-soft">No season has ended yet.</p>}
      {titles.length > 0 && (
        <Table caption="Players by medals" head={["Player", figures("1st"), figures("2nd"), figures("3rd")]}>
          {titles.slice(0, 20).map(({ medals, ...person }) => (
            <tr key={person.slug}>
              <RowHead>
                <PlayerMark seed={person.mark} size={20} className="mr-2" />
                <PersonLink person={person} />
              </RowHead>
              {medals.map((count, at) => (
                <Figure key={at} className={count === 0 ? "text-soft" : "font-semibold"}>
                  {count === 0 ? "–" : count}
                </Figure>
              ))}
            </tr>
          ))}
        </Table>
      )}
      {over.map(({ head, ranked, top, awards }) => (
        <Section
          key={head.slug}
          title={head.name}
          aside={<TextLink href={seasonPath(ladder.slug, head.slug)}>Final table</TextLink>}
        >
          <p className="mb-3 text-[15px] text-soft">
            {head.days} · {countOf(head.games, "game")} · {ranked} ranked
          </p>
          <ul className="grid gap-x-8 gap-y-3 border-t border-ink pt-4 sm:grid-cols-3">
            {top.map(({ rank, rating, ...person }) => (
              <li key={`${rank} ${person.slug}`} className="flex items-center gap-3">
                <Medal rank={rank} />
                <span className="min-w-0">
                  <span className="block font-serif text-[20px] leading-7 break-words">
                    <PersonLink person={person} />
                  </span>
                  <span className="tabular text-[13px] text-soft">{formatRating(rating)}</span>
                </span>
              </li>
            ))}
          </ul>
          {awards.length > 0 && (
            <p className="mt-4 text-[15px] text-soft">
              {awards.map(({ label, people }, at) => (
                <span key={label}>
                  {at > 0 && " · "}
                  {label}:{" "}
                  {people.slice(0, 3).map(({ name, slug }, place) => (
                    <span key={slug || name} className="text-ink">
                      {place > 0 && ", "}
                      {slug === "" ? name : <TextLink href={playerPath(slug)}>{name}</TextLink>}
                    </span>
                  ))}
                  {people.length > 3 && ` and ${people.length - 3} more`}
                </span>
              ))}
            </p>
          )}
        </Section>
      ))}
    </>
  );
}
