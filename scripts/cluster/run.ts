// npm run cluster: three nodes of PostgreSQL under Patroni, etcd, HAProxy and three servers of Pairwise on this machine; games are reported and
// pages are read while one after the other is killed, stopped, restarted and switched over. Nothing that was acknowledged may be lost or doubled.
//   npm run cluster [-- --faults 20] [--seed 1] [--keep]
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createDatabase } from "@/db/testing/create-database";
import { seeded } from "@/lib/analysis/random";
import { main, say, step } from "../setup/say.mjs";
import { makeLeague } from "../torture/league";
import { examine } from "../torture/oracle";
import { Reports } from "../torture/reports";
import { startSite, statusOf, type Site } from "../torture/site";
import { faults, shuffledFaults, untilWhole } from "./faults";
import { etcdMembers, freePorts, haproxy, postgresNodes, type Place } from "./nodes";
import { clusterUser, findPrograms, signalProcessesIn } from "./processes";

const CLIENTS = 16;
const PAUSE_MS = 500;
const READERS = 3;
const PAGES = ["/", "/ladders/torture", "/players"];
const PATIENCE_MS = 300_000;

const { values } = parseArgs({
  options: {
    faults: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "boolean" },
  },
});

async function until(what: string, work: () => Promise<unknown>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(300)) {
    if ((await work().catch(() => false)) !== false) return;
  }
  throw new Error(`After ${PATIENCE_MS / 1000} s: ${what}`);
}

/** The longest time without an acknowledged game in a stretch of time, in seconds. */
function longestPause(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to), to];
  return Math.max(...within.slice(1).map((time, at) => time - within[at]!)) / 1000;
}

const sites: Site[] = [];

async function play(place: Place): Promise<number> {
  const etcd = await etcdMembers(place);
  const nodes = await postgresNodes(place, etcd.clients);
  const ports = await freePorts(3);
  const proxy = await haproxy(place, nodes, ports);
  const database = (name: string) => `postgres://postgres:${place.password}@127.0.0.1:${proxy.databasePort}/${name}`;
  const address = `http://127.0.0.1:${proxy.webPort}`;
  const startServer = async (at: number) => {
    sites[at] = await startSite(database("pairwise"), { port: ports[at]!, settings: { TRUSTED_PROXIES: "1" } });
  };
  const killServer = async (at: number) => {
    await sites[at]!.kill();
    await startServer(at);
  };
  await step("Starting etcd, three nodes of PostgreSQL and HAProxy", async () => {
    for (const each of etcd.members) each.start();
    await sleep(2_000);
    for (const each of [...nodes, proxy.member]) each.start();
    await untilWhole(nodes, PATIENCE_MS);
    await until("the database could not be made", () => createDatabase(database("postgres"), "pairwise"));
  });
  await step("Starting three servers, which migrate at once", () => Promise.all(ports.map((_, at) => startServer(at))));
  // What HAProxy answers for a server that has gone is no fault of a server.
  const reports = new Reports((await makeLeague(database("pairwise"), 0)).keys, [429, 502, 503, 504]);
  const pages = new Map<number, number>();
  let isOver = false;
  const readPages = async () => {
    for (let at = 0; !isOver; at++, await sleep(100)) {
      const status = await statusOf(address + PAGES[at % PAGES.length]!);
      pages.set(status, (pages.get(status) ?? 0) + 1);
    }
  };
  const random = seeded(Number(values.seed));
  const readers = Array.from({ length: READERS }, readPages);
  const load = () => os.loadavg()[0]!.toFixed(1);
  say(
    `Seed ${values.seed}, load average ${load()}.\n\n| fault | longest pause of writes | acknowledged |\n| --- | ---: | ---: |`,
  );
  for (const kind of shuffledFaults(random, Number(values.faults))) {
    const sending = reports.start([address], CLIENTS, PAUSE_MS);
    await reports.untilAcknowledged(CLIENTS, PATIENCE_MS);
    const view = await untilWhole(nodes, PATIENCE_MS);
    await sleep(2_000 + random() * 4_000);
    const [since, before] = [Date.now(), reports.acknowledged.size];
    await faults[kind]!.happen({ etcd: etcd.members, killServer }, view, Math.floor(random() * 3));
    await untilWhole(nodes, PATIENCE_MS);
    await until(`the servers are not ready after: ${kind}`, async () =>
      (await Promise.all(sites.map((site) => statusOf(`${site.address}/api/health/ready`)))).every((status) => status === 200),
    );
    await reports.untilAcknowledged(CLIENTS, PATIENCE_MS);
    await sending.stop();
    await reports.settle(address);
    const pause = longestPause(reports.times, since, Date.now());
    say(`| ${kind} | ${pause.toFixed(1)} s | ${reports.acknowledged.size - before} |`);
  }
  isOver = true;
  await Promise.all(readers);
  const wrong = await examine(database("pairwise"), reports);
  say(
    `\nAcknowledged: ${reports.acknowledged.size}. Lost or doubled: ${reports.lost}. Sent again under their keys: ${reports.sentAgain}.`,
  );
  say(`Pages: ${[...pages].map(([status, count]) => `${count} × ${status || "no answer"}`).join(", ")}. Load average ${load()}.`);
  say(wrong.length === 0 ? "All stored ratings match, to the last bit." : wrong.slice(0, 20).join("\n"));
  return wrong.length === 0 && !pages.has(500) ? 0 : 1;
}

await main(async () => {
  const as = clusterUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-cluster-"));
  if (as !== null) fs.chownSync(folder, as.uid, as.gid);
  const end = () => {
    for (const site of sites) void site.kill();
    for (const signal of ["SIGCONT", "SIGKILL"] as const) signalProcessesIn(folder, signal);
    if (!values.keep) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  process.on("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
  const code = await play({ folder, programs: findPrograms(), as, password: randomBytes(18).toString("hex") });
  if (values.keep) say(`The logs are in ${folder}.`);
  // Programs of the cluster are still connected.
  process.exit(code);
});
