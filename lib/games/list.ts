import { byId, grouped, pluck } from "@/lib/platform/grouped";
import { playedAtText } from "@/lib/format";
import type { Reader } from "@/db";
import {
  findGamesByPlayedAt,
  findGamesByIds,
  findNewestGames,
  type Game,
  type GamePosition,
  type GamesWanted,
  findParticipantsByGames,
} from "@/db/store/games";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findOutcomesByGames } from "@/db/store/outcomes";
import { outcomesOf } from "./outcomes";
import { resultLine, resultOf } from "./result";
import { teamCalled, teamsNamed } from "./teams/data";
import type { Team } from "./teams/view";
import type { GameLine, GamesPage, Outcome } from "./view";
import { hasNoScores } from "./scores";

/** Games newest first, on one ladder, several or all, and the cursor of the next page. `viewerId` is the signed-in player. */
export async function gameLines(
  reader: Reader,
  ladderId: number | readonly number[] | null,
  limit: number,
  before?: GamePosition,
  wanted?: GamesWanted,
  viewerId: number | null = null,
): Promise<GamesPage> {
  const games = await findNewestGames(reader, ladderId, limit + 1, before, wanted);
  const page = games.slice(0, limit);
  return {
    lines: await linesOf(reader, page, viewerId),
    next: games.length > limit ? formatGamePosition(page.at(-1)!) : null,
  };
}

/** Games by number, as `gameLines` lists them; missing games are left out. */
export async function gameLinesOf(reader: Reader, ids: readonly number[], viewerId: number): Promise<Map<number, GameLine>> {
  return byId(await linesOf(reader, await findGamesByIds(reader, ids), viewerId));
}

type ListedGame = Pick<Game, "id" | "ladderId" | "status" | "playedAt" | "timeUnknown" | "enteredAt">;

/** Games as a list shows them: the result, what was surprising, and the signed-in player's change. */
async function linesOf(reader: Reader, games: readonly ListedGame[], viewerId: number | null = null): Promise<GameLine[]> {
  const ladders = byId(await findAllLadders(reader));
  const outcomes = await outcomesOf(reader, games, (id) => ladders.get(id)!.rules, viewerId);
  const teams = await teamsOf(reader, games, outcomes);
  return games.map(({ id, ladderId, enteredAt, ...game }) => {
    const { slug, name } = ladders.get(ladderId)!;
    const outcome = outcomes.get(id)!;
    return {
      id,
      ladder: { slug, name },
      playedAt: playedAtText(game),
      enteredAt: enteredAt.toISOString(),
      outcome,
      colours: Object.fromEntries(teamsIn(outcome).map((name) => [name, teams.get(ladderId)?.get(name)?.colour ?? 0])),
    };
  });
}

function teamsIn({ result }: Outcome): string[] {
  return result.kind === "teams" ? result.sides.map(({ team }) => team) : [];
}

/** The teams that games name, by ladder and by the name that is written in them. */
async function teamsOf(reader: Reader, games: readonly ListedGame[], outcomes: ReadonlyMap<number, Outcome>) {
  const found = [...grouped(games, ({ ladderId }) => ladderId)].map(async ([ladderId, some]) => {
    const written = some.flatMap(({ id }) => teamsIn(outcomes.get(id)!));
    return [ladderId, await teamsNamed(reader, ladderId, written)] as const;
  });
  return new Map(await Promise.all(found));
}

/** The number of a ladder's games that are searched for a page of a team's games. */
const TEAM_GAMES_AMONG = 500;

/** The games of a team, newest first, as `gameLines` lists them; null where the ladder has no such team. */
export async function gamesOfTeam(
  reader: Reader,
  ladderId: number,
  name: string,
  limit: number,
  before?: GamePosition,
  wanted?: GamesWanted,
  viewerId: number | null = null,
): Promise<(GamesPage & { readonly team: Team }) | null> {
  const found = await teamCalled(reader, ladderId, name);
  if (found === null) return null;
  const newest = await findNewestGames(reader, ladderId, TEAM_GAMES_AMONG, before, wanted);
  const rows = await findOutcomesByGames(reader, pluck(newest, "id"));
  const { isWritten, ...team } = found;
  const theirs = newest.filter(({ id }) => rows.get(id)!.some((row) => row.team !== null && isWritten(row.team)));
  const page = theirs.slice(0, limit);
  // The next page goes on where this one stopped looking.
  const last = theirs.length > limit ? page.at(-1) : newest.length === TEAM_GAMES_AMONG ? newest.at(-1) : undefined;
  return { team, lines: await linesOf(reader, page, viewerId), next: last === undefined ? null : formatGamePosition(last) };
}

/** When the newest game of a ladder was played, in the same form. */
export async function newestPlayedText(reader: Reader, ladderId: number, playedAt: Date): Promise<string> {
  const newest = (await findGamesByPlayedAt(reader, ladderId, [playedAt])).find(({ status }) => status !== "voided");
  return playedAtText({ playedAt, timeUnknown: newest?.timeUnknown ?? false });
}

/** When games were played, by number: a date alone where the time is not known, which is the same in every zone. */
export async function playedTexts(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map((await findGamesByIds(reader, ids)).map((game) => [game.id, playedAtText(game)]));
}

/** The results of games in a line each, by number; missing games are left out. */
export async function resultsOf(reader: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const ladders = byId(await findAllLadders(reader));
  const rows = await findOutcomesByGames(reader, ids);
  const games = await findGamesByIds(reader, ids);
  return new Map(
    games.map(({ id, ladderId }) => [id, resultLine(resultOf(rows.get(id)!, ladders.get(ladderId)!.rules.compare))]),
  );
}

/** A position as part of an address. */
export function formatGamePosition({ playedAt, id }: GamePosition): string {
  return `${playedAt.getTime()}.${id}`;
}

/** Which games of a player have places and no scores. Only a game in which theirs is 0 can be one, so only those are read. */
export async function unscoredAmong(
  reader: Reader,
  { rules: { compare } }: Pick<Ladder, "rules">,
  games: readonly { readonly gameId: number; readonly score: number }[],
): Promise<Set<number>> {
  if (compare !== "place") return new Set();
  const ids = games.filter(({ score }) => score === 0).map(({ gameId }) => gameId);
  const rows = await findParticipantsByGames(reader, ids);
  return new Set(ids.filter((id) => hasNoScores(rows.get(id) ?? [], compare)));
}
