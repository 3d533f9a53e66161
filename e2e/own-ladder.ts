import path from "node:path";
import type { TestInfo } from "@playwright/test";
import { openStore, type Store } from "@/db";
import { findGamesByExternalIds } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { importGames } from "@/lib/transfer/import/mutations";
import { ok } from "@/lib/testing/ok";
import { gamesFromCsv } from "@/lib/testing/read-games";

/**
 * A ladder that rates everyone and that no other spec reads, with a game of a year ago between "First" and "Second" of this test. One
 * a project, because every page names all ladders; `alone` makes one for a test that changes the ladder itself.
 */
export async function makeOwnLadder(info: TestInfo, subject: string, { alone = false } = {}) {
  const project = info.project.name.replace(/[^a-z]+/g, " ");
  // Of each time that `--repeat-each` runs it.
  const own = info.repeatEachIndex === 0 ? subject : `${subject}x${info.repeatEachIndex}`;
  // Belongs to this test in this project: players whose names end in it are nobody else's.
  const mark = `${own} ${project}`;
  const slug = `${alone ? own : "entered"}-${project.replaceAll(" ", "-")}`;
  await importRows(
    slug,
    ["First", "Second"].map((name, at) => `${own},2025-11-14T20:00:00Z,${name} ${mark},,${2 - at},20`),
  );
  return { slug, mark };
}

/** Enters games on a ladder, which is made if need be: in this process, past the server, as the command line does. */
export async function importRows(ladder: string, rows: readonly string[]): Promise<void> {
  const { games } = ok(gamesFromCsv(["game_id,played_at,player,team,score,minutes", ...rows].join("\n")));
  const command = { ladder, rateWho: "everyone", games, fileName: "own-ladder.csv" } as const;
  ok(await inStore((store) => importGames(store, { ...command, actor: commandLine, now: new Date() })));
}

/** The number of an imported game. */
export function gameNumber(ladder: string, id: string): Promise<number> {
  return inStore(
    async (store) => (await findGamesByExternalIds(store, (await findLadderBySlug(store, ladder))!.id, [id]))[0]!.id,
  );
}

/** Works on a database past its server: on that of the tests' server, unless another is named. */
export async function inStore<Result>(work: (store: Store) => Promise<Result>, database?: string): Promise<Result> {
  const store = await openStore(database ?? `file:${path.join(process.env.PAIRWISE_E2E_FOLDER ?? "", "pairwise.db")}`);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
