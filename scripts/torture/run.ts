import "../no-settings.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { say } from "../setup/say.mjs";
import { backupTrials } from "./backup-trials";
import { diskTrials } from "./disk-trials";
import { killTrials } from "./kill-trials";
import { lockTrials } from "./lock-trials";
import { postgresTrials, removePostgres } from "./postgres-trials";
import { reportTrials } from "./report-trials";
import { lanes, runTrial, tableOf, type Row, type Trial } from "./trial";

const trials: readonly Trial[] = [
  ...reportTrials,
  ...killTrials,
  ...diskTrials,
  ...lockTrials,
  ...backupTrials,
  ...postgresTrials,
];

const given = process.argv.slice(2);
const isSmall = given.includes("--small");
const words = given.filter((word) => !word.startsWith("--"));
const wanted = trials.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  say(`No trial is called so. There are:\n${trials.map(({ name }) => `  ${name}`).join("\n")}`);
  process.exit(1);
}
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-torture-"));

async function lane(those: readonly Trial[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const trial of those) {
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
  return rows;
}

const load = os.loadavg()[0]!.toFixed(1);
say(
  `Torture, ${isSmall ? "small" : "in full"}, ${new Date().toISOString().slice(0, 10)}, on ${os.cpus().length} processors with a load of ${load}:`,
);
try {
  const found = await Promise.all(lanes.map((name) => lane(wanted.filter((trial) => trial.lane === name))));
  const rows = found.flat();
  const fallen = rows.filter(({ tries, survived, lost }) => survived < tries || lost > 0);
  const failed = fallen.length;
  const skipped = rows.filter((row) => row.skipped !== null).length;
  // For scripts/test.mjs, which adds up the results of all kinds of tests.
  const report = process.env.TEST_REPORT;
  if (report) fs.writeFileSync(report, JSON.stringify({ passed: rows.length - failed - skipped, failed, skipped }));
  say(`\n${tableOf(rows)}\n`);
  say(
    failed === 0
      ? "Everything survived; nothing was lost."
      : `${failed} of ${rows.length} did not survive; what was wrong is above.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await removePostgres();
  fs.rmSync(folder, { recursive: true, force: true });
}
