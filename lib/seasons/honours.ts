import type { Store } from "@/db";
import { findGameById } from "@/db/store/games";
import { findLadderById, findLadderBySlug } from "@/db/store/ladders";
import { findNewestEdition, findSeasonAt, findSeasonsByLadder } from "@/db/store/seasons";
import { formatDayMonth } from "@/lib/format";
import { playerAt } from "@/lib/players/identity";
import { livingTable, peopleOf } from "./data";
import { comparisonOf } from "./editions";
import { findLiving, seasonHead } from "./head";
import { phaseOf } from "./schema";
import { bestRank } from "./standings";
import { awardLabels, daysOf, missingInWords, spanInWords } from "./words";

/** All seasons of a ladder with their winners. */
export async function hallOfFame(store: Store, now: Date, ladderSlug: string) {
  const ladder = await findLadderBySlug(store, ladderSlug);
  if (ladder === null) return null;
  const seasons = [];
  for (const season of (await findSeasonsByLadder(store, ladder.id)).reverse()) {
    const { state, table, hidden } = await livingTable(store, ladder, season);
    const edition = await findNewestEdition(store, season.id);
    const rows =
      edition === null ? table.ranked : edition.rows.filter(({ rank, playerId }) => rank !== null && !hidden.has(playerId));
    const top = rows.flatMap(({ playerId, rating, rank }) => (rank !== null && rank <= 3 ? [{ playerId, rating, rank }] : []));
    const awards = edition?.awards ?? [];
    const ids = [...top.map(({ playerId }) => playerId), ...awards.flatMap(({ playerIds }) => playerIds)];
    const personOf = await peopleOf(store, ids);
    seasons.push({
      head: seasonHead({ ladder, season, state }, now),
      edition: edition?.number ?? null,
      ranked: rows.length,
      top: top.map(({ rank, rating, playerId }) => ({ rank, rating, ...personOf(playerId) })),
      awards: awards.map(({ award, playerIds }) => ({
        label: awardLabels[award].toLowerCase(),
        people: playerIds.filter((id) => !hidden.has(id)).map(personOf),
      })),
    });
  }
  const titles = new Map<string, { name: string; slug: string; mark: number; medals: [number, number, number] }>();
  for (const { top, edition } of seasons) {
    if (edition === null) continue;
    for (const { slug, name, mark, rank } of top) {
      const known = titles.get(slug) ?? { name, slug, mark, medals: [0, 0, 0] };
      known.medals[rank - 1]!++;
      titles.set(slug, known);
    }
  }
  const byMedals = [...titles.values()].sort(({ medals: a }, { medals: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return { ladder: { slug: ladder.slug, name: ladder.name }, seasons, titles: byMedals };
}

/** A player's seasons on a ladder, newest first: places, awards, and the rating from game to game. */
export async function playerSeasons(store: Store, now: Date, playerSlug: string, ladderSlug: string) {
  const [ladder, player] = [await findLadderBySlug(store, ladderSlug), await playerAt(store, playerSlug)];
  if (ladder === null || player === null) return [];
  const found = [];
  for (const season of (await findSeasonsByLadder(store, ladder.id)).reverse()) {
    if (season.startsAt > now) continue;
    const living = await livingTable(store, ladder, season);
    const { state, table, hidden } = living;
    const edition = await findNewestEdition(store, season.id);
    // Names follow: a row of somebody who was merged into this player is theirs now.
    const personOf = await peopleOf(store, edition?.rows.map(({ playerId }) => playerId) ?? []);
    const sealed = edition?.rows.find(({ playerId }) => personOf(playerId).id === player.id);
    const current = table.everyone.find(({ playerId }) => playerId === player.id);
    const row = edition === null ? current : sealed;
    if (hidden.has(player.id) || row === undefined) continue;
    const compared = edition && (await comparisonOf(store, ladder, season, edition, living));
    const own = compared?.rows.find(({ playerId }) => playerId === sealed?.playerId);
    const after = own?.sealed != null && own.sealed.rank !== own.now?.rank ? own.now : null;
    const best = bestRank(state, season, hidden, player.id);
    found.push({
      slug: season.slug,
      name: season.name,
      days: daysOf(season),
      phase: phaseOf(season, now),
      left: spanInWords(season.endsAt.getTime() - now.getTime()),
      rank: row.rank,
      ranked: edition === null ? table.ranked.length : edition.rows.filter(({ rank }) => rank !== null).length,
      missing: edition === null && current?.rank === null ? missingInWords(current) : "",
      best: best && { rank: best.rank, on: formatDayMonth(new Date(best.at), season.zone) },
      opening: row.opening,
      rating: row.rating,
      games: row.games,
      awards: (edition?.awards ?? []).flatMap(({ award, playerIds }) =>
        playerIds.some((id) => personOf(id).id === player.id) ? [awardLabels[award].toLowerCase()] : [],
      ),
      corrected: after && {
        rank: after.rank,
        games: own!.causes.flatMap((at) => compared!.acts[at]!.gameIds).slice(0, 3),
      },
    });
  }
  return found;
}

/** A player's rating after each game of a season. */
export async function playerSeasonLine(store: Store, playerSlug: string, ladderSlug: string, seasonSlug: string) {
  const [found, player] = [await findLiving(store, ladderSlug, seasonSlug), await playerAt(store, playerSlug)];
  const row = found?.table.everyone.find(({ playerId }) => playerId === player?.id);
  if (found === null || row === undefined) return null;
  const { season, state } = found;
  const points = state.results.flatMap(({ id, playedAt, rows }) => {
    const own = rows.find(({ playerId }) => playerId === row.playerId);
    return own === undefined ? [] : [{ gameId: id, at: playedAt, rating: own.before + own.change, change: own.change }];
  });
  const edition = await findNewestEdition(store, season.id);
  const isFinal = edition?.rows.some(({ playerId, rating }) => playerId === row.playerId && rating === row.rating);
  const when = edition === null ? "now" : isFinal ? "final" : "as corrected";
  return { name: season.name, opening: row.opening, rank: row.rank, when, startsAt: season.startsAt.getTime(), points };
}

/** What a game did in its season; null for a game that is in none. */
export async function seasonOfGame(store: Store, gameId: number) {
  const game = await findGameById(store, gameId);
  const season = game?.status === "rated" ? await findSeasonAt(store, game.ladderId, game.playedAt) : null;
  const ladder = game && (await findLadderById(store, game.ladderId));
  if (season === null || ladder === null) return null;
  const { state } = await livingTable(store, ladder, season);
  const rows = (state.results.find(({ id }) => id === gameId)?.rows ?? []).toSorted((a, b) => b.change - a.change);
  const personOf = await peopleOf(
    store,
    rows.map(({ playerId }) => playerId),
  );
  return {
    ladder: ladder.slug,
    slug: season.slug,
    name: season.name,
    rows: rows.map(({ playerId, before, change }) => ({ ...personOf(playerId), before, change, after: before + change })),
  };
}
