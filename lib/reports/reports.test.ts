import { expect } from "vitest";
import type { Reporting, Store } from "@/db";
import { findRows } from "@/db/client/rows";
import { updateLastVisit } from "@/db/store/activity";
import { findGameById, findParticipantsByGame } from "@/db/store/games";
import { upsertNoticeChoices } from "@/db/store/inbox";
import { updateAccess } from "@/db/store/players";
import { findAskedReports, findReportAnswers, findReportById } from "@/db/store/reports";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { originOf } from "@/components/game/origin";
import { gameView } from "@/lib/games/data";
import { submitGame, voidGame } from "@/lib/games/mutations";
import { gameInput, type GameInput } from "@/lib/games/schema";
import { closeLadder } from "@/lib/ladders/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { pluck } from "@/lib/platform/grouped";
import { banPlayer } from "@/lib/players/bans";
import { renamePlayer } from "@/lib/players/names";
import { differences, makeLadder, NOW } from "@/lib/testing/league";
import { ok, refused } from "@/lib/testing/outcome";
import { guest, registered } from "@/lib/testing/people";
import { reportView, withoutReasons } from "./data";
import { confirmingStats, reportCounts, reportOfGame } from "./lists";
import { askAgain, decideReport } from "./decide";
import { decideDueReports, reportsStep } from "./due";
import { keepReported, objectToReport } from "./objections";
import { settleReports } from "./settle";
import { agreeToReport, changeOwnRow, denyReport, denyReportsBy, withdrawReport } from "./answers";
import { reminderOf } from "./policy";
import { reportGame, type ReportGame } from "./reporting";
import { blockReports, changeReporting, unblockReports } from "./settings";
import { defaultReporting } from "./schema";
import { noteShown } from "./silence";

/** Everybody's account is old by then. */
const LATER = new Date(NOW.getTime() + 40 * 86_400_000);
const hours = (count: number, from = LATER) => new Date(from.getTime() + count * 3_600_000);

/** "Ana 3, Ben 1", or with teams "Ana 3 Wolf, Ben 1 Bear". */
function game(rows: string, playedAt = LATER): GameInput {
  const participants = rows.split(", ").map((row) => {
    const [, player, score, team] = /^(.*?) (\d+)(?: (.*))?$/.exec(row)!;
    return { player, score: Number(score), seconds: 720, team };
  });
  return gameInput.parse({ playedAt, participants });
}

type League = Awaited<ReturnType<typeof league>>;

async function league(store: Store, reporting: Partial<Reporting> = {}, names = ["Ana", "Ben", "Cleo", "Dov"]) {
  const made = await makeLadder(store, { rateWho: "everyone" });
  const ids: Record<string, number> = {};
  for (const name of names) {
    ids[name] = await registered(store, name);
    await store.write((tx) => updateLastVisit(tx, ids[name]!, LATER));
  }
  const chosen = { ...defaultReporting, mode: "opponents", ...reporting } as const;
  const { ladder } = ok(await changeReporting(store, made.id, chosen, commandLine, NOW));
  return { store, ladder, ids };
}

function report({ store, ladder, ids }: League, by: string, rows: string, more: Partial<ReportGame> & { playedAt?: Date } = {}) {
  const { playedAt = LATER, ...rest } = more;
  return reportGame(store, { ladderId: ladder.id, reporterId: ids[by]!, game: game(rows, playedAt), now: LATER, ...rest });
}

const opened = async (...of: Parameters<typeof report>) => ok(await report(...of)).reportId;

const answer = ({ ids }: League, who: string, reportId: number, version = 1, now = hours(1)) => ({
  ...{ reportId, playerId: ids[who]!, version, now },
});

/** A page with the report was sent to somebody. */
const show = ({ store, ids }: League, who: string, id: number, version = 1, at = hours(1)) =>
  noteShown(store, ids[who]!, [{ id, version }], at);

