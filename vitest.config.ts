import "./scripts/no-settings.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { temporaryInMemory } from "./scripts/temporary.mjs";

const FOLDERS = ["app", "components", "lib", "db", "scripts", "bench"];

const allFiles = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.test\.(ts|tsx|mts)$/.test(file)),
);

/** How a file's tests are run: see docs/decisions/tests-and-tools.md. */
function kindOf(file: string): "alone" | "databases" | "others" {
  const text = fs.readFileSync(file, "utf8");
  // Tests that replace modules or change what a whole process has get a process of their own, which loads the program anew.
  if (/\b(vi|processState|ThreadLimits)\b|actions\/mocks/.test(text)) return "alone";
  return /\b(onBothEngines|openStore)\b/.test(text) ? "databases" : "others";
}

/** The store, the fold and reports of games are tried on both engines each time; all others on SQLite, unless in full. */
const isAlwaysOnBoth = (file: string) => /^(db\/|lib\/fold\/|lib\/games\/laws-of-any|lib\/api\/report)/.test(file);

/** What `npm run fuzz` does more of. */
const FUZZ = { FUZZ: "10", PAIRWISE_FUZZ_BODIES: "20000" };

export default defineConfig(({ mode }) => {
  const isFull = mode === "full" || mode === "fuzz";
  // What takes long for what it finds is for the longer runs; `npm test` has the laws.
  const files = isFull ? allFiles : allFiles.filter((file) => !/\.(full|fuzz)\./.test(file));
  const project = (kind: ReturnType<typeof kindOf>, { onBoth }: { onBoth: boolean }) => ({
    extends: true as const,
    test: {
      name: onBoth ? `${kind}, both engines` : kind,
      include: files.filter((file) => kindOf(file) === kind && (isFull || isAlwaysOnBoth(file)) === onBoth),
      isolate: kind === "alone",
      // The thread that reads imported files is started with the options of its process, and is written in TypeScript.
      execArgv: kind === "alone" ? ["--import", path.resolve(import.meta.dirname, "scripts", "typescript.mjs")] : [],
      provide: { engines: ["sqlite" as const, ...(onBoth ? ["postgres" as const] : [])] },
      // One real PostgreSQL server for the whole run; each test makes databases of its own in it.
      globalSetup: ["db/testing/postgres-server.ts"],
    },
  });
  return {
    resolve: {
      alias: [
        // As where server components run: there the package is empty.
        { find: /^server-only$/, replacement: path.resolve(import.meta.dirname, "node_modules/server-only/empty.js") },
        { find: /^@(?=\/)/, replacement: path.resolve(import.meta.dirname) },
        { find: /^@node-rs\/argon2$/, replacement: path.resolve(import.meta.dirname, "lib", "testing", "quick-hash.ts") },
      ],
    },
    test: {
      // The server of PostgreSQL is not among them: it has hundreds of databases, and does not wait for the disk.
      env: { ...temporaryInMemory(), ...(mode === "fuzz" && FUZZ) },
      // On two cores it would use one; much of the time tests wait for a database.
      maxWorkers: Math.max(3, os.availableParallelism() - 1),
      testTimeout: mode === "fuzz" ? 3_600_000 : 60_000,
      hookTimeout: 60_000,
      reporters: process.env.TEST_REPORT ? ["default", ["json", { outputFile: process.env.TEST_REPORT }]] : ["default"],
      setupFiles: ["lib/testing/same-random-numbers.ts"],
      // One after the other, by their names: a process is kept for the next file if that file is of the same project.
      projects: (["alone", "databases", "others"] as const)
        .flatMap((kind) => [project(kind, { onBoth: false }), project(kind, { onBoth: true })])
        .filter(({ test }) => test.include.length > 0),
    },
  };
});
