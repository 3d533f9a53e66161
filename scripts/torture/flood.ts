import net from "node:net";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { arrive, summaryOf, type Ended } from "./arrivals";
import { visit } from "./visitors";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { Reports } from "./reports";
import { startSite, type Site } from "./site";
import { expecting, type Place, type Prepared, type Trial } from "./trial";

const SECONDS = 30;
const [PAGES, REPORTS, HEALTH] = [50, 10, 5];
const [READERS, SLOW_BODIES, FORGOTTEN] = [20, 64, 100];
/** What must hold meanwhile, in milliseconds. */
const HOLD = { health: 1_000, reports: 2_000 };
/** Games of the player whose history is asked for over and over. */
const GAMES = 20_000;
const PUBLIC = ["/", "/ladders/torture", "/ladders/torture/games", "/players/player-1", "/games/1"];

/** Connections that ask for the most expensive read again and again. */
async function readHistory({ address }: Site, isOver: () => boolean): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  for (let at = 0; !isOver(); at++) await visit(`${address}/api/v1/players/player-1/history?limit=${100 + (at % 7)}`, agent);
  agent.destroy();
}

/** Connections that send a body so slowly that it never ends, and come back when they are closed. */
async function sendSlowly(port: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write("POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n");
    const dripping = setInterval(() => (isOver() ? socket.destroy() : socket.write("x")), 500);
    await Promise.race([closed, sleep(SECONDS * 1_000)]);
    clearInterval(dripping);
    socket.destroy();
    await sleep(100);
  }
}

/** A request on a connection of its own, which is closed at once. */
async function sendAndForget(port: number, at: number): Promise<number> {
  const socket = net.connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(`GET /ladders/torture?forgotten=${at} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, () => socket.destroy());
  return 200;
}

/** A crowd and its reports while others take all that they can get, all from this machine and for half a minute. */
async function prepareFlood({ folder }: Place): Promise<Prepared> {
  const database = `file:${path.join(folder, "pairwise.db")}`;
  const reports = new Reports((await makeLeague(database, GAMES)).keys);
  let note = "";
  const attempt = async () => {
    // Each visitor has an address of its own, as behind a proxy; those who flood share one.
    const site = await startSite(database, { settings: { TRUSTED_PROXIES: "1" } });
    const port = Number(new URL(site.address).port);
    const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
    const until = Date.now() + SECONDS * 1_000;
    const isOver = () => Date.now() >= until;
    let [page, forgotten] = [0, 0];
    const visitor = () => ({ "X-Forwarded-For": `198.51.100.${page % 250}` });
    const flood = [
      ...Array.from({ length: READERS }, () => readHistory(site, isOver)),
      ...Array.from({ length: SLOW_BODIES }, () => sendSlowly(port, isOver)),
      arrive(FORGOTTEN, until, () => sendAndForget(port, forgotten++)),
    ];
    const ended: Ended[][] = await Promise.all([
      arrive(PAGES, until, () => visit(site.address + PUBLIC[page++ % PUBLIC.length]!, agent, visitor())),
      arrive(REPORTS, until, () => reports.send(site.address, reports.claim())),
      arrive(HEALTH, until, () => visit(`${site.address}/api/health/alive`, new http.Agent())),
    ]);
    await Promise.all(flood);
    agent.destroy();
    await reports.settle(site.address);
    await site.stop();
    const [pages, sent, health] = ended.map(summaryOf);
    note = [
      `health p99 ${Math.round(health!.p99)} ms`,
      `reports p99 ${Math.round(sent!.p99)} ms, ${sent!.shed} of ${sent!.sent} refused`,
      `pages p99 ${Math.round(pages!.p99)} ms, ${pages!.shed} of ${pages!.sent} refused`,
    ].join("; ");
    return [
      ...(await examine(database, reports)),
      ...expecting(health!.p99 <= HOLD.health, `health answered within ${Math.round(health!.p99)} ms (p99)`),
      ...expecting(sent!.p99 <= HOLD.reports, `reports were answered within ${Math.round(sent!.p99)} ms (p99)`),
    ];
  };
  return {
    reports,
    attempt,
    get note() {
      return note;
    },
  };
}

export const floodTrial: Trial = { name: "a flood beside a crowd", tries: { full: 3, small: 0 }, prepare: prepareFlood };
