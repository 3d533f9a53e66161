import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const FOLDERS = ["app", "components", "lib", "db", "scripts", "bench"];

const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.test\.(ts|tsx|mts)$/.test(file)),
);

/**
 * Tests that replace modules or change what a whole process has. What one such file leaves behind must not reach the next, so each has a
 * process of its own, which loads the program anew: two seconds of a processor.
 */
const isAlone = (file: string) => /\b(vi|processState)\b/.test(fs.readFileSync(file, "utf8"));

/** Tests that only open databases have each their own, and share a process. */
const hasDatabase = (file: string) => /\b(onBothEngines|openStore)\b/.test(fs.readFileSync(file, "utf8"));

const alone = files.filter(isAlone);
const databases = files.filter((file) => !isAlone(file) && hasDatabase(file));
const others = files.filter((file) => !isAlone(file) && !hasDatabase(file));

// One real PostgreSQL server for the whole run; each test makes databases of its own in it.
const globalSetup = ["db/testing/postgres-server.ts"];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@(?=\/)/, replacement: path.resolve(import.meta.dirname) },
      { find: /^@node-rs\/argon2$/, replacement: path.resolve(import.meta.dirname, "lib", "testing", "quick-hash.ts") },
    ],
  },
  test: {
    // On two cores it would use one; half of the time tests wait for a database.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    // More than three times what the slowest takes where ten other programs compete for two cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    setupFiles: ["lib/testing/same-random-numbers.ts"],
    // One after the other, by their names: a process is kept for the next file if that file is of the same project.
    projects: [
      { extends: true, test: { name: "alone", include: alone, globalSetup } },
      { extends: true, test: { name: "databases", include: databases, globalSetup, isolate: false } },
      { extends: true, test: { name: "others", include: others, isolate: false } },
    ],
  },
});
