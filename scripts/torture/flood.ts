import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { bundled } from "../release/bundle.mjs";
import { inProject } from "../setup/project.mjs";
import { arrive, summaryOf, visit } from "./arrivals";
import { makeLeague } from "./league";
import { examine } from "./oracle";
import { Reports } from "./reports";
import { startSite } from "./site";
import { expecting, type Place, type Prepared, type Trial } from "./trial";

const SECONDS = 30;
const [PAGES, REPORTS, HEALTH] = [50, 10, 5];
/** What must hold meanwhile, in milliseconds. */
const HOLD = { health: 1_000, reports: 2_000 };
/** Games of the player whose history is asked for over and over. */
const GAMES = 20_000;
const PUBLIC = ["/", "/ladders/torture", "/ladders/torture/games", "/players/player-1", "/games/1"];

/** A crowd and its reports while others take all that they can get, all from this machine and for half a minute. */
async function prepareFlood({ folder }: Place): Promise<Prepared> {
  const database = `file:${path.join(folder, "pairwise.db")}`;
  const reports = new Reports((await makeLeague(database, GAMES)).keys);
  const flooders = await bundled("scripts/torture/flooders.ts");
  let note = "";
  const attempt = async () => {
    // Each visitor has an address of its own, as behind a proxy; those who flood share one.
    const site = await startSite(database, { settings: { TRUSTED_PROXIES: "1" } });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
    const until = Date.now() + SECONDS * 1_000;
    const flood = spawn(process.execPath, [flooders, site.address, String(SECONDS * 1_000)], {
      stdio: "inherit",
      cwd: inProject(),
    });
    const flooded = once(flood, "exit");
    // A crowd whose own program is late measures itself.
    const lag = monitorEventLoopDelay({ resolution: 5 });
    lag.enable();
    let page = 0;
    const visitor = () => ({ "X-Forwarded-For": `198.51.100.${page % 250}` });
    const [pages, sent, health] = (
      await Promise.all([
        arrive(PAGES, until, () => visit(site.address + PUBLIC[page++ % PUBLIC.length]!, agent, visitor())),
        arrive(REPORTS, until, () => reports.send(site.address, reports.claim())),
        arrive(HEALTH, until, () => visit(`${site.address}/api/health/alive`, new http.Agent())),
      ])
    ).map(summaryOf);
    lag.disable();
    await flooded;
    agent.destroy();
    await reports.settle(site.address);
    await site.stop();
    note = [
      `health p50 ${Math.round(health!.p50)} ms, p99 ${Math.round(health!.p99)} ms`,
      `reports p99 ${Math.round(sent!.p99)} ms, ${sent!.shed} of ${sent!.sent} refused`,
      `pages p99 ${Math.round(pages!.p99)} ms, ${pages!.shed} of ${pages!.sent} refused`,
      `own delay p99 ${Math.round(lag.percentile(99) / 1e6)} ms`,
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
