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
import { runTrial, tableOf, type Row, type Trial } from "./trial";

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
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-torture-"));

async function lane(those: readonly Trial[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const trial of those) {
    const tries = isSmall ? trial.tries.small : trial.tries.full;
    if (tries === 0) continue;
    const place = { folder: fs.mkdtempSync(path.join(folder, "trial-")) };
    const row = await runTrial(trial, tries, place);
    fs.rmSync(place.folder, { recursive: true, force: true });
    say(`  ${row.name}: ${row.survived} of ${row.tries}, ${row.seconds.toFixed(1)} s`);
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
  const found = await Promise.all(
    (["sqlite", "postgres"] as const).map((name) => lane(wanted.filter((trial) => trial.lane === name))),
  );
  const rows = found.flat();
  const failed = rows.filter(({ tries, survived, lost }) => survived < tries || lost > 0).length;
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
