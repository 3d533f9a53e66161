import type { Reader } from "@/db";
import { findImportById, type Import } from "@/db/store/imports";
import { findAllLadders } from "@/db/store/ladders";
import { pluck } from "@/lib/platform/grouped";
import { gameLines } from "./list";
import { playerMeant } from "@/lib/players/identity";
import { playersLike } from "@/lib/players/search";
import type { Person } from "@/lib/players/view";
import { gameNumberIn, type FindGamesQuery } from "./schema";
import type { FoundGames } from "./view";
import { DAY_MS } from "@/lib/format/durations";

const PAGE = 50;
const CANDIDATES = 20;

const nothing: FoundGames = { lines: [], next: null, problem: null, candidates: [] };

/** The games that match every criterion, newest first, on all ladders or on those with the slugs `among`. */
export async function findGames(
  reader: Reader,
  view: FindGamesQuery,
  among: readonly string[] | null = null,
): Promise<FoundGames> {
  const meant = await gamesMeant(reader, view, among);
  if (!meant.ok) return { ...nothing, ...meant };
  const { ladderIds, ...wanted } = meant.wanted;
  return { ...nothing, ...(await gameLines(reader, ladderIds, PAGE, view.before, wanted)) };
}

/** The games that a query selects, or the reason why it selects none. */
export async function gamesMeant(reader: Reader, view: FindGamesQuery, among: readonly string[] | null = null) {
  const refuse = (problem: string | null, candidates: readonly Person[] = []) => ({ ok: false, problem, candidates }) as const;
  const { ladder: slug, status, from, to } = view;
  const id = view.id === undefined ? undefined : gameNumberIn(view.id);
  if (id === null) return refuse(`“${view.id}” is not a game number. Use digits only.`);
  if (from && to && from > to) return refuse("The first day is after the last day. Swap them.");
  const who = view.player === undefined ? undefined : await whoIsMeant(reader, view.player);
  if (who !== undefined && who.length === 0) return refuse(`No player’s name contains “${view.player}”.`);
  if (who !== undefined && who.length > 1) return refuse(null, who);
  const ladders = (await findAllLadders(reader)).filter((each) => among === null || among.includes(each.slug));
  const chosen = slug === undefined ? ladders : ladders.filter((each) => each.slug === slug);
  if (slug !== undefined && chosen.length === 0)
    return refuse(`There is no ladder with the address “${slug}”${among === null ? "" : " among yours"}.`);
  const file = view.import === undefined ? undefined : await importNumbered(reader, view.import);
  if (file === null) return refuse(`There is no import ${view.import}.`);
  const [playerId, until] = [who?.[0]?.id, to && new Date(to.getTime() + DAY_MS)];
  const wanted = { ladderIds: pluck(chosen, "id"), id, playerId, status, from, until, keyId: view.key, importId: file?.id };
  return { ok: true, wanted } as const;
}

async function importNumbered(reader: Reader, typed: string): Promise<Import | null> {
  return /^\d{1,15}$/.test(typed) ? findImportById(reader, Number(typed)) : null;
}

/** The player who has or had exactly this name; otherwise everyone whose name contains it. */
async function whoIsMeant(reader: Reader, typed: string): Promise<(Person & { readonly id: number })[]> {
  const named = await playerMeant(reader, typed);
  return named === null ? playersLike(reader, typed, CANDIDATES) : [named];
}
