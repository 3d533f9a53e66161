import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import type { FileTask, FromThread, Page, ToThread } from "./read-in-thread";
import { UnreadableFile } from "./problem";
import { writeProblems } from "./problems-csv";
import { inspectFile } from "./look";
import { openGames } from "./table-games";

/** Games that are sent together. */
const GAMES_A_PAGE = 500;

/** Each message is answered before the next is sent, so that neither thread holds what the other has not asked for. */
async function ask(message: FromThread): Promise<ToThread> {
  const answer = once(parentPort!, "message");
  parentPort!.postMessage(message);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a message has no type
  const [given]: ToThread[] = await answer;
  return given!;
}

async function* open(): AsyncGenerator<Uint8Array, void> {
  for (let next = await ask({ want: "bytes", anew: true }); ; next = await ask({ want: "bytes", anew: false })) {
    if (!(next instanceof Uint8Array)) return;
    yield next;
  }
}

async function* pagesOf(task: FileTask): AsyncGenerator<Page, void> {
  if (task.do === "look") yield { look: await inspectFile(open(), task.matching) };
  else if (task.do === "problems") {
    for await (const text of writeProblems(open, task.problems, task.scope, task.matching)) yield { text };
  } else {
    const found = await openGames(open(), task.now, task.matching, task.format);
    let page: Extract<Page, { games: unknown }> = { games: [], lines: [] };
    let next = found.next();
    for (; !next.done; next = found.next()) {
      page.games.push(next.value.game);
      page.lines.push(next.value.line);
      if (page.games.length < GAMES_A_PAGE) continue;
      yield page;
      page = { games: [], lines: [] };
    }
    yield page;
    yield { end: next.value };
  }
}

/** Does the task in the first message. An error other than of the file ends the thread, and is thrown in the one that started it. */
export async function readForParent(): Promise<void> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- a message has no type
  const [task]: FileTask[] = await once(parentPort!, "message");
  try {
    for await (const page of pagesOf(task!)) await ask({ page });
    parentPort!.postMessage({ done: true } satisfies FromThread);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    parentPort!.postMessage({ unreadable: error.message } satisfies FromThread);
  }
}