onBothEngines("a report", ({ it: base }) => {
  const it = base.extend("place", ({ store }) => league(store));

  it("of a win moves nothing until the loser agrees, who is told if it was decided before", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    expect(await findReportById(store, id)).toMatchObject({ state: "open", gameId: null, decidesAt: hours(24) });
    expect(await findAskedReports(store, [place.ids.Ben!])).toHaveLength(1);
    expect(await agreeToReport(store, answer(place, "Cleo", id))).toMatchObject({ ok: false });
    expect(await agreeToReport(store, answer(place, "Ana", id))).toMatchObject({ ok: true, state: "open" });
    const both = await Promise.all([1, 2].map(() => agreeToReport(store, answer(place, "Ben", id))));
    expect(both.map((each) => each.ok && each.already).sort()).toEqual([false, true]);
    expect(both.map((each) => each.ok && each.state)).toEqual(["confirmed", "confirmed"]);
    expect(await denyReport(store, { ...answer(place, "Ben", id), reason: "no" })).toMatchObject({ ok: true, already: true });
    expect(await findReportById(store, id)).toMatchObject({ basis: "agreed", decidedBy: place.ids.Ben });
    expect(await findAskedReports(store, [place.ids.Ben!])).toEqual([]);
  });

  it("is not confirmed by changing one's row before one has seen what that costs, and keeps what was expected of its teams", async ({
    place,
    store,
  }) => {
    const split = { ...game("Ana 3 Wolf, Ben 1 Bear"), expected: "49.2 Wolf" };
    const id = await opened(place, "Ana", "Ana 3, Ben 1", { game: split });
    const change = { ...answer(place, "Ben", id), row: { score: 0, seconds: 720 } };
    const asked = await changeOwnRow(store, { ...change, sure: "" });
    expect(asked).toMatchObject({ ok: false, costs: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(await findReportAnswers(store, id)).toHaveLength(1);
    const { state, gameId } = ok(await changeOwnRow(store, { ...change, sure: asked.ok ? undefined : asked.costs }));
    expect([state, await findGameById(store, gameId!)]).toMatchObject(["confirmed", { expected: "49.2 Wolf" }]);
  });

  it("passes by silence of those to whom it was shown, and otherwise goes to the scorekeepers", async ({ place, store }) => {
    const seen = await opened(place, "Ana", "Ana 3, Ben 1");
    await show(place, "Ben", seen);
    const unseen = await opened(place, "Ana", "Ana 3, Dov 1");
    await store.write((tx) => upsertNoticeChoices(tx, place.ids.Cleo!, { report: "off" }));
    const unwanted = await opened(place, "Ana", "Ana 3, Cleo 1");
    await show(place, "Cleo", unwanted);
    expect(await decideDueReports(store, hours(23))).toBe(0);
    expect(await decideDueReports(store, hours(25))).toBe(3);
    expect(await findReportById(store, seen)).toMatchObject({ state: "confirmed", basis: "silence" });
    for (const id of [unseen, unwanted]) expect(await findReportById(store, id)).toMatchObject({ state: "queued", gameId: null });
    // Nobody decides: it is dropped in the end.
    await decideDueReports(store, hours(24 * 32));
    expect(await findReportById(store, unseen)).toMatchObject({ state: "dropped", basis: "expired" });
  });

  it("passes by silence only of those to whom its newest version was shown, also if they are one person with who saw it since", async ({
    store,
  }) => {
    const place = await league(store, {}, ["Ana", "Ben", "Benny"]);
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    await show(place, "Ben", id);
    ok(await changeOwnRow(store, { ...answer(place, "Ana", id), row: { score: 4, seconds: 720 } }));
    const silenceOf = async () => (await reportView(store, id, place.ids.Ana!, LATER))?.silence;
    expect(await silenceOf()).toBe("unseen");
    await show(place, "Benny", id, 2);
    expect(await silenceOf()).toBe("unseen");
    const merge = { keepId: place.ids.Ben!, goneId: place.ids.Benny!, reason: "one", actor: commandLine, now: hours(2) };
    await mergePlayers(store, merge);
    expect(await silenceOf()).toBe("counts");
    await decideDueReports(store, hours(26));
    expect(await findReportById(store, id)).toMatchObject({ state: "confirmed", basis: "silence" });
  });

  it("is shown to those in it, scorekeepers and admins whole, and to others without what anybody said", async ({
    place,
    store,
  }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    ok(await denyReport(store, { ...answer(place, "Ben", id), reason: "I was away." }));
    const outsiders = (await reportView(store, id, place.ids.Cleo!, LATER))!;
    expect(outsiders.you.isConcerned).toBe(false);
    expect(JSON.stringify(withoutReasons(outsiders))).not.toContain("I was away.");
    expect(withoutReasons(outsiders)).toMatchObject({
      title: "Ana 3–1 Ben",
      state: "contested",
      agree: null,
      sides: [],
      denials: [],
    });
    expect((await reportView(store, id, place.ids.Ben!, LATER))?.you.isConcerned).toBe(true);
  });

  it("of a loss counts at once, at the time of the game; each may object once, and it counts until a scorekeeper keeps or voids it", async ({
    place,
    store,
  }) => {
    const [step, playedAt] = [reportsStep(store), hours(-3)];
    const made = ok(await report(place, "Ana", "Ana 0, Ben 1", { playedAt }));
    const [id, gameId] = [made.reportId, made.gameId!];
    expect(await findGameById(store, gameId)).toMatchObject({ source: "report", playedAt, enteredBy: place.ids.Ana });
    expect(await findReportById(store, id)).toMatchObject({ state: "confirmed", basis: "alone", gameId, decidesAt: null });
    const object = (who: string, at: number) =>
      objectToReport(store, { ...answer(place, who, id, 1, hours(at)), reason: "I won." });
    expect(await object("Cleo", 1)).toMatchObject({ ok: false });
    expect(await object("Ben", 1)).toMatchObject({ ok: true, state: "confirmed", already: false });
    expect(await findReportById(store, id)).toMatchObject({ contestedAt: hours(1), objectedBy: place.ids.Ben });
    expect([await reportCounts(store, undefined), await confirmingStats(store, undefined, hours(2))]).toMatchObject([
      { contested: 1 },
      [{ basis: "alone", contested: 0, corrected: 1 }, {}],
    ]);
    expect(await object("Ana", 2)).toMatchObject({ ok: false });
    const keep = { reportId: id, actor: commandLine, isAdmin: true, reason: "As on the screenshot", now: hours(3) };
    expect(await keepReported(store, keep)).toMatchObject({ ok: true, already: false });
    expect(await object("Ben", 4)).toMatchObject({ ok: false });
    expect(await object("Ana", 4)).toMatchObject({ ok: true });
    await step(hours(4));
    expect(await findReportById(store, id)).toMatchObject({ objectedBy: place.ids.Ana });
    await voidGame(store, { gameId, version: 1, reason: "a mistake", actor: commandLine, now: hours(5) });
    await step(hours(5));
    expect(await findReportById(store, id)).toMatchObject({ state: "confirmed", objectedBy: null });
    const log = pluck(await findRows(store, "auditLog"), "action");
    expect(log).toEqual(expect.arrayContaining(["game.enter", "report.keep", "game.void"]));
  });

  it("by both players confirms it if they are equal, and is contested with both versions if not", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    expect(await report(place, "Ana", "Ben 1, Ana 3")).toMatchObject({ ok: false, same: { kind: "report", id } });
    const same = await report(place, "Ben", "Ben 1, Ana 3", { now: hours(0.2) });
    expect(same).toMatchObject({ ok: true, reportId: id, state: "confirmed", joined: true });
    const other = await opened(place, "Cleo", "Cleo 3, Dov 1");
    const differs = await report(place, "Dov", "Dov 3, Cleo 1");
    expect(differs).toMatchObject({ ok: true, reportId: other, state: "contested", joined: true });
    const answers = await findReportAnswers(store, other);
    expect(answers.map(({ version, kind }) => `${version} ${kind}`)).toEqual(["1 reported", "2 changed"]);
    // Giving way decides it; a bystander cannot.
    expect(await agreeToReport(store, answer(place, "Cleo", other))).toMatchObject(refused("was changed since"));
    const gameId = ok(await agreeToReport(store, answer(place, "Dov", other))).gameId!;
    expect(await reportOfGame(store, gameId)).toMatchObject({
      ...{ version: { by: { name: "Cleo" }, wasContested: true }, agreed: [{ name: "Dov" }] },
    });
    expect(pluck(await findParticipantsByGame(store, gameId), "score")).toEqual([3, 1]);
    expect(await report(place, "Dov", "Dov 3, Cleo 1")).toMatchObject({ ok: false, same: { kind: "game", id: gameId } });
    expect(await report(place, "Dov", "Dov 0, Cleo 1", { another: true })).toMatchObject({ state: "confirmed" });
  });

  it("that did not happen is contested until a scorekeeper decides, who did not play in it", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    expect(await denyReport(store, { ...answer(place, "Ben", id), reason: "I was ill." })).toMatchObject({ state: "contested" });
    // A page from before does not take the denial back.
    expect(await agreeToReport(store, { ...answer(place, "Ben", id), afterAll: false })).toMatchObject({ denied: true });
    const seen = await reportView(store, id, place.ids.Ben!, hours(1));
    expect(seen).toMatchObject({ you: { hasDenied: true }, agree: { text: expect.stringContaining("unless you agree") } });
    const by = { reportId: id, now: hours(2), actor: { ...commandLine, playerId: place.ids.Ben! } };
    expect(await askAgain(store, { ...by, isAdmin: false })).toMatchObject({ ok: false });
    expect(await askAgain(store, { ...by, isAdmin: true })).toMatchObject({ ok: true, state: "contested" });
    expect(await findReportById(store, id)).toMatchObject({ decidesAt: hours(2 + 24 * 30) });
    expect((await findRows(store, "events", {}, { orderBy: "id" })).at(-1)).toMatchObject({ payload: { asks: true } });
    expect(await decideReport(store, { ...by, version: 1, reason: "so", isAdmin: false })).toMatchObject({ ok: false });
    const keeper = { ...by, actor: { ...commandLine, playerId: place.ids.Dov! }, isAdmin: false };
    expect(await decideReport(store, { ...keeper, version: null, reason: "No such game." })).toMatchObject({ state: "dropped" });
    expect(await decideReport(store, { ...keeper, version: 1, reason: "so" })).toMatchObject({ ok: true, already: true });
    expect(await findReportById(store, id)).toMatchObject({ reason: "No such game.", basis: "keeper", gameId: null });
  });

  it("that was denied is not confirmed by silence after its reporter changes it and wants the first version back", async ({
    place,
    store,
  }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    const row = { score: 4, seconds: 720 };
    ok(await denyReport(store, { ...answer(place, "Ben", id), reason: "I was away." }));
    ok(await changeOwnRow(store, { ...answer(place, "Ana", id), row }));
    expect(await findReportById(store, id)).toMatchObject({ state: "contested", version: 2 });
    expect(await agreeToReport(store, answer(place, "Ana", id, 1))).toMatchObject({ ok: false });
    await decideDueReports(store, hours(24 * 2));
    expect(await findReportById(store, id)).toMatchObject({ state: "contested", gameId: null });
    // The hours begin again with Ben's agreement, but he has agreed: it counts.
    expect(await agreeToReport(store, answer(place, "Ben", id, 2))).toMatchObject({ state: "confirmed" });
  });

  it("is open again, for the whole time, once nobody denies it", async ({ store }) => {
    const place = await league(store, {}, ["Ana", "Ben", "Cleo", "Dov", "Eve"]);
    const id = await opened(place, "Ana", "Ana 9 Wolf, Ben 8 Wolf, Cleo 1 Bear, Dov 1 Bear");
    ok(await denyReport(store, { ...answer(place, "Ben", id), reason: "It was a test." }));
    expect(await findReportById(store, id)).toMatchObject({ state: "contested" });
    expect(await agreeToReport(store, answer(place, "Ben", id, 1, hours(30)))).toMatchObject({ state: "open" });
    expect(await findReportById(store, id)).toMatchObject({ decidesAt: hours(54), versionAt: hours(30) });
  });

  it("names denials that stand, and who has agreed to the version that counts", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 9 Wolf, Ben 8 Wolf, Cleo 1 Bear, Dov 1 Bear");
    const viewed = async () => {
      const { sides, denials } = (await reportView(store, id, place.ids.Ana!, LATER))!;
      const people = sides.flatMap(({ people }) => people.map(({ name, position }) => `${name} ${position}`));
      return [people.sort(), denials.map(({ by }) => by.name)];
    };
    ok(await agreeToReport(store, answer(place, "Ben", id)));
    const change = { ...answer(place, "Cleo", id, 1, hours(2)), row: { score: 20, seconds: 720 } };
    expect(await changeOwnRow(store, change)).toMatchObject({ state: "contested" });
    ok(await denyReport(store, { ...answer(place, "Dov", id, 2, hours(3)), reason: "no" }));
    ok(await agreeToReport(store, answer(place, "Cleo", id, 1, hours(4))));
    // Dov denied a later version than the report has now.
    expect(await viewed()).toEqual([["Ana reported", "Ben agreed", "Cleo agreed", "Dov denied"], ["Dov"]]);
    expect(await changeOwnRow(store, { ...change, now: hours(5) })).toMatchObject({ state: "contested" });
    ok(await agreeToReport(store, answer(place, "Dov", id, 3, hours(6))));
    expect(await viewed()).toEqual([["Ana otherwise", "Ben silent", "Cleo changed", "Dov agreed"], []]);
    await show(place, "Ben", id, 3);
    const { state, gameId } = ok(await agreeToReport(store, answer(place, "Ana", id, 3, hours(7))));
    expect([state, pluck((await reportOfGame(store, gameId!))!.agreed, "name").sort()]).toEqual(["confirmed", ["Ana", "Dov"]]);
    // To whom it was shown is forgotten, also what is sent only then.
    await show(place, "Ben", id, 3);
    expect(await findRows(store, "reportViews", { reportId: id })).toEqual([]);
  });

  it("has at most twelve versions, also of those who report the same game", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    for (let version = 1; version < 12; version++) {
      const who = version % 2 === 0 ? "Ana" : "Ben";
      const row = { score: 10 * version, seconds: 720 };
      expect(await changeOwnRow(store, { ...answer(place, who, id, version), row })).toMatchObject({ state: "contested" });
    }
    expect(await report(place, "Ana", "Ana 500, Ben 1")).toEqual(refused("too many versions"));
    expect(await findReportById(store, id)).toMatchObject({ version: 12, state: "contested" });
  });

  it("is withdrawn by its reporter only, also when it is contested", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    expect(await report(place, "Ben", "Ana 1, Ben 3")).toMatchObject({ reportId: id, state: "contested" });
    const withdraw = (who: string) => withdrawReport(store, { reportId: id, playerId: place.ids[who]!, now: hours(1) });
    expect(await withdraw("Ben")).toMatchObject({ ok: false });
    expect(await withdraw("Ana")).toMatchObject({ state: "withdrawn" });
    expect(await withdraw("Ana")).toMatchObject({ ok: true, already: true });
  });

  it("is settled by the game that an admin enters, whatever that says, and by no other", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    const entered = { ladderId: place.ladder.id, source: "form", actor: commandLine } as const;
    await submitGame(store, { ...entered, game: game("Ana 3, Ben 1", hours(-9)), now: hours(1) });
    const known = new Map<number, string>();
    await settleReports(store, known, hours(1));
    expect(await findReportById(store, id)).toMatchObject({ state: "open" });
    const { gameId } = ok(await submitGame(store, { ...entered, game: game("Ben 5, Ana 2"), now: hours(2) }));
    await settleReports(store, known, hours(2));
    expect(await findReportById(store, id)).toMatchObject({ state: "confirmed", basis: "entered", gameId });
    expect(await agreeToReport(store, answer(place, "Ben", id))).toMatchObject({ ok: true, already: true });
  });

  it("goes to the scorekeepers where they check all, where the payer is a guest or blocks the reporter", async ({
    place,
    store,
  }) => {
    await guest(store, "Gus");
    expect(await report(place, "Ana", "Ana 3, Gus 1")).toMatchObject({ state: "queued" });
    expect(await report(place, "Ana", "Ana 3, Somebody new 1")).toMatchObject({ state: "queued" });
    await blockReports(store, { playerId: place.ids.Ben!, blockedId: place.ids.Ana!, now: NOW });
    const blocked = await opened(place, "Ana", "Ana 3, Ben 1");
    const needsScorekeeper = { why: "blocked", blockerId: place.ids.Ben };
    expect(await findReportById(store, blocked)).toMatchObject({ state: "queued", needsScorekeeper });
    // What costs only Ana, too; who has blocked whom is for scorekeepers; and Ben's own word is enough.
    for (const rows of ["Ana 0, Ben 1", "Ana 0 Wolf, Cleo 0 Wolf, Ben 1 Bear, Dov 1 Bear"])
      expect(await report(place, "Ana", rows, { another: true })).toMatchObject({ state: "queued" });
    const seenBy = async (who: string, forScorekeepers = false) =>
      (await reportView(store, blocked, place.ids[who]!, LATER, { forScorekeepers }))!;
    const hidden = "Scorekeepers check this report.";
    const read = [
      (await seenBy("Cleo")).agree?.text,
      (await seenBy("Ana")).needsScorekeeper,
      (await seenBy("Ana", true)).needsScorekeeper,
      (await seenBy("Dov", true)).needsScorekeeper,
    ];
    expect(read).toEqual([hidden, hidden, hidden, "Ben has asked that scorekeepers check what Ana reports."]);
    expect((await seenBy("Ben")).you).toMatchObject({ hasBlocked: true });
    expect(await agreeToReport(store, answer(place, "Ben", blocked))).toMatchObject({ state: "confirmed" });
    await unblockReports(store, { playerId: place.ids.Ben!, blockedId: place.ids.Ana! });
    expect(await report(place, "Ana", "Ana 0, Ben 1", { playedAt: hours(-3) })).toMatchObject({ state: "confirmed" });
    const every = { ...defaultReporting, mode: "scorekeepers", guests: false, maxPerPair: 2 } as const;
    await changeReporting(store, place.ladder.id, every, commandLine, NOW);
    expect(await report(place, "Cleo", "Cleo 0, Dov 1")).toMatchObject({ state: "queued" });
    expect(await report(place, "Ana", "Ana 3, Gus 1", { another: true })).toMatchObject({ ok: false });
  });

  it("has limits: open ones of a person, those of a person and of a pair in a day, its age, and being in it", async ({
    store,
  }) => {
    const place = await league(store, { maxOpen: 2, maxPerPair: 2 });
    const at = (count: number, by = "Ana", rows = "Ana 3, Ben 1") => report(place, by, rows, { playedAt: hours(-count) });
    expect(await at(1)).toMatchObject({ ok: true });
    expect(await at(2)).toMatchObject({ ok: true });
    expect(await at(3)).toMatchObject(refused("2 reports that nobody has decided"));
    for (const hour of [1, 2]) await at(hour, "Dov", "Dov 0, Ben 1");
    expect(await at(3, "Dov", "Dov 0, Ben 1")).toMatchObject(refused("with Ben within 24"));
    expect(await at(24 * 15, "Dov", "Dov 0, Cleo 1")).toMatchObject(refused("14 days"));
    expect(await at(1, "Dov", "Ana 0, Cleo 1")).toMatchObject(refused("You are not in"));
    // Those that are withdrawn again count, also with names that nobody has.
    for (const name of ["Ed", "Flo", "Gus", "Hal", "Ida", "Joe"]) {
      const id = await opened(place, "Cleo", `Cleo 3, ${name} 1`);
      ok(await withdrawReport(store, answer(place, "Cleo", id)));
    }
    expect(await at(0, "Cleo", "Cleo 3, Another 1")).toMatchObject(refused("6 games within 24"));
    await closeLadder(store, place.ladder.id, commandLine, NOW);
    expect(await at(1, "Dov", "Dov 0, Cleo 1")).toMatchObject(refused("closed"));
  });

  it("that moves nobody's points has a limit of its own", async ({ place }) => {
    const draw = (count: number) => report(place, "Ana", "Ana 1, Ben 1", { playedAt: hours(-count) });
    for (const hour of [1, 2, 3]) expect(await draw(hour)).toMatchObject({ ok: true });
    expect(await draw(4)).toMatchObject(refused("move nobody’s points"));
  });

  it("is told on its game's page under the names of now, also of those who were renamed or erased", async ({ place, store }) => {
    const by = { actor: commandLine, now: hours(2) };
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    const { gameId } = ok(await agreeToReport(store, answer(place, "Ben", id)));
    await renamePlayer(store, { playerId: place.ids.Ana!, name: "Countess", ...by });
    const { name } = ok(await erasePlayer(store, { playerId: place.ids.Ben!, ...by }));
    const [view, reported] = [(await gameView(store, gameId!))!, await reportOfGame(store, gameId!)];
    const { parts } = originOf({ ...view, report: reported, losers: [] });
    const said = parts.map((part) => (typeof part === "string" ? part : "name" in part ? part.name : ""));
    expect(said.join("")).toBe(`Reported by Countess, agreed by ${name} after 1 hour.`);
    expect(name).toBe(`Former player ${place.ids.Ben}`);
  });

  it("follows merges, bans and erasures, and stays in order with the games", async ({ store }) => {
    const place = await league(store, {}, ["Ana", "Ben", "Cleo", "Dov", "Benny"]);
    const by = { actor: commandLine, now: hours(1) };
    const [merged, twice, banned, erased, own] = [
      await opened(place, "Ana", "Ana 3, Benny 1"),
      await opened(place, "Ana", "Ana 3, Ben 2, Benny 1"),
      await opened(place, "Ana", "Ana 3, Cleo 1"),
      await opened(place, "Ana", "Ana 3, Dov 1"),
      await opened(place, "Dov", "Dov 3, Cleo 1"),
    ];
    await mergePlayers(store, { keepId: place.ids.Ben!, goneId: place.ids.Benny!, reason: "one", ...by });
    expect(await agreeToReport(store, answer(place, "Ben", merged))).toMatchObject({ state: "confirmed" });
    await banPlayer(store, { playerId: place.ids.Cleo!, reason: "so", until: hours(24 * 40), shown: "ban", ...by });
    await erasePlayer(store, { playerId: place.ids.Dov!, ...by });
    await decideDueReports(store, hours(24));
    const stateOf = async (id: number) => (await findReportById(store, id))?.state;
    expect(await Promise.all([twice, banned, erased, own].map(stateOf))).toEqual(["queued", "queued", "queued", "withdrawn"]);
    const gameId = (await findReportById(store, merged))!.gameId!;
    await voidGame(store, { gameId, reason: "a test", ...by });
    expect(await differences(store)).toEqual([]);
  });

  /** Eight accounts report a game each that Ben lost, a day after the other, and he has seen all and says nothing. */
  async function reportsAgainst({ store }: { store: Store }, rows: (name: string) => string, days: number) {
    const names = ["Ben", "Cleo", "Dov", "Eve", "Finn", "Gil", "Hal", "Ida", "Joe", "Kim"];
    const place = await league(store, {}, names);
    const made: number[] = [];
    for (const [index, name] of names.slice(2).entries()) {
      const at = hours(24 * days * index);
      const id = await opened(place, name, rows(name), { playedAt: at, now: at });
      await show(place, "Ben", id, 1, at);
      await decideDueReports(store, new Date(at.getTime() + 24 * 3_600_000));
      made.push(id);
    }
    await decideDueReports(store, hours(24 * days * 8));
    return { place, made };
  }

  const lossesOf = async ({ store, ladder }: League, playerId: number) =>
    (await findRows(store, "participants", { ladderId: ladder.id, playerId })).map(({ change, playedAt }) => ({
      points: -change!,
      // It was decided a day later.
      at: playedAt.getTime() + 24 * 3_600_000,
    }));

  it.for([
    { who: "a player", rows: (name: string) => `${name} 9, Ben 1`, days: 0.25, most: 3 },
    { who: "a player, over two weeks", rows: (name: string) => `${name} 9, Ben 1`, days: 2, most: 8 },
    {
      who: "a silent player’s team-mate",
      rows: (name: string) => `${name} 90 Wolf, Ben 1 Bear, Cleo 1 Bear`,
      days: 0.25,
      most: 3,
    },
  ])(
    "takes from $who at most 50 points or three games in seven days by silence, whoever reports",
    async ({ rows, days, most }, { store }) => {
      const { place, made } = await reportsAgainst({ store }, rows, days);
      const states = await Promise.all(made.map(async (id) => (await findReportById(store, id))!));
      const queued = states.filter(({ state }) => state === "queued");
      expect(states.filter(({ state }) => state === "confirmed").length).toBeLessThanOrEqual(most);
      expect(states).toHaveLength(queued.length + states.filter(({ basis }) => basis === "silence").length);
      expect(queued.every(({ needsScorekeeper }) => needsScorekeeper?.why === "silence-limit")).toBe(true);
      expect(queued.length).toBeGreaterThan(0);
      for (const name of ["Ben", "Cleo"]) {
        const losses = await lossesOf(place, place.ids[name]!);
        for (const { at } of losses) {
          const week = losses.filter((loss) => loss.at > at - 7 * 86_400_000 && loss.at <= at);
          expect(week.length).toBeLessThanOrEqual(3);
          expect(week.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(50);
        }
      }
    },
  );

  it("that silence could not confirm stays with the scorekeepers after a change, and counts if the loser agrees", async ({
    store,
  }) => {
    const { place, made } = await reportsAgainst({ store }, (name) => `${name} 9, Ben 1`, 0.25);
    const id = made.at(-1)!;
    const changed = await changeOwnRow(store, { ...answer(place, "Kim", id), row: { score: 8, seconds: 720 } });
    expect(changed).toMatchObject({ state: "queued" });
    ok(await denyReport(store, { ...answer(place, "Ben", id, 2), reason: "no" }));
    const limit = { needsScorekeeper: { why: "silence-limit" } };
    expect(await findReportById(store, id)).toMatchObject({ state: "contested", ...limit });
    expect(await agreeToReport(store, answer(place, "Ben", id, 2))).toMatchObject({ state: "confirmed" });
  });

  it("that will be dropped in less than a week is said at once, and of one that will not be nothing is said", () => {
    const dropped = hours(3);
    expect([reminderOf("queued", LATER, dropped), reminderOf("contested", LATER, dropped)]).toEqual([LATER, LATER]);
    expect([reminderOf("open", LATER, dropped), reminderOf("dropped", LATER, null)]).toEqual([null, null]);
    expect(reminderOf("queued", LATER, hours(30 * 24))).toEqual(hours(23 * 24));
  });

  it("that will be dropped is said to its reporter and the scorekeepers a week before", async ({ place, store }) => {
    const admin = await registered(store, "Admin");
    await store.write((tx) => updateAccess(tx, admin, { role: "admin" }));
    const id = await opened(place, "Ana", "Ana 3, Ben 1");
    const step = reportsStep(store);
    expect(await step(hours(24))).toEqual(hours(24 * 24));
    expect(await step(hours(24 * 24))).toEqual(hours(24 * 31));
    expect(
      (await findRows(store, "events", { kind: "report-ending" })).map(({ playerIds, payload }) => [playerIds, payload]),
    ).toEqual([[[place.ids.Ana, admin], { reportId: id, by: null }]]);
    await step(hours(24 * 31));
    expect(await findReportById(store, id)).toMatchObject({ state: "dropped", remindsAt: null });
  });

  it("is denied with all others by the same reporter, each on its own, and a reason at each", async ({ place, store }) => {
    const [first, second] = [
      await opened(place, "Ana", "Ana 3, Ben 1"),
      await opened(place, "Ana", "Ana 4, Ben 1", { playedAt: hours(-5) }),
    ];
    const without = await opened(place, "Ana", "Ana 3, Cleo 1");
    const other = await opened(place, "Cleo", "Cleo 3, Ben 1");
    const command = { playerId: place.ids.Ben!, reporterId: place.ids.Ana!, reason: "We never met.", now: hours(1) };
    expect(await denyReportsBy(store, command)).toBe(2);
    expect(await denyReportsBy(store, command)).toBe(0);
    expect(await denyReportsBy(store, { ...command, reporterId: command.playerId })).toBe(0);
    const stateOf = async (id: number) => (await findReportById(store, id))?.state;
    expect(await Promise.all([first, second, without, other].map(stateOf))).toEqual(["contested", "contested", "open", "open"]);
    expect((await findReportAnswers(store, second)).at(-1)).toMatchObject({ kind: "denied", reason: "We never met." });
  });

  it("tells everybody whose own points fall, even where a team-mate may agree, and they may object", async ({ place, store }) => {
    const id = await opened(place, "Ana", "Ana 9 Wolf, Ben 1 Bear, Cleo 1 Bear");
    const told = async () => (await findRows(store, "events", { ladderId: place.ladder.id }, { orderBy: "id" })).at(-1);
    expect(await told()).toMatchObject({ kind: "report-opened", playerIds: [place.ids.Ben, place.ids.Cleo] });
    const { gameId } = ok(await agreeToReport(store, answer(place, "Ben", id)));
    expect(await told()).toMatchObject({ kind: "report-confirmed", gameId, playerIds: expect.arrayContaining([place.ids.Cleo]) });
    expect(await objectToReport(store, { ...answer(place, "Cleo", id), reason: "I was away." })).toMatchObject({ ok: true });
  });
});
