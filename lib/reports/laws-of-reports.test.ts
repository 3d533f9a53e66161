import fc from "fast-check";
import { expect } from "vitest";
import type { Store } from "@/db";
import { countRows, findRows, NOT_NULL } from "@/db/client/rows";
import { updateLastVisit } from "@/db/store/activity";
import { findLadderById } from "@/db/store/ladders";
import {
  findReportAnswers,
  findReportById,
  findReportPlayers,
  findUndecidedReports,
  type ReportAnswer,
} from "@/db/store/reports";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { verifyLadder } from "@/lib/fold/verify";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { closeLadder, reopenLadder } from "@/lib/ladders/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { banPlayer } from "@/lib/players/bans";
import { playerNumbered } from "@/lib/players/identity";
import { makeLadder, NOW, reread } from "@/lib/testing/league";
import { ok } from "@/lib/testing/ok";
import { registered } from "@/lib/testing/people";
import { thorough } from "@/lib/testing/thorough";
import { gameOfVersion, rateReported } from "./reported-game";
import { decideReport } from "./decide";
import { decideDueReports } from "./due";
import { keepReported, objectToReport } from "./objections";
import { settleReports } from "./settle";
import { agreeToReport, changeOwnRow, denyReport, denyReportsBy, withdrawReport } from "./answers";
import type { Done, Reported } from "./apply";
import { reportGame } from "./reporting";
import { blockReports, changeReporting } from "./settings";
import { defaultReporting } from "./schema";
import { MAX_DAYS } from "./policy";
import { noteShown } from "./silence";
import { isUndecided } from "./states";

const HOUR = 3_600_000;
const PEOPLE = 6;

interface World {
  readonly store: Store;
  readonly ladderId: number;
  readonly ids: readonly number[];
  readonly settled: Map<number, string>;
  /** pick(5) is one of 0 to 4. */
  readonly pick: (of: number) => number;
  now: Date;
}

type Act = (world: World) => Promise<Reported | void>;

/** Who somebody is now, if they can still do something. */
const who = async ({ store, ids, pick }: World) => (await playerNumbered(store, ids[pick(ids.length)]!))!;

/** Mostly one that is undecided, or one that counts. */
async function anyReport({ store, ladderId, pick }: World, counts = false) {
  const likely = counts ? findRows(store, "reports", { ladderId, state: "confirmed" }, { orderBy: "id" }) : findUndecidedReports(store, ladderId); // prettier-ignore
  const open = pick(5) === 0 ? [] : await likely;
  const reports = open.length > 0 ? open : await findRows(store, "reports", { ladderId }, { orderBy: "id" });
  return reports[pick(Math.max(1, reports.length))];
}

/** Two to five people with some scores, in teams now and then; always with the reporter. */
async function anyGame(world: World, reporter: string) {
  const { pick } = world;
  const names = [reporter];
  for (let count = 1 + pick(4); count > 0; count--) names.push((await who(world)).name);
  const players = [...new Set(names)];
  if (players.length === 1 || pick(8) === 0) players.push(`Guest ${pick(3)}`);
  const isTeams = players.length > 3 && pick(2) === 0;
  return gameInput.parse({
    playedAt: new Date(world.now.getTime() - pick(40) * HOUR),
    participants: players.map((player, at) => ({
      ...{ player, score: pick(6), seconds: 60 * (5 + pick(3) * 5) },
      ...(isTeams && { team: at % 2 === 0 ? "Wolf" : "Bear" }),
    })),
  });
}

/** An answer, mostly by somebody in it and to the newest version. */
async function answer(world: World, give: (command: Parameters<typeof agreeToReport>[1]) => Promise<Reported>, counts = false) {
  const { pick } = world;
  const report = await anyReport(world, counts);
  if (report === undefined) return;
  const named = await findRows(world.store, "reportPlayers", { reportId: report.id }, { orderBy: "id" });
  const one = pick(6) === 0 ? (await who(world)).id : named[pick(Math.max(1, named.length))]?.playerId;
  const version = pick(6) === 0 ? 1 : report.version;
  return give({ reportId: report.id, playerId: one ?? world.ids[0]!, version, now: world.now });
}

const by = ({ now }: World) => ({ actor: commandLine, now, reason: "a law" });

