import type { Reader } from "@/db";
import { findApiKeyById } from "@/db/store/access";
import { findGameById, findParticipantsByGame, type Game, type Participant } from "@/db/store/games";
import { findLadderById, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findRatingMovesByGame } from "@/db/store/moves";
import { findNewestAuditRows, findRevisionsByGame, type Revision } from "@/db/store/records";
import { formatDuration, playedAtText } from "@/lib/format";
import { lineUps, scorePerHour } from "@/lib/analysis";
import { entrantFields, rateGame, type Compare, type Rules } from "@/lib/rating";
import { perName } from "@/lib/format/per-name";
import { byId, pluck } from "@/lib/platform/grouped";
import { isGuest } from "@/lib/players/identity";
import type { Person } from "@/lib/players/view";
import { gameDifferences } from "./differences";
import { columnOf, gameTextsOf, nameOfCell, perText, plainColumns, rowColumns } from "./fields";
import { isVersusField, versusField } from "@/lib/format/form-fields";
import { placesOf, resultOf } from "./result";
import { lacksScores } from "./scores";
import { optionalFieldsOf, snapshotFrom, snapshotOf } from "./snapshot";
import { teamsNamed } from "./teams/data";
import type { GameDifference, GamePlayer } from "./view";
import { MINUTE_MS } from "@/lib/format/durations";
import { numbered } from "@/lib/platform/schema";

/** Everything that a game's page shows, or null where there is no such game. */
export async function gameView(reader: Reader, id: number) {
  const game = await findGameById(reader, id);
  if (game === null) return null;
  const [rows, ladder, revisions, key] = await Promise.all([
    findParticipantsByGame(reader, id),
    findLadderById(reader, game.ladderId),
    // A game that was never revised has no revisions to look for.
    game.version === 1 ? [] : findRevisionsByGame(reader, id),
    game.enteredByKey === null ? null : findApiKeyById(reader, game.enteredByKey),
  ]);
  const ids = [
    ...pluck(rows, "playerId"),
    ...revisions.flatMap(({ by, before }) => [by, ...pluck(before.participants, "playerId")]),
    game.enteredBy,
  ];
  const people = byId(await findPlayersByIds(reader, [...new Set(ids.filter((person) => person !== null))]));
  const players = rows.map((row) => playerOf(row, ladder!, people.get(row.playerId)!));
  const rated = game.status === "rated" ? rateGame(players, ladder!.rules) : null;
  const late = await lateEntry(reader, game);
  return {
    id,
    status: game.status,
    condition: {
      status: game.status,
      corrected: revisions.some(({ action }) => action === "correct"),
      late: late !== null,
    },
    look: {
      marks: rows.map(({ playerId }) => people.get(playerId)!.mark),
      colours: await coloursOf(reader, game.ladderId, players),
    },
    /** The players' numbers, in the order of the players. */
    playerIds: pluck(rows, "playerId"),
    ladder: { slug: ladder!.slug, name: ladder!.name },
    playedAt: playedAtText(game),
    texts: gameTextsOf(game),
    entry: {
      source: game.source,
      at: game.enteredAt.toISOString(),
      by: personOf(people, game.enteredBy),
      /** The name of the game server's key. */
      server: key?.name ?? null,
      externalId: game.externalId,
      late,
    },
    rules: ladder!.rules,
    /** In the order of entry, in which sums are the same to the bit. */
    players,
    ...scoreboard(game, rows, players, people, ladder!.rules),
    counts: {
      teams: new Set(players.flatMap(({ team }) => team ?? [])).size,
      players: players.length,
      guests: players.filter((player) => !player.rated).length,
      pairs: rated?.pairs.length ?? 0,
    },
    revisions: await Promise.all(
      revisionViews(game, ladder!, rows, revisions, people).map(async (revision) => ({
        ...revision,
        moved: await findRatingMovesByGame(reader, id, new Date(revision.at), MAX_NAMED),
      })),
    ),
  };
}

/** The number of moved players who are named; the rest are counted. */
const MAX_NAMED = 8;

/** For a game that moved later ones when it was entered: how many those were, the reason, and the players outside the game whom it moved. */
async function lateEntry(reader: Reader, { id, enteredAt, ratedAgain, source }: Game) {
  if (ratedAgain === 0) return null;
  // Of other games, the line says how they came.
  const [line] = source === "form" ? await findNewestAuditRows(reader, 1, { action: "game.enter", kind: "game", id }) : [];
  const moved = await findRatingMovesByGame(reader, id, enteredAt, MAX_NAMED);
  return { games: ratedAgain, reason: line?.reason ?? null, moved };
}

function personOf(people: ReadonlyMap<number, Player>, id: number | null): Person | null {
  const player = id === null ? undefined : people.get(id);
  return player === undefined ? null : { name: player.name, slug: player.slug };
}

