import fs from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import plugin from "./boundaries.mjs";
import { folderGraph, wayBetween } from "./cycles.mjs";
import { temporaryFolder } from "@/lib/testing/temporary";

const root = path.resolve(import.meta.dirname, "../..");

describe("folders of lib and of components", () => {
  const graph = folderGraph(root);

  it("are read from the code", () => {
    expect(graph.get("lib/games")).toContain("lib/players");
    expect([...graph.keys()].filter((folder) => folder.startsWith("components/")).length).toBeGreaterThan(8);
  });

  it("form no cycle", () => {
    const cycles = [...graph].flatMap(([folder, imports]) =>
      [...imports].flatMap((next) => {
        const back = wayBetween(graph, next, folder);
        return back === null ? [] : [[folder, ...back].join(" → ")];
      }),
    );
    expect(cycles).toEqual([]);
  });
});

describe("the lint rule", () => {
  const folder = temporaryFolder();

  it("reports an import that closes a cycle, with the way round, and no other", async () => {
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
});
