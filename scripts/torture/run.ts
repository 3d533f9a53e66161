import "../no-settings.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { table } from "./table";
import { say } from "../setup/say.mjs";
import { floodTrial } from "./flood";
import { killTrials } from "./kill-trials";
import { noticeTrials } from "./notices";
import { removePostgres } from "./postgres";
import { serverTrials } from "./server-trials";
import { runTrial, type Row, type Trial } from "./trial";

const trials: readonly Trial[] = [...serverTrials, ...killTrials, ...noticeTrials, floodTrial];

const given = process.argv.slice(2);
const isSmall = given.includes("--small");
const words = given.filter((word) => !word.startsWith("--"));
const wanted = trials.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  say(`No trial is called so. There are:\n${trials.map(({ name }) => `  ${name}`).join("\n")}`);
  process.exit(1);
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-torture-"));
const load = os.loadavg()[0]!.toFixed(1);
const today = new Date().toISOString().slice(0, 10);
say(`Torture, ${isSmall ? "small" : "in full"}, ${today}, on ${os.cpus().length} processors with a load of ${load}:`);
try {
  const rows: Row[] = [];
  for (const trial of wanted) {
    const tries = isSmall ? trial.tries.small : trial.tries.full;
    if (tries === 0) continue;
    const place = { folder: fs.mkdtempSync(path.join(folder, "trial-")), games: isSmall ? 600 : 1_000 };
    const row = await runTrial(trial, tries, place);
    fs.rmSync(place.folder, { recursive: true, force: true });
    const outcome = row.skipped === null ? `${row.survived} of ${row.tries}` : `skipped, because ${row.skipped}`;
    say(`  ${row.name}: ${outcome}, ${row.seconds.toFixed(1)} s`);
    for (const fault of row.faults.slice(0, 10)) say(`    ${fault}`);
    rows.push(row);
  }
  const fallen = rows.filter(({ tries, survived, lost }) => survived < tries || lost > 0);
  const skipped = rows.filter((row) => row.skipped !== null).length;
  // scripts/test.mjs adds up the reports of all test runners.
  if (process.env.TEST_REPORT !== undefined) {
    const [failed, passed] = [fallen.length, rows.length - fallen.length - skipped];
    fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify({ passed, failed, skipped }));
  }
  const cells = rows.map(({ name, ...row }) => [
    name,
    ...[row.tries, row.survived, row.acknowledged, row.lost].map((number) => number.toLocaleString("en")),
  ]);
  say(`\n${table(["fault", "tries", "survived", "games acknowledged", "lost"], cells)}\n`);
  say(
    fallen.length === 0
      ? "Everything survived; nothing was lost."
      : `${fallen.length} of ${rows.length} did not survive; what was wrong is above.`,
  );
  process.exitCode = fallen.length === 0 ? 0 : 1;
} finally {
  await removePostgres();
  fs.rmSync(folder, { recursive: true, force: true });
}