function playerOf(row: Participant, { rules }: Ladder, { name, slug }: Player): GamePlayer {
  const { team, score, seconds, rated, gamesBefore } = row;
  // Absent values are left out: all of this is sent to the browser.
  const more = {
    ...optionalFieldsOf(row, entrantFields),
    ...(rules.newcomer === null || gamesBefore === null ? {} : { games: gamesBefore }),
  };
  return { name, slug, team, score, seconds, rated, rating: row.ratingBefore ?? rules.initialRating, ...more };
}

/** A team that the ladder does not know has the first colour. */
async function coloursOf(reader: Reader, ladderId: number, players: readonly GamePlayer[]): Promise<Record<string, number>> {
  const written = new Set(players.flatMap(({ team }) => team ?? []));
  if (written.size === 0) return {};
  const teams = await teamsNamed(reader, ladderId, written);
  return Object.fromEntries([...written].map((name) => [name, teams.get(name)?.colour ?? 0]));
}

/** The numbers are the stored results of the fold, not recomputed for this page. */
function scoreboard(
  game: Game,
  rows: readonly Participant[],
  players: readonly GamePlayer[],
  people: ReadonlyMap<number, Player>,
  { compare }: Rules,
) {
  const lines = rows.map((row, at) => ({ at, ...lineOf(game, row, players[at]!, people.get(row.playerId)!) }));
  const teams = byResult(players, compare).map(({ team, members }) => ({ team, lines: members.map((at) => lines[at]!) }));
  if (game.status !== "rated") return { teams, sums: null, winner: null };
  const sums = { offset: 0, change: 0 };
  for (const { rating } of lines) {
    sums.offset += rating?.offset ?? 0;
    sums.change += rating?.change ?? 0;
  }
  const [best] = [...lines].sort((a, b) => (b.rating?.change ?? 0) - (a.rating?.change ?? 0));
  const change = best?.rating?.change ?? 0;
  return { teams, sums, winner: best !== undefined && change > 0 ? { name: best.name, slug: best.slug, change } : null };
}

/** The winners first; players by what the ladder compares. */
function byResult(players: readonly GamePlayer[], compare: Compare) {
  const result = resultOf(players, compare);
  const places = placesOf(players, compare);
  if (result.kind !== "teams") {
    // The order of finish by direct scores is not that of the total scores.
    const byPlace = (members: readonly number[]) => members.toSorted((a, b) => places[a]!.place - places[b]!.place);
    return lineUps(players, compare).map(({ team, members }) => ({
      team,
      members: compare === "direct" ? byPlace(members) : members,
    }));
  }
  const order = new Map(result.sides.map(({ team }, at) => [team, at]));
  return lineUps(players, compare).sort((a, b) => order.get(a.team ?? "")! - order.get(b.team ?? "")!);
}

function lineOf({ status }: Game, row: Participant, { name, slug }: GamePlayer, player: Player) {
  const { score, seconds, ratingBefore: before, offset, change } = row;
  const line = { name, slug, score, seconds, scorePerHour: scorePerHour(row), ...optionalFieldsOf(row) };
  if (before !== null && offset !== null && change !== null) {
    return { ...line, rating: { before, offset, change, after: before + change }, notRated: null } as const;
  }
  const guest = isGuest(player) ? "guest" : "guest then";
  return { ...line, rating: null, notRated: row.rated || status === "voided" ? "game" : guest } as const;
}

/** The ladder that a move led to: the one that the game left next, or its current one. A revision stores only the ladder it left. */
function ladderDifference(left: string | undefined, later: readonly Revision[], { name }: Ladder): GameDifference[] {
  if (left === undefined) return [];
  const went = later.find(({ before }) => before.ladder !== undefined)?.before.ladder ?? name;
  return [{ player: null, field: "Ladder", before: { text: left }, after: { text: went } }];
}

function revisionViews(
  game: Game,
  ladder: Ladder,
  rows: readonly Participant[],
  revisions: readonly Revision[],
  people: ReadonlyMap<number, Player>,
) {
  const nameOf = (id: number) => people.get(id)?.name;
  const now = snapshotFrom(game, rows, (id) => nameOf(id) ?? "");
  return revisions.map(({ version, action, reason, before, at, by }, position) => ({
    version: version + 1,
    action,
    reason,
    at: at.toISOString(),
    by: personOf(people, by),
    differences: [
      ...ladderDifference(before.ladder, revisions.slice(position + 1), ladder),
      ...gameDifferences(before, revisions[position + 1]?.before ?? now, nameOf),
    ],
  }));
}

/** The changes of a game since a version that the user opened: what differs now, and who made the last change, when and why. */
export async function changesSince(reader: Reader, gameId: number, version: number) {
  const revisions = await findRevisionsByGame(reader, gameId);
  const [seen, last] = [revisions.find((revision) => revision.version === version), revisions.at(-1)];
  if (seen === undefined || last === undefined) return { differences: [], last: null };
  const [by] = last.by === null ? [] : await findPlayersByIds(reader, [last.by]);
  return {
    differences: gameDifferences(seen.before, await snapshotOf(reader, gameId), () => undefined),
    last: { action: last.action, at: last.at.toISOString(), by: by?.name ?? null, reason: last.reason },
  };
}

