import type { Reader, ReportedGame, Store, Tx } from "@/db";
import { findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import type { Player } from "@/db/store/players";
import {
  countReportsNaming,
  findAnswersByReports,
  findUndecidedReports,
  insertReport,
  type Report,
  type ReportAnswer,
} from "@/db/store/reports";
import { findDuplicate } from "@/lib/games/duplicates";
import { refusedBy, refuseUnlessOpen, whyRefused } from "@/lib/games/refusals";
import { liesAhead, type GameInput } from "@/lib/games/schema";
import { pluck } from "@/lib/platform/grouped";
import { refuse, type Outcome } from "@/lib/platform/outcome";
import { isFutureGuest, isGuest } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { gameOfVersion, numbersOf, playersOf, rateReported, reportingOf } from "./assess";
import { addAnswer, addVersion, apply, type Reported } from "./mutations";
import { DAY_MS, MINUTE_MS } from "@/lib/format/durations";
import { MAX_AGE_DAYS } from "./policy";

export interface ReportGame {
  readonly ladderId: number;
  readonly reporterId: number;
  readonly game: GameInput;
  /** The reporter has seen that a game or a report is at the same time, and says that this is another one. */
  readonly another?: boolean;
  readonly now: Date;
}

/** Somebody who played reports a game. It counts at once if nobody but the reporter has to agree. */
export async function reportGame(store: Store, command: ReportGame): Promise<Reported> {
  const { ladderId, reporterId, game, another = false, now } = command;
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    const checked = await checkReport(tx, ladder, command);
    if (!checked.ok) return checked;
    const { reported, players } = checked;
    if (!another) {
      const duplicate = await findDuplicate(tx, ladderId, game, ["time"]);
      if (duplicate !== null)
        return {
          ...refuse(`This is at the same time as game ${duplicate.id} of the same players.`),
          same: { kind: "game", id: duplicate.id },
        };
      const same = await findSameReport(tx, ladderId, reported, players);
      if (same !== null) return joinReport(tx, ladder!, same, reporterId, reported, now);
    }
    const overLimit = await whyTooMany(tx, ladder!, command, checked);
    if (overLimit !== null) return refuse(overLimit);
    const report = await insertReport(tx, { ladderId, reporterId, state: "open", createdAt: now, decidesAt: null });
    await addAnswer(tx, report, { kind: "reported", playerId: reporterId, game: reported, now });
    return apply(tx, ladder!, report, { act: "report", by: reporterId, now });
  });
}

interface Checked {
  /** The game as it is stored. */
  readonly reported: ReportedGame;
  readonly players: readonly Player[];
}

/** Whether a player may report this game on this ladder. */
export async function checkReport(reader: Reader, ladder: Ladder | null, command: ReportGame): Promise<Outcome<Checked>> {
  const { ladderId, reporterId, game, now } = command;
  const closed = refuseUnlessOpen(ladder, ladderId);
  if (closed !== null) return refuse(ladder === null ? closed.reason : `${ladder.name} is closed and takes no games.`);
  const { mode, guests } = reportingOf(ladder!);
  if (mode === "off") return refuse(`Players do not report games of ${ladder!.name}. Ask a scorekeeper to enter it.`);
  if (liesAhead(game, now)) return refuse("The time is in the future. Report a game when it is over.");
  if (now.getTime() - game.playedAt.getTime() > MAX_AGE_DAYS * DAY_MS)
    return refuse(`Games can be reported for ${MAX_AGE_DAYS} days. Ask a scorekeeper to enter an older one.`);
  const checked = await whyRefused(reader, ladder!, [game]);
  const refused = refusedBy(checked);
  if (refused !== null) return refuse(refused.reason);
  const players = game.participants.map(({ player }) => checked.players.get(nameKey(player))!);
  if (!players.some(({ id }) => id === reporterId))
    return refuse("You are not in this game. Only those who played can report it.");
  const guest = players.find((player) => isGuest(player));
  if (!guests && guest !== undefined) {
    const what = isFutureGuest(guest) ? "is not known here" : "has no account";
    return refuse(`${guest.name} ${what}. On ${ladder!.name} only people with an account can be named in reports.`);
  }
  const participants = game.participants.map(({ team, score, seconds, place }, at) => ({
    ...(isFutureGuest(players[at]!) ? { playerId: null, name: players[at]!.name } : { playerId: players[at]!.id }),
    ...{ team, score: game.scores === "none" ? null : score, seconds },
    ...(place === undefined ? {} : { place }),
  }));
  const expected = game.expected === null ? {} : { expected: game.expected };
  return { ok: true, reported: { playedAt: game.playedAt.toISOString(), ...expected, participants }, players };
}

/** Reports a day, in multiples of those that may be open at a time. */
const MAX_OPENINGS_A_DAY = 3;

