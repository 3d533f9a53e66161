import type { Reader } from "@/db";
import { allLadders } from "@/db/store/ladders";
import { gameLines } from "./list";
import { playerNamed } from "@/lib/players/identity";
import { playersLike } from "@/lib/players/search";
import type { Person } from "@/lib/players/view";
import { gameNumberIn, type FindGamesQuery } from "./schema";
import type { FoundGames } from "./view";

const PAGE = 50;
const CANDIDATES = 20;
const DAY = 86_400_000;

const nothing: FoundGames = { lines: [], next: null, problem: null, candidates: [] };

/** The games that fit everything that was asked for, newest first. */
export async function findGames(reader: Reader, view: FindGamesQuery): Promise<FoundGames> {
  const { ladder: slug, status, from, to, before } = view;
  const id = view.id === undefined ? undefined : gameNumberIn(view.id);
  if (id === null) return { ...nothing, problem: `“${view.id}” is not a game number. Use digits only.` };
  if (from && to && from > to) return { ...nothing, problem: "The first day is after the last day. Swap them." };
  const who = view.player === undefined ? undefined : await whoIsMeant(reader, view.player);
  if (who !== undefined && who.length === 0) return { ...nothing, problem: `No player’s name contains “${view.player}”.` };
  if (who !== undefined && who.length > 1) return { ...nothing, candidates: who };
  const ladder = slug === undefined ? null : ((await allLadders(reader)).find((each) => each.slug === slug)?.id ?? null);
  if (slug !== undefined && ladder === null) return { ...nothing, problem: `There is no ladder with the address “${slug}”.` };
  const playerId = who?.[0]?.id;
  const until = to && new Date(to.getTime() + DAY);
  const found = await gameLines(reader, ladder, PAGE, before, { id, playerId, status, from, until });
  return { ...nothing, ...found };
}

/** The player who has or had exactly this name; otherwise everyone whose name contains it. */
async function whoIsMeant(reader: Reader, typed: string): Promise<(Person & { readonly id: number })[]> {
  const named = await playerNamed(reader, typed);
  return named === null ? playersLike(reader, typed, CANDIDATES) : [named];
}
