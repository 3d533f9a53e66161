import net from "node:net";
import { once } from "node:events";
import { expect, vi } from "vitest";
import { z } from "zod";
import { backup, restore } from "@/db/backup";
import { findRows } from "@/db/client/rows";
import { onBothEngines } from "@/db/testing/engines";
import { fanOut } from "@/lib/events/mutations";
import { restoreGame, voidGame } from "@/lib/games/mutations";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { anyFreePort } from "@/scripts/setup/port.mjs";
import { by, gameOn, NOW, play } from "@/lib/testing/league";
import { ok } from "@/lib/testing/outcome";
import { add, addWebhook, deliver, deliverAfter, duelOn, logOf, SITE, stubOutletSettings } from "@/lib/testing/outlets";
import { registered } from "@/lib/testing/people";
import { temporaryFolder } from "@/lib/testing/temporary";
import { replaceSecret, sendAgain, sendTest, tryNow } from "./mutations";
import { RETRY_MS } from "../policy";
import { enterAddress } from "../email/mutations";
import { startNotices } from "../start";
import { queueForOutlets } from "./deliveries";
import { log } from "@/lib/platform/log";

const why = { reason: "mistyped", ...by };

stubOutletSettings();

onBothEngines("A webhook", ({ it, open }) => {
  it("gets events as signed JSON with links and sums, and for a day two signatures after its secret was replaced", async ({
    store,
    ladder,
  }) => {
    const { received, outlet, secret, secrets } = await addWebhook(store);
    secrets.push(secret!);
    expect(secret).toMatch(/^whsec_/);
    const gameId = await deliverAfter(store, play(store, ladder, duelOn(1)));
    expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]);
    expect(received[1]!.data).toMatchObject({
      title: "Ann 3–1 Ben",
      url: `${SITE}/games/${gameId}`,
      ladder: { slug: "clan", url: `${SITE}/ladders/clan` },
      game: {
        id: gameId,
        version: 1,
        participants: [
          { player: { name: "Ann", url: `${SITE}/players/ann` }, score: 3, rating: { before: 500, change: 10, after: 510 } },
          { player: { name: "Ben" }, rating: { change: -10 } },
        ],
        sums: { change: 0 },
      },
    });
    const replace = (atOnce = false) => replaceSecret(store, { outletId: outlet.id, atOnce, ...by, now: new Date() });
    /** How many signatures the next request has, all of them checked. */
    const countSignatures = async () => {
      await sendTest(store, { outletId: outlet.id, now: new Date() });
      await deliver(store);
      return String(received.at(-1)!.headers["webhook-signature"]).split(" ").length;
    };
    secrets.push(ok(await replace()).secret);
    expect(await replace()).toMatchObject({ reason: expect.stringContaining("is in use until ") });
    expect(await countSignatures()).toBe(2);
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000 + 1_000);
    secrets.shift();
    expect(await countSignatures()).toBe(1);
    secrets.splice(0, 1, ok(await replace(true)).secret);
    expect(await countSignatures()).toBe(1);
  });

  it("gets at most 20 kB of a very large game", async ({ store, ladder }) => {
    const { received } = await addWebhook(store);
    const names = Array.from({ length: 256 }, (_, at) => `Somebody with a long name ${at}`);
    await deliverAfter(
      store,
      play(store, ladder, gameOn(1, ...names.map((name, at): [string, number, number] => [name, at, 10]))),
    );
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
    const { received, answers, outlet } = await deliverAfter(store, addWebhook(store));
    answers.push(...Array.from({ length: 8 }, () => ({ status: 503 })));
    await deliverAfter(store, play(store, ladder, duelOn(1)));
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
    await deliverAfter(store, sendAgain(store, { deliveryId: last!.id, now: new Date() }));
    expect(received.at(-1)!.id).toBe(last!.messageId);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "delivered", attempts: 1 });
  });

  it("waits as long as the receiver asks, is tried again after a redirect, and can be hurried", async ({ store, ladder }) => {
    const { received, answers, outlet } = await deliverAfter(store, addWebhook(store));
    answers.push({ status: 429, headers: { "retry-after": "60" } }, { status: 302, headers: { location: "/elsewhere" } });
    await deliverAfter(store, play(store, ladder, duelOn(1)));
    await deliver(store, 30_000);
    expect(received).toHaveLength(2);
    await deliver(store, 31_000);
    expect((await logOf(store, outlet))[0]).toMatchObject({ state: "waiting", attempts: 1, status: 302, waitedMs: 60_000 });
    await deliverAfter(store, tryNow(store, { outletId: outlet.id, now: new Date() }));
    expect(received).toHaveLength(4);
  });

  it("gets each event once from two servers that work at once", async ({ store, ladder }) => {
    const { received } = await addWebhook(store);
    for (let day = 1; day <= 20; day++) await play(store, ladder, duelOn(day));
    await Promise.all([deliver(store), deliver(store), deliver(store)]);
    await deliver(store);
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
    expect(received).toHaveLength(21);
  });

  it("is told nothing again by a restored backup", async ({ store, ladder }) => {
    const { received } = await addWebhook(store);
    await play(store, ladder, duelOn(1));
    await fanOut(store, [queueForOutlets], NOW);
    await play(store, ladder, duelOn(2));
    const file = `${temporaryFolder()}/backup.db`;
    await backup(store, file, () => undefined);
    const restored = await open();
    await restore(restored, file, () => undefined);
    await deliver(restored);
    expect(received).toEqual([]);
    const [after] = await findRows(restored, "ladders", {});
    await play(restored, { ...ladder, id: after!.id }, duelOn(3));
    await deliver(restored);
    expect(received.map(({ type }) => type)).toEqual(["game.entered"]);
  });

  it("does not wait for a mail server that never answers", async ({ store, ladder }) => {
    const sockets: net.Socket[] = [];
    const port = await anyFreePort();
    const silent = net.createServer((socket) => void sockets.push(socket)).listen(port, "127.0.0.1");
    await once(silent, "listening");
    const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "den@club.example", BASE_URL: SITE };
    for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
    vi.spyOn(log, "error").mockReturnValue();
    await enterAddress(store, { playerId: await registered(store, "Kai"), address: "kai@club.example", now: NOW });
    const stop = startNotices(store);
    await vi.waitFor(() => expect(sockets).toHaveLength(1), 5_000);
    const { received } = await addWebhook(store);
    await play(store, ladder, duelOn(1));
    await vi.waitFor(() => expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]), 5_000);
    silent.close();
    for (const socket of sockets) socket.destroy();
    await stop();
  });

  it("gets nothing about a hidden ladder, unless the ladder was chosen", async ({ store, ladder }) => {
    const { received, address } = await addWebhook(store);
    const gameId = await deliverAfter(store, play(store, ladder, duelOn(1)));
    ok(await closeLadder(store, ladder.id, by.actor, NOW));
    ok(await hideLadder(store, ladder.id, by.actor, NOW));
    await deliverAfter(store, voidGame(store, { gameId, ...why }));
    expect(received.map(({ type }) => type)).toEqual(["test", "game.entered"]);
    await add(store, { kind: "webhook", address, ladders: [ladder.slug] });
    await deliverAfter(store, restoreGame(store, { gameId, ...why }));
    expect(received.map(({ type }) => type).slice(2)).toEqual(["test", "game.restored"]);
  });
});
