import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { openStore } from "@/db";
import { allowSignIn } from "@/lib/players/roles";
import { commandLine } from "@/lib/audit/mutations";
import { checkCredentials } from "@/lib/sign-in/data";
import { register } from "@/lib/players/accounts";
import { createGuest } from "@/lib/players/mutations";
import type { Benchmark } from "./benchmark";
import { table, threeDigits } from "./table";

const ROUNDS = 50;

/** An attacker who tries names must learn nothing from response times: all refusals should take the same time. */
async function run(): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-bench-"));
  const store = await openStore(`file:${path.join(folder, "sign-in.db")}`);
  const now = new Date();
  await register(store, { name: "Known", password: "correct horse battery", now });
  const banned = await register(store, { name: "Banned", password: "correct horse battery", now });
  if (banned.ok) await allowSignIn(store, { playerId: banned.playerId, allowed: false, actor: commandLine, now });
  await createGuest(store, "Guest", commandLine, now);
  const tries = [
    { what: "a wrong password", name: "Known", password: "wrong horse battery" },
    { what: "a name that nobody has", name: "Nobody", password: "wrong horse battery" },
    { what: "a guest's name", name: "Guest", password: "wrong horse battery" },
    { what: "the right password of one who may not", name: "Banned", password: "correct horse battery" },
  ];
  const times = new Map(tries.map(({ what }) => [what, new Array<number>()]));
  for (let round = -5; round < ROUNDS; round++) {
    for (const { what, name, password } of tries) {
      const start = performance.now();
      await checkCredentials(store, name, password);
      if (round >= 0) times.get(what)!.push(performance.now() - start);
    }
  }
  const medians = tries.map(({ what }) => times.get(what)!.sort((a, b) => a - b)[ROUNDS >> 1]!);
  const rows = tries.map(({ what }, at) => [what, threeDigits(medians[at]!), threeDigits(medians[at]! / medians[0]!)]);
  console.log(table(["refused (median of 50, in turns)", "ms", "over a wrong password"], rows));
  await store.close();
  fs.rmSync(folder, { recursive: true, force: true });
}

export const signInBenchmark: Benchmark = {
  name: "sign-in",
  about: "how long a refusal takes, by why it is refused",
  run,
};