async function whyTooMany(reader: Reader, ladder: Ladder, { reporterId, now }: ReportGame, { reported, players }: Checked) {
  const { maxOpen, maxPerPair } = reportingOf(ladder);
  const own = await numbersOf(reader, reporterId);
  const open = (await findUndecidedReports(reader, ladder.id)).filter((report) => own.includes(report.reporterId));
  const wait = "Wait for the answers, or withdraw some.";
  if (open.length >= maxOpen) return `You have ${maxOpen} reports that nobody has decided yet. ${wait}`;
  if (!(await movesPoints(reader, ladder, reported))) {
    const answers = await findAnswersByReports(reader, pluck(open, "id"));
    const games = open.flatMap(({ id, version }) => gameOfVersion(answers.get(id)!, version) ?? []);
    const moving = await Promise.all(games.map((each) => movesPoints(reader, ladder, each)));
    if (moving.filter((moves) => !moves).length >= MAX_POINTLESS)
      return `You have ${MAX_POINTLESS} open reports of games that move nobody’s points. ${wait}`;
  }
  const named = await countReportsNaming(reader, ladder.id, own, new Date(now.getTime() - DAY_MS));
  // Withdrawn ones count: everybody in them was told. Names that nobody has yet are in no count but one's own.
  const most = maxOpen * MAX_OPENINGS_A_DAY;
  if (own.some((id) => (named.get(id) ?? 0) >= most))
    return `You have reported ${most} games within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
  const often = players.find(({ id }) => !own.includes(id) && (named.get(id) ?? 0) >= maxPerPair);
  return often === undefined
    ? null
    : `You have reported ${maxPerPair} games with ${often.name} within 24 hours, which is the most on this ladder. Ask a scorekeeper to enter more.`;
}

/** Open reports of one person that cost nobody anything: nothing but the work of others limits them. */
const MAX_POINTLESS = 3;

async function movesPoints(reader: Reader, ladder: Ladder, game: ReportedGame): Promise<boolean> {
  const rated = await rateReported(reader, ladder, game);
  return rated.ok && rated.changes.some((change) => Math.abs(change) >= 0.005);
}

/** Reports of one game by two people are this close, however long the game was: each says when it was by their own memory. */
const SAME_GAME_MS = 30 * MINUTE_MS;

interface Same {
  readonly report: Report;
  readonly answers: readonly ReportAnswer[];
}

/** The undecided report of the same people that is probably the same game; the nearest in time. */
async function findSameReport(tx: Tx, ladderId: number, game: ReportedGame, players: readonly Player[]): Promise<Same | null> {
  const reports = await findUndecidedReports(tx, ladderId);
  const answers = await findAnswersByReports(tx, pluck(reports, "id"));
  const people = keyOf(players);
  const near: (Same & { readonly apart: number })[] = [];
  for (const report of reports) {
    const theirs = gameOfVersion(answers.get(report.id)!, report.version);
    if (theirs === null) continue;
    const apart = Math.abs(Date.parse(theirs.playedAt) - Date.parse(game.playedAt));
    const longest = Math.min(lengthOf(game), lengthOf(theirs));
    if (apart > Math.max(SAME_GAME_MS, longest)) continue;
    const others = await playersOf(tx, theirs);
    if (others.every((player) => player !== null) && keyOf(others) === people)
      near.push({ report, answers: answers.get(report.id)!, apart });
  }
  return near.sort((one, other) => one.apart - other.apart)[0] ?? null;
}

const lengthOf = ({ participants }: ReportedGame) => 1000 * Math.max(...participants.map(({ seconds }) => seconds));

const keyOf = (players: readonly (Player | null)[]) =>
  players
    .map((player) => (player === null ? "" : isFutureGuest(player) ? player.nameKey : String(player.id)))
    .sort()
    .join("\n");

/** Somebody who reports the same game agrees to the report that is there, or adds a version that contests it. */
async function joinReport(
  tx: Tx,
  ladder: Ladder,
  { report, answers }: Same,
  reporterId: number,
  reported: ReportedGame,
  now: Date,
): Promise<Reported> {
  const own = await numbersOf(tx, reporterId);
  const isOwn = answers.some(
    ({ playerId, version, game }) => own.includes(playerId) && version === report.version && game !== null,
  );
  if (isOwn) return { ...refuse("You have reported this game already."), same: { kind: "report", id: report.id } };
  if (await isSameResult(tx, gameOfVersion(answers, report.version)!, reported)) {
    await addAnswer(tx, report, { kind: "agreed", playerId: reporterId, now });
    return joined(await apply(tx, ladder, report, { act: "agree", by: reporterId, now }));
  }
  const next = await addVersion(tx, report, { playerId: reporterId, game: reported, now });
  return joined(await apply(tx, ladder, next, { act: "change", by: reporterId, now, lapses: true }));
}

const joined = (outcome: Reported): Reported => (outcome.ok ? { ...outcome, joined: true } : outcome);

/** Whether two reports say the same about everybody. When it was is each one's own guess. */
async function isSameResult(reader: Reader, one: ReportedGame, other: ReportedGame): Promise<boolean> {
  const rows = async (game: ReportedGame) => {
    const players = await playersOf(reader, game);
    const teams = [...new Set(game.participants.map(({ team }) => team))];
    return game.participants
      .map(({ team, score, seconds, place }, at) => {
        const mates = team === null ? "" : keyOf(players.filter((_, index) => game.participants[index]!.team === team));
        return JSON.stringify([keyOf([players[at]!]), teams.length > 1 ? mates : "", score, seconds, place ?? null]);
      })
      .sort()
      .join("\n");
  };
  return (await rows(one)) === (await rows(other));
}
