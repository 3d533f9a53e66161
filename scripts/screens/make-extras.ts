// Adds to a demo league what its year lacks and a screen shows: tsx scripts/screens/make-extras.ts FILE
// Where to find it is written beside the database as FILE.screens.json.
import fs from "node:fs";
import { openStore, type Store } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { findNewestImports } from "@/db/store/imports";
import { mustSucceed } from "@/db/demo/make-demo";
import { createKey } from "@/lib/api/keys/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { submitGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { closeLadder, createLadder, hideLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { register } from "@/lib/players/accounts";
import { inviteGuest } from "@/lib/players/claims";
import { playerNamed } from "@/lib/players/identity";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { createGuest } from "@/lib/players/mutations";
import { makePassword } from "@/lib/players/password";
import { editSite } from "@/lib/site/mutations";
import { siteInput } from "@/lib/site/schema";
import { addOutlet } from "@/lib/notices/outlets/mutations";
import type { OutletInput } from "@/lib/notices/outlets/schema";
import { findNewestDeliveries, updateDelivery, updateOutlet } from "@/db/store/outlets";
import { importGames } from "@/lib/transfer/import/mutations";

/** Before the demo's own year ends, so that its games stay the latest. */
const NOW = new Date("2026-03-02T20:00:00Z");
const by = { actor: commandLine, now: NOW };

async function makeExtras(store: Store) {
  const ladderId = await makeLadder(store, { slug: "sparring", name: "Sparring hall", rateWho: "everyone" });
  await makeLadder(store, { slug: "empty", name: "Spring season" });
  const duel = await enter(store, ladderId, 2);
  const sixtyFour = await enter(store, ladderId, 64);
  mustSucceed(await createKey(store, { name: "Solaris server", ladder: "solaris", ...by }));
  mustSucceed(await register(store, { name: "Fresh Recruit", password: makePassword(), now: NOW }));
  const imprint = "The Solaris League\n1 Arena Road\n\nhello@solaris.example";
  const privacy = "We store your name and your games.\n\nAsk us to delete them: https://solaris.example/privacy.";
  const contact = "hello@solaris.example";
  await editSite(store, { site: siteInput.parse({ imprint, privacy, contact }), ...by });
  const hidden = await makeLadder(store, { slug: "hidden", name: "Winter trial" });
  mustSucceed(await closeLadder(store, hidden, commandLine, NOW));
  mustSucceed(await hideLadder(store, hidden, commandLine, NOW));
  const reported = await makeReports(store);
  return {
    duel,
    sixtyFour,
    ...reported,
    claim: await invite(store, "Awaited Recruit"),
    pastImport: await importOne(store),
    outlet: await addOutlets(store),
  };
}

async function makeLadder(store: Store, about: { slug: string; name: string; rateWho?: "everyone" }): Promise<number> {
  const created = await createLadder(store, ladderInput.parse(about), commandLine, NOW);
  mustSucceed(created);
  return created.ladder.id;
}

/** The arena takes reports: one waits for Phelan, and of another there are two versions. */
async function makeReports(store: Store): Promise<{ report: number; contested: number }> {
  const ladder = (await findLadderBySlug(store, "solaris"))!;
  mustSucceed(await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, commandLine, NOW));
  const now = new Date();
  const say = async (by: string, minutes: number, ...rows: [string, number][]) => {
    const participants = rows.map(([player, score]) => ({ player, score, seconds: 840 }));
    const game = gameInput.parse({ playedAt: new Date(now.getTime() - minutes * 60_000), participants });
    const reporter = (await playerNamed(store, by))!;
    const made = await reportGame(store, { ladderId: ladder.id, reporterId: reporter.id, game, now });
    mustSucceed(made);
    return made.reportId;
  };
  const report = await say("Joanna", 20, ["Joanna", 15], ["Phelan", 9]);
  await say("Kai Allard", 90, ["Kai Allard", 15], ["Nightpelt", 11]);
  return { report, contested: await say("Nightpelt", 85, ["Kai Allard", 12], ["Nightpelt", 14]) };
}

/** Outlets in every state. Nothing of it is sent: no season begins or ends here, and what waits is due long after the pictures. */
async function addOutlets(store: Store): Promise<number> {
  process.env.AUTH_SECRET ??= "a secret for pictures that nobody needs to keep";
  const add = async (name: string, ladders: string[] | null) => {
    const address = `https://${name}.example/pairwise`;
    const input: OutletInput = { kind: "webhook", name, address, sends: ["seasons"], ladders };
    const added = await addOutlet(store, { input, site: "https://ladder.example", ...by });
    mustSucceed(added);
    return added.outlet.id;
  };
  const [working, retrying, off] = [
    await add("match-bot", null),
    await add("stats", ["clan"]),
    await add("old-bot", ["solaris"]),
  ];
  const day = 24 * 3_600_000;
  await store.write(async (tx) => {
    const tested = async (id: number, change: Parameters<typeof updateDelivery>[2]) =>
      updateDelivery(tx, (await findNewestDeliveries(tx, id, 1))[0]!.id, { attempts: 1, tookMs: 213, ...change });
    await tested(working, { state: "delivered", status: 204, dueAt: null, doneAt: NOW });
    await updateOutlet(tx, working, { deliveredAt: NOW });
    await tested(retrying, { attempts: 4, status: 503, dueAt: new Date(Date.now() + 300 * day) });
    await tested(off, { state: "failed", status: 410, dueAt: null, doneAt: NOW });
    await updateOutlet(tx, off, { disabledAt: NOW, disabledStatus: 410 });
  });
  return working;
}

/** A file that can be undone. */
async function importOne(store: Store): Promise<number> {
  const participants = ["Seat 1", "Seat 2"].map((player, at) => ({ player, team: null, score: at, seconds: 600 }));
  const game = gameInput.parse({ playedAt: new Date(NOW.getTime() - 3 * 3_600_000), note: null, participants });
  const file = { ladder: "sparring", games: [game], fileName: "sparring-march.csv" };
  mustSucceed(await importGames(store, { ...file, ...by }));
  return (await findNewestImports(store, 1))[0]!.id;
}

async function enter(store: Store, ladderId: number, players: number): Promise<number> {
  const participants = Array.from({ length: players }, (_, at) => ({
    player: `Seat ${at + 1}`,
    team: null,
    score: (at * 37) % 101,
    seconds: 600 + ((at * 53) % 600),
  }));
  const playedAt = new Date(NOW.getTime() - players * 3_600_000);
  const game = gameInput.parse({ playedAt, note: null, participants });
  const entered = await submitGame(store, { ladderId, game, source: "form", ...by });
  if (!entered.ok) throw new Error(entered.reason);
  return entered.gameId;
}

async function invite(store: Store, name: string): Promise<string> {
  const guest = await createGuest(store, name, commandLine, NOW);
  mustSucceed(guest);
  // An invitation expires, so this one is made today.
  const link = await inviteGuest(store, { playerId: guest.player.id, actor: commandLine, now: new Date() });
  mustSucceed(link);
  return link.token;
}

const file = process.argv[2]!;
const store = await openStore(`file:${file}`);
try {
  fs.writeFileSync(`${file}.screens.json`, JSON.stringify(await makeExtras(store)));
} finally {
  await store.close();
}
