import { byId, pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { findNewestGames, findParticipantsByGame, findParticipantsByGames } from "@/db/store/games";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findFirstPlayersByName, findPlayersByIds } from "@/db/store/players";
import { findLastPlayed, findRatingsByPlayers } from "@/db/store/ratings";
import { findTeamsByLadder } from "@/db/store/teams";
import { formatDuration } from "@/lib/format";
import { isGuest, isMerged } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import type { FormLadder } from "./form";
import { isRatedOn } from "./who-is-rated";

/** The number of players in a page, some 60 kB. For others the form asks the server. */
const MAX_PLAYERS = 2_000;
/** Sites with no more players than this send all of them, so that players who are new to a ladder are completed without a wait. */
const MAX_ELSEWHERE = 500;
/** The number of games searched for guests, who are not in the standings, and for everyone's last team. */
const GAMES_READ = 300;
const MAX_TEAMS = 200;

/** Whether a ladder needs everyone's own time in game. All others have a usual time, which decides how much a game is worth. */
function comparesByTime({ rules }: Pick<Ladder, "rules">): boolean {
  return rules.compare === "rate";
}

/** The time in game of the form at first: that of the last game, if it was one; empty where everyone's own is needed and differs. */
function usualTimeOf(ladder: Pick<Ladder, "rules">, lastRows: readonly { readonly seconds: number }[]): string {
  const times = new Set(lastRows.map(({ seconds }) => seconds));
  if (comparesByTime(ladder)) return times.size === 1 ? formatDuration([...times][0]!) : "";
  return formatDuration(times.size === 0 ? ladder.rules.maxGameMinutes * 60 : Math.max(...times));
}

/** A ladder as its form is read: with the time in game where none is typed. */
export async function formLadder(reader: Reader, ladder: Pick<Ladder, "id" | "rules">): Promise<FormLadder> {
  if (comparesByTime(ladder)) return { rules: ladder.rules, usualTime: null };
  const last = (await findNewestGames(reader, ladder.id, GAMES_READ)).find(({ status }) => status !== "voided");
  const rows = last === undefined ? [] : await findParticipantsByGame(reader, last.id);
  return { rules: ladder.rules, usualTime: usualTimeOf(ladder, rows) };
}

/** What a form completes names and teams from; null where there is no such ladder. */
export async function rosterAt(reader: Reader, slug: string) {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return null;
  const { id } = ladder;
  const games = (await findNewestGames(reader, id, GAMES_READ)).filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(reader, pluck(games, "id"));
  const newestFirst = games.flatMap((game) => rows.get(game.id) ?? []);
  const [last] = games;
  const lastRows = last === undefined ? [] : (rows.get(last.id) ?? []);
  /** The team of each player in the newest of these games that they were in. */
  const sides = new Map<number, string | null>();
  for (const { playerId, team } of newestFirst) if (!sides.has(playerId)) sides.set(playerId, team);
  const rated = await findLastPlayed(reader, id, MAX_PLAYERS + 1);
  const ids = [...new Set([...sides.keys(), ...pluck(rated, "playerId")])];
  const listed = ids.slice(0, MAX_PLAYERS);
  const ratings = new Map(rated.map(({ playerId, rating }) => [playerId, rating]));
  const missing = listed.filter((playerId) => !ratings.has(playerId));
  for (const { playerId, rating } of await findRatingsByPlayers(reader, id, missing)) ratings.set(playerId, rating);
  const people = byId(await findPlayersByIds(reader, listed));
  const players = listed.flatMap((playerId) => {
    const player = people.get(playerId);
    if (player === undefined || isMerged(player)) return [];
    const rating = ratings.get(playerId);
    return [`${player.name}\t${rating === undefined ? "" : Math.round(rating * 10) / 10}\t${sides.get(playerId) ?? ""}`];
  });
  const site = await findFirstPlayersByName(reader, MAX_ELSEWHERE + 1);
  const everyone = site.length <= MAX_ELSEWHERE && ids.length <= MAX_PLAYERS;
  const elsewhere = everyone ? site.filter((player) => !people.has(player.id)) : [];
  for (const player of elsewhere) {
    const isUnratedGuest = isGuest(player) && !isRatedOn(ladder, player);
    players.push(`${player.name}\t${isUnratedGuest ? "" : "new here"}\t`);
  }
  const teams = (await findTeamsByLadder(reader, id)).flatMap(({ name, joinedInto }) => (joinedInto === null ? name : []));
  const lastTeams = lastRows.flatMap(({ team }) => (team === null ? [] : nameKey(team)));
  // Those that play now first.
  const recent = new Set(newestFirst.flatMap(({ team }) => (team === null ? [] : [nameKey(team)])));
  const order = new Map([...recent].map((key, at) => [key, at]));
  const placeOf = (team: string) => order.get(nameKey(team)) ?? order.size;
  return {
    ladder: slug,
    /**
     * A line a player, most recent first, then on a small site everyone else by name: the name, the rating, "new here" or nothing for a
     * guest, and the last team or nothing, by tabs.
     */
    players: players.join("\n"),
    /** Whether these are all players of the ladder. */
    complete: ids.length <= MAX_PLAYERS,
    /** Whether these are all players of the site: then the form asks the server for none. */
    everyone,
    teams: teams.sort((one, other) => placeOf(one) - placeOf(other)).slice(0, MAX_TEAMS),
    /** How many teams the last game had. */
    sides: new Set(lastTeams).size,
    clocks: lastRows.some(({ joinedAt }) => joinedAt !== null),
    /** The time in game that is filled in at first; empty for none. */
    usualTime: usualTimeOf(ladder, lastRows),
    // What the ladder played last is what it plays; a new ladder has no habit yet.
    kind: last === undefined ? null : lastTeams.length > 0 ? ("teams" as const) : ("free-for-all" as const),
    /** Whether negative scores occur: phones then show a keyboard with a minus sign. */
    negativeScores: newestFirst.some(({ score }) => score < 0),
    lastGame: last?.id ?? null,
  };
}
