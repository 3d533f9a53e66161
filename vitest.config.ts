import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    include: ["{app,components,lib,db,scripts,bench}/**/*.test.{ts,tsx,mts}"],
    // One real PostgreSQL server for the whole run; each test file makes databases of its own in it.
    globalSetup: ["db/testing/postgres-server.ts"],
    // On two cores it would use one; half of the time tests wait for a database.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
