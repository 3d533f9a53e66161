// Makes a database with the demo league in it: tsx scripts/make-demo.ts FILE
// Who can sign in, and how, is written beside it as FILE.sign-in.json.
import fs from "node:fs";
import path from "node:path";
import { openStore } from "@/db";
import { demoAdmin, demoPlayer, makeDemo } from "@/db/demo";
import { hashPassword } from "@/lib/players/password";

/** Printed for everyone to read, so it protects nothing and need not be different each time. */
const PASSWORD = "clan-ladder-demo";

function removeDatabase(file: string): void {
  for (const part of ["", "-wal", "-shm"]) fs.rmSync(file + part, { force: true });
}

async function makeAt(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  try {
    await makeDemo(store, { hash: await hashPassword(PASSWORD) });
  } finally {
    await store.close();
  }
}

const target = path.resolve(process.argv[2] ?? ".demo/pairwise.db");
// Made aside and put in place when complete: an interrupted run leaves nothing half-made under the real name.
const aside = `${target}.making`;
removeDatabase(aside);
await makeAt(aside);
removeDatabase(target);
fs.renameSync(aside, target);
const signIn = (name: string) => ({ name, password: PASSWORD });
fs.writeFileSync(`${target}.sign-in.json`, JSON.stringify({ admin: signIn(demoAdmin), player: signIn(demoPlayer) }));
