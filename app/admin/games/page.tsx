import { TextLink } from "@/components/ui/app-link";
import { GamesTable } from "@/components/game/games-table";
import { Field, Select, SubmitButton } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { requireKeeper } from "@/lib/sign-in/guard";
import { mayKeep } from "@/lib/sign-in/view";
import { adminGamePath, withQuery } from "@/lib/format";
import { findGamesQuery, whyNotVoided } from "@/lib/games/schema";
import type { GameLine } from "@/lib/games/view";
import { Notice } from "@/app/admin/notice";
import { keyLines } from "@/lib/api/keys/data";
import { findGames } from "@/lib/games/find";
import { importLines } from "@/lib/games/imports";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "Games" };

const statuses = [
  { value: "", label: "All" },
  { value: "rated", label: "Rated" },
  { value: "unrated", label: "Not rated" },
  { value: "voided", label: "Voided" },
];

const ALL = { value: "", label: "All games" };

/** On a phone, the whole width. */
const WIDE = "max-sm:col-span-full";

/** A date has a width of its own, and two of them must fit a phone side by side. */
const DATE = "h-[42px] min-w-0 max-sm:px-1.5";

const fields = ["ladder", "player", "status", "from", "to", "id", "key", "import"] as const;

export default async function FindGamesPage({ searchParams }: PageProps<"/admin/games">) {
  const viewer = await requireKeeper("/admin/games");
  const among = viewer.isAdmin ? null : viewer.keeps;
  const search = await searchParams;
  const given = Object.fromEntries(fields.map((name) => [name, typeof search[name] === "string" ? search[name] : ""]));
  const asked = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text === "" ? null : text]));
  // Keys and imports are an admin's business.
  const [all, keys, imports, found] = await Promise.all([
    cached(ladderSummaries),
    viewer.isAdmin ? fresh(keyLines) : [],
    viewer.isAdmin ? fresh(importLines) : [],
    fresh(findGames, findGamesQuery.parse(search), among),
  ]);
  const ladders = all.filter(({ slug }) => mayKeep(viewer, slug));
  const mayChangeAll = viewer.isAdmin && whyNotVoided(given) === null && given.id === "";
  const filtered = Object.values(given).some((text) => text !== "");
  const { lines, next, problem, candidates } = found;
  const isVoided = ({ outcome }: GameLine) => outcome.status === "voided";
  const hrefOf = (change: Record<string, string | null>) => withQuery("/admin/games", { ...asked, ...change });
  const field = (name: string, frame = "") => ({
    name,
    defaultValue: given[name],
    frame: `grid-cols-1 ${frame}`,
    className: "h-[42px]",
  });
  return (
    <>
      <PageTitle title="Games">Find a game to correct, void or restore. Later games are then rated again.</PageTitle>
      <Notice />
      <form
        // A new key replaces the fields when the address changes: React would keep their values.
        key={JSON.stringify(given)}
        role="search"
        aria-label="Games"
        className="mb-7 grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:gap-x-4 lg:grid-cols-[1.2fr_1.5fr_0.9fr_0.7fr_170px_170px]"
      >
        <Select
          {...field("ladder", WIDE)}
          label="Ladder"
          options={[{ value: "", label: "All ladders" }, ...ladders.map(({ slug, name }) => ({ value: slug, label: name }))]}
        />
        <Field {...field("player", WIDE)} label="Player" type="search" maxLength={200} autoComplete="off" />
        <Select {...field("status")} label="Status" options={statuses} />
        <Field {...field("id")} label="Number" inputMode="numeric" maxLength={40} autoComplete="off" />
        <Field {...field("from")} label="From (UTC)" type="date" className={DATE} />
        <Field {...field("to")} label="To (UTC)" type="date" className={DATE} />
        {keys.length > 0 && (
          <Select
            {...field("key", WIDE)}
            label="Reported by"
            options={[ALL, ...keys.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        )}
        {imports.length > 0 && (
          <Select
            {...field("import", WIDE)}
            label="Imported from"
            options={[ALL, ...imports.map(({ id, fileName }) => ({ value: String(id), label: fileName }))]}
          />
        )}
        <div className="col-span-full flex items-baseline gap-x-5">
          <SubmitButton quiet>Find</SubmitButton>
          {filtered && <TextLink href="/admin/games">Clear filters</TextLink>}
        </div>
      </form>
      {candidates.length > 0 && (
        <div className="border-t border-ink py-4">
          <p className="mb-2">Several players match “{given.player}”. Choose one:</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            {candidates.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink href={hrefOf({ player: name })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {candidates.length === 0 && lines.length === 0 && (
        <p role="status" className="border-t border-ink py-4">
          {problem ??
            (filtered
              ? "No games match. Change or clear the filters."
              : `There are no games yet. Enter the first one${viewer.isAdmin ? ", or import a file" : ""}.`)}
        </p>
      )}
      {mayChangeAll && (
        <p className="mb-4 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
          {lines.some((line) => !isVoided(line)) && (
            <TextLink href={withQuery("/admin/games/void", { ...asked, id: null })}>Void all these games…</TextLink>
          )}
          {lines.some(isVoided) && (
            <TextLink href={withQuery("/admin/games/restore", { ...asked, id: null })}>Restore these games…</TextLink>
          )}
        </p>
      )}
      {lines.length > 0 && (
        <GamesTable caption="Games found, newest first" games={lines} withLadder={ladders.length > 1} doing={Doing} />
      )}
      <PageLinks
        label="the games"
        previous={search.before === undefined ? null : { href: hrefOf({}), text: "Newest" }}
        next={next === null ? null : { href: hrefOf({ before: next }), text: "Older games" }}
      />
    </>
  );
}

function Doing({ id, outcome }: GameLine) {
  const way = outcome.status === "voided" ? { path: "restore", word: "Restore" } : { path: "void", word: "Void" };
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-4 gap-y-1 sm:flex-nowrap">
      <TextLink href={adminGamePath(id)} aria-label={`Correct game ${id}`}>
        Correct
      </TextLink>
      <TextLink href={adminGamePath(id, way.path)} aria-label={`${way.word} game ${id}`}>
        {way.word}
      </TextLink>
    </span>
  );
}
