// Reports one game to Pairwise, and tries again until it is sure:
//
//   PAIRWISE_KEY=pw_… node report-game.mjs https://ladder.example.org clan game.json
//
// Needs Node.js 20 or later and nothing else.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

const TRIES = 8;
const FIRST_PAUSE_MS = Number(process.env.FIRST_PAUSE_MS ?? 500);
const LONGEST_PAUSE_MS = 60_000;

const [site, ladder, file] = process.argv.slice(2);
const key = process.env.PAIRWISE_KEY;
if (!site || !ladder || !file || !key) {
  console.error("Usage: PAIRWISE_KEY=pw_… node report-game.mjs SITE LADDER FILE");
  process.exit(2);
}

if (!/^https?:\/\//.test(site)) {
  console.error(`SITE must begin with http:// or https://; it is ${site}`);
  process.exit(2);
}

const body = await readFile(file, "utf8").catch((error) => {
  console.error(`${file} cannot be read: ${error.message}`);
  process.exit(2);
});
const address = `${site.replace(/\/+$/, "")}/api/v1/ladders/${encodeURIComponent(ladder)}/games`;
const headers = {
  Authorization: `Bearer ${key}`,
  "Content-Type": "application/json",
  // Made of the game itself: also when this script is started again, the game is entered once.
  "Idempotency-Key": createHash("sha256").update(body).digest("hex"),
};

for (let tried = 1; tried <= TRIES; tried++) {
  const response = await send();
  if (response?.status === 201) {
    const game = await response.json();
    console.log(`Game ${game.id} is ${game.status}.`);
    for (const { player, change } of game.participants) console.log(`  ${player.name}: ${change?.toFixed(2) ?? "not rated"}`);
    process.exit(0);
  }
  // What the rules refuse stays refused, however often it is sent.
  if (response && response.status !== 429 && response.status < 500) {
    // Something between here and Pairwise may refuse in its own words.
    const text = await response.text();
    const problem = response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : { detail: text };
    console.error(`${response.status}: ${problem.detail}`);
    for (const { path, message } of problem.errors ?? []) console.error(`  ${path}: ${message}`);
    process.exit(1);
  }
  if (tried < TRIES) await pause(waitAfter(tried, response?.headers.get("Retry-After")));
}
console.error(`No response after ${TRIES} tries. Start the script again later: nothing is entered twice.`);
process.exit(1);

/** The response, or nothing where the server could not be reached. */
async function send() {
  try {
    return await fetch(address, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    console.error(`Not reached: ${error.cause?.code ?? error.message}`);
  }
}

/** As long as the server says; otherwise twice as long each time, and never the same for two who were turned away together. */
function waitAfter(tried, retryAfter) {
  if (retryAfter) return Number(retryAfter) * 1000;
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1)) * (0.5 + Math.random() / 2);
}
