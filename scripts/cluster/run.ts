// npm run cluster: three nodes of PostgreSQL under Patroni, etcd, HAProxy and three servers of Pairwise on this machine; games are reported and
// pages are read while one after the other is killed, stopped, restarted and switched over. Nothing that was acknowledged may be lost or doubled.
//   npm run cluster [-- --faults 20] [--only stopped] [--seed 1] [--keep] [--no-build]
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openStore, type Store } from "@/db";
import { createDatabase } from "@/db/testing/cluster";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { ensureBuild } from "../setup/build.mjs";
import { inProject, root } from "../setup/project.mjs";
import { main, say, step } from "../setup/say.mjs";
import { readPages, reportGames, type Reporter } from "./clients";
import { faults, shuffledFaults, type Parts } from "./faults";
import { judge } from "./judge";
import { etcdMembers, freePorts, haproxy, postgresNodes, type Place } from "./nodes";
import { untilWhole } from "./patroni";
import { clusterUser, ensurePrograms, Member } from "./programs";
import { printTable, type Line, type Played } from "./table";

const CLIENTS = 16;
const READERS = 3;
const LADDERS = ["clan", "duel"];
const PATIENCE_MS = 300_000;

const { values } = parseArgs({
  options: {
    faults: { type: "string", default: "20" },
    only: { type: "string" },
    seed: { type: "string" },
    keep: { type: "boolean" },
    "no-build": { type: "boolean" },
  },
});

/** Numbers from a seed, so that a run can be repeated (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function makePlace(programs: Place["programs"]): Place {
  const as = clusterUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-cluster-"));
  if (as !== null) fs.chownSync(folder, as.uid, as.gid);
  return { folder, programs, as, password: randomBytes(18).toString("hex") };
}

const everything: Member[] = [];
const started = (members: readonly Member[]) => {
  for (const member of members) {
    everything.push(member);
    member.start();
  }
};

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await sleep(300)) if (await isSo().catch(() => false)) return;
  throw new Error(`After ${PATIENCE_MS / 1000} s: ${what}`);
}

async function fill(store: Store): Promise<{ secrets: string[] }> {
  const now = new Date();
  for (const slug of LADDERS) {
    const made = await createLadder(store, ladderInput.parse({ slug, name: slug, rateWho: "everyone" }), commandLine, now);
    if (!made.ok) throw new Error(made.reason);
  }
  const secrets: string[] = [];
  for (let at = 0; at < CLIENTS; at++) {
    const made = await createKey(store, { name: `Server ${at}`, ladder: null, actor: commandLine, now });
    if (!made.ok) throw new Error(made.reason);
    secrets.push(made.secret);
  }
  return { secrets };
}

/** The longest time without an acknowledged game in a stretch of time, in seconds. */
function longestPause(times: readonly number[], from: number, to: number): number {
  const within = [from, ...times.filter((time) => time > from && time < to).sort((one, other) => one - other), to];
  return Math.max(...within.slice(1).map((time, at) => time - within[at]!)) / 1000;
}

