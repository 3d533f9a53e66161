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

/** Tests that open databases, replace modules or change settings: what one file leaves behind must not reach the next. */
const isStateful = (file: string) => /\b(onBothEngines|openStore|vi|globalThis)\b/.test(fs.readFileSync(file, "utf8"));

export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    // On two cores it would use one; half of the time tests wait for a database.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    // More than three times what the slowest takes where ten other programs compete for two cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: "stateful",
          include: files.filter(isStateful),
          // One real PostgreSQL server for the whole run; each test file makes databases of its own in it.
          globalSetup: ["db/testing/postgres-server.ts"],
        },
      },
      // The others share a process, which saves loading the same modules for each file.
      { extends: true, test: { name: "pure", include: files.filter((file) => !isStateful(file)), isolate: false } },
    ],
  },
});
