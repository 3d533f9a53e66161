import fs from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import plugin from "./boundaries.mjs";
import { temporaryFolder } from "@/lib/testing/temporary";

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ["**/*.ts", "**/*.tsx"],
      plugins: { pairwise: plugin },
      rules: { "pairwise/boundaries": "error", "pairwise/identity": "error" },
    },
  ],
});

async function problems(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: file });
  return result!.messages.map(({ message }) => message);
}

const refusals = (file: string, imported: string) => problems(file, `import "${imported}";\n`);

describe("who may import whom", () => {
  it.each([
    ["lib/rating/replay.ts", "@/lib/format", "lib/rating is pure"],
    ["lib/rating/replay.ts", "node:fs", "lib/rating is pure"],
    ["lib/analysis/search.ts", "@/lib/format", "lib/analysis is pure"],
    ["components/ladders/standings.tsx", "@/db", "Components get data and actions as props"],
    ["app/page.tsx", "@/db", "Pages load, compose and return"],
    ["app/page.tsx", "@/lib/games/mutations", "Pages load, compose and return"],
    ["lib/games/mutations.ts", "drizzle-orm", "The core of lib knows neither requests nor SQL"],
    ["lib/games/mutations.ts", "next/headers", "The core of lib knows neither requests nor SQL"],
    ["lib/games/actions.ts", "@/db/store/games", "SQL belongs in db/store"],
    ["lib/history/view.ts", "./data", "Schemas and views are used on both sides"],
    ["lib/games/schema.ts", "@/db", "Schemas and views are used on both sides"],
    ["lib/games/result.ts", "@/db", "Words of results are pure"],
    ["db/store/games.ts", "@/lib/games/mutations", "db knows tables and SQL only"],
    ["db/demo/year.ts", "@/lib/fold/fold", "The demo data enters games the way everyone does"],
    ["lib/players/identity.ts", "@/lib/games/schema", "a noun imports only nouns above it"],
    ["lib/games/mutations.ts", "../ladders/data", "Code that needs both belongs in lib/ladders"],
    ["lib/transfer/import/actions.ts", "@/lib/api/keys/data", "lib/transfer may not import lib/api"],
    ["scripts/pairwise.ts", "drizzle-orm", "Scripts call the same mutations"],
    ["lib/games/mutations.ts", "@/lib/matches/data", "lib/matches is not a noun of lib"],
  ])("%s may not import %s", async (file, imported, says) => {
    expect((await refusals(file, imported)).join()).toContain(says);
  });
});

describe("who somebody is", () => {
  it.each([
    ["lib/games/data.ts", "export const isNew = (player) => player.passwordHash === null;"],
    ["lib/api/data.ts", "export const next = ({ mergedInto }) => mergedInto;"],
    ["app/page.tsx", 'export const hash = (player) => player["passwordHash"];'],
    ["proxy.ts", "export const next = (player) => player.mergedInto;"],
  ])("is read from the player's row in one place only, not in %s", async (file, text) => {
    expect((await problems(file, text)).join()).toContain("Only lib/players/identity.ts reads");
  });
});

it("the lint rule of cycles › reports an import that closes a cycle, with the way round, and no other", async () => {
  const folder = temporaryFolder();
  const files = {
    "lib/a/one.ts": 'import "@/lib/b/two";\n',
    "lib/b/two.ts": 'import "../c/three";\n',
    "lib/c/three.ts": 'import "@/lib/a/one";\nimport "@/lib/d/four";\n',
    "lib/d/four.ts": "",
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [{ files: ["**/*.ts"], plugins: { pairwise: plugin }, rules: { "pairwise/cycles": "error" } }],
  });
  const messages = (await eslint.lintFiles(["lib"])).flatMap((result) => result.messages.map(({ message }) => message));
  expect(messages).toHaveLength(3);
  expect(messages.join()).toContain("lib/c → lib/a → lib/b → lib/c");
});
