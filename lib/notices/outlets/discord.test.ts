import { afterEach, beforeEach, expect, vi } from "vitest";
import { findRows, updateRows } from "@/db/client/rows";
import { onBothEngines } from "@/db/testing/engines";
import { findOutletById } from "@/db/store/outlets";
import { correctGame, restoreGame, voidGame } from "@/lib/games/mutations";
import { sealSeason } from "@/lib/seasons/mutations";
import { decideReport } from "@/lib/reports/decide";
import { denyReport } from "@/lib/reports/answers";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { DiscordStandIn, WEBHOOK_URL } from "@/scripts/stand-ins/discord";
import { by, gameOn, makeLadder, makeSeason, NOW, play, playAll } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";
import { add, addWebhook, deliver, deliverAfter, duelOn, logOf, SITE, stubOutletSettings } from "@/lib/testing/outlets";
import { registered } from "@/lib/testing/people";
import { outletsPage } from "./data";
import { changeOutlet, sendTest } from "./mutations";
import { recordStories, storyDue } from "../story";

const why = { reason: "mistyped", ...by };

stubOutletSettings();
let discord: DiscordStandIn;
beforeEach(async () => {
  discord = new DiscordStandIn();
  discord.limits.requests = 1_000;
  vi.stubEnv("DISCORD_STAND_IN", await discord.listen());
});
afterEach(() => discord.close());

const embedOf = (at: number) => discord.messages.at(at)!.embeds[0]!;
const titles = () => discord.messages.map(({ embeds }) => embeds[0]!.title);
const edits = () => discord.messages.map((message) => message.edits);

