import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import plugin from "./boundaries.mjs";

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [{ files: ["**/*.ts", "**/*.tsx"], plugins: { pairwise: plugin }, rules: { "pairwise/boundaries": "error" } }],
});

async function refusals(file: string, imported: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import "${imported}";\n`, { filePath: file });
  return result!.messages.map(({ message }) => message);
}

describe("who may import whom", () => {
  it.each([
    ["lib/rating/replay.ts", "@/lib/format", "lib/rating is pure"],
    ["lib/rating/replay.ts", "node:fs", "lib/rating is pure"],
    ["lib/rating/replay.ts", "../games/schema", "lib/rating is pure"],
    ["components/ladder-table.tsx", "@/db", "Components get shaped data"],
    ["components/ladder-table.tsx", "@/lib/ladders/loaders", "Components get shaped data"],
    ["app/page.tsx", "@/db", "Pages load, compose and return"],
    ["app/page.tsx", "drizzle-orm", "Pages load, compose and return"],
    ["app/page.tsx", "@/lib/games/mutations", "Pages load, compose and return"],
    ["lib/games/mutations.ts", "drizzle-orm", "The core of lib knows neither requests nor SQL"],
    ["lib/games/mutations.ts", "next/headers", "The core of lib knows neither requests nor SQL"],
    ["lib/games/mutations.ts", "./actions", "The core of lib knows neither requests nor SQL"],
    ["lib/games/mutations.ts", "@/db/client/sqlite", "The core of lib knows neither requests nor SQL"],
    ["lib/games/actions.ts", "@/db/store/games", "SQL belongs in db/store"],
    ["lib/games/schema.ts", "@/db", "Schemas parse on both sides"],
    ["db/store/games.ts", "@/lib/games/mutations", "db knows tables and SQL only"],
    ["db/demo/year.ts", "@/lib/fold/fold", "The demo data enters games the way everyone does"],
    ["scripts/pairwise.ts", "drizzle-orm", "Scripts call the same mutations"],
  ])("%s may not import %s", async (file, imported, says) => {
    expect((await refusals(file, imported)).join()).toContain(says);
  });

  it.each([
    ["lib/rating/replay.ts", "./board"],
    ["components/ladder-table.tsx", "@/lib/rating"],
    ["components/ladder-table.tsx", "./change"],
    ["app/page.tsx", "@/lib/ladders/loaders"],
    ["app/page.tsx", "@/components/ladder/ladder-table"],
    ["lib/games/mutations.ts", "@/db/store/games"],
    ["lib/games/mutations.ts", "@/lib/rating"],
    ["lib/games/actions.ts", "./mutations"],
    ["db/store/games.ts", "drizzle-orm"],
    ["db/demo/year.ts", "@/lib/games/mutations"],
    ["lib/games/mutations.test.ts", "drizzle-orm"],
  ])("%s may import %s", async (file, imported) => {
    expect(await refusals(file, imported)).toEqual([]);
  });
});
