import { byId, grouped, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findExpectedGames, findNewestGames, findParticipantsByGames } from "@/db/store/games";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findLastPlayed, findRatingsByPlayers } from "@/db/store/ratings";
import { comparedName, nearestOf } from "@/lib/format/near-names";
import { teamColours } from "@/lib/format/team-colours";
import { expectationFrom, meanShare, pairsOfTeam } from "@/lib/games/expected";
import { teamLines } from "@/lib/games/teams/data";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { isMerged, knownPlayers, playerAt } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { nameKey, playerName } from "@/lib/players/schema";
import { rateGame } from "@/lib/rating";
import { summaryOf } from "../data";
import type { Attendee, TeamName } from "./schema";

/** The people of these names with their ratings on a ladder, in the same order; `player` is null for a name that nobody has. */
export async function candidatesOf(reader: Reader, ladder: Ladder, names: readonly string[]) {
  const players = await knownPlayers(reader, names);
  const standingOf = await standingsOn(reader, ladder, [...players.values()]);
  return names.map((typed) => {
    const found = players.get(nameKey(typed)) ?? null;
    const player = found && { id: found.id, name: found.name, slug: found.slug };
    return { player, name: found?.name ?? typed, ...standingOf(found) };
  });
}

/** Ratings on a ladder: the starting rating for guests, whose games are not rated, and for those who have none yet. */
async function standingsOn(reader: Reader, ladder: Ladder, players: readonly Player[]) {
  const ids = [...new Set(players.map(({ id }) => id))];
  const ratings = new Map((await findRatingsByPlayers(reader, ladder.id, ids)).map((row) => [row.playerId, row]));
  return (player: Player | null) => {
    const guest = !isRatedOn(ladder, player);
    const row = player === null || guest ? undefined : ratings.get(player.id);
    return { rating: row?.rating ?? ladder.rules.initialRating, games: row?.games ?? 0, guest };
  };
}

/** The number of people in a page, some 20 kB. Others are found by their names. */
const MAX_LISTED = 200;
/** The games searched for guests, who are not in the standings. */
const GAMES_READ = 60;
/** The games that count as lately. */
const LATELY = 12;

/** Who can be here on a ladder, most recent first, those of these slugs included, and whom new names may mean; null where there is no such ladder. */
export async function eveningPage(reader: Reader, slug: string, slugs: readonly string[], guests: readonly string[] = []) {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const games = (await findNewestGames(reader, ladder.id, GAMES_READ)).filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(reader, pluck(games, "id"));
  const last = await findLastPlayed(reader, ladder.id, MAX_LISTED);
  const hidden = new Set(last.flatMap((row) => (row.hidden ? [row.playerId] : [])));
  const played = games.map(({ id }) => rows.get(id) ?? []);
  const recent = pluck(played.flat(), "playerId");
  const ids = [...new Set([...recent, ...last.map(({ playerId }) => playerId)])].filter((id) => !hidden.has(id));
  const found = byId(await findPlayersByIds(reader, ids.slice(0, MAX_LISTED)));
  const listed = ids.flatMap((id) => found.get(id) ?? []).filter((player) => !isMerged(player));
  const known = new Set(listed.map((player) => player.slug));
  const added: [key: string, player: Player][] = [];
  for (const key of slugs.filter((one) => !known.has(one))) {
    const player = await playerAt(reader, key);
    // A former address of somebody who is in the list is somebody in the list.
    if (player !== null && !known.has(player.slug)) added.push([key, player]);
  }
  const standingOf = await standingsOn(reader, ladder, [...listed, ...added.map(([, player]) => player)]);
  const slugOf = new Map([...found].map(([id, player]) => [id, player.slug]));
  const keyed = [...listed.map((player) => [player.slug, player] as const), ...added];
  const people = keyed.map(([key, player]): Attendee => {
    return { key, name: player.name, mark: player.mark, ...standingOf(player) };
  });
  const compared = people.map(({ key, name }) => comparedName({ slug: key, name }, name));
  const elsewhere = await nearestKnown(reader, guests);
  return {
    ladder: await summaryOf(reader, ladder),
    people,
    /** New names that are nearly somebody's: of the ladder before the site. */
    near: guests.flatMap((typed) => {
      const meant = nearestOf(typed, compared) ?? elsewhere.get(nameKey(typed));
      return meant === undefined ? [] : [{ typed, ...meant }];
    }),
    teams: await teamNames(reader, ladder.id, played),
    /** The teams of the last games, newest first, as slugs. */
    lately: played.slice(0, LATELY).map((participants) => sidesOf(participants, slugOf)),
  };
}

type Row = { readonly playerId: number; readonly team: string | null };

function sidesOf(rows: readonly Row[], slugOf: ReadonlyMap<number, string>): string[][] {
  const known = rows.flatMap(({ playerId, team }) => {
    const slug = slugOf.get(playerId);
    return team === null || slug === undefined ? [] : [{ team, slug }];
  });
  return [...grouped(known, ({ team }) => team).values()].map((side) => pluck(side, "slug"));
}

/** The teams that a ladder plays with, those of the newest game first. */
async function teamNames(reader: Reader, ladderId: number, games: readonly (readonly Row[])[]): Promise<TeamName[]> {
  const lines = await teamLines(reader, ladderId);
  const order = [...new Set(games.flatMap((rows) => rows.flatMap(({ team }) => (team === null ? [] : [nameKey(team)]))))];
  const named = order.flatMap((key) =>
    lines.filter(({ name, joined }) => [name, ...joined.map((one) => one.name)].some((one) => nameKey(one) === key)),
  );
  return [...new Set(named)].slice(0, teamColours.length).map(({ name, colour }) => ({ name, colour }));
}

/** Typed names as people of the site, by their slugs, and as new names. */
export async function attendeesNamed(reader: Reader, slug: string, typed: readonly string[]) {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return { here: [], guests: [] };
  const names = typed.flatMap((name) => playerName.safeParse(name).data ?? []);
  const found = await candidatesOf(reader, ladder, names);
  return {
    here: [...new Set(found.flatMap(({ player }) => player?.slug ?? []))],
    guests: [...new Set(found.flatMap(({ player, name }) => (player === null ? [name] : [])))],
  };
}

/** Games that show whether balanced teams are even: enough for an interval of two or three in a hundred. */
const GAMES_JUDGED = 1_000;

/** Whether games whose teams were made here were even: what was expected of their first teams, and what they won. Null with fewer than two. */
export async function balancedGames(reader: Reader, slug: string) {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const games = await findExpectedGames(reader, ladder.id, GAMES_JUDGED);
  const rows = await findParticipantsByGames(reader, pluck(games, "id"));
  const judged = games.flatMap(({ id, expected }) => {
    const expectation = expectationFrom(expected);
    const entrants = (rows.get(id) ?? []).map((row) => ({ ...row, rating: row.ratingBefore ?? 0, games: row.gamesBefore ?? 0 }));
    const pairs = expectation && pairsOfTeam(entrants, rateGame(entrants, ladder.rules), expectation.team);
    return expectation === null || pairs === null ? [] : [{ expected: expectation.share, won: pairs.won / pairs.of }];
  });
  const found = meanShare(judged.map(({ won }) => won));
  return (
    found && { games: judged.length, expected: judged.reduce((sum, { expected }) => sum + expected, 0) / judged.length, ...found }
  );
}
