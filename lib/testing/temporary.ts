import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";
import { openStore, type Store } from "@/db";

/** Runs after the current test, or after all tests of the file where none is running. */
function afterwards(work: () => void | Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(work);
  else onTestFinished(work);
}

/** A folder that is deleted afterwards. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
  afterwards(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A new database on SQLite that is closed and deleted afterwards. */
export async function temporaryStore(): Promise<Store> {
  const folder = temporaryFolder();
  const store = await openStore(`file:${folder}/pairwise.db`);
  afterwards(() => store.close());
  return store;
}