async function play(place: Place): Promise<Played> {
  const etcd = await etcdMembers(place);
  const nodes = await postgresNodes(place, etcd.clients);
  const ports = await freePorts(3);
  const doors = await haproxy(place, nodes, ports);
  const database = (name: string) => `postgres://postgres:${place.password}@127.0.0.1:${doors.databasePort}/${name}`;
  const secret = randomBytes(33).toString("base64");
  const servers = ports.map((port, at) => {
    const env = { AUTH_SECRET: secret, DATABASE_URL: database("pairwise"), TRUSTED_PROXIES: "1" };
    const command = [process.execPath, inProject("scripts", "server.mjs"), "-H", "127.0.0.1", "-p", String(port)];
    return new Member(`server-${at + 1}`, command, {
      folder: place.folder,
      cwd: root,
      env: { ...env, PORT: String(port) },
    });
  });
  const parts: Parts = { nodes, etcd: etcd.members, servers };

  await step("Starting etcd, three nodes of PostgreSQL and HAProxy", async () => {
    started(etcd.members);
    await sleep(2_000);
    started(nodes.map(({ member }) => member));
    started([doors.member]);
    await untilWhole(nodes, PATIENCE_MS);
    await until("the database could not be made", async () => (await createDatabase(database("postgres"), "pairwise"), true));
  });
  const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).ok;
  await step("Starting three servers, which migrate at once", async () => {
    started(servers);
    for (const port of ports) await until(`server ${port} is not ready`, () => isReady(port));
  });
  const store = await openStore(database("pairwise"));
  let isOver = false;
  try {
    const { secrets } = await fill(store);
    const address = `http://127.0.0.1:${doors.webPort}`;
    const reporters: Reporter[] = secrets.map(() => ({ acknowledged: [], refused: [], retries: 0 }));
    const pages = new Map<string, number>();
    const times = () => reporters.flatMap(({ acknowledged }) => acknowledged.map(({ at }) => at));
    const players = Array.from({ length: 40 }, (_, at) => `Player ${at + 1}`);
    const working = [
      ...reporters.map((reporter, at) =>
        reportGames(reporter, { address, secret: secrets[at]!, ladder: LADDERS[at % 2]!, players, isOver: () => isOver }),
      ),
      ...Array.from({ length: READERS }, () =>
        readPages(
          pages,
          ["/", "/ladders/clan", "/ladders/duel", "/players"].map((page) => address + page),
          () => isOver,
        ),
      ),
    ];
    const seed = Number(values.seed ?? Date.now() % 1_000_000);
    const random = randomFrom(seed);
    say(`Seed ${seed}.`);
    const lines: Line[] = [];
    await until("no game was acknowledged", async () => times().length >= CLIENTS);
    for (const kind of shuffledFaults(random, Number(values.faults), values.only)) {
      const view = await untilWhole(nodes, PATIENCE_MS);
      await sleep(2_000 + random() * 4_000);
      const since = Date.now();
      const repair = await faults[kind]!(parts, view, random);
      await repair();
      await untilWhole(nodes, PATIENCE_MS);
      for (const port of ports) await until(`server ${port} is not ready after: ${kind}`, () => isReady(port));
      // Every client must have got something through since.
      const whole = Date.now();
      await until(`no client got a game through after: ${kind}`, async () =>
        reporters.every(({ acknowledged }) => (acknowledged.at(-1)?.at ?? 0) > whole),
      );
      const till = Date.now();
      const line = {
        kind,
        pause: longestPause(times(), since, till),
        acknowledged: times().filter((time) => time >= since && time < till).length,
      };
      lines.push({ ...line, since, till });
      say(
        `${String(lines.length).padStart(2)}. ${kind}: writes paused for at most ${line.pause.toFixed(1)} s, ${line.acknowledged} games acknowledged`,
      );
    }
    isOver = true;
    await Promise.all(working);
    const all = reporters.flatMap(({ acknowledged }) => acknowledged);
    const judgement = await step("Comparing what was acknowledged with what is there", () => judge(store, all));
    return { lines, judgement, reporters, pages };
  } finally {
    // Also after an error: clients that went on would keep this program from ending.
    isOver = true;
    await store.close().catch(() => undefined);
  }
}

/** At once, because a program that is told to stop has no time to wait for others. */
function killEverything(): void {
  for (const member of everything.toReversed()) {
    member.signal("SIGCONT");
    member.signal("SIGKILL");
  }
}

async function stopEverything(folder: string): Promise<void> {
  killEverything();
  for (const since = Date.now(); Date.now() - since < 10_000 && everything.some((member) => member.isRunning);) await sleep(100);
  if (values.keep) say(`The logs are in ${folder}.`);
  else fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
}

await main(async () => {
  if (!values["no-build"]) await ensureBuild();
  const place = makePlace(await ensurePrograms());
  // scripts/setup/run.mjs ends this program when it is stopped.
  process.on("exit", () => {
    killEverything();
    if (!values.keep) fs.rmSync(place.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  try {
    return printTable(await play(place));
  } finally {
    await stopEverything(place.folder);
  }
});
