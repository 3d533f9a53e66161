import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { backtest, decodeHistory, finish, type History } from "@/lib/analysis";
import { defaultRules } from "@/lib/rating";
import { findBrowser } from "../scripts/setup/browser.mjs";
import type { Benchmark } from "./benchmark";
import { serve } from "./pages/server";
import { table, threeDigits } from "./table";
import { makeTunedLadder } from "./tuning/league";
import { mainTasksDuring } from "./tuning/main-thread";

const LADDER = "tuned";
const ROUNDS = 25;
const DRAG_MS = 5_000;

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

const over = (milliseconds: readonly number[]) => milliseconds.filter((each) => each > 50);
const largest = (milliseconds: readonly number[]) => [...milliseconds].sort((a, b) => b - a).slice(0, 10);

/** Recorded by the page itself: each replay that its worker finished, and each long task of the main thread. */
interface Watched {
  readonly replays: number[];
  readonly longTasks: number[];
}

/**
 * Runs before the page's own scripts and records messages of its worker and long tasks. It is text, because the compiler of this
 * file would insert calls to helpers that the page does not have.
 */
const WATCH = `
  window.watched = { replays: [], longTasks: [] };
  window.Worker = class extends window.Worker {
    constructor(address, options) {
      super(address, options);
      this.addEventListener("message", ({ data }) => {
        const replay = data.outcome?.comparison?.milliseconds;
        if (replay !== undefined) watched.replays.push(replay);
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ type: "longtask" });
`;

async function watched(page: Page): Promise<Watched> {
  return page.evaluate<Watched>("({ replays: watched.replays.splice(0), longTasks: watched.longTasks.splice(0) })");
}

async function historyAt(address: string): Promise<History> {
  const packed = await fetch(`${address}/api/history/${LADDER}`);
  return decodeHistory(Uint8Array.from(gunzipSync(Buffer.from(await packed.arrayBuffer()))).buffer);
}

function nodeReplay({ games, players }: History, spread: number): number {
  const start = performance.now();
  finish(backtest(games, players.length, { ...defaultRules, spread }));
  return performance.now() - start;
}

async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const { file, source } = makeTunedLadder(folder, LADDER);
  const server = await serve(file);
  const browser = await chromium.launch((await findBrowser()) ?? {});
  try {
    const history = await historyAt(server.address);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(WATCH);
    await page.goto(`${server.address}/ladders/${LADDER}/tuning`);
    await page.getByText("Rated again in").waitFor();
    const slider = page.getByRole("slider", { name: "Spread (T), slider" });
    await slider.focus();

    // The browser's worker and Node take turns, so that a busy machine slows both down.
    const [worker, node, stalls] = [new Array<number>(), new Array<number>(), new Array<number>()];
    for (let round = -3; round < ROUNDS; round++) {
      await watched(page);
      await page.keyboard.press("ArrowRight");
      await page.waitForFunction("watched.replays.length > 0");
      await sleep(100);
      const { replays, longTasks } = await watched(page);
      const here = nodeReplay(history, 121 + round);
      // The first rounds warm up the compilers.
      if (round < 0) continue;
      worker.push(replays.at(-1)!);
      node.push(here);
      stalls.push(...longTasks);
    }

    const box = await slider.boundingBox();
    if (box === null) throw new Error("The slider cannot be seen.");
    await watched(page);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const tasks = await mainTasksDuring(page, async () => {
      for (const start = performance.now(); performance.now() - start < DRAG_MS; await sleep(16)) {
        const share = 0.5 + 0.4 * Math.sin((performance.now() - start) / 400);
        await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
      }
      await page.mouse.up();
      await sleep(500);
    });
    const drag = await watched(page);

    const games = history.games.starts.length - 1;
    console.log(`${games.toLocaleString("en")} games (${source}), ${history.players.length.toLocaleString("en")} players\n`);
    const line = (name: string, values: readonly number[]) => [
      name,
      String(values.length),
      ...(values.length === 0 ? ["", ""] : [threeDigits(median(values)), threeDigits(Math.max(...values))]),
    ];
    console.log(
      table(
        ["in milliseconds", "number", "median", "most"],
        [
          line("replay in the browser's worker", worker),
          line("the same in Node, in turns", node),
          line("main thread: tasks over 50 ms, meanwhile", stalls),
          line("replays while T is dragged for 5 s", drag.replays),
          line("main thread: tasks over 50 ms, meanwhile", drag.longTasks),
          line("main thread: over 50 ms of the processor", over(tasks.map(({ processor }) => processor))),
          line("main thread: the ten largest, processor", largest(tasks.map(({ processor }) => processor))),
        ],
      ),
    );
    const allowed = Math.max(150, 3 * median(node));
    console.log(`\nWorker / Node ${threeDigits(median(worker) / median(node))}; wanted: at most ${threeDigits(allowed)} ms.\n`);
  } finally {
    await browser.close();
    server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

export const tuningBenchmark: Benchmark = {
  name: "tuning",
  about: "a replay of 6,600 games of 21 players in the browser's worker beside Node's (needs a build: npm run build)",
  run,
};
