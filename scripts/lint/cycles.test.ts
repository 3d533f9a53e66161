import fs from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import plugin from "./boundaries.mjs";
import { temporaryFolder } from "@/lib/testing/temporary";

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
