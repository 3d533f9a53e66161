import { pluck } from "@/lib/platform/grouped";
import { playedAtText } from "@/lib/format";
import type { Reader } from "@/db";
import { findAllLadders, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayedGames, type PlayedGame } from "@/db/store/player-games";
import { findHiddenPlayerIds, findPlayerBySlug, findPlayersByIds, type Player } from "@/db/store/players";
import { findStandingsBelow, type Standing } from "@/db/store/ratings";
import { findAllGames, findOptionalFields, type LadderGame, type LadderGameRow } from "@/db/store/verification";
import { gameFields, gameTextNames, gameTextsOf, participantFields } from "@/lib/games/fields";
import { hasNoScores } from "@/lib/games/scores";
import { optionalFieldsOf } from "@/lib/games/snapshot";
import { unscoredAmong } from "@/lib/games/list";
import { csvLine } from "@/lib/format/escape-formula";
import { auditPage } from "@/lib/audit/data";
import type { AuditQuery } from "@/lib/audit/schema";
import type { AuditValue } from "@/lib/audit/view";
import type { Edition, Season } from "@/db/store/seasons";
import { derivedTable, editionNumbered, peopleOf } from "@/lib/ladders/seasons/data";
import { seasonNamed } from "@/lib/players/addresses";
import type { SeasonPlayer } from "@/lib/ladders/seasons/derive";

export type ExportFormat = "csv" | "json";

/** Rows read at a time. */
const PAGE = 500;

/** A ladder's standings as text, in pieces. Equal ratings share a rank, and the next rank counts them all. */
export async function* exportStandings(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  if (format === "csv")
    yield csvLine(["rank", "player", "rating", "games", "won", "lost", "tied", "last_change", "last_played_at"]);
  else yield `{"ladder":${JSON.stringify(ladder.slug)},"standings":[`;
  let [place, rank]: [number, number] = [0, 0];
  let above: Standing | null = null;
  for (let page: Standing[] = []; above === null || page.length === PAGE;) {
    page = await findStandingsBelow(reader, ladder.id, above, PAGE);
    if (page.length === 0) break;
    let text = "";
    for (const row of page) {
      place++;
      if (above?.rating !== row.rating) rank = place;
      text += format === "csv" ? csvStanding(rank, row) : `${place > 1 ? "," : ""}\n${jsonStanding(rank, row)}`;
      above = row;
    }
    yield text;
  }
  if (format === "json") yield "\n]}\n";
}

function csvStanding(rank: number, row: Standing): string {
  const { name, rating, games, won, lost, tied, lastChange, lastPlayedAt } = row;
  return csvLine([rank, name, rating, games, won, lost, tied, lastChange, lastPlayedAt.toISOString()]);
}

function jsonStanding(rank: number, row: Standing): string {
  const { name, slug, playerId, rating, games, won, lost, tied, lastChange, lastPlayedAt } = row;
  const player = { id: playerId, name, slug };
  return JSON.stringify({ rank, player, rating, games, won, lost, tied, lastChange, lastPlayedAt: lastPlayedAt.toISOString() });
}

/**
 * A ladder's games in the format that import reads, in the order of the fold, without voided ones. `game_id` only groups the rows of
 * one game; the external id has a column of its own, so that games without one stay without.
 */
export async function* exportGames(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  const more = await moreColumns(reader, ladder);
  if (format === "csv") yield csvLine([...GAME_COLUMNS, ...more.map((field) => participantFields[field].column)]);
  else yield `{"ladder":${JSON.stringify(ladder.slug)},"games":[`;
  const names = new Map<number, string>();
  let first = true;
  for await (const page of findAllGames(reader, ladder.id)) {
    await learnNames(reader, page, names);
    let text = "";
    for (const game of page) {
      if (game.status === "voided") continue;
      const unscored = hasNoScores(game.rows, ladder.rules.compare);
      text += format === "csv" ? csvGame(game, names, more, unscored) : `${first ? "" : ","}\n${jsonGame(game, names, unscored)}`;
      first = false;
    }
    yield text;
  }
  if (format === "json") yield "\n]}\n";
}

const { player, team, score, seconds, rated } = participantFields;
const GAME_COLUMNS = [
  ...["game_id", gameFields.playedAt.column, ...[player, team, score, seconds, rated].map(({ column }) => column)],
  ...[...gameTextNames, gameFields.externalId.column],
];

/** Columns that few ladders need, and only those have. */
const optionalFields = ["place", "versus", "joinedAt", "leftAt"] as const;
type MoreColumn = (typeof optionalFields)[number];

async function moreColumns(reader: Reader, ladder: Ladder): Promise<MoreColumn[]> {
  const used = await findOptionalFields(reader, ladder.id);
  return optionalFields.filter((field) => used.has(field === "versus" ? "direct" : field));
}

/** The optional fields that a participant has; scores against others by name. */
function optionalOf(row: LadderGameRow, rows: readonly LadderGameRow[], names: Map<number, string>) {
  const { direct, ...fields } = optionalFieldsOf(row);
  const scores = direct?.flatMap((score, at) => (score === null ? [] : [[names.get(rows[at]!.playerId)!, score] as const]));
  return { ...fields, versus: scores && Object.fromEntries(scores) };
}

