import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { GameInput } from "@/lib/games/schema";
import { reportProgress } from "@/lib/platform/progress/progress";
import type { GamesEnd, GamesRead } from "./games-from-csv";
import type { Matching } from "./recipe";
import { UnreadableFile } from "./problem";
import type { ProblemRows } from "./problems-csv";
import type { Bytes } from "./read-table";
import type { InspectedFile, FileProblem } from "./view";

/** What a thread is to do with a file. */
export type FileTask =
  | { readonly do: "look"; readonly matching: Matching }
  | { readonly do: "games"; readonly now: Date; readonly matching: Matching; readonly format: "json" | undefined }
  | {
      readonly do: "problems";
      readonly problems: readonly FileProblem[];
      readonly scope: ProblemRows;
      readonly matching: Matching;
    };

export type Page =
  | { readonly look: InspectedFile }
  | { readonly text: string }
  | { readonly games: GameInput[]; readonly lines: (number | null)[] }
  | { readonly end: GamesEnd };

export type FromThread =
  | { readonly want: "bytes"; readonly anew: boolean }
  | { readonly page: Page }
  | { readonly unreadable: string }
  | { readonly done: true };

/** Some bytes of the file; null after the last ones, and for the next page. */
export type ToThread = Uint8Array | null;

export interface ThreadLimits {
  /** Memory of the thread, without its buffers: these are bounded by what a file may unpack to. */
  readonly megabytes: number;
  /** Time that the thread works, without what it waits for bytes and readers. The largest files take a minute. */
  readonly seconds: number;
}

const MB = 1024 * 1024;

/** What a file of this many bytes may take: its games are a few times as large as their text, and a packed one is bounded by what it unpacks to. */
export const limitsFor = (bytes: number): ThreadLimits => ({
  megabytes: Math.max(256, Math.ceil((12 * bytes) / MB)),
  seconds: 300,
});

/**
 * What a thread makes of a file, page by page. A file that needs too much memory or time ends the thread, and not the server. Each message
 * is answered by one.
 */
async function* pagesOf(open: () => Bytes, task: FileTask, limits: ThreadLimits): AsyncGenerator<Page, void> {
  const thread = new Worker(new URL("./thread.worker.mjs", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  const ended = new AbortController();
  thread.once("exit", () => ended.abort());
  let bytes: AsyncIterator<Uint8Array> | null = null;
  let left = limits.seconds * 1000;
  const ask = async (message: FileTask | ToThread): Promise<FromThread> => {
    const since = performance.now();
    thread.postMessage(message);
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(Math.max(1, Math.ceil(left)))]);
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a message has no type
    const [answer]: FromThread[] = await once(thread, "message", { signal });
    left -= performance.now() - since;
    return answer!;
  };
  try {
    for (let said = await ask(task); !("done" in said);) {
      if ("unreadable" in said) throw new UnreadableFile(said.unreadable);
      if ("page" in said) {
        yield said.page;
        said = await ask(null);
        continue;
      }
      if (said.anew) {
        await bytes?.return?.();
        bytes = open()[Symbol.asyncIterator]();
      }
      const next = await bytes!.next();
      said = await ask(next.done ? null : next.value);
    }
  } catch (error) {
    throw explained(error, limits, ended.signal.aborted);
  } finally {
    await bytes?.return?.();
    await thread.terminate();
  }
}

function explained(error: unknown, { megabytes, seconds }: ThreadLimits, hasEnded: boolean): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const split = "Split it into smaller files.";
  if (error.code === "ERR_WORKER_OUT_OF_MEMORY")
    return new UnreadableFile(`Reading the file takes more than ${megabytes} MB of memory. ${split}`);
  if (error.code === "ABORT_ERR" && !hasEnded)
    return new UnreadableFile(`Reading the file takes longer than ${seconds} seconds. ${split}`);
  return error;
}

/** The bytes, reported as progress while they are read. */
export async function* reportingBytes(bytes: Bytes, total: number): AsyncGenerator<Uint8Array, void> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.length;
    reportProgress({ step: "reading", done, total, saves: false });
    yield chunk;
  }
}

/** Games out of a file, or every problem that it has. Throws `UnreadableFile` where it cannot be read at all. */
export async function readGamesInThread(
  bytes: Bytes,
  now: Date,
  matching: Matching = {},
  format?: "json",
  limits = limitsFor(0),
): Promise<GamesRead> {
  const [games, lines]: [GameInput[], (number | null)[]] = [[], []];
  for await (const page of pagesOf(() => bytes, { do: "games", now, matching, format }, limits)) {
    if ("games" in page) {
      for (const game of page.games) games.push(game);
      for (const line of page.lines) lines.push(line);
    } else if ("end" in page) return page.end.ok ? { ...page.end, games, lines } : page.end;
  }
  throw new Error("A thread ended before it had read its file.");
}

/** `inspectFile` in a thread. */
export async function inspectInThread(bytes: Bytes, matching: Matching, limits = limitsFor(0)): Promise<InspectedFile> {
  for await (const page of pagesOf(() => bytes, { do: "look", matching }, limits)) if ("look" in page) return page.look;
  throw new Error("A thread ended before it had looked at its file.");
}

/** `writeProblems` in a thread. */
export async function* writeProblemsInThread(
  open: () => Bytes,
  problems: readonly FileProblem[],
  scope: ProblemRows,
  matching: Matching = {},
  limits = limitsFor(0),
): AsyncGenerator<string, void> {
  for await (const page of pagesOf(open, { do: "problems", problems, scope, matching }, limits)) {
    if ("text" in page) yield page.text;
  }
}
