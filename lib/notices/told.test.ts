import { expect, vi } from "vitest";
import { z } from "zod";
import type { Store } from "@/db";
import { findRows } from "@/db/client/rows";
import { updateLastVisit } from "@/db/store/activity";
import { insertOutlet } from "@/db/store/outlets";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { fanOut, recordEvents, storedEvent } from "@/lib/events/mutations";
import { siteEvent, type EventKind, type NewEvent } from "@/lib/events/schema";
import { correctGame, enterGames, restoreGame, submitGame, voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { carryOut } from "@/lib/games/plan";
import { manyPlanner } from "@/lib/games/void";
import { changeRules } from "@/lib/ladders/mutations";
import { reissueSeason, sealSeason } from "@/lib/seasons/mutations";
import { claimantOf } from "@/lib/merges/claims/data";
import { grantClaim, openClaim, refuseClaim } from "@/lib/merges/claims/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { appointScorekeeper, changeRole } from "@/lib/players/roles";
import { decideReport } from "@/lib/reports/decide";
import { agreeToReport, denyReport, withdrawReport } from "@/lib/reports/answers";
import { reportGame } from "@/lib/reports/reporting";
import { defaultReporting, type ReportingInput } from "@/lib/reports/schema";
import { changeReporting } from "@/lib/reports/settings";
import { gameOn, makeLadder, makeSeason, NOW, reread } from "@/lib/testing/league";
import { idOf, registered } from "@/lib/testing/people";
import { ok } from "@/lib/testing/outcome";
import { tellPlayers } from "./inbox/consume";
import { plainWords } from "./tell";
import { noticeLines } from "./inbox/data";
import { messageOf, shortMessage } from "./outlets/discord";
import { announcementOf } from "./outlets/announcement";
import { bodyOf } from "./outlets/webhook";
import { recordStories } from "./story";

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);

/** Each act has a time of its own: what a change has moved is found by it. */
let now = NOW;
const by = () => ({ actor: commandLine, now });

const SITE = "https://ladder.example";

const webhookBody = z.object({
  type: z.string(),
  data: z.object({ title: z.string(), text: z.string(), change: z.string().optional() }),
});

/** What one act is told as: to each reader by the bell and in e-mail, in a channel, and to a webhook. */
async function toldSince(store: Store, seen: { event: number; notice: number }): Promise<string[]> {
  const events = (await findRows(store, "events", {}, { orderBy: "id" }))
    .filter(({ id }) => id > seen.event)
    .flatMap(storedEvent);
  await fanOut(store, [tellPlayers], now);
  const lines: string[] = [];
  for (const event of events) {
    kindsSeen.add(event.kind);
    lines.push(`${event.kind}`);
    const announced = await announcementOf(event, { store, zone: "UTC", now });
    if (announced === null) lines.push("  channel: nothing");
    else {
      const embed = messageOf(announced, SITE).embeds![0]!;
      const plain = (text: string | undefined) => (text ?? "").replace(/\\(?=[^A-Za-z0-9])/g, "");
      lines.push(`  channel: ${plain(embed.title)} <${embed.url}>`, `    ${plain(embed.description)}`);
      for (const field of embed.fields ?? [])
        lines.push(`    ${plain(field.name)}: ${plain(field.value).replaceAll("\n", " / ")}`);
      lines.push(`    ${embed.footer!.text}`);
      if (announced.game !== null && event.kind !== "game-entered")
        lines.push(`    instead of an edit: ${plain(shortMessage(announced, SITE, null).embeds![0]!.description)}`);
      const { type, data } = webhookBody.parse(JSON.parse(bodyOf(event, announced, SITE)));
      lines.push(`  webhook: ${type} · ${data.title} · ${data.text}${data.change === undefined ? "" : ` · ${data.change}`}`);
    }
    seen.event = event.id;
  }
  for (const notice of (await findRows(store, "inbox", {}, { orderBy: "id" })).filter(({ id }) => id > seen.notice)) {
    const [line] = await noticeLines(store, notice.playerId, [notice], now);
    const { name } = (await findRows(store, "players", { id: notice.playerId }))[0]!;
    lines.push(`  ${name}, ${notice.kind}: ${plainWords(line!.title)} <${line!.href}>`, `    ${plainWords(line!.detail)}`);
    seen.notice = notice.id;
  }
  return lines;
}

const kindsSeen = new Set<EventKind>();