async function learnNames(reader: Reader, page: readonly LadderGame[], names: Map<number, string>): Promise<void> {
  const unknown = new Set(page.flatMap(({ rows }) => rows.flatMap(({ playerId }) => (names.has(playerId) ? [] : [playerId]))));
  for (const { id, name } of await findPlayersByIds(reader, [...unknown])) names.set(id, name);
}

function csvGame(
  { rows, ...game }: LadderGame,
  names: Map<number, string>,
  more: readonly MoreColumn[],
  unscored: boolean,
): string {
  const at = playedAtText({ ...game, playedAt: new Date(game.playedAt) });
  const ofGame = [...gameTextNames.map((name) => game[name]), game.externalId];
  return rows
    .map((row, position) => {
      const { playerId, team, score, seconds, rated } = row;
      const extra = optionalOf(row, rows, names);
      return csvLine([
        game.id,
        at,
        names.get(playerId)!,
        team,
        unscored ? null : score,
        seconds,
        rated,
        // The first row of the game has them.
        ...ofGame.map((value) => (position === 0 ? value : null)),
        ...more.map((field) => (field === "versus" ? JSON.stringify(extra.versus) : extra[field]) ?? null),
      ]);
    })
    .join("");
}

function jsonGame({ rows, ...game }: LadderGame, names: Map<number, string>, unscored: boolean): string {
  const participants = rows.map((row) => {
    const { playerId, team, score, seconds, rated } = row;
    const more = optionalOf(row, rows, names);
    return { player: names.get(playerId)!, team, score: unscored ? null : score, seconds, rated, ...more };
  });
  const { id, externalId } = game;
  const playedAt = playedAtText({ ...game, playedAt: new Date(game.playedAt) });
  return JSON.stringify({ id, externalId, playedAt, ...gameTextsOf(game), participants });
}

/**
 * Every game of a player on one ladder, or on all, the oldest first. Where they were not rated, or the game was voided, there are no
 * ratings.
 */
async function* exportHistory(
  reader: Reader,
  player: Player,
  ladders: readonly Ladder[],
  format: ExportFormat,
): AsyncGenerator<string, void> {
  if (format === "csv") yield csvLine(HISTORY_COLUMNS);
  else yield `{"player":${JSON.stringify({ id: player.id, name: player.name, slug: player.slug })},"history":[`;
  let first = true;
  for (const ladder of ladders) {
    for await (const page of pagesOfGames(reader, ladder.id, player.id)) {
      const unscored = await unscoredAmong(reader, ladder, page);
      let text = "";
      for (const played of page) {
        const game = unscored.has(played.gameId) ? { ...played, score: null } : played;
        text += format === "csv" ? csvEntry(ladder, game) : `${first ? "" : ","}\n${jsonEntry(ladder, game)}`;
        first = false;
      }
      yield text;
    }
  }
  if (format === "json") yield "\n]}\n";
}

const HISTORY_COLUMNS = [
  ...["ladder", "game", "played_at", "status", "team", "score", "seconds"],
  ...["rated", "rating_before", "change", "rating_after"],
];

async function* pagesOfGames(reader: Reader, ladderId: number, playerId: number): AsyncGenerator<PlayedGame[], void> {
  let page = await findPlayedGames(reader, ladderId, playerId, { end: "oldest" }, PAGE);
  while (page.length > 0) {
    // The newest of a page comes first.
    const [{ playedAt, gameId: id }] = [page[0]!];
    yield page.reverse();
    page = await findPlayedGames(reader, ladderId, playerId, { after: { playedAt, id } }, PAGE);
  }
}

/** A score is null in a game that has places only. */
type HistoryGame = Omit<PlayedGame, "score"> & { readonly score: number | null };

function ratingsIn({ ratingBefore, change }: HistoryGame) {
  return ratingBefore === null || change === null
    ? { ratingBefore: null, change: null, ratingAfter: null }
    : { ratingBefore, change, ratingAfter: ratingBefore + change };
}

function csvEntry(ladder: Ladder, game: HistoryGame): string {
  const { gameId, status, team, score, seconds, rated } = game;
  const { ratingBefore, change, ratingAfter } = ratingsIn(game);
  const played = [ladder.slug, gameId, playedAtText(game), status, team, score, seconds];
  return csvLine([...played, rated, ratingBefore, change, ratingAfter]);
}

function jsonEntry(ladder: Ladder, game: HistoryGame): string {
  const { gameId, status, team, score, seconds, rated } = game;
  const played = { ladder: ladder.slug, game: gameId, playedAt: playedAtText(game), status, team, score, seconds };
  return JSON.stringify({ ...played, rated, ...ratingsIn(game) });
}

