import { pluck } from "@/lib/platform/grouped";
import { playedAtFrom, playedAtText, reportPath } from "@/lib/format";
import { numbered } from "@/lib/platform/schema";
import type { Reader, Store } from "@/db";
import { countAbove, countAboveRows } from "@/db/store/buckets";
import {
  findGameById,
  findNewestGames,
  findParticipantsByGame,
  findParticipantsByGames,
  type Game,
  type Participant,
} from "@/db/store/games";
import { findLadderById, findListedLadders, countListedPlayers, type Ladder } from "@/db/store/ladders";
import { findPlayedGames } from "@/db/store/player-games";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findRatingsByPlayers, findTopStandings } from "@/db/store/ratings";
import { findRevisionsByGame, type Revision } from "@/db/store/records";
import { findNewestEdition, findSeasonsByLadder, type Edition, type Season } from "@/db/store/seasons";
import { livingTable, peopleOf, seasonLines } from "@/lib/seasons/data";
import { phaseOf, sealDueAt } from "@/lib/seasons/schema";
import { gameTextsOf } from "@/lib/games/fields";
import { hasNoScores } from "@/lib/games/scores";
import { unscoredAmong } from "@/lib/games/list";
import { orderedRules } from "@/lib/rating";
import { isGuest, playerAt, playerMeant } from "@/lib/players/identity";
import { waitingReports } from "@/lib/reports/lists";
import type { FoundSeason } from "@/lib/transfer/export/data";
import type { Answer } from "./calls";
import { gamesCursor, readGamesCursor, readStandingsCursor, standingsCursor } from "./cursor";
import { enteredOf, resultOf, workOf } from "./game-out";
import type { ExampleNames } from "./view";

/** A ladder that takes games, if there is one, its best player and its newest game: for examples that work when they are copied. */
export async function exampleNames(reader: Reader): Promise<ExampleNames> {
  const ladders = await findListedLadders(reader);
  const ladder = ladders.find(({ closedAt }) => closedAt === null) ?? ladders[0];
  if (ladder === undefined) return {};
  const [[best], [newest]] = await Promise.all([findTopStandings(reader, ladder.id, 1), findNewestGames(reader, ladder.id, 1)]);
  const season = (await findSeasonsByLadder(reader, ladder.id)).at(-1);
  return {
    ladder: ladder.slug,
    ...(season && { season: season.slug }),
    ...(best && { player: best.slug }),
    ...(newest && { game: newest.id }),
  };
}

interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export function ladderBody(ladder: Ladder): Answer<"ladder"> {
  const { id, slug, name, description, rules, rateWho, closedAt, gameCount, newestPlayedAt, version } = ladder;
  return {
    id,
    slug,
    name,
    description,
    rules: orderedRules(rules),
    rateWho,
    closed: closedAt !== null,
    players: countListedPlayers(ladder),
    games: gameCount,
    newestPlayedAt: newestPlayedAt?.toISOString() ?? null,
    version,
  };
}

export async function standingsBody(reader: Reader, ladder: Ladder, { limit, cursor }: PageQuery): Promise<Answer<"standings">> {
  // One more than requested shows whether there is another page.
  const found = await findTopStandings(reader, ladder.id, limit + 1, readStandingsCursor(cursor));
  const page = found.slice(0, limit);
  const above = await countAboveRows(reader, ladder.id, pluck(page, "rating"), [], "everyone");
  return {
    standings: page.map(({ playerId, name, slug, rating, games, won, lost, tied, lastPlayedAt }) => {
      const figures = { rating, games, won, lost, tied, lastPlayedAt: lastPlayedAt.toISOString() };
      return { rank: above.get(rating)! + 1, player: { id: playerId, name, slug }, ...figures };
    }),
    next: found.length > limit ? standingsCursor(page.at(-1)!) : null,
  };
}

function seasonBody(season: Season, ladder: Ladder, edition: Edition | null, now: Date): Answer<"seasons">["seasons"][number] {
  const { slug, name, startsAt, endsAt, zone, keep, minGames, minOpponents, sealedAt } = season;
  return {
    slug,
    name,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    zone,
    keep,
    minGames,
    minOpponents,
    rules: orderedRules(season.rules ?? ladder.rules),
    state: phaseOf(season, now),
    sealsAt: sealDueAt(season).toISOString(),
    edition: edition?.number ?? null,
    editionAt: edition?.asOf.toISOString() ?? null,
    sealedAt: sealedAt?.toISOString() ?? null,
  };
}

const newestEdition = async (reader: Reader, season: Season) =>
  season.sealedAt === null ? null : findNewestEdition(reader, season.id);

