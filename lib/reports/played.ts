import type { Reader, Store } from "@/db";
import { findNewestGames, findParticipantsByGame, findParticipantsByGames } from "@/db/store/games";
import { findAllLadders, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findRatingsByPlayers } from "@/db/store/ratings";
import { findTeamsByLadder } from "@/db/store/teams";
import { formatDuration } from "@/lib/format";
import { comparedName, nearestOf } from "@/lib/format/near-names";
import type { GameFormRead } from "@/lib/games/form";
import { rosterAt } from "@/lib/games/roster";
import { textOf } from "@/lib/platform/forms/schema";
import { byId, pluck } from "@/lib/platform/grouped";
import { isFutureGuest, isGuest, isMerged, playersNumbered } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { nameKey } from "@/lib/players/schema";
import type { Viewer } from "@/lib/sign-in/view";
import { coloursOf, personOf, rowsOf } from "./data";
import { assess } from "./assess";
import { rateInput, reportingOf } from "./reported-game";
import { readReportForm } from "./form";
import { checkReport, type ReportGame } from "./reporting";
import type { PlayedMode, PlayedRow, PreviewAnswer } from "./view";
import { agreeWords, scorekeeperWords } from "./words";

/** The ladders that take reports of players. */
async function reportingLadders(reader: Reader): Promise<Ladder[]> {
  return (await findAllLadders(reader)).filter(
    (ladder) => reportingOf(ladder).mode !== "off" && ladder.closedAt === null && ladder.hiddenAt === null,
  );
}

export async function reportingAt(reader: Reader, slug: string) {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && { id: ladder.id, ...refOf(ladder), reporting: reportingOf(ladder) };
}

const refOf = ({ slug, name }: Pick<Ladder, "slug" | "name">) => ({ slug, name });

const OPPONENTS = 4;
const MAX_NAMES = 200;
/** Games that are read for opponents and names. */
const GAMES_READ = 40;

export interface PlayedQuery {
  readonly ladder?: string;
  /** A game whose players play again. */
  readonly again?: string;
  /** Teams that were made elsewhere, and what is expected of them. */
  readonly rows?: readonly PlayedRow[];
  readonly expected?: string | undefined;
}

/** What "I played" begins with; null where no ladder takes reports. */
export async function playedView(reader: Reader, viewer: { readonly id: number }, query: PlayedQuery) {
  const ladders = await reportingLadders(reader);
  const ladder =
    ladders.find(({ slug }) => slug === query.ladder) ?? (await lastPlayedOf(reader, viewer.id, ladders)) ?? ladders[0];
  const [you] = await findPlayersByIds(reader, [viewer.id]);
  if (ladder === undefined || you === undefined) return null;
  const own = await findNewestGames(reader, ladder.id, GAMES_READ, undefined, { playerId: viewer.id });
  const recent = await findNewestGames(reader, ladder.id, GAMES_READ);
  const all = [...own, ...recent].filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(reader, pluck(all, "id"));
  const idsIn = (games: readonly { readonly id: number }[]) =>
    new Set(games.flatMap(({ id }) => pluck(rows.get(id) ?? [], "playerId")));
  const ids = [...idsIn(all)].filter((id) => id !== viewer.id);
  const people = byId(await findPlayersByIds(reader, ids));
  const { guests } = reportingOf(ladder);
  const known = ids
    .flatMap((id) => people.get(id) ?? [])
    .filter((player) => !isMerged(player) && (guests || !isGuest(player)))
    .slice(0, MAX_NAMES);
  const first = known.slice(0, OPPONENTS);
  const met = idsIn(own);
  const ratings = await findRatingsByPlayers(reader, ladder.id, pluck(first, "id"));
  const ratingOf = (id: number) => ratings.find(({ playerId }) => playerId === id)?.rating ?? null;
  const last = own.find(({ status }) => status !== "voided");
  return {
    ladder: { ...refOf(ladder), compare: ladder.rules.compare, guests },
    /** All ladders that take reports. */
    ladders: ladders.map(refOf),
    you: { ...personOf(you), mark: you.mark },
    /** The last opponents first. */
    opponents: first.map((player) => ({ ...personOf(player), mark: player.mark, rating: ratingOf(player.id) })),
    /** How many of them the player has met. */
    met: first.filter(({ id }) => met.has(id)).length,
    /** Names to complete from, the most recent first. */
    names: pluck(known, "name"),
    teams: (await findTeamsByLadder(reader, ladder.id)).flatMap(({ joinedInto, name }) => (joinedInto === null ? name : [])),
    usualMinutes: await usualMinutes(reader, ladder),
    /** The player's last game, to be played again. */
    lastGame: last === undefined ? null : { id: last.id, mode: modeOf(rows.get(last.id)!) },
    /** The rows that the form begins with, the player's own first: of a game whose players play again, or of teams that were just made. */
    filled: await filledOf(reader, ladder, you, query),
  };
}

const modeOf = (rows: readonly { readonly team: string | null }[]): PlayedMode =>
  rows.some(({ team }) => team !== null) ? "teams" : rows.length > 2 ? "several" : "one";