const acts: Readonly<Record<string, Act>> = {
  report: async (world) => {
    const { id: reporterId, name } = await who(world);
    const { ladderId, now } = world;
    return reportGame(world.store, { ladderId, reporterId, game: await anyGame(world, name), another: world.pick(4) === 0, now });
  },
  agree: (world) => answer(world, (command) => agreeToReport(world.store, command)),
  deny: (world) => answer(world, (command) => denyReport(world.store, { ...command, reason: "no" })),
  change: (world) =>
    answer(world, (command) =>
      changeOwnRow(world.store, { ...command, row: { score: world.pick(6), seconds: 60 * (5 + world.pick(3) * 5) } }),
    ),
  // The author of the newest version agrees to an earlier one, whoever made that.
  giveWay: async (world) => {
    const report = await anyReport(world);
    const answers = report === undefined ? [] : await findReportAnswers(world.store, report.id);
    const author = answers.find(({ version, game }) => version === report?.version && game !== null);
    if (report === undefined || author === undefined) return;
    const version = 1 + world.pick(report.version);
    return agreeToReport(world.store, { reportId: report.id, playerId: author.playerId, version, now: world.now });
  },
  withdraw: async (world) => {
    const found = await anyReport(world);
    if (found !== undefined)
      return withdrawReport(world.store, { reportId: found.id, playerId: found.reporterId, now: world.now });
  },
  object: (world) => answer(world, (command) => objectToReport(world.store, { ...command, reason: "not so" }), true),
  keep: async (world) => {
    const found = await anyReport(world, true);
    if (found !== undefined) return keepReported(world.store, { reportId: found.id, isAdmin: true, ...by(world) });
  },
  decide: async (world) => {
    const found = await anyReport(world);
    const version = world.pick(2) === 0 ? null : 1 + world.pick(2);
    if (found !== undefined) return decideReport(world.store, { reportId: found.id, version, isAdmin: true, ...by(world) });
  },
  // Now and then the game that a report is about.
  enter: async (world) => {
    const reported = world.pick(2) === 0 ? await anyReport(world) : undefined;
    const of = reported && gameOfVersion(await findReportAnswers(world.store, reported.id), reported.version);
    const rated = of && (await rateReported(world.store, (await findLadderById(world.store, world.ladderId))!, of));
    const game = rated?.ok ? rated.input : await anyGame(world, (await who(world)).name);
    await submitGame(world.store, { ladderId: world.ladderId, game, source: "form", ...by(world) });
    await settleReports(world.store, world.settled, world.now);
  },
  block: async (world) => {
    const [one, other] = [await who(world), await who(world)];
    await blockReports(world.store, { playerId: one.id, blockedId: other.id, now: world.now });
  },
  visit: async (world) => {
    const { id } = await who(world);
    await world.store.write((tx) => updateLastVisit(tx, id, world.now));
  },
  show: async (world) => {
    const found = await anyReport(world);
    if (found === undefined) return;
    for (const { playerId } of await findReportPlayers(world.store, found.id))
      if (world.pick(4) > 0) await noteShown(world.store, playerId, [found], world.now);
  },
  denyAll: async (world) => {
    const player = await who(world);
    const reporter = await who(world);
    const command = { playerId: player.id, reporterId: reporter.id, reason: "no", now: world.now };
    if (world.pick(3) === 0) await denyReportsBy(world.store, command);
  },
  merge: async (world) => {
    const [keep, gone] = [await who(world), await who(world)];
    await mergePlayers(world.store, { keepId: keep.id, goneId: gone.id, ...by(world) });
  },
  erase: async (world) => {
    if (world.pick(2) === 0) await erasePlayer(world.store, { playerId: (await who(world)).id, ...by(world) });
  },
  ban: async (world) => {
    const until = new Date(world.now.getTime() + 100 * HOUR);
    await banPlayer(world.store, { playerId: (await who(world)).id, until, shown: "nothing", ...by(world) });
  },
  close: async ({ store, ladderId, now, pick }) => {
    await (pick(3) === 0 ? closeLadder : reopenLadder)(store, ladderId, commandLine, now);
  },
  settings: async (world) => {
    const mode = (["opponents", "opponents", "scorekeepers", "off"] as const)[world.pick(4)]!;
    const chosen = { ...defaultReporting, mode, silenceHours: [24, 0, 2][world.pick(3)]!, guests: world.pick(2) === 0 };
    await changeReporting(world.store, world.ladderId, chosen, commandLine, world.now);
  },
  wait: async (world) => {
    world.now = new Date(world.now.getTime() + (1 + world.pick(60)) * HOUR);
    await decideDueReports(world.store, world.now);
  },
};

