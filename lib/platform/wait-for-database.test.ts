import { afterEach, expect, it } from "vitest";
import { openStore, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { freshPostgres } from "@/db/testing/engines";
import { waitForDatabase } from "./wait-for-database";

const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
let store: Store | undefined;
afterEach(async () => {
  processState().store = undefined;
  await store?.close();
  store = undefined;
});

it("waitForDatabase › tries again while the database is unavailable", async () => {
  const address = await freshPostgres();
  let tries = 0;
  const said: string[] = [];
  const open = () => (++tries < 3 ? Promise.reject(refused()) : openStore(address));
  store = await waitForDatabase(open, (line) => said.push(line), { pauseMs: 1 });
  expect([tries, said.length]).toEqual([3, 1]);
  expect(said[0]).toContain("does not answer (connect ECONNREFUSED)");
});

it("waitForDatabase › gives up after a limit if one is set, and immediately where waiting would not help", async () => {
  const [away, say] = [() => Promise.reject(refused()), () => undefined];
  await expect(waitForDatabase(away, say, { patienceMs: 0 })).rejects.toThrow("ECONNREFUSED");
  let tries = 0;
  const wrong = () => {
    tries++;
    return Promise.reject(Object.assign(new Error("password authentication failed"), { code: "28P01" }));
  };
  await expect(waitForDatabase(wrong, say)).rejects.toThrow("password");
  expect(tries).toBe(1);
});
