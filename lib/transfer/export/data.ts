import { playedAtText } from "@/lib/format";
import type { Reader } from "@/db";
import type { OptionalField } from "@/db/store/games";
import { findAllLadders, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayedGames, type PlayedGame } from "@/db/store/player-games";
import { findPlayerBySlug, findPlayersByIds, type Player } from "@/db/store/players";
import { findTopStandings, type Standing } from "@/db/store/ratings";
import { findAllGames, findOptionalFields, type LadderGame, type LadderGameRow } from "@/db/store/verification";
import { fieldOfColumn, gameFields, gameTextNames, gameTextsOf, participantFields } from "@/lib/games/fields";
import { hasNoScores } from "@/lib/games/scores";
import { optionalFieldsOf } from "@/lib/games/snapshot";
import { unscoredAmong } from "@/lib/games/list";
import { csvLine } from "@/lib/format/escape-formula";
import { auditPage } from "@/lib/audit/data";
import type { AuditQuery } from "@/lib/audit/schema";
import type { AuditValue } from "@/lib/audit/view";
import type { Edition, Season } from "@/db/store/seasons";
import { derivedTable, editionNumbered, peopleOf, seasonLines } from "@/lib/seasons/data";
import { seasonNamed } from "@/lib/players/addresses";

export type ExportFormat = "csv" | "json";

/** Rows read at a time. */
const PAGE = 500;

/** A row of a download: an object of a JSON list, and the cells of a line of CSV, which names a player where JSON has more. */
type Entry = Readonly<Record<string, string | number | boolean | null | { readonly name: string }>>;

/** A download in pieces: a table with these columns, or what it is about and the list of its rows. */
async function* download<Row extends object>(
  format: ExportFormat,
  { columns, about, list }: { readonly columns: readonly string[]; readonly about: object; readonly list: string },
  pages: AsyncIterable<readonly Row[]>,
  csvOf: (row: Row) => string,
): AsyncGenerator<string, void> {
  yield format === "csv" ? csvLine(columns) : `${JSON.stringify(about).slice(0, -1)},"${list}":[`;
  let comma = "";
  for await (const page of pages) {
    let text = "";
    for (const row of page) {
      text += format === "csv" ? csvOf(row) : `${comma}\n${JSON.stringify(row)}`;
      comma = ",";
    }
    yield text;
  }
  if (format === "json") yield "\n]}\n";
}

function csvEntry(entry: Entry): string {
  return csvLine(Object.values(entry).map((value) => (typeof value === "object" && value !== null ? value.name : value)));
}

const FIGURES = ["rating", "games", "won", "lost", "tied", "last_change", "last_played_at"];

/** A ladder's standings as text, in pieces. Equal ratings share a rank, and the next rank counts them all. */
export function exportStandings(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  const file = { columns: ["rank", "player", ...FIGURES], about: { ladder: ladder.slug }, list: "standings" };
  return download(format, file, standingsOf(reader, ladder), csvEntry);
}

async function* standingsOf(reader: Reader, ladder: Ladder): AsyncGenerator<Entry[], void> {
  let [position, rank]: [number, number] = [0, 0];
  let above: Standing | null = null;
  for (let page: Standing[] = []; above === null || page.length === PAGE;) {
    page = await findTopStandings(reader, ladder.id, PAGE, above);
    if (page.length === 0) return;
    yield page.map((row) => {
      position++;
      if (above?.rating !== row.rating) rank = position;
      above = row;
      const { name, slug, playerId, rating, games, won, lost, tied, lastChange, lastPlayedAt } = row;
      const figures = { rating, games, won, lost, tied, lastChange, lastPlayedAt: lastPlayedAt.toISOString() };
      return { rank, player: { id: playerId, name, slug }, ...figures };
    });
  }
}

/**
 * A ladder's games in the format that import reads, in the order of the fold, without voided ones. `game_id` only groups the rows of
 * one game; the external id has a column of its own, so that games without one stay without.
 */
