import { notFound } from "next/navigation";
import { ladderMetadata } from "@/app/page-metadata";
import { TextLink } from "@/components/ui/app-link";
import { TeamShield } from "@/components/game/team-shield";
import { Field, Select, SubmitButton } from "@/components/ui/form";
import { GamesByPage } from "@/components/ladders/games-by-page";
import { NothingRated } from "@/components/ladders/no-games";
import { formatCount, ladderPath } from "@/lib/format";
import { ladderGamesQuery } from "@/lib/games/schema";
import type { GameFilter } from "@/lib/games/view";
import { ladderGamesPage } from "@/lib/ladders/data";
import { forViewer } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = ladderMetadata("games", ({ name, games }) => ({
  title: `Games of ${name}`,
  description: `All ${formatCount(games)} games of ${name}, newest first, each with its result and its biggest upset.`,
}));

export default async function LadderGamesPage({ params, searchParams }: PageProps<"/ladders/[ladder]/games">) {
  const search = await searchParams;
  const before = typeof search.before === "string" ? search.before : undefined;
  const chosen = ladderGamesQuery.parse(search);
  const inAddress = { ...chosen, from: isoDay(chosen.from), to: isoDay(chosen.to) };
  const viewer = await loadViewer();
  const shown = await forViewer(ladderGamesPage, (await params).ladder, { ...chosen, before }, viewer?.id ?? null);
  if (shown === null) notFound();
  const { ladder, team, filters, problem, lines, next } = shown;
  const path = `${ladderPath(ladder.slug)}/games`;
  const isFiltered = Object.values(chosen).some((asked) => asked !== undefined);
  return (
    <>
      {team === null ? (
        <h2 className="sr-only">Games, newest first</h2>
      ) : (
        <h2 className="mb-4 flex items-center gap-2 font-serif text-2xl">
          <TeamShield colour={team.colour} /> {team.name}
        </h2>
      )}
      {ladder.games > 0 && <GamesFilter filters={filters} chosen={inAddress} all={isFiltered ? path : null} />}
      {problem !== null && (
        <p role="alert" className="mb-4 border-l-2 border-alert pl-3">
          {problem}
        </p>
      )}
      <GamesByPage
        {...{ lines, next, path, before }}
        of={team?.name ?? ladder.name}
        query={inAddress}
        none={
          isFiltered ? "No games match." : ladder.games > 0 ? "No older games." : <NothingRated viewer={viewer} ladder={ladder} />
        }
      />
    </>
  );
}

function isoDay(day: Date | undefined): string | undefined {
  return day?.toISOString().slice(0, 10);
}

interface GamesFilterProps {
  filters: readonly GameFilter[];
  /** As they are in the address. */
  chosen: Readonly<Record<string, string | undefined>>;
  /** The address of all games, where some are asked for. */
  all: string | null;
}

const TEXT = "h-[42px] max-sm:px-2 sm:w-40";
const DATE = "h-[42px] min-w-0 max-sm:px-1.5";

/** What is asked for is in the address, so it works without JavaScript. */
function GamesFilter({ filters, chosen, all }: GamesFilterProps) {
  const field = (name: string, frame = "") => ({
    name,
    defaultValue: chosen[name] ?? "",
    frame: `grid-cols-[minmax(0,1fr)] sm:grid-cols-none ${frame}`,
  });
  return (
    // A new key replaces the fields when the address changes: React would keep their values.
    <form
      key={JSON.stringify(chosen)}
      role="search"
      aria-label="Games"
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:gap-x-4"
    >
      {filters.map(({ name, label, values }) => (
        <Select
          key={name}
          {...field(name, "col-span-2")}
          label={label}
          options={[{ value: "", label: "All" }, ...values.map((value) => ({ value, label: value }))]}
          className="h-[42px] max-sm:px-2"
        />
      ))}
      <Field {...field("player")} label="Player" type="search" maxLength={200} className={TEXT} />
      <Field {...field("team")} label="Team" type="search" maxLength={200} className={TEXT} />
      <Field {...field("from")} label="From" type="date" className={DATE} />
      <Field {...field("to")} label="To" type="date" className={DATE} />
      <SubmitButton quiet>Show</SubmitButton>
      {all !== null && <TextLink href={all}>All games</TextLink>}
    </form>
  );
}
