import type { Reader } from "@/db";
import { newestGames, participantsOfGames } from "@/db/store/games";
import { ladderBySlug, type Ladder } from "@/db/store/ladders";
import { firstPlayersByName, playersById } from "@/db/store/players";
import { lastPlayed, ratingsOf } from "@/db/store/ratings";
import { teamsOfLadder } from "@/db/store/teams";
import { isGuest, isMerged } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { isRatedOn } from "./who-is-rated";
import type { LadderRoster } from "./view";

/** As many players as a page can carry, some 60 kB. Beyond them the form asks the server. */
const MOST_PLAYERS = 2_000;
/** A site with no more players has all of them in the page, so that those who are new to a ladder are completed without a wait. */
const MOST_ELSEWHERE = 500;
/** The games that are looked through for guests, who are in no list of ratings, and for everyone's last team. */
const GAMES_READ = 300;
const MOST_TEAMS = 200;

/** What a form completes names and teams from; null where there is no such ladder. */
export async function rosterAt(reader: Reader, slug: string): Promise<LadderRoster | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder === null ? null : rosterOf(reader, ladder);
}

async function rosterOf(reader: Reader, ladder: Ladder): Promise<LadderRoster> {
  const { id, slug } = ladder;
  const games = (await newestGames(reader, id, GAMES_READ)).filter(({ status }) => status !== "voided");
  const rows = await participantsOfGames(
    reader,
    games.map((game) => game.id),
  );
  const newestFirst = games.flatMap((game) => rows.get(game.id) ?? []);
  const [last] = games;
  const lastRows = last === undefined ? [] : (rows.get(last.id) ?? []);
  /** The team of each player in the newest of these games that they were in. */
  const sides = new Map<number, string | null>();
  for (const { playerId, team } of newestFirst) if (!sides.has(playerId)) sides.set(playerId, team);
  const rated = await lastPlayed(reader, id, MOST_PLAYERS + 1);
  const ids = [...new Set([...sides.keys(), ...rated.map(({ playerId }) => playerId)])];
  const listed = ids.slice(0, MOST_PLAYERS);
  const ratings = new Map(rated.map(({ playerId, rating }) => [playerId, rating]));
  const missing = listed.filter((playerId) => !ratings.has(playerId));
  for (const { playerId, rating } of await ratingsOf(reader, id, missing)) ratings.set(playerId, rating);
  const people = new Map((await playersById(reader, listed)).map((player) => [player.id, player]));
  const players = listed.flatMap((playerId) => {
    const player = people.get(playerId);
    if (player === undefined || isMerged(player)) return [];
    const rating = ratings.get(playerId);
    return [`${player.name}\t${rating === undefined ? "" : Math.round(rating * 10) / 10}\t${sides.get(playerId) ?? ""}`];
  });
  const site = await firstPlayersByName(reader, MOST_ELSEWHERE + 1);
  const everyone = site.length <= MOST_ELSEWHERE && ids.length <= MOST_PLAYERS;
  const elsewhere = everyone ? site.filter((player) => !people.has(player.id)) : [];
  for (const player of elsewhere) {
    const isUnratedGuest = isGuest(player) && !isRatedOn(ladder, player);
    players.push(`${player.name}\t${isUnratedGuest ? "" : "new here"}\t`);
  }
  const teams = (await teamsOfLadder(reader, id)).filter(({ joinedInto }) => joinedInto === null).map(({ name }) => name);
  // Those that play now first.
  const recent = new Set(newestFirst.flatMap(({ team }) => (team === null ? [] : [nameKey(team)])));
  const order = new Map([...recent].map((key, at) => [key, at]));
  const placeOf = (team: string) => order.get(nameKey(team)) ?? order.size;
  return {
    ladder: slug,
    players: players.join("\n"),
    complete: ids.length <= MOST_PLAYERS,
    everyone,
    teams: teams.sort((one, other) => placeOf(one) - placeOf(other)).slice(0, MOST_TEAMS),
    // What the ladder played last is what it plays; a new ladder has no habit yet.
    kind: last === undefined ? null : lastRows.some(({ team }) => team !== null) ? "teams" : "free-for-all",
    negativeScores: newestFirst.some(({ score }) => score < 0),
    lastGame: last?.id ?? null,
  };
}
