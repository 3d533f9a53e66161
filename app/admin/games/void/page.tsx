import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page";
import { loadKeys } from "@/lib/api/keys/loaders";
import { loadImports } from "@/lib/games/changes/loaders";
import { loadLadders } from "@/lib/ladders/loaders";
import { requireAdmin } from "@/lib/sign-in/guard";
import { withQuery } from "@/lib/format";
import { voidGamesAction } from "@/lib/games/changes/actions";
import { loadFoundGames } from "@/lib/games/loaders";
import { findGamesQuery, voidFields, whyNotVoided } from "@/lib/games/schema";

export const metadata: Metadata = { title: "Void several games", robots: { index: false } };

export default async function VoidGamesPage({ searchParams }: PageProps<"/admin/games/void">) {
  const search = await searchParams;
  const given = Object.fromEntries(
    voidFields.flatMap((name) => (typeof search[name] === "string" && search[name] !== "" ? [[name, search[name]]] : [])),
  );
  await requireAdmin(withQuery("/admin/games/void", given));
  const [found, chosen] = await Promise.all([loadFoundGames(findGamesQuery.parse(given)), inWords(given)]);
  const { lines, next, candidates } = found;
  const problem = whyNotVoided(given) ?? found.problem;
  const counting = lines.filter(({ outcome }) => outcome.status !== "voided");
  return (
    <>
      <PageTitle title="Void several games">
        They stay on record but no longer count, and later games are rated again without them. Each can be restored ·{" "}
        <TextLink href={withQuery("/admin/games", given)}>Choose other games</TextLink>
      </PageTitle>
      {problem !== null || candidates.length > 0 || counting.length === 0 ? (
        <p role="status">
          {problem ??
            (candidates.length > 0
              ? "Several players match. Choose one of them first."
              : "No games match that are not already voided.")}
        </p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="text-[15px]">{chosen}</p>
          <ChangeForm action={voidGamesAction} about={given} will="will be voided" submit="Void these games" />
          <div className="min-w-0">
            <p className="mb-2 text-[15px]">{next === null ? "These games:" : "The newest of these games:"}</p>
            <GamesTable caption="Games that would be voided, newest first" games={counting} withLadder />
          </div>
        </div>
      )}
    </>
  );
}

/** Which games were chosen: "Games of Phelan on Clan ladder, from 2026-10-01 (UTC)." */
async function inWords({
  ladder,
  player,
  status,
  from,
  to,
  key,
  import: file,
}: Partial<Record<string, string>>): Promise<string> {
  const [ladders, keys, imports] = await Promise.all([loadLadders(), loadKeys(), loadImports()]);
  const named = <Item,>(
    items: readonly Item[],
    isMeant: (item: Item) => boolean,
    name: (item: Item) => string,
    value?: string,
  ) => {
    const found = items.find(isMeant);
    return found === undefined ? (value ?? "") : name(found);
  };
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
  const words = [
    player && ` of ${player}`,
    ladder &&
      ` on ${named(
        ladders,
        ({ slug }) => slug === ladder,
        ({ name }) => name,
        ladder,
      )}`,
    key &&
      ` reported by ${named(
        keys,
        ({ id }) => String(id) === key,
        ({ name }) => name,
        key,
      )}`,
    file &&
      ` imported from ${named(
        imports,
        ({ id }) => String(id) === file,
        ({ fileName }) => fileName,
        file,
      )}`,
    days && `, ${days} (UTC)`,
    status && `, ${status} ones only`,
  ];
  return `Games${words.filter(Boolean).join("")}.`;
}
