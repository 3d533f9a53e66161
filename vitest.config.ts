import path from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": path.resolve(import.meta.dirname) } },
  test: {
    include: ["{app,components,lib,db,scripts,bench}/**/*.test.{ts,tsx,mts}"],
    // One real PostgreSQL server for the whole run; each test file makes databases of its own in it.
    globalSetup: ["db/testing/postgres-server.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