/** The history of the player at an address, on the ladder of another, or on all; null where there is no such one. */
export async function historyBySlug(
  reader: Reader,
  slug: string,
  ladderSlug: string | null,
  format: ExportFormat,
): Promise<AsyncGenerator<string, void> | null> {
  const player = await findPlayerBySlug(reader, slug);
  const ladders = ladderSlug === null ? await findAllLadders(reader) : [await findLadderBySlug(reader, ladderSlug)];
  const found = ladders.filter((ladder) => ladder !== null);
  return player === null || found.length < ladders.length ? null : exportHistory(reader, player, found, format);
}

const SEASON_COLUMNS = [
  ...["rank", "player", "opening", "rating", "games", "opponents", "won", "lost", "tied"],
  ...["last_change", "last_played_at"],
];

/** What a row of a season's standings has; an edition has no last game. */
interface SeasonLine extends Pick<SeasonPlayer, "playerId" | "opening" | "rating" | "games" | "won" | "lost" | "tied"> {
  readonly rank: number | null;
  readonly opponents: number;
  readonly lastChange: number | null;
  readonly lastPlayedAt: string | null;
}

/** The ranked players of a season, of its living table or of an edition; null where there is no such season or edition. */
async function exportSeason(
  reader: Reader,
  ladder: Ladder,
  { season: named, edition: number }: SeasonWanted,
  format: ExportFormat,
): Promise<AsyncGenerator<string, void> | null> {
  const season = await seasonNamed(reader, ladder, named);
  if (season === null) return null;
  const edition = number === undefined ? null : await editionNumbered(reader, season, number);
  if (number !== undefined && edition === null) return null;
  const lines = edition === null ? await livingLines(reader, ladder, season) : await editionLines(reader, edition);
  return seasonPieces(reader, ladder, season, edition, lines, format);
}

async function livingLines(reader: Reader, ladder: Ladder, season: Season): Promise<SeasonLine[]> {
  const { ranked } = await derivedTable(reader, ladder, season);
  return ranked.map((row) => {
    return { ...row, opponents: row.opponents.size, lastPlayedAt: new Date(row.lastPlayedAt).toISOString() };
  });
}

async function editionLines(reader: Reader, { rows }: Edition): Promise<SeasonLine[]> {
  const hidden = new Set(await findHiddenPlayerIds(reader));
  const ranked = rows.filter(({ rank, playerId }) => rank !== null && !hidden.has(playerId));
  return ranked.map((row) => ({ ...row, lastChange: null, lastPlayedAt: null }));
}

async function* seasonPieces(
  reader: Reader,
  ladder: Ladder,
  season: Season,
  edition: Edition | null,
  lines: readonly SeasonLine[],
  format: ExportFormat,
): AsyncGenerator<string, void> {
  const personOf = await peopleOf(reader, pluck(lines, "playerId"));
  const head = { ladder: ladder.slug, season: season.slug, edition: edition?.number ?? null };
  yield format === "csv" ? csvLine(SEASON_COLUMNS) : `${JSON.stringify(head).slice(0, -1)},"standings":[`;
  for (const [at, line] of lines.entries()) {
    const { rank, opening, rating, games, opponents, won, lost, tied, lastChange, lastPlayedAt } = line;
    const { id, name, slug } = personOf(line.playerId);
    yield format === "csv"
      ? csvLine([rank, name, opening, rating, games, opponents, won, lost, tied, lastChange, lastPlayedAt])
      : `${at > 0 ? "," : ""}\n${JSON.stringify({ rank, player: { id, name, slug }, opening, rating, games, opponents, won, lost, tied, lastChange, lastPlayedAt })}`;
  }
  if (format === "json") yield "\n]}\n";
}

const writers = { standings: exportStandings, games: exportGames };

export type Exported = keyof typeof writers;

/** A season by address or name, and an edition of it; the living table without one. */
export interface SeasonWanted {
  readonly season: string;
  readonly edition?: number | undefined;
}

/** The text of a download, in pieces; null where there is no such ladder. */
export async function exportBySlug(
  reader: Reader,
  slug: string,
  what: Exported,
  format: ExportFormat,
  { season, edition }: Partial<SeasonWanted> = {},
): Promise<AsyncGenerator<string, void> | null> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder !== null && season !== undefined) return exportSeason(reader, ladder, { season, edition }, format);
  return ladder && writers[what](reader, ladder, format);
}

/** The lines of the audit log that a filter leaves, the newest first; a page is read at a time. */
export async function* auditCsv(reader: Reader, view: AuditQuery): AsyncGenerator<string, void> {
  yield csvLine(["id", "at", "actor", "action", "target", "changes", "reason"]);
  for (let before = view.before; ;) {
    const { lines, next } = await auditPage(reader, { ...view, before });
    for (const { id, at, actor, inWords, target, changes, reason } of lines) {
      const changed = changes.map((change) => `${change.field}: ${textOf(change.before)} → ${textOf(change.after)}`).join("; ");
      yield csvLine([id, at, actor, inWords, target, changed, reason]);
    }
    if (next === null) return;
    before = next;
  }
}

function textOf(value: AuditValue): string {
  return typeof value === "string" ? value : value.at;
}
