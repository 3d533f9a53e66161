import type { Reader } from "@/db";
import { findBucketsByWidth, NARROW, WIDE, type Bucket } from "@/db/store/buckets";
import type { Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds } from "@/db/store/players";
import { findAllGames, type LadderGame } from "@/db/store/verification";
import { findAllStandings, findStartingRatings, type Standing } from "@/db/store/ratings";
import { isRatedGame, rateGame } from "@/lib/rating";
import { tallyGame } from "@/lib/analysis";
import { comparingInto, type Compare, type Difference } from "@/lib/platform/differences";
import { yieldToEventLoop } from "@/lib/platform/event-loop";
import { reportProgress } from "@/lib/platform/progress/progress";
import { bucketChanges } from "./buckets";
import { RECENT_GAMES, toTenth } from "./roster";
import { activeSince } from "./write-standings";

export interface Verification {
  readonly games: number;
  readonly players: number;
  readonly differences: Difference[];
}

type Line = Pick<Standing, "rating" | "games" | "won" | "lost" | "tied" | "lastGameId" | "lastChange" | "recent"> & {
  lastPlayedAt: number;
};

/**
 * Rates a ladder from scratch and compares it with what is stored, to the bit. It rates game by game with `rateGame` and shares
 * only the algorithm and a few definitions with the fold, so that it finds the fold's mistakes.
 */
export async function verifyLadder(reader: Reader, ladder: Ladder): Promise<Verification> {
  const differences: Difference[] = [];
  const lines = new Map<number, Line>();
  const starting = await findStartingRatings(reader, ladder.id);
  let games = 0;
  let newest: number | null = null;
  const compare = comparingInto(differences);

  for await (const page of findAllGames(reader, ladder.id)) {
    for (const game of page) {
      compare(`game ${game.id}, number of participants`, game.participantCount, game.rows.length);
      const status = game.status === "voided" ? "voided" : isRatedGame(game.rows) ? "rated" : "unrated";
      compare(`game ${game.id}, status`, game.status, status);
      if (status !== "voided") {
        games++;
        newest = Math.max(newest ?? -Infinity, game.playedAt);
      }
      verifyGame(ladder, game, status === "rated", { lines, starting }, compare);
    }
    reportProgress({ step: "rating", done: games, total: ladder.gameCount, saves: false });
    await yieldToEventLoop();
  }
  const standings = await findAllStandings(reader, ladder.id);
  verifyStandings(standings, lines, newest, compare);
  await verifyHidden(reader, standings, compare);
  await verifyBuckets(reader, ladder, standings, compare);
  compare(`ladder ${ladder.slug}, games`, ladder.gameCount, games);
  compare(`ladder ${ladder.slug}, players`, ladder.playerCount, lines.size);
  compare(`ladder ${ladder.slug}, newest game`, ladder.newestPlayedAt?.getTime() ?? null, newest);
  return { games, players: lines.size, differences };
}

interface Ratings {
  readonly lines: Map<number, Line>;
  readonly starting: ReadonlyMap<number, number>;
}

function verifyGame(ladder: Ladder, game: LadderGame, rated: boolean, { lines, starting }: Ratings, compare: Compare): void {
  const entrants = game.rows.map((row) => {
    const line = lines.get(row.playerId);
    const initial = starting.get(row.playerId) ?? ladder.rules.initialRating;
    return { ...row, rating: line?.rating ?? initial, games: line?.games ?? 0 };
  });
  const result = rated ? rateGame(entrants, ladder.rules) : null;
  const tallies = rated ? tallyGame(game.rows, ladder.rules.compare) : [];
  for (const [at, row] of game.rows.entries()) {
    const counts = result !== null && row.rated;
    const where = `game ${game.id}, player ${row.playerId}`;
    const before = counts ? entrants[at]!.rating : null;
    const change = counts ? result.changes[at]! : null;
    compare(`${where}, rating before`, row.ratingBefore, before);
    compare(`${where}, offset`, row.offset, counts ? result.offsets[at]! : null);
    compare(`${where}, change`, row.change, change);
    // The count matters only under a rule that needs it; leftovers of an earlier rule are never read.
    if (counts && ladder.rules.newcomer !== null) compare(`${where}, games before`, row.gamesBefore, entrants[at]!.games);
    compare(`${where}, ladder`, row.ladderId, ladder.id);
    compare(`${where}, time played`, row.playedAt, game.playedAt);
    if (before === null || change === null) continue;
    const line = lines.get(row.playerId);
    const tally = tallies[at]!;
    const after = before + change;
    lines.set(row.playerId, {
      rating: after,
      games: (line?.games ?? 0) + 1,
      won: (line?.won ?? 0) + tally.won,
      lost: (line?.lost ?? 0) + tally.lost,
      tied: (line?.tied ?? 0) + tally.tied,
      lastGameId: game.id,
      lastPlayedAt: game.playedAt,
      lastChange: change,
      recent: [...(line?.recent ?? []), toTenth(after)].slice(-RECENT_GAMES),
    });
  }
}

function verifyStandings(
  standings: readonly Standing[],
  lines: Map<number, Line>,
  newest: number | null,
  compare: Compare,
): void {
  const since = activeSince(newest === null ? null : new Date(newest))?.getTime() ?? Infinity;
  const stored = new Map(standings.map((row) => [row.playerId, row]));
  for (const playerId of new Set([...stored.keys(), ...lines.keys()])) {
    const row = stored.get(playerId);
    const line = lines.get(playerId);
    const where = `ladder row of ${row?.name ?? `player ${playerId}`}`;
    if (row === undefined || line === undefined) {
      compare(where, row === undefined ? "missing" : "there", line === undefined ? "missing" : "there");
      continue;
    }
    for (const field of ["rating", "games", "won", "lost", "tied", "lastGameId", "lastChange"] as const) {
      compare(`${where}, ${field}`, row[field], line[field]);
    }
    compare(`${where}, lastPlayedAt`, row.lastPlayedAt.getTime(), line.lastPlayedAt);
    compare(`${where}, active`, row.active, line.lastPlayedAt >= since);
    compare(`${where}, recent`, row.recent.join(" "), line.recent.join(" "));
  }
}

/** A row is hidden exactly while its player is. */
async function verifyHidden(reader: Reader, standings: readonly Standing[], compare: Compare): Promise<void> {
  const hidden = new Set(await findHiddenPlayerIds(reader));
  for (const row of standings) compare(`ladder row of ${row.name}, hidden`, row.hidden, hidden.has(row.playerId));
}

/** Compares the buckets with the rows of the ladder. */
async function verifyBuckets(reader: Reader, ladder: Ladder, standings: readonly Standing[], compare: Compare): Promise<void> {
  for (const width of [NARROW, WIDE]) {
    const inWords = ({ bucket, everyone, active }: Bucket) => `${bucket}: ${everyone}, ${active}`;
    const computed = bucketChanges(ladder.id, [], standings).filter((bucket) => bucket.width === width);
    const stored = await findBucketsByWidth(reader, ladder.id, width);
    computed.sort((a, b) => a.bucket - b.bucket);
    compare(
      `ladder ${ladder.slug}, players by rating (${width} wide) against its rows`,
      stored.map(inWords).join("; "),
      computed.map(inWords).join("; "),
    );
  }
}