onBothEngines("A Discord channel", ({ it }) => {
  it("gets one message a game, which is edited when the game is corrected, voided and restored", async ({ store, ladder }) => {
    await add(store, { sends: ["games"] });
    const ben = "*Ben* <@1> [x](y)";
    const teams = (wolf: number, bear: number) =>
      gameOn(1, ["Ann", wolf, 10, "Wolf"], [ben, 1, 10, "Wolf"], ["Cay", bear, 10, "Bear"], ["@everyone", 1, 10, "Bear"]);
    const gameId = await deliverAfter(store, play(store, ladder, teams(42, 38)));
    expect(titles()).toEqual(["It works", "Wolf 43–39 Bear"]);
    expect(embedOf(1)).toMatchObject({
      url: `${SITE}/games/${gameId}#${discord.messages[1]!.deliveries[0]}`,
      color: 0x71d6a3,
      fields: [{ name: "Gained most", inline: true }, { name: "Lost most" }],
      footer: { text: "Ladder clan · Game 1 · 10 minutes · 2 Jan 2026, 00:00" },
    });
    const gained = embedOf(1).fields![0]!.value;
    // Names are shown as they are: no mark-up, no links, no mentions.
    for (const text of [embedOf(1).description!, ...embedOf(1).fields!.map(({ value }) => value)])
      expect(text.replace(/\*\*/g, "").match(/(?<!\\)[*_<>@[\]()`~]/g)).toBe(null);
    await deliverAfter(store, correctGame(store, { gameId, game: teams(37, 43), ...why }));
    expect(embedOf(1)).toMatchObject({ title: "Bear 44–38 Wolf", color: 0xa55093 });
    expect(embedOf(1).fields![2]).toMatchObject({
      name: "Corrected on 16 Nov 2026",
      value: expect.stringMatching(/Bear 44–38 Wolf, was Wolf 43–39 Bear[^]*Ann .*→/),
    });
    expect(embedOf(1).fields![0]!.value).not.toBe(gained);
    await deliverAfter(store, voidGame(store, { gameId, ...why, reason: "never played" }));
    const voided = { name: "Voided on 16 Nov 2026", value: String.raw`Game 1 was voided\: “never played”` };
    expect(embedOf(1)).toMatchObject({ title: "~~Bear 44–38 Wolf~~", fields: [voided] });
    expect(embedOf(1).description).toBeUndefined();
    await deliverAfter(store, restoreGame(store, { gameId, ...why }));
    expect(titles()).toEqual(["It works", "Bear 44–38 Wolf"]);
    expect(edits()).toEqual([0, 3]);
  });

  it("edits the messages of games that were rated again, and only those, and sends none for it", async ({ store, ladder }) => {
    const { outlet } = await add(store, { sends: ["games"] });
    const { received } = await addWebhook(store, { sends: ["games"] });
    const first = await play(store, ladder, duelOn(5));
    await deliverAfter(store, play(store, ladder, gameOn(6, ["Dee", 3, 10], ["Eve", 1, 10])));
    const gained = (at: number) => embedOf(at).fields![0]!.value;
    expect([gained(1), gained(2)]).toEqual([String.raw`Ann \+10\.00`, String.raw`Dee \+10\.00`]);
    const late = await deliverAfter(store, play(store, ladder, gameOn(1, ["Ann", 9, 10], ["Cay", 1, 10])));
    expect(gained(1)).toMatch(/Ann \\\+9/);
    expect(edits()).toEqual([0, 1, 0, 0]);
    expect(received.at(-1)).toMatchObject({ type: "games.rerated", data: { cause: "entered", games: 1, gameId: late } });
    const { open } = await outletsPage(store, outlet.id, null, NOW);
    expect(open!.log[0]).toMatchObject({ kind: "Game rated again", state: "edited", about: { gameId: first } });
    // An edit that Discord refuses is given up.
    discord.limits.edits = 0;
    await deliverAfter(store, voidGame(store, { gameId: late, ...why }));
    expect(edits()).toEqual([0, 1, 0, 0, 0]);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "failed", attempts: 1 });
  });

  it("gets a short message that leads to the old one where Discord refuses an edit", async ({ store, ladder }) => {
    await add(store, { sends: ["games"] });
    const gameId = await deliverAfter(store, play(store, ladder, duelOn(1)));
    const old = discord.messages[1]!.id;
    discord.limits.edits = 0;
    await deliverAfter(store, correctGame(store, { gameId, game: gameOn(1, ["Ann", 1, 10], ["Ben", 2, 10]), ...why }));
    expect(discord.messages).toHaveLength(3);
    expect(embedOf(2).description).toContain(`[The earlier message](https://discord.com/channels/11/22/${old})`);
    expect(embedOf(2).description).toContain("was Ann 3–1 Ben");
    // From now on, that one is edited.
    discord.limits.edits = 9;
    await deliverAfter(store, voidGame(store, { gameId, ...why }));
    expect(embedOf(2).title).toBe("~~Ben 2–1 Ann~~");
    // Somebody deleted it: there is nothing to lead to.
    discord.messages.pop();
    await deliverAfter(store, restoreGame(store, { gameId, ...why }));
    expect(embedOf(2).title).toBe("Ben 2–1 Ann");
  });

  it("is not hurried: a wait that Discord asks for is no attempt", async ({ store, ladder }) => {
    const { outlet } = await add(store);
    Object.assign(discord.limits, { requests: 2, windowMs: 60_000 });
    for (const day of [1, 2, 3]) await play(store, ladder, duelOn(day));
    await deliver(store);
    // Discord said that nothing is left, so nothing more was tried.
    expect([discord.messages.length, discord.refused]).toEqual([2, 0]);
    await store.write((tx) => updateRows(tx, "outlets", { id: outlet.id }, { pausedUntil: null }));
    await deliver(store);
    expect(discord.refused).toBe(1);
    expect((await logOf(store, outlet))[1]).toMatchObject({ state: "waiting", attempts: 0, status: 429 });
    discord.limits.requests = 1_000;
    await deliver(store, 61_000);
    expect((await logOf(store, outlet)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(4).fill(["delivered", 1]));
  });

  it("is switched off when its webhook is gone, and the admins are told", async ({ store, ladder }) => {
    const { outlet } = await deliverAfter(store, add(store));
    discord.isDeleted = true;
    for (const day of [1, 2]) await play(store, ladder, duelOn(day));
    await deliver(store);
    expect(await findOutletById(store, outlet.id)).toMatchObject({ disabledStatus: 404 });
    expect((await logOf(store, outlet)).map(({ state }) => state)).toEqual(["dropped", "failed", "delivered"]);
    const [told] = await findRows(store, "events", { kind: "outlet-disabled" });
    expect(told).toMatchObject({ payload: { outletId: outlet.id, status: 404 } });
    expect(await sendTest(store, { outletId: outlet.id, now: NOW })).toMatchObject({ ok: false });
    discord.isDeleted = false;
    const input = { kind: "discord", name: "#new", address: WEBHOOK_URL, sends: null, ladders: null } as const;
    ok(await changeOutlet(store, { outletId: outlet.id, input, ...by }));
    await deliverAfter(store, play(store, ladder, duelOn(3)));
    expect(titles()).toEqual(["It works", "Ann 3–1 Ben"]);
  });

  it("gets only what was chosen, one summary for many games, and the story of the week once", async ({ store, ladder }) => {
    const other = await makeLadder(store, { slug: "other" });
    await deliverAfter(store, add(store, { sends: ["leader", "story"], ladders: [ladder.slug] }));
    for (const each of [ladder, other]) await playAll(store, each, [320, 321, 322].map(duelOn));
    await play(store, ladder, gameOn(323, ["Ben", 3, 10], ["Ann", 1, 10]));
    await play(store, ladder, gameOn(324, ["Cay", 3, 10], ["Ben", 1, 10]));
    const now = new Date("2026-11-24T12:00:00Z");
    expect(storyDue(now)).toEqual(new Date("2026-11-23T08:00:00Z"));
    await Promise.all([recordStories(store, now), recordStories(store, now)]);
    vi.useFakeTimers({ now, toFake: ["Date"] });
    await deliver(store);
    expect(titles()).toEqual(["It works", "The week on Ladder clan"]);
    expect(await recordStories(store, now)).toEqual(new Date("2026-11-30T08:00:00Z"));
    await add(store);
    await deliverAfter(store, playAll(store, ladder, [325, 326].map(duelOn)));
    expect(titles()).toContain("2 games imported");
  });

  it("gets no story of a ladder whose first game was after the week that is due", async ({ store, ladder }) => {
    await playAll(store, ladder, [328, 329].map(duelOn));
    await recordStories(store, new Date("2026-11-26T12:00:00Z"));
    expect(await findRows(store, "events", { kind: "story-of-week" })).toEqual([]);
  });

  it("gets no story of games that were entered only after the week was due", async ({ store, ladder }) => {
    await playAll(store, ladder, [314, 315].map(duelOn));
    await recordStories(store, new Date("2026-11-18T12:00:00Z"));
    expect(await findRows(store, "events", { kind: "story-of-week" })).toEqual([]);
  });
});

onBothEngines("Reports and seasons", ({ it }) => {
  it("are told by name, result and points in a channel and to a webhook, without reasons", async ({ store, ladder }) => {
    await add(store);
    const { received, outlet } = await addWebhook(store);
    const [ann, ben] = [await registered(store, "A*nn"), await registered(store, "Ben")];
    ok(await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, by.actor, NOW));
    const game = { ...gameOn(1, ["A*nn", 31, 20], ["Ben", 27, 20]), playedAt: new Date(NOW.getTime() - 60_000) };
    const { reportId } = ok(await reportGame(store, { ladderId: ladder.id, reporterId: ann, game, now: NOW }));
    await deliver(store);
    expect(embedOf(-1)).toMatchObject({
      title: String.raw`A\*nn 31–27 Ben was reported`,
      url: expect.stringContaining(`${SITE}/reports/${reportId}`),
      description: String.raw`**A\*nn** reported it\. It is not rated yet\. Ben has to agree\. Ben would lose 20\.00 points\.`,
      fields: [{ name: "Would gain most" }, { name: "Would lose most", value: "Ben −20\\.00" }],
    });
    const participants = [{ player: { slug: "a-nn" }, score: 31, change: 20 }, { change: -20 }];
    expect(received.at(-1)).toMatchObject({
      type: "report.opened",
      data: { report: { id: reportId, state: "open", reporter: { name: "A*nn" }, participants }, ladder: { slug: "clan" } },
    });
    ok(await denyReport(store, { reportId, playerId: ben, version: 1, reason: "he is a liar", now: NOW }));
    ok(await decideReport(store, { reportId, version: null, reason: "said so", isAdmin: true, ...by }));
    await play(store, ladder, gameOn(310, ["A*nn", 3, 10], ["Ben", 1, 10]));
    const typed = { name: "Winter", from: "2026-11-01", to: "2026-11-10", minGames: "1", minOpponents: "1" };
    const season = await makeSeason(store, ladder, typed);
    ok(await sealSeason(store, { seasonId: season.id, ...by }));
    await deliver(store);
    expect(titles().slice(-4)).toEqual([
      String.raw`A\*nn 31–27 Ben is contested`,
      String.raw`A\*nn 31–27 Ben does not count`,
      String.raw`A\*nn 3–1 Ben`,
      "Winter is final",
    ]);
    expect(JSON.stringify(discord.messages)).not.toMatch(/liar|said so/);
    expect(embedOf(-1)).toMatchObject({
      url: expect.stringContaining(`${SITE}/ladders/clan/seasons/winter`),
      fields: [{ name: "1st", value: String.raw`A\*nn · 510\.0` }, { name: "2nd" }],
    });
    const podium = [{ rank: 1, player: { slug: "a-nn" }, rating: 510 }, { rank: 2 }];
    const sealed = { season: { name: "Winter", edition: 1, podium } };
    expect(received.at(-1)).toMatchObject({ type: "season.sealed", data: sealed });
    const { open } = await outletsPage(store, outlet.id, null, NOW);
    expect(open!.log.map(({ kind, about }) => [kind, about?.text]).slice(0, 3)).toEqual([
      ["Season sealed", "Winter"],
      ["Game entered", "A*nn 3–1 Ben"],
      ["Report dropped", "A*nn 31–27 Ben"],
    ]);
  });
});
