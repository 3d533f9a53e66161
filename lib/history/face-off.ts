import type { Store } from "@/db";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findPlayerBySlug, type Player } from "@/db/store/players";
import { findGamesTogether } from "@/db/store/together";
import { resultOf } from "@/lib/games/result";
import { meetingsWith } from "./player-ledger";
import type { Tally } from "@/lib/analysis";
import { ratedPlayerOf } from "./data";
import type { FaceOff, FaceOffLadder, FaceOffMeeting, Together } from "./view";

/** A strip cannot show more; the record counts all of them. */
const MAX_MEETINGS = 500;
/** The limit of counted games; the newest ones count. */
const MAX_TOGETHER = 2_000;

/** Two players over all ladders, or on one; null where a slug is unknown, or the same player is given twice. */
export async function faceOff(
  store: Store,
  slug: string,
  rivalSlug: string,
  only: string | null = null,
): Promise<FaceOff | null> {
  const [player, rival] = await Promise.all([findPlayerBySlug(store, slug), findPlayerBySlug(store, rivalSlug)]);
  if (player === null || rival === null || player.id === rival.id) return null;
  const ladders = await findAllLadders(store);
  const everywhere = (await Promise.all(ladders.map((ladder) => meetingsOn(store, ladder, player, rival)))).flat();
  everywhere.sort((a, b) => a.at - b.at || a.gameId - b.gameId);
  const perLadder = laddersOf(ladders, everywhere);
  const met = only === null ? everywhere : everywhere.filter(({ ladder }) => ladder === only);
  return {
    player: { id: player.id, name: player.name, slug: player.slug },
    rival: { id: rival.id, name: rival.name, slug: rival.slug },
    meetings: met.length,
    ...sumsOf(met),
    ladders: perLadder,
    most: perLadder[0]?.slug ?? null,
    firstAt: atOf(met[0]),
    lastAt: atOf(met.at(-1)),
    longestRun: longestRun(met),
    strip: withTotals(met).slice(-MAX_MEETINGS),
    together: await together(store, player.id, rival.id, ladders.find(({ slug: at }) => at === only)?.id ?? null),
  };
}

type Met = Omit<FaceOffMeeting, "total">;

async function meetingsOn(store: Store, ladder: Ladder, player: Player, rival: Player): Promise<Met[]> {
  const rated = await ratedPlayerOf(store, ladder, player.id);
  if (rated === null) return [];
  const { ledger } = rated.digest;
  return meetingsWith(ledger, rival.id).map(({ game, result, points }) => ({
    ladder: ladder.slug,
    gameId: ledger.gameId[game]!,
    at: ledger.playedAt[game]!,
    result,
    points,
  }));
}

function sumsOf(met: readonly Met[]): Tally & { points: number } {
  const sums = { won: 0, lost: 0, tied: 0, points: 0 };
  for (const { result, points } of met) {
    sums[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
    sums.points += points;
  }
  return sums;
}

/** The ladders that they met on, most meetings first; then the one that they met on last. */
function laddersOf(ladders: readonly Ladder[], met: readonly Met[]): FaceOffLadder[] {
  return ladders
    .map(({ slug, name }) => ({ slug, name, met: met.filter(({ ladder }) => ladder === slug) }))
    .filter((one) => one.met.length > 0)
    .sort((a, b) => b.met.length - a.met.length || b.met.at(-1)!.at - a.met.at(-1)!.at)
    .map((one) => ({ slug: one.slug, name: one.name, meetings: one.met.length, ...sumsOf(one.met) }));
}

function withTotals(met: readonly Met[]): FaceOffMeeting[] {
  let total = 0;
  return met.map((meeting) => ({ ...meeting, total: (total += meeting.points) }));
}

function atOf(met: Met | undefined): string | null {
  return met === undefined ? null : new Date(met.at).toISOString();
}

/** The most meetings in a row in which the same one was ahead; a level one ends a run. Of runs as long, the latest. */
function longestRun(met: readonly Met[]): FaceOff["longestRun"] {
  let longest: { by: "player" | "rival"; games: number; until: string } | null = null;
  let run = 0;
  for (const [at, { result }] of met.entries()) {
    run = result === 0.5 ? 0 : met[at - 1]?.result === result ? run + 1 : 1;
    if (run > 0 && run >= (longest?.games ?? 2)) {
      longest = { by: result === 1 ? "player" : "rival", games: run, until: new Date(met[at]!.at).toISOString() };
    }
  }
  return longest;
}

/** The record of the games in which they were team-mates, by team totals. */
async function together(store: Store, one: number, other: number, ladderId: number | null): Promise<Together> {
  const record = { games: 0, won: 0, lost: 0, drawn: 0 };
  for (const { team, totals } of await findGamesTogether(store, one, other, MAX_TOGETHER, ladderId)) {
    const result = resultOf(totals.map(({ team: name, total }) => ({ name, team: name, score: total, seconds: 1 })));
    const mine = result.kind === "teams" ? result.sides.find((side) => side.team === team) : undefined;
    if (mine === undefined) continue;
    record.games++;
    record[mine.place > 1 ? "lost" : mine.shared ? "drawn" : "won"]++;
  }
  return record;
}