/** A game as its form shows it, to be corrected; null where there is none. */
export async function gameToCorrect(reader: Reader, id: number) {
  const game = await findGameById(reader, id);
  if (game === null) return null;
  const [ladder, snapshot] = [await findLadderById(reader, game.ladderId), await snapshotOf(reader, id)];
  const { participants } = snapshot;
  const rows: Record<string, string> = {};
  const unscored = lacksScores(participants, ladder!.rules.compare);
  for (const [at, row] of participants.entries()) {
    const { name, team, score, seconds, rated, place, direct, joinedAt = "", leftAt = "" } = row;
    const isSpan = joinedAt !== "" && (Date.parse(leftAt) - Date.parse(joinedAt)) / 1000 === seconds;
    const cells = {
      ...perName(plainColumns, (column) => String(row[columnOf(nameOfCell[column]) ?? "name"] ?? "")),
      player: name,
      team: team ?? "",
      place: place === undefined ? "" : String(place),
      score: unscored ? "" : String(score),
      joined: joinedAt,
      left: leftAt,
      time: isSpan ? "" : formatDuration(seconds),
    };
    for (const column of rowColumns) rows[`${column}.${at}`] = cells[column];
    rows[`rated-shown.${at}`] = rated ? "yes" : "no";
    if (rated) rows[`rated.${at}`] = "yes";
    for (const [other, against] of (direct ?? []).entries()) if (against !== null) rows[versusField(at, other)] = String(against);
  }
  return {
    id,
    version: game.version,
    status: game.status,
    ladder: { id: ladder!.id, slug: ladder!.slug, name: ladder!.name, rules: ladder!.rules, rateWho: ladder!.rateWho },
    /** The current meaning of each name, for as long as the form is open. */
    playersAtOpen: JSON.stringify(participants.map(({ playerId, name }) => ({ id: playerId, name }))),
    /** The values of fields by name. */
    values: {
      ...rows,
      ladder: ladder!.slug,
      kind: participants.some(({ team }) => team !== null) ? "teams" : "free-for-all",
      "played-at-exact": game.playedAt.toISOString(),
      ...perText((name) => snapshot[name] ?? ""),
    },
  };
}

/** The columns that are another in the next game of the same players. */
const ofOneGame = new Set<string>(rowColumns.filter((column) => !["player", "team", "time"].includes(column)));

/** The initial values of the form for another game of the same players, on the same sides, for the same time. */
export async function samePlayers(reader: Reader, id: number, now: Date): Promise<Record<string, string> | null> {
  const game = await gameToCorrect(reader, id);
  if (game === null) return null;
  const next = await nextMoment(reader, id, now);
  const moment = next?.toISOString() ?? "";
  const values: Record<string, string> = {
    ...game.values,
    ...perText(() => ""),
    "played-at-exact": moment,
    continues: String(id),
  };
  const times = Object.keys(values).filter((name) => name.startsWith("time."));
  if (Object.keys(values).some((name) => name.startsWith("joined.") && values[name] !== "")) values.clocks = "yes";
  for (const name of Object.keys(values)) {
    if (isVersusField(name)) delete values[name];
    else if (ofOneGame.has(name.split(".")[0]!)) values[name] = "";
  }
  const [first = ""] = times.map((name) => values[name] ?? "");
  if (times.some((name) => values[name] !== first)) return values;
  for (const name of times) values[name] = "";
  return { ...values, "time-for-all": first };
}

/**
 * The start of the next game, for entering games of an earlier evening: this one was entered later than it can have lasted.
 * Null for a game of right now: the current time is the better default.
 */
async function nextMoment(reader: Reader, id: number, now: Date): Promise<Date | null> {
  const [game, rows] = [await findGameById(reader, id), await findParticipantsByGame(reader, id)];
  const length = 1000 * Math.max(...rows.map(({ seconds }) => seconds));
  if (game === null || game.enteredAt.getTime() - game.playedAt.getTime() <= length) return null;
  const next = new Date(Math.ceil((game.playedAt.getTime() + length) / MINUTE_MS) * MINUTE_MS);
  return next <= now ? next : null;
}

/** The ladder that a form enters a game on, open or closed; null where there is none. */
export async function ladderToEnter(reader: Reader, slug: string): Promise<Ladder | null> {
  return findLadderBySlug(reader, slug);
}

/** The number of the ladder that a game is on; null where there is no such game. */
export async function ladderIdOfGame(reader: Reader, gameId: number): Promise<number | null> {
  return (await findGameById(reader, gameId))?.ladderId ?? null;
}

/** The game that an address names; null for one that is not there, and for what is no number at all. */
export const gameAt = numbered(gameView);

/** The game that an address names, as its form shows it, to be corrected. */
export const gameToCorrectAt = numbered(gameToCorrect);

/** The players, teams and times of the game that an address names, as the fields of a new game. */
export const samePlayersAt = numbered(samePlayers);
