import http from "node:http";
import net from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, vi } from "vitest";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import type { Store } from "@/db";
import { findRows, updateRows } from "@/db/client/rows";
import { onBothEngines } from "@/db/testing/engines";
import { backup, restore } from "@/db/backup";
import { findNewestDeliveries, findOutletById, type Outlet } from "@/db/store/outlets";
import { fanOut } from "@/lib/events/mutations";
import { correctGame, restoreGame, voidGame } from "@/lib/games/mutations";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { sealSeason } from "@/lib/ladders/seasons/mutations";
import { decideReport } from "@/lib/reports/decide";
import { denyReport } from "@/lib/reports/mutations";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { anyFreePort } from "@/scripts/setup/port.mjs";
import { DiscordStandIn, WEBHOOK_URL } from "@/scripts/stand-ins/discord";
import { by, gameOn, makeLadder, makeSeason, NOW, play, playAll } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";
import { registered } from "@/lib/testing/people";
import { temporaryFolder } from "@/lib/testing/temporary";
import { outletsPage } from "./data";
import { addOutlet, changeOutlet, replaceSecret, sendAgain, sendTest, tryNow } from "./mutations";
import { RETRY_MS, type OutletInput } from "./schema";
import { enterAddress } from "../email/mutations";
import { startNotices } from "../start";
import { recordStories, storyDue } from "../story";
import { queueForOutlets, sendDue, type Sending } from "./deliveries";

const everything = { sends: null, ladders: null } as const;
const site = "https://ladder.example";
const why = { reason: "mistyped", ...by };

let discord: DiscordStandIn;
beforeEach(async () => {
  discord = new DiscordStandIn();
  discord.limits.requests = 1_000;
  vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");
  vi.stubEnv("DISCORD_STAND_IN", await discord.listen());
  vi.stubEnv("BASE_URL", undefined);
  vi.stubEnv("WEBHOOKS_ALLOW_PRIVATE", "1");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await discord.close();
});

async function add(store: Store, fields: Partial<OutletInput> = {}) {
  const input = { kind: "discord", name: "#results", address: WEBHOOK_URL, ...everything, ...fields } as const;
  return ok(await addOutlet(store, { input, site, ...by }));
}

/** Hands on what happened and sends what is due; later, where `ms` says so. */
async function deliver(store: Store, ms = 0): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ["Date"] });
  const sending: Sending = new Map();
  await fanOut(store, [queueForOutlets], new Date());
  await sendDue(store, sending, new Date());
  await Promise.all(sending.values());
}
afterEach(() => void vi.useRealTimers());

const logOf = (store: Store, { id }: Outlet) => findNewestDeliveries(store, id, 100);
const embedOf = (at: number) => discord.messages.at(at)!.embeds[0]!;

const requestBody = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });

interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver that checks every signature with the specification's own library. */
async function receiver(secrets: () => readonly string[], answers: { status: number; headers?: Record<string, string> }[] = []) {
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      for (const secret of secrets()) new Webhook(secret).verify(body, headers);
      const { type, data } = requestBody.parse(JSON.parse(body));
      received.push({ id: headers["webhook-id"]!, type, data, headers: request.headers, body });
      const { status, headers: more } = answers.shift() ?? { status: 204 };
      response.writeHead(status, more).end("an answer that nobody reads");
    });
  });
  const port = await anyFreePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { received, answers, address: `http://127.0.0.1:${port}/hook` };
}

/** An outlet with a receiver that does not look at signatures. */
async function webhook(store: Store) {
  const to = await receiver(() => []);
  return { ...to, ...(await add(store, { kind: "webhook", address: to.address })) };
}