const ratings = async ({ store, ladderId }: World) =>
  JSON.stringify((await findRows(store, "ratings", { ladderId })).map(({ playerId, rating }) => [playerId, rating]).sort());

/** Every confirmed report is one game, every game of a report has one, and nothing else has any. */
async function checkReports({ store, ladderId }: World): Promise<void> {
  const reports = await findRows(store, "reports", { ladderId });
  const confirmed = reports.filter(({ state }) => state === "confirmed");
  const games = await findRows(store, "games", { ladderId, id: confirmed.map(({ gameId }) => gameId!) });
  expect(new Set(confirmed.map(({ gameId }) => gameId)).size).toBe(confirmed.length);
  expect(games).toHaveLength(confirmed.length);
  const entered = confirmed.filter(({ basis }) => basis !== "entered").length;
  expect(await countRows(store, "games", { ladderId, source: "report" })).toBe(entered);
  for (const { state, gameId, decidesAt, decidedAt, needsScorekeeper, objectedBy } of reports) {
    if (needsScorekeeper !== null)
      expect(needsScorekeeper.why === "silence-limit" ? ["queued", "contested"] : ["queued"]).toContain(state);
    if (objectedBy !== null) expect(state).toBe("confirmed");
    expect([gameId !== null, decidesAt === null, decidedAt !== null]).toEqual([
      ...[state === "confirmed", !isUndecided(state), !isUndecided(state)],
    ]);
  }
  const asked = await findRows(store, "reportPlayers", { asked: true });
  for (const { reportId } of asked) expect(isUndecided((await findReportById(store, reportId))!.state)).toBe(true);
}

/** A report that players decided was so decided that nobody's last word was a denial, or another version. */
async function checkLastWords({ store }: World, { reportId }: Done): Promise<void> {
  const { basis, version, decidedAt } = (await findReportById(store, reportId))!;
  if (basis !== "agreed" && basis !== "silence") return;
  const answers = (await findReportAnswers(store, reportId)).filter(({ at }) => at <= decidedAt!);
  const lastWords = new Map<number, ReportAnswer>();
  for (const answer of answers) lastWords.set((await playerNumbered(store, answer.playerId))!.id, answer);
  // The version that counts, and from there back each one that the next one kept the answers of.
  const kept = new Set<number>();
  for (let at = answers.findIndex(madeIn(version)); at >= 0;) {
    kept.add(answers[at]!.version);
    at = answers[at]!.keepsAnswers ? answers.findIndex(madeIn(answers[at - 1]!.version)) : -1;
  }
  for (const last of lastWords.values()) {
    expect(last.kind).not.toBe("denied");
    if (last.game !== null) expect([...kept]).toContain(last.version);
  }
}

const madeIn =
  (version: number) =>
  ({ version: of, game }: ReportAnswer) =>
    of === version && game !== null;

interface SilentLoss {
  readonly playerId: number;
  readonly reportId: number;
  readonly points: number;
  readonly at: number;
}

/** What people lose by games that silence confirmed, noted when it did: no more than anybody may in seven days. */
async function checkSilence({ store, ladderId }: World, noted: SilentLoss[]): Promise<void> {
  for (const report of await findRows(store, "reports", { ladderId, basis: "silence", gameId: NOT_NULL })) {
    if (noted.some(({ reportId }) => reportId === report.id)) continue;
    const agreed = new Set<number>();
    for (const { kind, version, playerId } of await findReportAnswers(store, report.id))
      if (kind !== "denied" && version === report.version) agreed.add((await playerNumbered(store, playerId))!.id);
    for (const { playerId, change } of await findRows(store, "participants", { gameId: report.gameId! })) {
      const loss = { playerId, reportId: report.id, points: -(change ?? 0), at: report.decidedAt!.getTime() };
      if (loss.points > 0 && !agreed.has(playerId)) noted.push(loss);
    }
  }
  for (const { playerId, at } of noted) {
    const week = noted.filter((loss) => loss.playerId === playerId && loss.at > at - 7 * 24 * HOUR && loss.at <= at);
    expect(week.length).toBeLessThanOrEqual(3);
    // Games that were entered since, at earlier times, move the others a little.
    expect(week.reduce((sum, { points }) => sum + points, 0)).toBeLessThan(55);
  }
}