/** The seasons of a ladder, newest first; the tag changes when one begins or ends. */
export async function seasonsBody(reader: Reader, ladder: Ladder, now: Date) {
  const seasons = (await findSeasonsByLadder(reader, ladder.id)).reverse();
  const bodyOf = async (season: Season) => seasonBody(season, ladder, await newestEdition(reader, season), now);
  const make = async () => ({ seasons: await Promise.all(seasons.map(bodyOf)) });
  return { tag: seasons.map((season) => phaseOf(season, now)[0]).join(""), make };
}

export async function seasonStandingsBody(
  store: Store,
  ladder: Ladder,
  { season, edition }: FoundSeason,
  { limit, cursor, who }: PageQuery & { readonly who: "ranked" | "unranked" },
  now: Date,
): Promise<Answer<"seasonStandings">> {
  const after = readStandingsCursor(cursor);
  const lines = await seasonLines(store, season, edition, async () => (await livingTable(store, ladder, season)).table);
  const wanted = lines.filter(({ rank }) => (rank === null) === (who === "unranked"));
  const rest =
    after === undefined
      ? wanted
      : wanted.filter(({ rating, playerId }) => rating < after.rating || (rating === after.rating && playerId > after.playerId));
  const page = rest.slice(0, limit);
  const personOf = await peopleOf(store, pluck(page, "playerId"));
  return {
    season: seasonBody(season, ladder, await newestEdition(store, season), now),
    edition: edition?.number ?? null,
    editionAt: edition?.asOf.toISOString() ?? null,
    standings: page.map(({ playerId, rank, opening, rating, games, won, lost, tied, ...row }) => {
      const { opponents, missingGames, missingOpponents } = row;
      const counts = { games, won, lost, tied, opponents, missingGames, missingOpponents };
      return { rank, player: refOf(personOf(playerId)), opening, rating, ...counts };
    }),
    next: rest.length > limit ? standingsCursor(page.at(-1)!) : null,
  };
}

export async function gamesBody(reader: Reader, ladder: Ladder, { limit, cursor }: PageQuery): Promise<Answer<"games">> {
  const found = await findNewestGames(reader, ladder.id, limit + 1, readGamesCursor(cursor));
  const page = found.slice(0, limit);
  const rows = await findParticipantsByGames(reader, pluck(page, "id"));
  const players = await refsOf(reader, pluck([...rows.values()].flat(), "playerId"));
  return {
    games: page.map((game) => lineOf(game, ladder, rows.get(game.id) ?? [], players)),
    next: found.length > limit ? gamesCursor(page.at(-1)!) : null,
  };
}

type PlayerRef = Answer<"history">["player"];
type Refs = ReadonlyMap<number, PlayerRef>;
type GameLine = Answer<"games">["games"][number];

function refOf({ id, name, slug }: PlayerRef): PlayerRef {
  return { id, name, slug };
}

async function refsOf(reader: Reader, ids: Iterable<number>): Promise<Refs> {
  const players = await findPlayersByIds(reader, [...new Set(ids)]);
  return new Map(players.map((player) => [player.id, refOf(player)]));
}

function lineOf(game: Game, ladder: Ladder, rows: readonly Participant[], players: Refs): GameLine {
  const names = rows.map(({ playerId }) => players.get(playerId)!.name);
  const unscored = hasNoScores(rows, ladder.rules.compare);
  return {
    id: game.id,
    ladder: ladder.slug,
    playedAt: playedAtText(game),
    status: game.status,
    ...gameTextsOf(game),
    participants: rows.map((row) => ({ player: players.get(row.playerId)!, ...resultOf(row, names, unscored) })),
  };
}

export interface FoundGame {
  readonly game: Game;
  readonly ladder: Ladder;
}

/** A game by its number in an address; null if there is none. */
export async function findGame(reader: Reader, text: string): Promise<FoundGame | null> {
  const game = await numbered(findGameById)(reader, text);
  return game && { game, ladder: (await findLadderById(reader, game.ladderId))! };
}

/** A game as it is in a list. */
export async function gameLineBody(reader: Reader, { game, ladder }: FoundGame): Promise<GameLine> {
  const rows = await findParticipantsByGame(reader, game.id);
  const players = await refsOf(reader, pluck(rows, "playerId"));
  return lineOf(game, ladder, rows, players);
}

export async function gameBody(reader: Reader, { game, ladder }: FoundGame): Promise<Answer<"game">> {
  const rows = await findParticipantsByGame(reader, game.id);
  const revisions = game.version === 1 ? [] : await findRevisionsByGame(reader, game.id);
  const ofRevisions = revisions.flatMap(({ by, before }) => [by ?? [], pluck(before.participants, "playerId")].flat());
  const players = await refsOf(reader, [...pluck(rows, "playerId"), ...ofRevisions]);
  return gameOutOf({ game, ladder }, rows, revisions, players);
}

/** A game that was just entered, as the response shows it. */
export interface WrittenGame extends FoundGame {
  readonly rows: readonly Participant[];
  readonly players: readonly Player[];
}