/** The median length of a ladder's last games: the same for everybody, so that two who report a game and leave its time say the same. */
async function usualMinutes(reader: Reader, ladder: Ladder): Promise<number> {
  const games = (await findNewestGames(reader, ladder.id, GAMES_READ)).filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(reader, pluck(games, "id"));
  const lengths = [...rows.values()].map((row) => Math.max(...pluck(row, "seconds"))).sort((a, b) => a - b);
  return Math.max(1, Math.round((lengths[Math.floor(lengths.length / 2)] ?? 60 * ladder.rules.maxGameMinutes) / 60));
}

/** The ladder on which somebody played last. */
async function lastPlayedOf(reader: Reader, playerId: number, ladders: readonly Ladder[]): Promise<Ladder | undefined> {
  const [game] = await findNewestGames(reader, pluck(ladders, "id"), 1, undefined, { playerId });
  return ladders.find(({ id }) => id === game?.ladderId);
}

async function filledOf(reader: Reader, ladder: Ladder, you: Player, { again = "", rows = [], expected }: PlayedQuery) {
  const filled = rows.length > 0 ? rows : await rowsOfGame(reader, ladder, again);
  const isOwn = ({ name }: PlayedRow) => nameKey(name) === you.nameKey;
  const own = filled.find(isOwn);
  return own === undefined ? null : { rows: [own, ...filled.filter((row) => !isOwn(row))], expected: expected ?? null };
}

async function rowsOfGame(reader: Reader, ladder: Ladder, address: string): Promise<PlayedRow[]> {
  if (!/^[1-9]\d{0,14}$/.test(address)) return [];
  const rows = (await findParticipantsByGame(reader, Number(address))).filter(({ ladderId }) => ladderId === ladder.id);
  const people = await playersNumbered(reader, pluck(rows, "playerId"));
  return rows.map(({ playerId, team }) => ({ name: people.get(playerId)!.name, team }));
}

/** What a report would do to everybody, and who would have to agree. */
export async function previewReport(reader: Reader, ladder: Ladder, command: ReportGame) {
  const { reporterId, game, now } = command;
  const checked = await checkReport(reader, ladder, command);
  if (!checked.ok) return checked;
  const rated = await rateInput(reader, ladder, game, checked.players);
  const positions = { agreed: new Set([reporterId]), denied: new Set<number>(), otherwise: new Set<number>() };
  const reporter = checked.players.find(({ id }) => id === reporterId)!;
  const assessed = await assess(reader, { rated, positions, reporter, ladder, shown: new Set(), isLimited: false, now });
  const scorekeeper = scorekeeperWords(assessed.needsScorekeeper, null);
  const rows = rowsOf(rated, reporterId, ladder.rules.compare);
  const preview = {
    rows,
    agree: agreeWords({ ...assessed, scorekeeper, players: rated.players }, reporterId),
    colours: await coloursOf(reader, ladder.id, rows),
    newcomers: await newcomersOf(reader, ladder, rated.players),
  };
  return { ok: true, preview } as const;
}

/** Those of a game whom nobody knows, and whom their names may mean: somebody of the ladder, by a first name, too, or of the site. */
async function newcomersOf(reader: Reader, ladder: Ladder, players: readonly Player[]) {
  const names = players.filter((player) => isFutureGuest(player)).map(({ name }) => name);
  if (names.length === 0) return [];
  const roster = (await rosterAt(reader, ladder.slug))!.players.split("\n").map((line) => line.split("\t")[0]!);
  const known = roster.map((name) => comparedName({ name }, name));
  const elsewhere = await nearestKnown(reader, names);
  return names.map((name) => ({ name, meant: (nearestOf(name, known) ?? elsewhere.get(nameKey(name)))?.name ?? null }));
}

/** The game that a form of "I played" is about, on the ladder that it names. */
export async function readReport(reader: Reader, reporter: Reporter, form: FormData, now: Date) {
  const slug = textOf(form, "ladder").slice(0, 200).replaceAll("\0", "");
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return unread("This ladder does not exist. Choose another one.");
  const usualTime = formatDuration(60 * (await usualMinutes(reader, ladder)));
  const read = readReportForm(form, { reporter: reporter.name, ladder, usualTime, now });
  return read.ok ? { ...read, ladder } : read;
}

type Reporter = Pick<Player, "id" | "name">;

const unread = (problem: string): Extract<GameFormRead, { readonly ok: false }> => ({ ok: false, problem, problems: {} });

/** What a form of "I played" would do, or what is wrong with it. */
export async function readPreview(reader: Reader, reporter: Reporter, form: FormData, now: Date) {
  const read = await readReport(reader, reporter, form, now);
  if (!read.ok) return read;
  const { ladder, game } = read;
  const preview = await previewReport(reader, ladder, { ladderId: ladder.id, reporterId: reporter.id, game, now });
  return preview.ok ? preview : unread(preview.reason);
}

/** Whether any ladder takes reports: then the header has "I played". */
export async function takesReports(reader: Reader): Promise<boolean> {
  return (await reportingLadders(reader)).length > 0;
}

/** What a form of "I played" would do, for the one who fills it in. */
export async function previewAnswer(store: Store, viewer: Viewer, form: FormData, now: Date): Promise<PreviewAnswer> {
  const read = await readPreview(store, viewer, form, now);
  return read.ok ? { preview: read.preview } : { problem: read.problem ?? Object.values(read.problems)[0] ?? "" };
}