export async function* exportGames(reader: Reader, ladder: Ladder, format: ExportFormat): AsyncGenerator<string, void> {
  // Columns that few ladders need, and only those have.
  const more = await findOptionalFields(reader, ladder.id);
  const columns = [...GAME_COLUMNS, ...more.map((column) => fieldOfColumn[column].column)];
  const file = { columns, about: { ladder: ladder.slug }, list: "games" };
  yield* download(format, file, gamesOf(reader, ladder), (game) => csvGame(game, more));
}

async function* gamesOf(reader: Reader, ladder: Ladder): AsyncGenerator<ExportedGame[], void> {
  const names = new Map<number, string>();
  for await (const page of findAllGames(reader, ladder.id)) {
    await learnNames(reader, page, names);
    yield page.filter(({ status }) => status !== "voided").map((game) => exportedGame(game, ladder, names));
  }
}

function exportedGame({ rows, ...game }: LadderGame, { rules }: Ladder, names: ReadonlyMap<number, string>) {
  const unscored = hasNoScores(rows, rules.compare);
  const participants = rows.map((row) => {
    const { playerId, team, score, seconds, rated } = row;
    const more = optionalOf(row, rows, names);
    return { player: names.get(playerId)!, team, score: unscored ? null : score, seconds, rated, ...more };
  });
  const playedAt = playedAtText({ ...game, playedAt: new Date(game.playedAt) });
  return { id: game.id, externalId: game.externalId, playedAt, ...gameTextsOf(game), participants };
}

type ExportedGame = ReturnType<typeof exportedGame>;

const { player, team, score, seconds, rated } = participantFields;
const GAME_COLUMNS = [
  ...["game_id", gameFields.playedAt.column, ...[player, team, score, seconds, rated].map(({ column }) => column)],
  ...[...gameTextNames, gameFields.externalId.column],
];

/** The optional fields that a participant has; scores against others by name. */
function optionalOf(row: LadderGameRow, rows: readonly LadderGameRow[], names: ReadonlyMap<number, string>) {
  const { direct, ...fields } = optionalFieldsOf(row);
  const scores = direct?.flatMap((score, at) => (score === null ? [] : [[names.get(rows[at]!.playerId)!, score] as const]));
  return { ...fields, versus: scores && Object.fromEntries(scores) };
}

async function learnNames(reader: Reader, page: readonly LadderGame[], names: Map<number, string>): Promise<void> {
  const unknown = new Set(page.flatMap(({ rows }) => rows.flatMap(({ playerId }) => (names.has(playerId) ? [] : [playerId]))));
  for (const { id, name } of await findPlayersByIds(reader, [...unknown])) names.set(id, name);
}

function csvGame(game: ExportedGame, more: readonly OptionalField[]): string {
  const ofGame = [...gameTextNames.map((name) => game[name]), game.externalId];
  const lines = game.participants.map((row, position) =>
    csvLine([
      ...[game.id, game.playedAt, row.player, row.team, row.score, row.seconds, row.rated],
      // The first row of the game has them.
      ...ofGame.map((value) => (position === 0 ? value : null)),
      ...more.map((column) => (column === "direct" ? JSON.stringify(row.versus) : row[column]) ?? null),
    ]),
  );
  return lines.join("");
}

/**
 * Every game of a player on one ladder, or on all, the oldest first. Where they were not rated, or the game was voided, there are no
 * ratings.
 */
function exportHistory(
  reader: Reader,
  { id, name, slug }: Player,
  ladders: readonly Ladder[],
  format: ExportFormat,
): AsyncGenerator<string, void> {
  const file = { columns: HISTORY_COLUMNS, about: { player: { id, name, slug } }, list: "history" };
  return download(format, file, historyOf(reader, id, ladders), csvEntry);
}

const HISTORY_COLUMNS = [
  ...["ladder", "game", "played_at", "status", "team", "score", "seconds"],
  ...["rated", "rating_before", "change", "rating_after"],
];

