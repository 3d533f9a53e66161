import fs from "node:fs";
import { openStore } from "@/db";
import { NOW } from "@/lib/testing/league";
import { callApi } from "./caller";

/**
 * A program that reports games for eight clients at once, writes a line for each answer, and is killed with the twentieth, when the others
 * are in the middle of theirs. Two in nine games cannot be taken.
 */
const [, , address, key] = process.argv;
const store = await openStore(address!);
let next = 0;
let answered = 0;

async function client(): Promise<void> {
  for (;;) {
    const number = next++;
    const playedAt = new Date(NOW.getTime() - 86_400_000 + number * 1_000).toISOString();
    const players = number % 9 < 2 ? ["P1", "P1"] : [`P${number % 7}`, `Q${number % 5}`];
    const participants = players.map((player, at) => ({ player, score: at + (number % 3), seconds: 600 }));
    const headers = { "Idempotency-Key": `report ${number}` };
    const answer = await callApi(store, "/ladders/clan/games", {
      key: key!,
      headers,
      body: { playedAt, participants, allowOverlap: true },
    });
    if (answer.status === 201) {
      fs.writeSync(1, `${number} ${answer.headers.get("location")!.split("/").at(-1)}\n`);
      if (++answered === 20) process.kill(process.pid, "SIGKILL");
    }
  }
}

await Promise.all(Array.from({ length: 8 }, client));
