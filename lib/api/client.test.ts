import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { findNewestGames } from "@/db/store/games";
import { makeExampleLeague } from "@/lib/testing/api/example-league";
import { serve } from "@/lib/testing/api/serve";
import { NOW } from "@/lib/testing/league";
import { handleApiRequest } from "./handle-request";
import { curlOf, exampleCalls } from "./examples";
import examples from "./examples.json";
import { apiReference } from "./reference";
import { temporaryFolder, temporaryStore } from "@/lib/testing/temporary";

const run = promisify(execFile);
const SCRIPT = path.resolve("public/examples/report-game.mjs");

/** What the server does before it works as it should: refuses calls, or does them and loses the response. */
type Trouble = "busy" | "broken" | "response lost";

const folder = temporaryFolder();
let troubles: Trouble[] = [];
let calls = 0;

const store = await temporaryStore();
const { key } = await makeExampleLeague(store);
const { site, stop } = await serve(async (request) => {
  calls++;
  const trouble = troubles.shift();
  if (trouble === "busy") return new Response("{}", { status: 429, headers: { "Retry-After": "0" } });
  if (trouble === "broken") return new Response("Bad gateway", { status: 502 });
  const response = await handleApiRequest(async () => store, request, NOW);
  return trouble === "response lost" ? new Response("Gateway timeout", { status: 504 }) : response;
});
afterAll(stop);

/** Runs the script of the documentation as somebody would who copied it. */
async function script(game: unknown, ladder = "clan"): Promise<{ code: number; said: string }> {
  const file = path.join(folder, "game.json");
  fs.writeFileSync(file, JSON.stringify(game));
  const env = { ...process.env, PAIRWISE_KEY: key, FIRST_PAUSE_MS: "1" };
  const given = [SCRIPT, site, ladder, file];
  return new Promise((resolve) => {
    execFile(process.execPath, given, { env }, (error, out, problems) =>
      resolve({ code: Number(error?.code ?? 0), said: out || problems }),
    );
  });
}

const rows = ["Natasha", "Vlad"].map((player, at) => ({ player, score: 3 - 2 * at, minutes: 20 }));
const duel = (note: string) => ({ playedAt: "2026-11-15T20:00:00Z", note, participants: rows });

it("the documentation's script › retries through all errors, and enters the game once", async () => {
  const before = (await findNewestGames(store, null, 99)).length;
  troubles = ["broken", "response lost", "busy", "response lost", "broken"];
  calls = 0;
  const { code, said } = await script(duel("troubled"));
  expect([code, calls]).toEqual([0, 6]);
  expect(said).toMatch(/^Game \d+ is rated\.\n {2}Natasha: \d+\.\d\d\n {2}Vlad: -\d+\.\d\d\n$/);
  expect((await script(duel("troubled"))).said).toBe(said);
  expect((await findNewestGames(store, null, 99)).length).toBe(before + 1);
});

it("the documentation's script › reports a refusal without trying again", async () => {
  calls = 0;
  const { code, said } = await script({ ...duel("wrong"), participants: [{ player: "Natasha", score: 3, minutes: 0 }] });
  expect([code, calls]).toEqual([1, 1]);
  expect(said).toContain("A game needs at least two participants");
  expect(said).toContain("  participants.0.minutes: Natasha: the time in game must be more than zero");
  expect((await script(duel("nowhere"), "clam")).said).toContain("There is no ladder “clam”");
});

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

it.skipIf(!hasCurl)("the documentation's curl commands, run by a shell, are answered as shown", async () => {
  const responses: Readonly<Record<string, unknown>> = examples;
  const fresh = await temporaryStore();
  const league = await makeExampleLeague(fresh);
  const server = await serve((request) => handleApiRequest(async () => fresh, request, NOW));
  onTestFinished(server.stop);
  const shown = apiReference(server.site).calls.flatMap(({ curls }) => curls.map(({ source }) => source));
  for (const example of exampleCalls) {
    const command = curlOf(example, server.site);
    if (example.problem === undefined) expect(shown).toContain(command);
    const { stdout } = await run("sh", ["-c", `${command} --silent`], { env: { ...process.env, PAIRWISE_KEY: league.key } });
    expect(JSON.parse(stdout), example.name).toEqual(responses[example.name]);
  }
  const commands = exampleCalls.map((example) => curlOf(example, server.site));
  expect(shown.filter((source) => !commands.includes(source))).toEqual([]);
});
