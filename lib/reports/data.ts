import { asksScores } from "@/lib/format/compared";
import type { GameSnapshot, Reader, ReportedGame, ReportState, Store } from "@/db";
import { findNewestGames, findParticipantsByGame, findParticipantsByGames } from "@/db/store/games";
import { findAllLadders, findLadderById, findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { findListeners, findReportNotices } from "@/db/store/inbox";
import { findVerifiedAddress } from "@/db/store/mail";
import { findPlayersByIds, type Player } from "@/db/store/players";
import { findRatingsByPlayers } from "@/db/store/ratings";
import {
  findAskedReports,
  countReportsBy,
  countReportsByState,
  findAnswersByReports,
  findConfirmedReports,
  findCorrectedGames,
  findLastSeen,
  findObjectedReports,
  findReportAnswers,
  findReportBlocks,
  findReportByGame,
  findReportById,
  findReportsByState,
  findReportsOfPlayers,
  findUndecidedReports,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { findTeamsByLadder } from "@/db/store/teams";
import type { Impact } from "@/lib/fold/view";
import { gameDifferences } from "@/lib/games/differences";
import { findDuplicate } from "@/lib/games/duplicates";
import { gameTextsOf } from "@/lib/games/fields";
import { rosterAt } from "@/lib/games/roster";
import { comparedName, nearestOf } from "@/lib/format/near-names";
import { previewGame } from "@/lib/games/preview";
import { resultLine, resultOf } from "@/lib/games/result";
import type { GameInput } from "@/lib/games/schema";
import { teamsNamed } from "@/lib/games/teams/data";
import { isFutureGuest, isGuest, isMerged, maySignIn, playersNumbered } from "@/lib/players/identity";
import { nearestKnown } from "@/lib/players/near";
import { mailSettings } from "@/lib/platform/settings";
import { nameKey } from "@/lib/players/schema";
import type { Person } from "@/lib/players/view";
import type { Stands } from "./agreement";
import {
  evaluate,
  gameOfVersion,
  numbersOf,
  playersOf,
  rateInput,
  rateReported,
  reportingOf,
  SEEN_WITHIN_DAYS,
  weigh,
  withoutBlock,
  type Evaluation,
  type RatedReport,
} from "./evaluate";
import { checkReport, mayObject, type Refused } from "./mutations";
import { isUndecided, undecided } from "./states";
import {
  type ConfirmingLine,
  type Newcomer,
  type PlayedRow,
  type PlayedView,
  type ReportDecision,
  type ReportLine,
  type ReportOfGame,
  type ReportPerson,
  type ReportPreview,
  type ReportRow,
  type ReportSide,
  type ReportVersion,
  type ReportView,
} from "./view";
import { agreeWords } from "./words";

const DAY = 86_400_000;

const personOf = ({ name, slug }: Pick<Player, "name" | "slug">): Person => ({ name, slug });
const refOf = ({ slug, name }: Pick<Ladder, "slug" | "name">) => ({ slug, name });

/** The reports that wait for a player's answer. */
export async function askedReports(reader: Reader, playerId: number): Promise<number[]> {
  return findAskedReports(reader, await numbersOf(reader, playerId));
}

/** The ladders that take reports of players. */
export async function reportingLadders(reader: Reader): Promise<Ladder[]> {
  return (await findAllLadders(reader)).filter(
    (ladder) => reportingOf(ladder).mode !== "off" && ladder.closedAt === null && ladder.hiddenAt === null,
  );
}

export async function reportingAt(reader: Reader, slug: string) {
  const ladder = await findLadderBySlug(reader, slug);
  return ladder && { id: ladder.id, ...refOf(ladder), reporting: reportingOf(ladder) };
}

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
export async function playedView(
  reader: Reader,
  viewer: { readonly id: number },
  query: PlayedQuery,
): Promise<PlayedView | null> {
  const ladders = await reportingLadders(reader);
  const ladder =
    ladders.find(({ slug }) => slug === query.ladder) ?? (await lastPlayedOf(reader, viewer.id, ladders)) ?? ladders[0];
  const [you] = await findPlayersByIds(reader, [viewer.id]);
  if (ladder === undefined || you === undefined) return null;
  const own = await findNewestGames(reader, ladder.id, GAMES_READ, undefined, { playerId: viewer.id });
  const recent = await findNewestGames(reader, ladder.id, GAMES_READ);
  const all = [...own, ...recent].filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(
    reader,
    all.map(({ id }) => id),
  );
  const ids = [...new Set(all.flatMap(({ id }) => rows.get(id)!.map(({ playerId }) => playerId)))].filter(
    (id) => id !== viewer.id,
  );
  const people = new Map((await findPlayersByIds(reader, ids)).map((player) => [player.id, player]));
  const { guests } = reportingOf(ladder);
  const known = ids
    .flatMap((id) => people.get(id) ?? [])
    .filter((player) => !isMerged(player) && (guests || !isGuest(player)))
    .slice(0, MAX_NAMES);
  const first = known.slice(0, OPPONENTS);
  const met = new Set(own.flatMap(({ id }) => rows.get(id) ?? []).map(({ playerId }) => playerId));
  const ratings = new Map(
    (
      await findRatingsByPlayers(
        reader,
        ladder.id,
        first.map(({ id }) => id),
      )
    ).map(({ playerId, rating }) => [playerId, rating]),
  );
  const last = own.find(({ status }) => status !== "voided");
  const lastRows = last === undefined ? [] : rows.get(last.id)!;
  return {
    ladder: { ...refOf(ladder), compare: ladder.rules.compare, guests },
    ladders: ladders.map(refOf),
    you: { ...personOf(you), mark: you.mark },
    opponents: first.map((player) => ({ ...personOf(player), mark: player.mark, rating: ratings.get(player.id) ?? null })),
    met: first.filter(({ id }) => met.has(id)).length,
    names: known.map(({ name }) => name),
    teams: (await findTeamsByLadder(reader, ladder.id)).filter(({ joinedInto }) => joinedInto === null).map(({ name }) => name),
    usualMinutes: await usualMinutes(reader, ladder),
    lastGame:
      last === undefined
        ? null
        : {
            id: last.id,
            mode: lastRows.some(({ team }) => team !== null) ? "teams" : lastRows.length > 2 ? "several" : "one",
          },
    filled: await filledOf(reader, ladder, you, query),
  };
}

/** The median length of a ladder's last games: the same for everybody, so that two who report a game and leave its time say the same. */
export async function usualMinutes(reader: Reader, ladder: Ladder): Promise<number> {
  const games = (await findNewestGames(reader, ladder.id, GAMES_READ)).filter(({ status }) => status !== "voided");
  const rows = await findParticipantsByGames(
    reader,
    games.map(({ id }) => id),
  );
  const lengths = [...rows.values()].map((row) => Math.max(...row.map(({ seconds }) => seconds))).sort((a, b) => a - b);
  return Math.max(1, Math.round((lengths[Math.floor(lengths.length / 2)] ?? 60 * ladder.rules.maxGameMinutes) / 60));
}

/** The ladder on which somebody played last. */
async function lastPlayedOf(reader: Reader, playerId: number, ladders: readonly Ladder[]): Promise<Ladder | undefined> {
  const [game] = await findNewestGames(
    reader,
    ladders.map(({ id }) => id),
    1,
    undefined,
    { playerId },
  );
  return ladders.find(({ id }) => id === game?.ladderId);
}

async function filledOf(
  reader: Reader,
  ladder: Ladder,
  you: Player,
  { again = "", rows = [], expected }: PlayedQuery,
): Promise<PlayedView["filled"]> {
  const filled = rows.length > 0 ? rows : await rowsOfGame(reader, ladder, again);
  const isOwn = ({ name }: PlayedRow) => nameKey(name) === you.nameKey;
  const own = filled.find(isOwn);
  return own === undefined ? null : { rows: [own, ...filled.filter((row) => !isOwn(row))], expected: expected ?? null };
}

async function rowsOfGame(reader: Reader, ladder: Ladder, address: string): Promise<PlayedRow[]> {
  if (!/^[1-9]\d{0,14}$/.test(address)) return [];
  const rows = (await findParticipantsByGame(reader, Number(address))).filter(({ ladderId }) => ladderId === ladder.id);
  const people = await playersNumbered(
    reader,
    rows.map(({ playerId }) => playerId),
  );
  return rows.map(({ playerId, team }) => ({ name: people.get(playerId)!.name, team }));
}

/** Everybody in a game, as a table of points has them. */
function rowsOf(
  { input, players, ratings, changes, expected }: RatedReport,
  viewerId: number,
  compare: Ladder["rules"]["compare"],
): ReportRow[] {
  return input.participants.map(({ team, score, seconds, place }, at) => ({
    ...personOf(players[at]!),
    playerId: players[at]!.id,
    mark: players[at]!.mark,
    isYou: players[at]!.id === viewerId,
    hasAccount: !isGuest(players[at]!),
    ...{ team, seconds, place: place ?? null, score: asksScores({ compare }) ? score : null },
    expected: expected[at]!,
    change: ratings[at] === null ? null : changes[at]!,
    after: ratings[at] === null ? null : ratings[at]! + changes[at]!,
  }));
}

async function coloursOf(reader: Reader, ladderId: number, rows: readonly { readonly team: string | null }[]) {
  const written = new Set(rows.flatMap(({ team }) => team ?? []));
  if (written.size === 0) return {};
  const teams = await teamsNamed(reader, ladderId, written);
  return Object.fromEntries([...written].map((name, at) => [name, teams.get(name)?.colour ?? at]));
}

export interface PreviewReport {
  readonly ladderId: number;
  readonly reporterId: number;
  readonly game: GameInput;
  readonly now: Date;
}

/** What a report would do to everybody, and who would have to agree. */
export async function previewReport(
  reader: Reader,
  command: PreviewReport,
): Promise<{ readonly ok: true; readonly preview: ReportPreview } | Refused> {
  const ladder = await findLadderById(reader, command.ladderId);
  const checked = await checkReport(reader, ladder, command);
  if (!checked.ok) return checked;
  const rated = await rateInput(reader, ladder!, command.game, checked.players);
  const stands: Stands = { agreed: new Set([command.reporterId]), denied: new Set(), otherwise: new Set() };
  const reporter = checked.players.find(({ id }) => id === command.reporterId)!;
  const weighed = await weigh(reader, { rated, stands, reporter, ladder: ladder!, since: command.now, now: command.now });
  const rows = rowsOf(rated, command.reporterId, ladder!.rules.compare);
  const same = await findDuplicate(reader, ladder!.id, command.game, ["time"]);
  return {
    ok: true,
    preview: {
      rows,
      agree: agreeWords({ ...weighed, keeper: withoutBlock(weighed.keeper), players: rated.players }, command.reporterId),
      colours: await coloursOf(reader, ladder!.id, rows),
      same: same && { kind: "game", id: same.id },
      newcomers: await newcomersOf(reader, ladder!, rated.players),
    },
  };
}

/** Those of a game whom nobody knows, and whom their names may mean: somebody of the ladder, by a first name, too, or of the site. */
async function newcomersOf(reader: Reader, ladder: Ladder, players: readonly Player[]): Promise<Newcomer[]> {
  const names = players.filter((player) => isFutureGuest(player)).map(({ name }) => name);
  if (names.length === 0) return [];
  const roster = (await rosterAt(reader, ladder.slug))!.players.split("\n").map((line) => line.split("\t")[0]!);
  const known = roster.map((name) => comparedName({ name }, name));
  const elsewhere = await nearestKnown(reader, names);
  return names.map((name) => ({ name, meant: (nearestOf(name, known) ?? elsewhere.get(nameKey(name)))?.name ?? null }));
}

/** The report at an address, for somebody who is signed in. */
export async function reportView(
  reader: Reader,
  id: number,
  viewerId: number,
  now: Date,
  forKeepers = false,
): Promise<ReportView | null> {
  const report = await findReportById(reader, id);
  const ladder = report && (await findLadderById(reader, report.ladderId));
  if (report === null || ladder === null) return null;
  const answers = await findReportAnswers(reader, id);
  const people = await playersNumbered(reader, [
    ...new Set([
      report.reporterId,
      ...answers.map(({ playerId }) => playerId),
      ...(report.decidedBy === null ? [] : [report.decidedBy]),
    ]),
  ]);
  const who = (playerId: number) => people.get(playerId)!;
  const evaluated = await evaluate(reader, { report, answers, ladder, now });
  const game = gameOfVersion(answers, report.version)!;
  const rows = evaluated.ok ? rowsOf(evaluated, viewerId, ladder.rules.compare) : await plainRows(reader, game, viewerId);
  const current = answers.map((answer) => ({ ...answer, playerId: who(answer.playerId).id }));
  const isOpen = isUndecided(report.state);
  const told = (why: string | null) => (forKeepers ? why : withoutBlock(why));
  const versions = await versionsOf(reader, {
    ladder,
    report,
    current,
    who,
    viewerId,
    now,
    evaluated: evaluated.ok ? evaluated : null,
  });
  const reporter = who(report.reporterId);
  const mine = current.findLast(({ playerId }) => playerId === viewerId);
  const row = rows.find(({ isYou }) => isYou) ?? null;
  const blocked = row === null ? [] : await blockedBy(reader, viewerId);
  const author = current.find(({ version, game: made }) => version === report.version && made !== null);
  return {
    id,
    state: report.state,
    ladder: { ...refOf(ladder), compare: ladder.rules.compare },
    reporter: personOf(reporter),
    at: report.createdAt.toISOString(),
    playedAt: game.playedAt,
    seconds: Math.max(...game.participants.map(({ seconds }) => seconds)),
    version: report.version,
    versionAt: report.versionAt.toISOString(),
    decidesAt: report.decidesAt?.toISOString() ?? null,
    bySilence: evaluated.ok && evaluated.passesBySilence,
    silenceHours: reportingOf(ladder).silenceHours,
    ...timeLeft(report, now),
    rows,
    colours: await coloursOf(reader, ladder.id, rows),
    agree: evaluated.ok && isOpen ? agreeWords({ ...evaluated, keeper: told(evaluated.keeper) }, viewerId) : null,
    objection: report.state === "confirmed" ? report.queuedBecause : null,
    keeper: isOpen ? (evaluated.ok ? told(report.queuedBecause ?? evaluated.keeper) : evaluated.reason) : null,
    sides: evaluated.ok ? await sidesOf(reader, { ladder, report, answers: current, evaluated, viewerId, now }) : [],
    versions,
    differences: differencesOf(versions),
    denials: current.flatMap(({ kind, playerId, at, reason }) =>
      kind === "denied" ? [{ by: personOf(who(playerId)), at: at.toISOString(), reason: reason ?? "" }] : [],
    ),
    decision: decisionOf(report, people, viewerId),
    gameId: report.gameId,
    you: {
      isIn: row !== null,
      isReporter: reporter.id === viewerId,
      mayObject: row !== null && mayObject(report, current, [viewerId]),
      isAsked: isOpen && evaluated.ok && evaluated.asked.includes(viewerId),
      hasAgreed: evaluated.ok ? evaluated.stands.agreed.has(viewerId) : mine !== undefined && mine.kind !== "denied",
      hasDenied: evaluated.ok && evaluated.stands.denied.has(viewerId),
      hasBlocked: blocked.some((one) => one.id === reporter.id),
      canWithdraw: isOpen && reporter.id === viewerId,
      change: row?.change ?? null,
      row,
      yieldsTo:
        report.state === "contested" && author?.playerId === viewerId
          ? (versions.find(({ version }) => version !== report.version)?.version ?? null)
          : null,
    },
  };
}

function timeLeft({ decidesAt, versionAt }: Report, now: Date) {
  const [end, left] = [decidesAt ?? now, Math.max(0, (decidesAt ?? now).getTime() - now.getTime())];
  return { leftMs: left, elapsed: 1 - left / Math.max(1, end.getTime() - versionAt.getTime()) };
}

/** A game that cannot be rated any more is shown as it was reported. */
async function plainRows(reader: Reader, game: ReportedGame, viewerId: number): Promise<ReportRow[]> {
  const players = await playersOf(reader, game);
  return game.participants.map(({ name, team, score, seconds, place }, at) => ({
    ...{ name: players[at]?.name ?? name ?? "Somebody", slug: players[at]?.slug ?? "" },
    ...{ playerId: players[at]?.id ?? -1 - at, mark: players[at]?.mark ?? 0, isYou: players[at]?.id === viewerId },
    ...{ hasAccount: false, team, score, seconds, place: place ?? null, expected: null, change: null, after: null },
  }));
}

function decisionOf(report: Report, people: ReadonlyMap<number, Player>, viewerId: number): ReportDecision | null {
  const { state, basis, decidedAt, decidedBy, reason } = report;
  if (isUndecided(state) || decidedAt === null) return null;
  const by = decidedBy === null ? undefined : people.get(decidedBy);
  return {
    state,
    basis,
    at: decidedAt.toISOString(),
    by: by === undefined ? null : personOf(by),
    byYou: by?.id === viewerId,
    reason,
  };
}

interface Sided {
  readonly ladder: Ladder;
  readonly report: Report;
  readonly answers: readonly ReportAnswer[];
  readonly evaluated: Evaluation;
  readonly viewerId: number;
  readonly now: Date;
}

/** The sides of a game, those that pay first, with where each person stands. */
async function sidesOf(reader: Reader, { report, answers, evaluated, viewerId, now }: Sided): Promise<ReportSide[]> {
  const { parties, players, stands, need } = evaluated;
  const known = players.filter((player) => !isFutureGuest(player)).map(({ id }) => id);
  const seen = await findLastSeen(reader, known);
  const notices = await noticesOf(reader, report, known);
  const personIn = (at: number): ReportPerson => {
    const player = players[at]!;
    const { canAnswer, silenceCounts } = parties[at]!;
    const last = answers.findLast(({ playerId, version }) => playerId === player.id && version <= report.version);
    const isLapsed = last !== undefined && !stands.agreed.has(player.id) && !stands.denied.has(player.id);
    const how =
      last === undefined || (isLapsed && !stands.otherwise.has(player.id)) ? "silent" : isLapsed ? "otherwise" : last.kind;
    return {
      ...personOf(player),
      mark: player.mark,
      isYou: player.id === viewerId,
      stands: how,
      at: how === "silent" ? null : (last?.at.toISOString() ?? null),
      notice: notices.get(player.id) ?? null,
      silenceNote: silenceCounts || player.id === viewerId ? null : silenceNote(player, seen.get(player.id), canAnswer, now),
      reason: how === "denied" ? (last?.reason ?? null) : null,
    };
  };
  const teams = new Map<string | null, number[]>();
  const isTeams = parties.some(({ team }) => team !== null);
  for (const [at, { team, change }] of parties.entries()) {
    const key = isTeams ? team : change < 0 ? "pay" : "receive";
    teams.set(key, [...(teams.get(key) ?? []), at]);
  }
  const sides = [...teams].map(([key, rows]): ReportSide & { balance: number } => {
    const balance = rows.reduce((sum, at) => sum + parties[at]!.change, 0);
    const pays =
      balance < 0 ||
      (need.kind === "sides" && need.sides.some(({ payers }) => rows.some((at) => payers.includes(parties[at]!.playerId))));
    const team = isTeams ? key : null;
    const names = rows.map((at) => (players[at]!.id === viewerId ? "You" : players[at]!.name));
    const alone = names.length === 1 ? names[0]! : null;
    const verb = pays ? (alone === null || alone !== "You" ? "pays" : "pay") : alone === "You" ? "receive" : "receives";
    const title =
      team !== null
        ? `${team} ${verb}`
        : alone !== null
          ? `${alone} ${verb}`
          : pays
            ? "Those who lose points"
            : "Those who gain points";
    const agreed = rows.filter((at) => stands.agreed.has(parties[at]!.playerId) && parties[at]!.change < 0).length;
    const needed = need.kind === "sides" ? 1 : null;
    return { team, title, pays, agreed, needed, balance, people: rows.map(personIn) };
  });
  return sides.sort((one, other) => one.balance - other.balance).map(({ balance: _, ...side }) => side);
}

/** The newest notice that each of these players got about this version of a report. */
async function noticesOf(reader: Reader, report: Report, playerIds: readonly number[]) {
  const found = await findReportNotices(reader, report.id, playerIds);
  const channels = new Map(
    (await findListeners(reader, playerIds, "report")).map(({ playerId, channel }) => [playerId, channel]),
  );
  const sendsMail = mailSettings() !== null;
  const notices = found.map(async ({ playerId, at, readAt }) => {
    const isMailed = sendsMail && channels.get(playerId) === "mail" && (await findVerifiedAddress(reader, playerId)) !== null;
    const channel = isMailed ? ("e-mail" as const) : ("inbox" as const);
    return [playerId, { at: at.toISOString(), channel, openedAt: readAt?.toISOString() ?? null }] as const;
  });
  return new Map(await Promise.all(notices));
}

function silenceNote(player: Player, seen: Date | undefined, canAnswer: boolean, now: Date): string {
  if (isFutureGuest(player) || isGuest(player)) return "Has no account, so nobody can be asked.";
  if (!canAnswer || !maySignIn(player, now)) return "Cannot sign in at the moment, so silence is not taken as yes.";
  if (seen === undefined) return "Has never signed in: silence is not taken as yes.";
  const days = Math.floor((now.getTime() - seen.getTime()) / DAY);
  return days > SEEN_WITHIN_DAYS
    ? `Not signed in for ${days} days: silence is not taken as yes.`
    : "Gets no notices, or was not here since: silence is not taken as yes.";
}

interface Versioned {
  readonly ladder: Ladder;
  readonly report: Report;
  /** Answers with everybody's current number. */
  readonly current: readonly ReportAnswer[];
  readonly who: (playerId: number) => Player;
  readonly viewerId: number;
  readonly now: Date;
  readonly evaluated: Evaluation | null;
}

/** The versions that somebody stands by, in their order. */
async function versionsOf(
  reader: Reader,
  { ladder, report, current, who, viewerId, now, evaluated }: Versioned,
): Promise<ReportVersion[]> {
  const made = current.filter(({ game }) => game !== null);
  const otherwise = evaluated?.stands.otherwise ?? new Set();
  const kept = made.filter(
    ({ version, playerId }, at) =>
      version === report.version || (otherwise.has(playerId) && !made.slice(at + 1).some((later) => later.playerId === playerId)),
  );
  const versions: ReportVersion[] = [];
  for (const { version, playerId, at, game } of kept) {
    const rated = await rateReported(reader, ladder, game!);
    const of = { report: { ...report, version }, answers: current, ladder, now };
    const weighed = rated.ok ? await evaluate(reader, of) : rated;
    const agreed = current.filter((answer) => answer.kind === "agreed" && answer.version === version);
    const { compare } = ladder.rules;
    const rows = rated.ok ? rowsOf(rated, viewerId, compare) : await plainRows(reader, game!, viewerId);
    versions.push({
      version,
      by: personOf(who(playerId)),
      at: at.toISOString(),
      title: resultLine(
        resultOf(
          rows.map((row) => ({ ...row, score: row.score ?? 0, rated: true })),
          compare,
        ),
      ),
      rows,
      agree: weighed.ok ? agreeWords({ ...weighed, keeper: null }, viewerId) : { how: "keeper", lead: "", text: weighed.reason },
      agreed: agreed.map((answer) => who(answer.playerId).name),
    });
  }
  return versions.sort((one, other) => one.version - other.version);
}

/** What confirming each version would do to the ladder, with the games after it. */
export async function impactsOf(store: Store, { id, ladder: { slug }, versions }: ReportView): Promise<Map<number, Impact>> {
  const ladder = (await findLadderBySlug(store, slug))!;
  const answers = await findReportAnswers(store, id);
  const impacts = new Map<number, Impact>();
  for (const { version } of versions) {
    const rated = await rateReported(store, ladder, gameOfVersion(answers, version)!);
    const previewed = rated.ok ? await previewGame(store, ladder.id, rated.input) : rated;
    if (previewed.ok) impacts.set(version, previewed.impact);
  }
  return impacts;
}

/** What differs between the first and the last of two versions. */
function differencesOf(versions: readonly ReportVersion[]) {
  const [one, other] = [versions[0], versions.at(-1)];
  if (one === undefined || other === undefined || one === other) return [];
  return gameDifferences(snapshotOf(one), snapshotOf(other), () => undefined);
}

function snapshotOf({ rows }: ReportVersion): GameSnapshot {
  return {
    playedAt: "",
    status: "rated",
    ...gameTextsOf({}),
    participants: rows.map(({ playerId, name, team, score, seconds, place, change }) => ({
      ...{ playerId, name, team, score: score ?? 0, seconds, rated: change !== null },
      ...(place === null ? {} : { place }),
    })),
  };
}

/** Reports in a list, as somebody in them reads it. */
async function linesOf(reader: Reader, reports: readonly Report[], viewerId: number, forKeepers = false): Promise<ReportLine[]> {
  const answers = await findAnswersByReports(
    reader,
    reports.map(({ id }) => id),
  );
  const ladders = new Map((await findAllLadders(reader)).map((ladder) => [ladder.id, ladder]));
  const ids = reports.flatMap(({ id, reporterId, decidedBy }) => [
    reporterId,
    ...(decidedBy === null ? [] : [decidedBy]),
    ...answers.get(id)!.map(({ playerId }) => playerId),
  ]);
  const people = await playersNumbered(reader, [...new Set(ids)]);
  const lines: ReportLine[] = [];
  for (const report of reports) {
    const ladder = ladders.get(report.ladderId)!;
    const game = gameOfVersion(answers.get(report.id)!, report.version)!;
    const players = await playersOf(reader, game);
    const named = game.participants.map(({ name, team, score, seconds, place }, at) => ({
      ...{ name: players[at]?.name ?? name ?? "Somebody", team, score: score ?? 0, seconds, place, rated: true },
    }));
    const mine = answers.get(report.id)!.findLast(({ playerId }) => people.get(playerId)?.id === viewerId);
    lines.push({
      id: report.id,
      state: report.state,
      ladder: refOf(ladder),
      playedAt: game.playedAt,
      at: report.createdAt.toISOString(),
      reporter: personOf(people.get(report.reporterId)!),
      title: resultLine(resultOf(named, ladder.rules.compare)),
      decidesAt: report.decidesAt?.toISOString() ?? null,
      decision: decisionOf(report, people, viewerId),
      yourAnswer: mine === undefined ? null : { kind: mine.kind, at: mine.at.toISOString() },
      because: forKeepers ? report.queuedBecause : withoutBlock(report.queuedBecause),
    });
  }
  return lines;
}

/** What waits for a player, oldest deadline first; what waits for others; and what was decided lately. */
export async function waitingPage(reader: Reader, viewerId: number, now: Date) {
  const ids = await numbersOf(reader, viewerId);
  const open = await findReportsOfPlayers(reader, ids, undecided, 50);
  const views: ReportView[] = [];
  for (const { id } of open) {
    const view = await reportView(reader, id, viewerId, now);
    if (view !== null) views.push(view);
  }
  const byDeadline = (one: ReportView, other: ReportView) => (one.decidesAt ?? "").localeCompare(other.decidesAt ?? "");
  const waiting = views.filter(({ you }) => you.isAsked).sort(byDeadline);
  const rest = open.filter(({ id }) => !waiting.some((view) => view.id === id));
  const decided = await findReportsOfPlayers(reader, ids, ["confirmed", "dropped", "withdrawn"], 12);
  return { waiting, others: await linesOf(reader, rest, viewerId), answered: await linesOf(reader, decided, viewerId) };
}

/** The reports of some ladders, for those who decide. */
export async function reportsFor(
  reader: Reader,
  ladders: readonly number[] | "all",
  states: readonly ReportState[],
  viewerId: number,
) {
  const ids = ladders === "all" ? undefined : ladders;
  if (ids?.length === 0) return [];
  const objected = states.includes("contested") ? await findObjectedReports(reader, ids) : [];
  return linesOf(reader, [...objected, ...(await findReportsByState(reader, states, 100, ids))], viewerId, true);
}

/** How many there are in each state; those that were objected to are contested again. */
export async function reportCounts(
  reader: Reader,
  ladders: readonly number[] | "all",
): Promise<Partial<Record<ReportState, number>>> {
  const ids = ladders === "all" ? undefined : ladders;
  if (ids?.length === 0) return {};
  const counts = await countReportsByState(reader, ids);
  return { ...counts, contested: (counts.contested ?? 0) + (await findObjectedReports(reader, ids)).length };
}

const STATS_DAYS = 90;
const BASES = ["agreed", "alone", "silence", "keeper", "entered"] as const;

/** How well confirming works, by how reports were confirmed in the last 90 days. */
export async function confirmingStats(reader: Reader, ladders: readonly number[] | "all", now: Date): Promise<ConfirmingLine[]> {
  if (ladders !== "all" && ladders.length === 0) return [];
  const since = new Date(now.getTime() - STATS_DAYS * DAY);
  const confirmed = await findConfirmedReports(reader, ladders === "all" ? undefined : ladders, since);
  const corrected = await findCorrectedGames(
    reader,
    confirmed.flatMap(({ gameId }) => gameId ?? []),
  );
  const line = (basis: ConfirmingLine["basis"], reports: readonly Report[]): ConfirmingLine => {
    const waits = reports.map(({ createdAt, decidedAt }) => decidedAt!.getTime() - createdAt.getTime()).sort((a, b) => a - b);
    const isLate = ({ contestedAt, decidedAt }: Report) => contestedAt !== null && contestedAt > decidedAt!;
    return {
      basis,
      reports: reports.length,
      medianMs: waits[Math.floor(waits.length / 2)] ?? null,
      contested: reports.filter((report) => report.contestedAt !== null && !isLate(report)).length,
      corrected: reports.filter((report) => corrected.has(report.gameId!) || isLate(report)).length,
    };
  };
  const lines = BASES.map((basis) =>
    line(
      basis,
      confirmed.filter((report) => report.basis === basis),
    ),
  );
  return [...lines.filter(({ reports }) => reports > 0), line("all", confirmed)];
}

/** How a reported game came to count; null for every other game. */
export async function reportOfGame(reader: Reader, gameId: number): Promise<ReportOfGame | null> {
  const report = await findReportByGame(reader, gameId);
  const ladder = report && (await findLadderById(reader, report.ladderId));
  if (report === null || ladder === null || report.decidedAt === null) return null;
  const answers = await findReportAnswers(reader, report.id);
  const ids = [
    report.reporterId,
    ...answers.map(({ playerId }) => playerId),
    ...(report.decidedBy === null ? [] : [report.decidedBy]),
  ];
  const people = await playersNumbered(reader, [...new Set(ids)]);
  const reporter = people.get(report.reporterId)!;
  const last = new Map(
    answers
      .filter(({ version, at }) => version <= report.version && at <= report.decidedAt!)
      .map((answer) => [people.get(answer.playerId)!.id, answer]),
  );
  const made = answers.find(({ version, game }) => version === report.version && game !== null)!;
  const author = people.get(made.playerId)!;
  const agreed = [...last].filter(([id, { kind }]) => id !== author.id && kind !== "denied" && kind !== "reported");
  return {
    id: report.id,
    reporter: personOf(reporter),
    at: report.createdAt.toISOString(),
    agreed: agreed.map(([id, { at }]) => ({ ...personOf(people.get(id)!), at: at.toISOString() })),
    version: {
      by: personOf(author),
      at: made.at.toISOString(),
      wasContested: report.contestedAt !== null && report.contestedAt < report.decidedAt,
    },
    basis: report.basis,
    silenceHours: Math.round((report.decidedAt.getTime() - report.versionAt.getTime()) / 3_600_000),
    decidedBy: report.decidedBy === null ? null : personOf(people.get(report.decidedBy)!),
    decidedAt: report.decidedAt.toISOString(),
    reason: report.reason,
    isObjected: report.queuedBecause !== null,
  };
}

/** How often somebody's reports were contested, for admins. */
export async function reportRecord(reader: Reader, playerId: number) {
  return countReportsBy(reader, await numbersOf(reader, playerId));
}

/** Whose reports a player has blocked. */
export async function blockedBy(reader: Reader, playerId: number): Promise<(Person & { readonly id: number })[]> {
  const ids = await numbersOf(reader, playerId);
  const blocks = (await Promise.all(ids.map((id) => findReportBlocks(reader, { playerId: id })))).flat();
  const people = await playersNumbered(
    reader,
    blocks.map(({ blockedId }) => blockedId),
  );
  return blocks.map(({ blockedId }) => ({ id: blockedId, ...personOf(people.get(blockedId)!) }));
}

/** The ladder of a report; null where there is no such report. */
export async function ladderOfReport(reader: Reader, id: number): Promise<number | null> {
  return (await findReportById(reader, id))?.ladderId ?? null;
}

const MAX_WAITING = 200;

/** The undecided reports of a ladder, oldest first, with the players whom they wait for. */
export async function waitingReports(reader: Reader, ladder: Ladder, now: Date) {
  const reports = (await findUndecidedReports(reader, ladder.id)).slice(0, MAX_WAITING);
  const answers = await findAnswersByReports(
    reader,
    reports.map(({ id }) => id),
  );
  const found = [];
  for (const report of reports) {
    const given = answers.get(report.id)!;
    const evaluated = await evaluate(reader, { report, answers: given, ladder, now });
    const game = gameOfVersion(given, report.version)!;
    const players = await playersOf(reader, game);
    const participants = game.participants.map(({ name, team, score, place = null, seconds }, at) => {
      const player = players[at] ?? null;
      const change = evaluated.ok && evaluated.ratings[at] !== null ? evaluated.changes[at]! : null;
      const known = player === null || isFutureGuest(player) ? null : player;
      return { player: known, name: player?.name ?? name ?? "", team, score, place, seconds, change };
    });
    const asked = await playersNumbered(reader, evaluated.ok ? evaluated.asked : []);
    const reporter = (await playersNumbered(reader, [report.reporterId])).get(report.reporterId)!;
    found.push({ report, reporter, asked: [...asked.values()], rows: { playedAt: game.playedAt, participants } });
  }
  return found;
}