onBothEngines("What is told", ({ it }) => {
  it("of each kind of event is what told.txt says, in each channel", { timeout: 120_000 }, async ({ store }) => {
    vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
    now = NOW;
    kindsSeen.clear();
    const seen = { event: 0, notice: 0 };
    const told: string[] = [];
    const after = async (what: string, work: () => Promise<unknown>) => {
      now = new Date(now.getTime() + 60_000);
      expect(await work(), what).not.toMatchObject({ ok: false });
      told.push(`## ${what}`, ...(await toldSince(store, seen)), "");
    };
    const person = async (name: string) => {
      const id = await registered(store, name);
      await store.write((tx) => updateLastVisit(tx, id, NOW));
      return id;
    };
    const [ann, ben, cay] = [await person("Ann"), await person("Ben"), await person("Cay")];
    const [dee, kai] = [await person("Dee"), await person("Kai")];
    const ladder = await makeLadder(store);
    const play = (game: GameInput, source: "api" | "form" = "api", as = by()) =>
      submitGame(store, { ladderId: ladder.id, game, source, ...as });
    const importAll = (ladderId: number, games: readonly GameInput[]) =>
      store.write((tx) => enterGames(tx, { ladderId, games, source: "import", ...by() }));
    const asKai = () => ({ actor: { playerId: kai, keyId: null, name: "Kai" }, now });
    const of = (...playerIds: number[]) => ({ at: now, ladderId: ladder.id, playerIds });
    const record = (...events: NewEvent[]) => store.write((tx) => recordEvents(tx, events));

    const teams = gameOn(1, ["Ann", 30, 10, "Wolf"], ["Ben", 1, 10, "Wolf"], ["Cay", 27, 10, "Bear"], ["Dee", 1, 10, "Bear"]);
    await after("A game is entered by a game server", () => play(teams));
    const duel = gameOn(5, ["Cay", 3, 10], ["Ann", 1, 10]);
    await after("A game is entered by somebody, and there is a new leader", () => play(duel, "form", asKai()));
    await after("A game is entered late", () => play(gameOn(0, ["Dee", 3, 10], ["Ben", 1, 10])));
    const corrected = gameOn(1, ["Ann", 10, 10, "Wolf"], ["Ben", 1, 10, "Wolf"], ["Cay", 27, 10, "Bear"], ["Dee", 1, 10, "Bear"]);
    const why = () => ({ reason: "The scores were swapped", ...asKai() });
    await after("A game is corrected", () => correctGame(store, { gameId: 1, game: corrected, ...why() }));
    const noted = { ...corrected, note: "at the den" };
    await after("A note is corrected", () => correctGame(store, { gameId: 1, game: noted, reason: "Where it was", ...by() }));
    await after("A game is voided", () => voidGame(store, { gameId: 1, reason: "Never played", ...asKai() }));
    await after("A game is restored", () => restoreGame(store, { gameId: 1, reason: "It was", ...by() }));
    await after("Games are imported", () =>
      importAll(ladder.id, [gameOn(2, ["Ann", 3, 10], ["Dee", 1, 10]), gameOn(3, ["Ben", 3, 10], ["Cay", 1, 10])]),
    );
    const rules = { ...ladder.rules, spread: 150 };
    const { version } = await reread(store, ladder);
    await after("Other rules", () => changeRules(store, { ladderId: ladder.id, rules, version, reason: "Better", ...by() }));
    const span = { from: day(2), until: day(4), ladderIds: [ladder.id] };
    await after("Games are voided together", () => carryOut(store, manyPlanner("void", span), why()));
    await after("A game with a guest", () => play(gameOn(6, ["Gus", 3, 10], ["Ann", 1, 10])));
    const gus = await idOf(store, "Gus");
    await after("Two players are merged", () => mergePlayers(store, { keepId: dee, goneId: gus, reason: "one", ...by() }));

    const typed = { name: "Winter", from: "2026-01-01", to: "2026-02-01", minGames: "1", minOpponents: "1" };
    const season = await makeSeason(store, ladder, typed);
    const ofSeason = { seasonId: season.id };
    await after("A season starts", () => record({ kind: "season-started", ...of(), payload: ofSeason }));
    await after("Its last week begins", () => record({ kind: "season-last-week", ...of(ann), payload: ofSeason }));
    await after("It is sealed", () => sealSeason(store, { seasonId: season.id, ...by() }));
    await correctGame(store, { gameId: 2, game: gameOn(5, ["Cay", 1, 10], ["Ann", 3, 10]), ...why() });
    await toldSince(store, seen);
    await after("Another edition is issued", () =>
      reissueSeason(store, { seasonId: season.id, reason: "A score was wrong", ...by() }),
    );

    const report = async (minutes: number, mine: number, theirs: number, settings: Partial<ReportingInput> = {}) => {
      await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents", ...settings }, commandLine, now);
      const playedAt = new Date(now.getTime() - (60 + minutes) * 60_000);
      const game = { ...gameOn(1, ["Ann", mine, 20], ["Ben", theirs, 20]), playedAt };
      return ok(await reportGame(store, { ladderId: ladder.id, reporterId: ann, game, now })).reportId;
    };
    let first = 0;
    await after("A game is reported", async () => void (first = await report(0, 31, 27)));
    const decision = () => ({ version: 1, now });
    await after("A report is agreed to", () => agreeToReport(store, { reportId: first, playerId: ben, ...decision() }));
    let second = 0;
    await after("Another game is reported", async () => void (second = await report(40, 5, 1)));
    await after("A report is denied", () =>
      denyReport(store, { reportId: second, playerId: ben, reason: "I was away", ...decision() }),
    );
    await after("A report is dropped", () =>
      decideReport(store, { reportId: second, version: null, reason: "He was", isAdmin: true, ...asKai() }),
    );
    let third = 0;
    await after("A report waits for a scorekeeper", async () => void (third = await report(80, 5, 2, { mode: "scorekeepers" })));
    await after("A report is queued", () => record({ kind: "report-queued", ...of(ann, ben), payload: { reportId: third } }));
    await after("Nobody decides it", () => record({ kind: "report-ending", ...of(ann, ben), payload: { reportId: third } }));
    await after("It is confirmed by a scorekeeper", () =>
      decideReport(store, { reportId: third, version: 1, reason: "", isAdmin: true, ...asKai() }),
    );
    const fourth = await report(120, 7, 2);
    await toldSince(store, seen);
    await after("A report is withdrawn", () => withdrawReport(store, { reportId: fourth, playerId: ann, now }));
    const fifth = await report(160, 7, 3);
    await toldSince(store, seen);
    await after("Everybody is asked again", () =>
      record({ kind: "report-contested", ...of(ann, ben), payload: { reportId: fifth, by: kai, asks: true } }),
    );
    await after("Two versions", () => record({ kind: "report-contested", ...of(ann, ben), payload: { reportId: fifth } }));

    await play(gameOn(7, ["Guest One", 1, 10], ["Ann", 3, 10]));
    await play(gameOn(8, ["Guest Two", 1, 10], ["Ann", 3, 10]));
    await toldSince(store, seen);
    for (const name of ["Guest One", "Guest Two"]) {
      const claimant = await claimantOf(store, { id: cay, name: "Cay" });
      ok(await openClaim(store, { claimant, guestId: await idOf(store, name), message: "me", now }));
    }
    const claims = await findRows(store, "guestClaims", {}, { orderBy: "id" });
    await after("A claim is granted", () => grantClaim(store, { claimId: claims[0]!.id, rate: false, reason: "", ...asKai() }));
    await after("A claim is refused", () => refuseClaim(store, { claimId: claims[1]!.id, reason: "My brother", ...asKai() }));
    await after("Somebody becomes a scorekeeper", () =>
      appointScorekeeper(store, { playerId: cay, ladderIds: [ladder.id], ...asKai() }),
    );
    await after("Somebody becomes an admin", () => changeRole(store, { playerId: dee, role: "admin", ...asKai() }));
    const outlet = { kind: "discord", name: "#results", address: "", shownAddress: "", site: "", createdAt: NOW } as const;
    const { id: outletId } = await store.write((tx) => insertOutlet(tx, outlet));
    await after("An outlet is switched off", () =>
      record({ kind: "outlet-disabled", at: now, payload: { outletId, status: 404 } }),
    );
    await after("An outlet was removed since", () =>
      record({ kind: "outlet-disabled", at: now, payload: { outletId: 99, status: 410 } }),
    );
    await after("A game was deleted since", () =>
      record({ kind: "game-entered", at: now, ladderId: ladder.id, gameId: 999, playerIds: [ann], payload: { late: false } }),
    );

    const other = await makeLadder(store, { slug: "other" });
    await importAll(
      other.id,
      [320, 321].map((each) => gameOn(each, ["Ann", 3, 10], ["Ben", 1, 10])),
    );
    await importAll(other.id, [gameOn(322, ["Ben", 3, 10], ["Ann", 1, 10]), gameOn(322, ["Cay", 3, 10], ["Dee", 1, 10])]);
    await toldSince(store, seen);
    now = new Date("2026-11-24T12:00:00Z");
    await after("The story of the week", () => recordStories(store, now));
    await expect(told.join("\n")).toMatchFileSnapshot("told.txt");
    expect(siteEvent.options.map(({ shape }) => shape.kind.value).filter((kind) => !kindsSeen.has(kind))).toEqual([]);
  });
});