/** What `gameBody` would read, without reading it. */
export function writtenBody({ game, ladder, rows, players }: WrittenGame): Answer<"game"> {
  return gameOutOf({ game, ladder }, rows, [], new Map(players.map((player) => [player.id, refOf(player)])));
}

function gameOutOf(
  { game, ladder }: FoundGame,
  rows: readonly Participant[],
  revisions: readonly Revision[],
  players: Refs,
): Answer<"game"> {
  const { participants, ...line } = lineOf(game, ladder, rows, players);
  const { scale, highest, pairs } = workOf(rows, game.status, ladder.rules);
  const before = revisions.map((revision) => revisionOf(revision, ladder, players));
  return { ...line, scale, highest, participants, pairs, revisions: before };
}

function revisionOf(
  { version, action, reason, at, by, before }: Revision,
  { rules }: Ladder,
  players: Refs,
): Answer<"game">["revisions"][number] {
  const unscored = hasNoScores(before.participants, rules.compare);
  return {
    version: version + 1,
    action,
    reason,
    at: at.toISOString(),
    by: by === null ? null : (players.get(by) ?? null),
    before: {
      playedAt: before.playedAt,
      status: before.status,
      ...gameTextsOf(before),
      participants: before.participants.map((row, _, rows) => {
        const names = rows.map((each) => players.get(each.playerId)!.name);
        return { player: players.get(row.playerId)!, ...enteredOf(row, names, unscored) };
      }),
    },
  };
}

/** A player by slug, current or former, or by name: game servers know names. Null where there is none. */
export async function findPlayer(reader: Reader, text: string): Promise<Player | null> {
  return (await playerAt(reader, text)) ?? (await playerMeant(reader, text));
}

export async function playerBody(reader: Reader, player: Player, ladders: readonly Ladder[]): Promise<Answer<"player">> {
  const places: Answer<"player">["ladders"] = [];
  for (const ladder of ladders) {
    const [row] = await findRatingsByPlayers(reader, ladder.id, [player.id]);
    if (row === undefined) continue;
    const { rating, games, won, lost, tied, lastPlayedAt } = row;
    const rank = row.hidden ? null : (await countAbove(reader, ladder.id, rating, "everyone")) + 1;
    places.push({ ladder: ladder.slug, rank, rating, games, won, lost, tied, lastPlayedAt: lastPlayedAt.toISOString() });
  }
  return { ...refOf(player), registered: !isGuest(player), ladders: places };
}

/** A page of the rated games of a player on these ladders, the oldest first. */
export async function historyBody(
  reader: Reader,
  player: Player,
  ladders: readonly Ladder[],
  { limit, cursor }: PageQuery,
): Promise<Answer<"history">> {
  const after = readGamesCursor(cursor);
  const page = after === undefined ? ({ end: "oldest" } as const) : { after };
  const found: Answer<"history">["history"] = [];
  for (const ladder of ladders) {
    const games = (await findPlayedGames(reader, ladder.id, player.id, page, limit + 1, "rated")).reverse();
    const unscored = await unscoredAmong(reader, ladder, games);
    for (const { gameId, team, seconds, ...game } of games) {
      const score = unscored.has(gameId) ? null : game.score;
      const [ratingBefore, change] = [game.ratingBefore!, game.change!];
      const numbers = { ratingBefore, change, ratingAfter: ratingBefore + change };
      found.push({ game: gameId, ladder: ladder.slug, playedAt: playedAtText(game), team, score, seconds, ...numbers });
    }
  }
  const timeOf = ({ playedAt }: (typeof found)[number]) => playedAtFrom(playedAt).playedAt;
  // Each ladder's own games are in order already.
  if (ladders.length > 1) found.sort((a, b) => timeOf(a).getTime() - timeOf(b).getTime() || a.game - b.game);
  const history = found.slice(0, limit);
  const last = found.length > limit ? history.at(-1) : undefined;
  const next = last === undefined ? null : gamesCursor({ playedAt: timeOf(last), id: last.game });
  return { player: refOf(player), history, next };
}

/** What players have reported on a ladder and nobody has decided. */
export async function reportsBody(reader: Reader, ladder: Ladder, now: Date) {
  const reports = await waitingReports(reader, ladder, now);
  return {
    reports: reports.map(({ report, reporter, asked, rows }) => ({
      id: report.id,
      state: report.state,
      page: reportPath(report.id),
      reporter: refOf(reporter),
      reportedAt: report.createdAt.toISOString(),
      playedAt: rows.playedAt,
      decidesAt: report.decidesAt!.toISOString(),
      waitsFor: asked.map(refOf),
      participants: rows.participants.map(({ player, name, team, score, place, seconds, change }) => ({
        ...{ player: player && refOf(player), name, team, score, place, seconds, change },
      })),
    })),
  };
}
