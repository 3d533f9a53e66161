import { TextLink } from "@/components/ui/app-link";
import { ChangeForm } from "@/components/game/change-form";
import { GamesTable } from "@/components/game/games-table";
import { PageTitle } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { withQuery } from "@/lib/format";
import { restoreGamesAction, voidGamesAction } from "@/lib/games/actions";
import { findGamesQuery, voidFields, whyNotVoided } from "@/lib/games/schema";
import { keyLines } from "@/lib/api/keys/data";
import { findGames } from "@/lib/games/find";
import { importLines } from "@/lib/games/imports";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

const words = {
  void: {
    title: "Void several games",
    note: "They stay on record but no longer count, and later games are rated again without them. Each can be restored",
    none: "No games match that are not already voided.",
    action: voidGamesAction,
    done: "voided",
  },
  restore: {
    title: "Restore several games",
    note: "They count again, and later games are rated again with them",
    none: "No voided games match.",
    action: restoreGamesAction,
    done: "restored",
  },
} as const;

/** The page that voids or restores all games that a search finds. */
export async function manyGames(what: keyof typeof words, search: Record<string, string | string[] | undefined>) {
  const { title, note, none, action, done } = words[what];
  const given = Object.fromEntries(
    voidFields.flatMap((name) => (typeof search[name] === "string" && search[name] !== "" ? [[name, search[name]]] : [])),
  );
  await requireAdmin(withQuery(`/admin/games/${what}`, given));
  const status = what === "restore" ? { status: "voided" } : {};
  const [found, chosen] = await Promise.all([fresh(findGames, findGamesQuery.parse({ ...given, ...status })), inWords(given)]);
  const { lines, next, candidates } = found;
  const problem = whyNotVoided(given) ?? found.problem;
  const games = lines.filter(({ outcome }) => (outcome.status === "voided") === (what === "restore"));
  return (
    <>
      <PageTitle title={title}>
        {note} · <TextLink href={withQuery("/admin/games", given)}>Choose other games</TextLink>
      </PageTitle>
      {problem !== null || candidates.length > 0 || games.length === 0 ? (
        <p role="status">{problem ?? (candidates.length > 0 ? "Several players match. Choose one of them first." : none)}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="text-[15px]">{chosen}</p>
          <ChangeForm action={action} about={given} will={`will be ${done}`} submit={`${title.split(" ")[0]} these games`} />
          <div className="min-w-0">
            <p className="mb-2 text-[15px]">{next === null ? "These games:" : "The newest of these games:"}</p>
            <GamesTable caption={`Games that would be ${done}, newest first`} games={games} withLadder />
          </div>
        </div>
      )}
    </>
  );
}

/** Which games were chosen: "Games of Phelan on Clan ladder, from 2026-10-01 (UTC)." */
async function inWords(given: Partial<Record<string, string>>): Promise<string> {
  const { ladder, player, status, from, to, key, import: file } = given;
  const [ladders, keys, imports] = await Promise.all([cached(ladderSummaries), fresh(keyLines), fresh(importLines)]);
  const nameOf = (items: readonly { readonly value: string; readonly name: string }[], value: string) =>
    items.find((item) => item.value === value)?.name ?? value;
  const ladderNames = ladders.map(({ slug, name }) => ({ value: slug, name }));
  const keyNames = keys.map(({ id, name }) => ({ value: String(id), name }));
  const fileNames = imports.map(({ id, fileName }) => ({ value: String(id), name: fileName }));
  const days = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
  const words = [
    player && ` of ${player}`,
    ladder && ` on ${nameOf(ladderNames, ladder)}`,
    key && ` reported by ${nameOf(keyNames, key)}`,
    file && ` imported from ${nameOf(fileNames, file)}`,
    days && `, ${days} (UTC)`,
    status && `, ${status} ones only`,
  ];
  return `Games${words.filter(Boolean).join("")}.`;
}