async function* historyOf(reader: Reader, playerId: number, ladders: readonly Ladder[]): AsyncGenerator<Entry[], void> {
  for (const ladder of ladders) {
    for await (const page of pagesOfGames(reader, ladder.id, playerId)) {
      const unscored = await unscoredAmong(reader, ladder, page);
      yield page.map((game): Entry => {
        const { gameId, status, team, seconds, rated, ratingBefore, change } = game;
        const score = unscored.has(gameId) ? null : game.score;
        const played = { ladder: ladder.slug, game: gameId, playedAt: playedAtText(game), status, team, score, seconds };
        const isRated = ratingBefore !== null && change !== null;
        const ratings = isRated
          ? { ratingBefore, change, ratingAfter: ratingBefore + change }
          : { ratingBefore: null, change: null, ratingAfter: null };
        return { ...played, rated, ...ratings };
      });
    }
  }
}

async function* pagesOfGames(reader: Reader, ladderId: number, playerId: number): AsyncGenerator<PlayedGame[], void> {
  let page = await findPlayedGames(reader, ladderId, playerId, { end: "oldest" }, PAGE);
  while (page.length > 0) {
    // The newest of a page comes first.
    const [{ playedAt, gameId: id }] = [page[0]!];
    yield page.reverse();
    page = await findPlayedGames(reader, ladderId, playerId, { after: { playedAt, id } }, PAGE);
  }
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

export interface FoundSeason {
  readonly season: Season;
  /** Null for the living table. */
  readonly edition: Edition | null;
}

/** A season and, where a number is given, an edition of it; null where there is none. */
export async function findSeason(reader: Reader, ladder: Ladder, named: string, number?: number): Promise<FoundSeason | null> {
  const season = await seasonNamed(reader, ladder, named);
  if (season === null) return null;
  const edition = number === undefined ? null : await editionNumbered(reader, season, number);
  return number !== undefined && edition === null ? null : { season, edition };
}

/** The ranked players of a season, of its living table or of an edition. */
async function exportSeason(
  reader: Reader,
  ladder: Ladder,
  { season, edition }: FoundSeason,
  format: ExportFormat,
): Promise<AsyncGenerator<string, void>> {
  const everyone = await seasonLines(reader, season, edition, () => derivedTable(reader, ladder, season));
  const lines = everyone.filter(({ rank }) => rank !== null);
  const [, games, ...others] = FIGURES;
  const file = {
    columns: ["rank", "player", "opening", "rating", games!, "opponents", ...others],
    about: { ladder: ladder.slug, season: season.slug, edition: edition?.number ?? null },
    list: "standings",
  };
  const ids = lines.map(({ playerId }) => playerId);
  const personOf = await peopleOf(reader, ids);
  async function* page(): AsyncGenerator<Entry[], void> {
    yield lines.map(({ rank, playerId, opening, rating, games, opponents, won, lost, tied, lastChange, lastPlayedAt }) => {
      const { id, name, slug } = personOf(playerId);
      const figures = { opening, rating, games, opponents, won, lost, tied, lastChange, lastPlayedAt };
      return { rank, player: { id, name, slug }, ...figures };
    });
  }
  return download(format, file, page(), csvEntry);
}

const writers = { standings: exportStandings, games: exportGames };

export type Exported = keyof typeof writers;

/** A season by address or name, and an edition of it; the living table without one. */
interface SeasonWanted {
  readonly season?: string | undefined;
  readonly edition?: number | undefined;
}

/** The text of a download, in pieces; null where there is no such ladder, season or edition. */
export async function exportBySlug(
  reader: Reader,
  slug: string,
  what: Exported,
  format: ExportFormat,
  { season, edition }: SeasonWanted = {},
): Promise<AsyncGenerator<string, void> | null> {
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null || season === undefined) return ladder && writers[what](reader, ladder, format);
  const found = await findSeason(reader, ladder, season, edition);
  return found && exportSeason(reader, ladder, found, format);
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
