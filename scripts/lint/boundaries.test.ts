import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryFolder } from "@/lib/testing/temporary";

/** A small repository in which each of these files imports one thing that it may not. */
const folder = temporaryFolder();

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.appendFileSync(path.join(folder, file), text);
}

const forbidden: readonly (readonly [file: string, imported: string, says: string])[] = [
  ["lib/rating/replay.ts", "@/lib/format/index", "lib/rating is pure"],
  ["lib/rating/board.ts", "node:fs", "lib/rating is pure"],
  ["lib/analysis/search.ts", "@/lib/format/index", "lib/analysis is pure"],
  ["components/ladders/standings.tsx", "@/db/index", "Components get data and actions as props"],
  ["components/ladders/words.tsx", "node:fs", "Components get data and actions as props"],
  ["app/page.tsx", "@/db/index", "Pages read by"],
  ["app/layout.tsx", "@/lib/games/mutations", "Pages read by"],
  ["lib/games/correct.ts", "drizzle-orm", "The core of lib knows neither requests nor SQL"],
  ["lib/games/void.ts", "next/headers", "The core of lib knows neither requests nor SQL"],
  ["lib/games/actions.ts", "@/db/store/games", "SQL belongs in db/store"],
  ["lib/history/view.ts", "./data", "Schemas and views are used on both sides"],
  ["lib/games/schema.ts", "@/db/index", "Schemas and views are used on both sides"],
  ["lib/games/result.ts", "@/db/index", "Words of results are pure"],
  ["db/store/ratings.ts", "@/lib/games/mutations", "db knows tables and SQL only"],
  ["lib/players/identity.ts", "@/lib/games/mutations", "A noun imports only nouns above it"],
  ["lib/games/mutations.ts", "../ladders/data", "Code that needs both belongs in the lower one"],
  ["lib/transfer/import/actions.ts", "@/lib/api/keys/data", "A noun imports only nouns above it"],
  ["scripts/pairwise.ts", "drizzle-orm", "Scripts call the same mutations"],
  ["lib/games/find.ts", "@/lib/matches/data", "This is not a noun of lib"],
];

const allowed: readonly (readonly [file: string, imported: string])[] = [
  ["lib/games/data.ts", "@/db/store/games"],
  ["lib/games/data.ts", "@/lib/players/names"],
  ["app/games/page.tsx", "@/lib/games/actions"],
  ["lib/testing/league.ts", "@/lib/games/mutations"],
];

write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
write("node_modules/drizzle-orm/package.json", JSON.stringify({ name: "drizzle-orm", main: "index.js" }));
write("node_modules/drizzle-orm/index.js", "");
write("node_modules/next/headers.js", "");
for (const file of [
  "lib/format/index",
  "db/index",
  "db/store/games",
  "lib/ladders/data",
  "lib/history/data",
  "lib/players/names",
])
  write(`${file}.ts`, "export {};\n");
for (const file of ["lib/api/keys/data", "lib/matches/data"]) write(`${file}.ts`, "export {};\n");
for (const [file, imported] of [...forbidden, ...allowed]) write(file, `import "${imported}";\n`);
// A view may name the type of what is read beside it.
write("lib/ladders/view.ts", 'export type { LadderPage } from "./data";\n');
// Three folders in a circle, and one beside it.
write("components/a/one.ts", 'import "../b/two";\n');
write("components/b/two.ts", 'import "../c/three";\n');
write("components/c/three.ts", 'import "@/components/a/one";\nimport "@/components/d/four";\n');
write("components/d/four.ts", "export {};\n");

const cruised = z.object({
  summary: z.object({
    violations: z.array(
      z
        .object({ from: z.string(), to: z.string(), comment: z.string(), rule: z.object({ name: z.string() }) })
        .partial({ comment: true }),
    ),
    ruleSetUsed: z.object({ forbidden: z.array(z.object({ name: z.string(), comment: z.string() })) }),
  }),
});

function cruise() {
  const program = path.resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = path.resolve(".dependency-cruiser.mjs");
  const given = ["--config", config, "--output-type", "json", "app", "components", "lib", "db", "scripts"];
  const { stdout } = spawnSync(process.execPath, [program, ...given], { cwd: folder, encoding: "utf8" });
  const { violations, ruleSetUsed } = cruised.parse(JSON.parse(stdout)).summary;
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name, comment: comments.get(rule.name) ?? "" }));
}

describe("who may import whom", () => {
  const found = cruise();
  const commentsOn = (file: string) => found.filter(({ from }) => from === file).map(({ comment }) => comment);

  it.each(forbidden)("%s may not import %s", (file, _, says) => {
    expect(commentsOn(file).join()).toContain(says);
  });

  it.each(["lib/games/data.ts", "app/games/page.tsx", "lib/testing/league.ts", "lib/ladders/view.ts"])(
    "%s imports what it may",
    (file) => {
      expect(commentsOn(file)).toEqual([]);
    },
  );

  it("reports each import that closes a cycle between folders, and no other", () => {
    const cycles = found.filter(({ from, rule }) => rule === "cycles" && from.startsWith("components/"));
    expect(cycles.map(({ from, to }) => `${from} → ${to}`).sort()).toEqual([
      "components/a → components/b",
      "components/b → components/c",
      "components/c → components/a",
    ]);
  });
});

describe("what the linter says of the code", () => {
  const eslint = new ESLint({ overrideConfigFile: "scripts/lint/quick.mjs" });

  async function problems(file: string, text: string): Promise<string> {
    const [result] = await eslint.lintText(text, { filePath: file });
    return result!.messages.map(({ message }) => message).join();
  }

  it.each([
    ["lib/games/data.ts", "export const isNew = (player) => player.passwordHash === null;"],
    ["lib/api/data.ts", "export const next = ({ mergedInto }) => mergedInto;"],
    ["app/page.tsx", 'export const hash = (player) => player["passwordHash"];'],
    ["proxy.ts", "export const next = (player) => player.mergedInto;"],
  ])("who somebody is, is read from the player's row in one place only, not in %s", async (file, text) => {
    expect(await problems(file, text)).toContain("Only lib/players/identity.ts reads");
  });

  it("the demo data enters games by mutations, not by the fold", async () => {
    expect(await problems("db/demo/year.ts", 'import "@/lib/fold/fold";')).toContain("enters games the way everyone does");
  });
});
