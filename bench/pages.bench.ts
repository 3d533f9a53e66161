import path from "node:path";
import { findNewestGames } from "@/db/store/games";
import { startSite, type Site } from "../scripts/torture/site";
import type { Benchmark } from "./benchmark";
import { load } from "./pages/load";
import { median } from "./interleave";
import { inFolder, withDemo } from "./league";
import { scoresOf } from "./pages/lighthouse";
import { weigh } from "./pages/weight";
import { table } from "../scripts/torture/table";

const CONNECTIONS = 4;
const ROUNDS = 5;
/** Of the server's processor time, for each page in each round. */
const SECONDS = 0.5;

/** A page that is made for each request and has next to nothing on it: what the framework costs by itself. */
const EMPTY = "/login";
/** Makes the response cache pass a request through, so that the page is rendered and not sent from memory. */
const RENDERED = { Authorization: "none" };

interface PublicPage {
  readonly name: string;
  readonly path: string;
  /** Its rate is not compared with the empty page's. */
  readonly weightOnly?: boolean;
}

function pagesOf(game: number): PublicPage[] {
  return [
    { name: "home", path: "/" },
    { name: "ladder, 50 rows", path: "/ladders/clan?who=everyone" },
    { name: "games of a ladder, 50 rows", path: "/ladders/clan/games" },
    { name: "search", path: "/search?q=a" },
    { name: "player", path: "/players/natasha-kerensky" },
    { name: "game", path: `/games/${game}` },
    { name: "head to head", path: "/players/natasha-kerensky/vs/vlad-ward" },
    { name: "how it works", path: "/how-it-works" },
    { name: "tuning", path: "/ladders/clan/tuning" },
    { name: "docs", path: "/docs" },
    ...[
      { name: "race", path: "/ladders/clan/race" },
      { name: "rules", path: "/ladders/clan/rules" },
      { name: "distribution", path: "/ladders/clan/distribution" },
      { name: "history as a table", path: "/players/natasha-kerensky?view=table" },
      { name: "ranks of a player", path: "/players/natasha-kerensky?show=rank" },
      { name: "search for a rival", path: "/players/natasha-kerensky/vs" },
      { name: "registering", path: "/register" },
    ].map((page) => ({ ...page, weightOnly: true })),
  ];
}

interface Cost {
  /** Milliseconds of the server's processor time for a request. */
  readonly milliseconds: number;
  /** Requests a second beside the empty page's in the same round. */
  readonly byProcessor: number;
  readonly byClock: number;
  /** Requests from the response cache beside the empty page's, by processor time. */
  readonly cached: number;
}

/** Pages take turns with the empty one, so that a busy machine slows all of them down; the medians of the rounds in words. */
async function costs({ address, pid }: Site, paths: readonly string[]): Promise<Map<string, string[]>> {
  const seen = new Map(paths.map((at) => [at, new Array<Cost>()]));
  const paceOf = (at: string, headers?: typeof RENDERED) =>
    load(address + at, { pid, connections: CONNECTIONS, seconds: SECONDS, headers });
  for (let round = -1; round < ROUNDS; round++) {
    const empty = await paceOf(EMPTY, RENDERED);
    for (const [at, found] of seen) {
      const pace = at === EMPTY ? empty : await paceOf(at, RENDERED);
      const cached = await paceOf(at);
      // The first round warms up the compiler.
      if (round < 0) continue;
      found.push({
        milliseconds: 1_000 / pace.byProcessor,
        byProcessor: pace.byProcessor / empty.byProcessor,
        byClock: pace.byClock / empty.byClock,
        cached: cached.byProcessor / empty.byProcessor,
      });
    }
  }
  const cellsOf = (found: readonly Cost[]) => {
    const cell = (of: keyof Cost, digits: number) => median(found.map((cost) => cost[of])).toFixed(digits);
    return [cell("milliseconds", 1), cell("byProcessor", 2), cell("byClock", 2), cell("cached", 0)];
  };
  return new Map([...seen].map(([at, found]) => [at, cellsOf(found)]));
}

const HEADS = [
  "page",
  "ms rendered",
  "rate by processor",
  "by clock",
  "cached",
  "HTML kB",
  "HTML brotli",
  "data",
  "JS brotli",
].concat(["fonts", "Lighthouse", "LCP ms", "TBT ms", "its other scores"]);
/** Pages that Lighthouse looks at. */
const JUDGED = new Set(["home", "ladder, 50 rows", "player", "game"]);

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

async function measure(folder: string): Promise<void> {
  const file = path.join(folder, "demo.db");
  const [game] = await withDemo(file, (store) => findNewestGames(store, 1, 1));
  const pages: PublicPage[] = [{ name: `empty page (${EMPTY})`, path: EMPTY }, ...pagesOf(game!.id)];
  const compared = pages.filter(({ weightOnly }) => weightOnly !== true);
  const server = await startSite(`file:${file}`);
  try {
    const found = await costs(
      server,
      compared.map((page) => page.path),
    );
    const judged = pages.filter(({ name }) => JUDGED.has(name));
    const scores = await scoresOf(judged.map((page) => server.address + page.path));
    const rows: string[][] = [];
    for (const page of pages) {
      const { html, data, scripts, fonts } = await weigh(server.address, page.path);
      const rates = found.get(page.path) ?? ["", "", "", ""];
      const weights = [html.plain, html.brotli, data, scripts.brotli, fonts].map(kB);
      rows.push([page.name, ...rates, ...weights, ...(scores.get(server.address + page.path) ?? ["", "", "", ""])]);
    }
    rows.push(["wanted", "", "0.50", "", "20", "", "30", "", "150", "", "95; player and game 90", "", "", ""]);
    console.log(table(HEADS, rows));
    console.log(
      `\n${CONNECTIONS} connections; rates are beside the empty page's, which is rendered each time. Wanted: the rendered rate of the ladder, the cached ` +
        "rate of every public page, the compressed HTML of a ladder of 50 rows, the JavaScript of a page without its charts (a game 175).\n",
    );
  } finally {
    await server.stop();
  }
}

export const pagesBenchmark: Benchmark = {
  name: "pages",
  about:
    "what each public page weighs, its rate beside an empty page, rendered and cached, and Lighthouse (needs a build: npm run build)",
  run: () => inFolder(measure),
};