/** Some acts are more usual than others. */
const names = [...Object.keys(acts), "report", "report", "agree", "wait", "wait", "show", "show"];
const anyActs = fc.array(fc.constantFrom(...names), { minLength: 10, maxLength: 60, size: "max" });

onBothEngines("reports of anybody, answered, changed, merged, erased and banned while time passes", ({ engine, it }) => {
  it("move no rating before they are confirmed, are one game each, and are all decided in the end", async ({ store }) => {
    let run = 0;
    const bases = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(anyActs, fc.gen(), async (sequence, gen) => {
        const slug = `law-${++run}`;
        const ladder = await makeLadder(store, { slug });
        const ids: number[] = [];
        for (let at = 0; at < PEOPLE; at++) ids.push(await registered(store, `${slug} P${at}`));
        const world: World = {
          store,
          ladderId: ladder.id,
          ids,
          settled: new Map(),
          pick: (of) => gen(fc.nat, { max: of - 1 }),
          now: new Date(NOW.getTime() + 20 * 24 * HOUR),
        };
        for (const id of ids) await store.write((tx) => updateLastVisit(tx, id, world.now));
        await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, commandLine, NOW);
        const silent: SilentLoss[] = [];
        for (const name of sequence) {
          const before = await ratings(world);
          const done = await acts[name]!(world);
          const isAfterwards = name === "object" || name === "keep";
          if (done !== undefined && (!done.ok || done.state !== "confirmed" || done.already || isAfterwards))
            expect(await ratings(world)).toBe(before);
          await checkReports(world);
          await checkSilence(world, silent);
          if (done?.ok === true && done.state === "confirmed" && !done.already && !isAfterwards)
            await checkLastWords(world, done);
        }
        // Nobody does anything any more.
        for (let days = 0; days <= 2 * MAX_DAYS; days += 20) {
          world.now = new Date(world.now.getTime() + 20 * 24 * HOUR);
          await decideDueReports(store, world.now);
        }
        await checkReports(world);
        for (const { basis } of await findRows(store, "reports", { ladderId: ladder.id })) bases.add(basis);
        expect(await findUndecidedReports(store, ladder.id)).toEqual([]);
        expect((await verifyLadder(store, await reread(store, ladder))).differences).toEqual([]);
      }),
      { endOnFailure: true, numRuns: engine === "sqlite" ? thorough(12, 60) : thorough(2, 12) },
    );
    // Every way to be decided was met; otherwise it has shown little.
    if (engine === "sqlite")
      expect([...bases].sort()).toEqual(["agreed", "alone", "entered", "expired", "keeper", "silence", "withdrawn"]);
  });

  it("count only if everybody who denied them, or stood by another version, has agreed since", async ({ store }) => {
    let run = 0;
    const answering = fc.array(fc.constantFrom("agree", "deny", "change", "giveWay", "show", "wait"), {
      minLength: 3,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(answering, fc.gen(), async (sequence, gen) => {
        const slug = `words-${++run}`;
        const ladder = await makeLadder(store, { slug });
        const ids: number[] = [];
        for (let at = 0; at < 3; at++) ids.push(await registered(store, `${slug} P${at}`));
        const pick = (of: number) => gen(fc.nat, { max: of - 1 });
        const world: World = { store, ladderId: ladder.id, ids, settled: new Map(), pick, now: NOW };
        for (const id of ids) await store.write((tx) => updateLastVisit(tx, id, NOW));
        await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, commandLine, NOW);
        const participants = ids.map((_, at) => ({ player: `${slug} P${at}`, score: 5 - at, seconds: 600 }));
        const game = gameInput.parse({ playedAt: NOW, participants });
        const { reportId } = ok(await reportGame(store, { ladderId: ladder.id, reporterId: ids[0]!, game, now: NOW }));
        for (const name of [...sequence, "wait"]) {
          // Every answer has a moment of its own.
          world.now = new Date(world.now.getTime() + 1000);
          await acts[name]!(world);
        }
        const { state, gameId } = (await findReportById(store, reportId))!;
        if (state === "confirmed")
          await checkLastWords(world, { ok: true, reportId, state, gameId, already: false, joined: false });
      }),
      { endOnFailure: true, numRuns: engine === "sqlite" ? thorough(60, 600) : thorough(6, 40) },
    );
  });
});
