import type { Store, Tx } from "@/db";
import { findAllLadders, findLadderById, type Ladder } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { verifyLadder } from "@/lib/fold/verify";
import type { Difference } from "@/lib/platform/differences";
import { enterGames, submitGame } from "@/lib/games/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { createSeason } from "@/lib/seasons/mutations";
import { readSettings, type TypedSeason } from "@/lib/seasons/schema";
import type { Season } from "@/db/store/seasons";
import { playersNamed, type PlayersByKey } from "@/lib/players/identity";
import { addGuests } from "@/lib/players/mutations";
import type { Rules } from "@/lib/rating";
import { ok } from "./ok";

/** When things happen in tests that do not care. */
export const NOW = new Date("2026-11-16T12:00:00Z");

/** Who does something, and when, in tests that do not care. */
export const by = { actor: commandLine, now: NOW };

export async function makeLadder(
  store: Store,
  fields: { slug?: string; rateWho?: "registered" | "everyone"; limit?: "equation5" | "strict"; rules?: Partial<Rules> } = {},
) {
  const { slug = "clan", rateWho = "everyone", limit = "equation5", rules = {} } = fields;
  const input = ladderInput.parse({ slug, name: `Ladder ${slug}`, rateWho, rules: { limit, ...rules } });
  return ok(await createLadder(store, input, commandLine, NOW)).ladder;
}

/** A season of a ladder, from one day to another, with what is typed beside. */
export async function makeSeason(store: Store, ladder: Ladder, typed: TypedSeason, now = NOW): Promise<Season> {
  const { settings } = ok(readSettings(typed, "UTC"));
  return ok(await createSeason(store, { ladderId: ladder.id, settings, actor: commandLine, now })).season;
}

/** A new database with one ladder. */
export async function openLadder(open: () => Promise<Store>, fields: Parameters<typeof makeLadder>[1] = {}) {
  const store = await open();
  return { store, ladder: await makeLadder(store, fields) };
}

/** Someone in a game: a name, a score, minutes, and a team where the game has them. */
export type Line = [player: string, score: number, minutes: number, team?: string];

/** A game `day` days into 2026. */
export function gameOn(day: number, ...lines: Line[]): GameInput {
  return gameInput.parse({
    playedAt: new Date(Date.UTC(2026, 0, 1) + day * 86_400_000),
    participants: lines.map(([player, score, minutes, team]) => ({ player, score, seconds: minutes * 60, team })),
  });
}

export async function play(store: Store, ladder: Ladder, game: GameInput): Promise<number> {
  return ok(await submitGame(store, { ladderId: ladder.id, game, source: "form", ...by })).gameId;
}

/** Enters games as one import does, in a tenth of the time: for tests that need some and do not care how they came. Returns their numbers. */
export async function playAll(store: Store, ladder: Ladder, games: readonly GameInput[]): Promise<number[]> {
  const command = { ladderId: ladder.id, games, source: "import", ...by } as const;
  return ok(await store.write((tx) => enterGames(tx, command))).report.added;
}

/** The players whom results mean by these names; unknown names become guests. */
export async function ensurePlayers(tx: Tx, names: readonly string[], now: Date): Promise<PlayersByKey> {
  return addGuests(tx, await playersNamed(tx, names), now);
}

/** What a rating from scratch would give otherwise, over all ladders; empty when the store is right. */
export async function differences(store: Store): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const ladder of await findAllLadders(store)) found.push(...(await verifyLadder(store, ladder)).differences);
  return found;
}

export async function reread(store: Store, ladder: Ladder): Promise<Ladder> {
  return (await findLadderById(store, ladder.id))!;
}