onBothEngines("A Discord channel", ({ it }) => {
  it("gets one message a game, which is edited when the game is corrected, voided and restored", async ({ store, ladder }) => {
    await add(store, { sends: ["games"] });
    const teams = (wolf: number, bear: number) =>
      gameOn(1, ["Ann", wolf, 10, "Wolf"], ["B_e*n", 1, 10, "Wolf"], ["Cay", bear, 10, "Bear"], ["@everyone", 1, 10, "Bear"]);
    const gameId = await play(store, ladder, teams(42, 38));
    await deliver(store);
    expect(discord.messages).toHaveLength(2);
    expect(embedOf(0).title).toBe("It works");
    expect(embedOf(1)).toMatchObject({
      title: "Wolf 43–39 Bear",
      url: `${site}/games/${gameId}#${discord.messages[1]!.deliveries[0]}`,
      color: 0x71d6a3,
      fields: [{ name: "Gained most", inline: true }, { name: "Lost most" }],
    });
    expect(embedOf(1).footer!.text).toBe("Ladder clan · Game 1 · 10 minutes · 2 Jan 2026, 00:00");
    const gained = embedOf(1).fields![0]!.value;
    await correctGame(store, { gameId, game: teams(37, 43), ...why });
    await deliver(store);
    expect(discord.messages).toHaveLength(2);
    expect(embedOf(1)).toMatchObject({ title: "Bear 44–38 Wolf", color: 0xa55093 });
    expect(embedOf(1).fields![2]).toMatchObject({
      name: "Corrected on 16 Nov 2026",
      value: expect.stringMatching(/Bear 44–38 Wolf, was Wolf 43–39 Bear[^]*Ann .*→/),
    });
    expect(embedOf(1).fields![0]!.value).not.toBe(gained);
    await voidGame(store, { gameId, ...why, reason: "never played" });
    await deliver(store);
    expect(embedOf(1)).toMatchObject({
      title: "~~Bear 44–38 Wolf~~",
      fields: [{ name: "Voided on 16 Nov 2026", value: "never played" }],
    });
    expect(embedOf(1).description).toBeUndefined();
    await restoreGame(store, { gameId, ...why });
    await deliver(store);
    expect(embedOf(1).title).toBe("Bear 44–38 Wolf");
    expect(discord.messages).toHaveLength(2);
    expect(discord.messages[1]!.edits).toBe(3);
  });

  it("edits the messages of games that were rated again, and only those, and sends none for it", async ({ store, ladder }) => {
    const { received, address } = await receiver(() => []);
    const { outlet } = await add(store, { sends: ["games"] });
    await add(store, { kind: "webhook", sends: ["games"], address });
    const first = await play(store, ladder, gameOn(5, ["Ann", 3, 10], ["Ben", 1, 10]));
    await play(store, ladder, gameOn(6, ["Dee", 3, 10], ["Eve", 1, 10]));
    await deliver(store);
    const gained = (at: number) => embedOf(at).fields![0]!.value;
    expect([gained(1), gained(2)]).toEqual([String.raw`Ann \+10\.00`, String.raw`Dee \+10\.00`]);
    const late = await play(store, ladder, gameOn(1, ["Ann", 9, 10], ["Cay", 1, 10]));
    await deliver(store);
    expect(gained(1)).toMatch(/Ann \\\+9/);
    expect(discord.messages.map(({ edits }) => edits)).toEqual([0, 1, 0, 0]);
    expect(received.at(-1)).toMatchObject({ type: "games.rerated", data: { cause: "entered", games: 1, gameId: late } });
    const { open } = await outletsPage(store, outlet.id, null, NOW);
    expect(open!.log[0]).toMatchObject({ kind: "Game rated again", state: "edited", about: { gameId: first } });
    // An edit that Discord refuses is given up.
    discord.limits.edits = 0;
    await voidGame(store, { gameId: late, ...why });
    await deliver(store);
    expect(discord.messages.map(({ edits }) => edits)).toEqual([0, 1, 0, 0, 0]);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "failed", attempts: 1 });
  });

  it("shows names as they are: no mark-up, no links, no mentions", async ({ store, ladder }) => {
    await add(store);
    await play(store, ladder, gameOn(1, ["*Ann* <@1> [x](y)", 3, 10], ["@everyone", 1, 10]));
    await deliver(store);
    const { title, description, fields } = embedOf(1);
    for (const text of [title!, description!, ...fields!.map(({ value }) => value)])
      expect(text.replace(/\*\*/g, "").match(/(?<!\\)[*_<>@[\]()`~]/g)).toBe(null);
  });

  it("gets a short message that leads to the old one where Discord refuses an edit", async ({ store, ladder }) => {
    await add(store, { sends: ["games"] });
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    const old = discord.messages[1]!.id;
    discord.limits.edits = 0;
    await correctGame(store, { gameId, game: gameOn(1, ["Ann", 1, 10], ["Ben", 2, 10]), ...why });
    await deliver(store);
    expect(discord.messages).toHaveLength(3);
    expect(embedOf(2).description).toContain(`[The earlier message](https://discord.com/channels/11/22/${old})`);
    expect(embedOf(2).description).toContain("was Ann 3–1 Ben");
    // From now on, that one is edited.
    discord.limits.edits = 9;
    await voidGame(store, { gameId, ...why });
    await deliver(store);
    expect(embedOf(2).title).toBe("~~Ben 2–1 Ann~~");
    // Somebody deleted it: there is nothing to lead to.
    discord.messages.pop();
    await restoreGame(store, { gameId, ...why });
    await deliver(store);
    expect(embedOf(2).title).toBe("Ben 2–1 Ann");
  });

  it("is not hurried: a wait that Discord asks for is no attempt", async ({ store, ladder }) => {
    const { outlet } = await add(store);
    discord.limits.requests = 2;
    discord.limits.windowMs = 60_000;
    for (let day = 1; day <= 3; day++) await play(store, ladder, gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    // Discord said that nothing is left, so nothing more was tried.
    expect([discord.messages.length, discord.refused]).toEqual([2, 0]);
    await store.write((tx) => updateRows(tx, "outlets", { id: outlet.id }, { pausedUntil: null }));
    await deliver(store);
    expect(discord.refused).toBe(1);
    const [, waiting] = await logOf(store, outlet);
    expect(waiting).toMatchObject({ state: "waiting", attempts: 0, status: 429 });
    discord.limits.requests = 1_000;
    await deliver(store, 61_000);
    expect((await logOf(store, outlet)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(4).fill(["delivered", 1]));
  });

  it("has one standing message, edited at most every ten minutes and replaced where it cannot be", async ({ store, ladder }) => {
    const { outlet } = await add(store, { kind: "standing", ladders: [ladder.slug] });
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    expect(embedOf(0)).toMatchObject({ title: "Top 10 of Ladder clan", description: "**1** Ann · 510.0\n**2** Ben · 490.0" });
    await play(store, ladder, gameOn(2, ["Ben", 3, 10], ["Ann", 1, 10]));
    await play(store, ladder, gameOn(3, ["Ben", 3, 10], ["Ann", 1, 10]));
    await deliver(store, 1_000);
    expect(discord.messages[0]!.edits).toBe(0);
    await deliver(store, 600_000);
    expect([discord.messages.length, discord.messages[0]!.edits]).toEqual([1, 1]);
    expect(embedOf(0).description).toMatch(/^\*\*1\*\* Ben/);
    discord.limits.edits = 1;
    await play(store, ladder, gameOn(4, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store, 600_000);
    expect(discord.messages).toHaveLength(1);
    expect((await findOutletById(store, outlet.id))!.messageId).toBe(discord.messages[0]!.id);
  });

  it("is switched off when its webhook is gone, and the admins are told", async ({ store, ladder }) => {
    const { outlet } = await add(store);
    await deliver(store);
    discord.isDeleted = true;
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await play(store, ladder, gameOn(2, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    expect(await findOutletById(store, outlet.id)).toMatchObject({ disabledStatus: 404 });
    expect((await logOf(store, outlet)).map(({ state }) => state)).toEqual(["dropped", "failed", "delivered"]);
    const told = (await findRows(store, "events", { kind: "outlet-disabled" }))[0];
    expect(told).toMatchObject({ payload: { outletId: outlet.id, status: 404 } });
    expect(await sendTest(store, { outletId: outlet.id, now: NOW })).toMatchObject({ ok: false });
    discord.isDeleted = false;
    const input = { kind: "discord", name: "#new", address: WEBHOOK_URL, ...everything } as const;
    expect(await changeOutlet(store, { outletId: outlet.id, input, ...by })).toMatchObject({ ok: true });
    await play(store, ladder, gameOn(3, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    expect(discord.messages).toHaveLength(2);
  });

  it("gets only what was chosen, one summary for many games, and the story of the week once", async ({ store, ladder }) => {
    const other = await makeLadder(store, { slug: "other" });
    await add(store, { sends: ["leader", "story"], ladders: [ladder.slug] });
    await deliver(store);
    const games = [1, 2, 3].map((day) => gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10]));
    await playAll(store, ladder, games);
    await playAll(store, other, games);
    await play(store, ladder, gameOn(4, ["Ben", 3, 10], ["Ann", 1, 10]));
    await play(store, ladder, gameOn(5, ["Cay", 3, 10], ["Ben", 1, 10]));
    const now = new Date("2026-01-06T12:00:00Z");
    expect(storyDue(now)).toEqual(new Date("2026-01-05T08:00:00Z"));
    await Promise.all([recordStories(store, now), recordStories(store, now)]);
    vi.useFakeTimers({ now, toFake: ["Date"] });
    await deliver(store);
    expect(discord.messages.map(({ embeds }) => embeds[0]!.title)).toEqual(["It works", "The week on Ladder clan"]);
    expect(await recordStories(store, now)).toEqual(new Date("2026-01-12T08:00:00Z"));
    await add(store);
    await playAll(store, ladder, [gameOn(6, ["Ann", 3, 10], ["Ben", 1, 10]), gameOn(7, ["Ann", 3, 10], ["Ben", 1, 10])]);
    await deliver(store);
    expect(discord.messages.map(({ embeds }) => embeds[0]!.title)).toContain("2 games imported");
  });
});

onBothEngines("Reports and seasons", ({ it }) => {
  it("are told by name, result and points in a channel and to a webhook, without reasons", async ({ store, ladder }) => {
    const { received, address } = await receiver(() => []);
    await add(store);
    const { outlet } = await add(store, { kind: "webhook", address });
    const [ann, ben] = [await registered(store, "A*nn"), await registered(store, "Ben")];
    ok(await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, by.actor, NOW));
    const game = { ...gameOn(1, ["A*nn", 31, 20], ["Ben", 27, 20]), playedAt: new Date(NOW.getTime() - 60_000) };
    const { reportId } = ok(await reportGame(store, { ladderId: ladder.id, reporterId: ann, game, now: NOW }));
    await deliver(store);
    expect(embedOf(-1)).toMatchObject({
      title: String.raw`Reported\: A\*nn 31–27 Ben`,
      url: expect.stringContaining(`${site}/reports/${reportId}`),
      description: String.raw`**A\*nn** reported it\. Not rated yet\: Ben has to agree\. Ben would lose 20\.00 points\.`,
      fields: [{ name: "Would gain most" }, { name: "Would lose most", value: "Ben −20\\.00" }],
    });
    const participants = [{ player: { slug: "a-nn" }, score: 31, change: 20 }, { change: -20 }];
    expect(received.at(-1)).toMatchObject({
      type: "report.opened",
      data: { report: { id: reportId, state: "open", reporter: { name: "A*nn" }, participants }, ladder: { slug: "clan" } },
    });
    ok(await denyReport(store, { reportId, playerId: ben, version: 1, reason: "he is a liar", now: NOW }));
    const decide = { reportId, version: null, reason: "said so", isAdmin: true, ...by };
    ok(await decideReport(store, decide));
    const typed = { name: "Winter", from: "2026-11-01", to: "2026-11-10", minGames: "1", minOpponents: "1" };
    await play(store, ladder, gameOn(310, ["A*nn", 3, 10], ["Ben", 1, 10]));
    const season = await makeSeason(store, ladder, typed);
    ok(await sealSeason(store, { seasonId: season.id, ...by }));
    await deliver(store);
    const titles = discord.messages.slice(-4).map(({ embeds }) => embeds[0]!.title);
    expect(titles).toEqual([
      String.raw`Contested\: A\*nn 31–27 Ben`,
      String.raw`Dropped\: A\*nn 31–27 Ben`,
      String.raw`A\*nn 3–1 Ben`,
      "Winter is final",
    ]);
    expect(JSON.stringify(discord.messages)).not.toMatch(/liar|said so/);
    expect(embedOf(-1)).toMatchObject({
      url: expect.stringContaining(`${site}/ladders/clan/seasons/winter`),
      fields: [{ name: "1st", value: String.raw`A\*nn · 510\.0` }, { name: "2nd" }],
    });
    expect(received.at(-1)).toMatchObject({
      type: "season.sealed",
      data: { season: { name: "Winter", edition: 1, podium: [{ rank: 1, player: { slug: "a-nn" }, rating: 510 }, { rank: 2 }] } },
    });
    const { open } = await outletsPage(store, outlet.id, null, NOW);
    expect(open!.log.map(({ kind, about }) => [kind, about?.text]).slice(0, 3)).toEqual([
      ["Season sealed", "Winter"],
      ["Game entered", "A*nn 3–1 Ben"],
      ["Report dropped", "A*nn 31–27 Ben"],
    ]);
  });
});

onBothEngines("A webhook", ({ it, open }) => {
  it("gets events as signed JSON with links and sums, and for a day two signatures after its secret was replaced", async ({
    store,
    ladder,
  }) => {
    const secrets: string[] = [];
    const { received, address } = await receiver(() => secrets);
    const { outlet, secret } = await add(store, { kind: "webhook", name: "bot", address });
    secrets.push(secret!);
    expect(secret).toMatch(/^whsec_/);
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]);
    expect(received[1]!.data).toMatchObject({
      title: "Ann 3–1 Ben",
      url: `${site}/games/${gameId}`,
      ladder: { slug: "clan", url: `${site}/ladders/clan` },
      game: {
        id: gameId,
        version: 1,
        participants: [
          { player: { name: "Ann", url: `${site}/players/ann` }, score: 3, rating: { before: 500, change: 10, after: 510 } },
          { player: { name: "Ben" }, rating: { change: -10 } },
        ],
        sums: { change: 0 },
      },
    });
    const replace = (atOnce = false) => replaceSecret(store, { outletId: outlet.id, atOnce, ...by, now: new Date() });
    secrets.push(ok(await replace()).secret);
    expect(await replace()).toMatchObject({ reason: expect.stringContaining("is in use until ") });
    await sendTest(store, { outletId: outlet.id, now: new Date() });
    await deliver(store);
    expect(received).toHaveLength(3);
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000 + 1_000);
    secrets.shift();
    await sendTest(store, { outletId: outlet.id, now: new Date() });
    await deliver(store);
    expect(String(received[3]!.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    secrets.splice(0, 1, ok(await replace(true)).secret);
    await sendTest(store, { outletId: outlet.id, now: new Date() });
    await deliver(store);
    expect(String(received[4]!.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  });

  it("gets at most 20 kB of a very large game", async ({ store, ladder }) => {
    const { received } = await webhook(store);
    const names = Array.from({ length: 256 }, (_, at) => `Somebody with a long name ${at}`);
    await play(store, ladder, gameOn(1, ...names.map((name, at): [string, number, number] => [name, at, 10])));
    await deliver(store);
    const { body, data } = received[1]!;
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(20_000);
    const parts = z.object({ participants: z.array(z.unknown()), participantsOmitted: z.number() });
    const { participants, participantsOmitted } = parts.parse(data.game);
    expect(participants.length + participantsOmitted).toBe(256);
  });

  it("is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h with the same id, then given up, and can be sent again", async ({
    store,
    ladder,
  }) => {
    const { received, answers, outlet } = await webhook(store);
    await deliver(store);
    answers.push(...Array.from({ length: 8 }, () => ({ status: 503 })));
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    for (const ms of RETRY_MS) {
      const sent = received.length;
      await deliver(store, ms - 1_000);
      expect(received).toHaveLength(sent);
      await deliver(store, 2_000);
      expect(received).toHaveLength(sent + 1);
    }
    const [last] = await logOf(store, outlet);
    expect(last).toMatchObject({ state: "failed", attempts: 8, status: 503, dueAt: null });
    await deliver(store, 7 * 24 * 3600 * 1000);
    expect(new Set(received.slice(1).map(({ id }) => id)).size).toBe(1);
    expect(received).toHaveLength(9);
    await sendAgain(store, { deliveryId: last!.id, now: new Date() });
    await deliver(store);
    expect(received.at(-1)!.id).toBe(last!.messageId);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("waits as long as the receiver asks, does not follow redirects, and can be hurried", async ({ store, ladder }) => {
    const { received, answers, address } = await receiver(() => []);
    const elsewhere = await receiver(() => []);
    const { outlet } = await add(store, { kind: "webhook", address });
    await deliver(store);
    answers.push({ status: 429, headers: { "retry-after": "60" } }, { status: 302, headers: { location: elsewhere.address } });
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    await deliver(store, 30_000);
    expect(received).toHaveLength(2);
    await deliver(store, 31_000);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "waiting", attempts: 1, status: 302, waitedMs: 60_000 });
    await tryNow(store, { outletId: outlet.id, now: new Date() });
    await deliver(store);
    expect(received).toHaveLength(4);
    expect(elsewhere.received).toEqual([]);
  });

  it("gets each event once from two servers that work at once", async ({ store, ladder }) => {
    const { received } = await webhook(store);
    for (let day = 1; day <= 20; day++) await play(store, ladder, gameOn(day, ["Ann", 3, 10], ["Ben", 1, 10]));
    await Promise.all([deliver(store), deliver(store), deliver(store)]);
    await deliver(store);
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
    expect(received).toHaveLength(21);
  });

  it("is told nothing again by a restored backup", async ({ store, ladder }) => {
    const { received } = await webhook(store);
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await fanOut(store, [queueForOutlets], NOW);
    await play(store, ladder, gameOn(2, ["Ann", 3, 10], ["Ben", 1, 10]));
    const file = `${temporaryFolder()}/backup.db`;
    await backup(store, file, () => undefined);
    const restored = await open();
    await restore(restored, file, () => undefined);
    await deliver(restored);
    expect(received).toEqual([]);
    const after = await findRows(restored, "ladders", {});
    await play(restored, { ...ladder, id: after[0]!.id }, gameOn(3, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(restored);
    expect(received.map(({ type }) => type)).toEqual(["game.entered"]);
  });

  it("does not wait for a mail server that never answers", async ({ store, ladder }) => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => void sockets.push(socket));
    const port = await anyFreePort();
    await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "den@club.example", BASE_URL: site };
    for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
    vi.spyOn(console, "error").mockReturnValue();
    await enterAddress(store, { playerId: await registered(store, "Kai"), address: "kai@club.example", now: NOW });
    const stop = startNotices(store);
    await vi.waitFor(() => expect(sockets).toHaveLength(1), 5_000);
    const { received } = await webhook(store);
    await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]), 5_000);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await stop();
  });

  it("gets nothing about a hidden ladder, unless the ladder was chosen", async ({ store, ladder }) => {
    const { received, address } = await webhook(store);
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 10], ["Ben", 1, 10]));
    await deliver(store);
    ok(await closeLadder(store, ladder.id, by.actor, NOW));
    ok(await hideLadder(store, ladder.id, by.actor, NOW));
    await voidGame(store, { gameId, ...why });
    await deliver(store);
    expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]);
    await add(store, { kind: "webhook", address, ladders: [ladder.slug] });
    await restoreGame(store, { gameId, ...why });
    await deliver(store);
    expect(received.map(({ type }) => type).slice(2)).toEqual(["test", "game.restored"]);
  });
});
