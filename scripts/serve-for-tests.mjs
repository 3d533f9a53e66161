// @ts-check
// Serves the production build on a demo league of its own, made for this run: node scripts/serve-for-tests.mjs FOLDER
// Playwright starts and stops it, with PORT set; the folder goes when it ends.
import "./setup/node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { makeExtras } from "./screens/extras.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { makeDemoData } from "./setup/demo-data.mjs";
import { DEFAULT_PORT, parsePort } from "./setup/port.mjs";
import { stopping } from "./setup/run.mjs";
import { main, Problem } from "./setup/say.mjs";
import { serve } from "./server/serve.mjs";

await main(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Problem("Name the folder to keep the database in.");
  const port = parsePort(process.env.PORT) ?? DEFAULT_PORT;
  await ensureBuild();
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, "pairwise.db");
  await makeDemoData(file);
  await makeExtras(file);
  stopping.code = 0;
  // Playwright asks for colours whether or not anybody wants them.
  const settings = {
    DATABASE_URL: `file:${file}`,
    BASE_URL: `http://127.0.0.1:${port}`,
    // The tests forward an address of their own each (e2e/fixtures.ts).
    TRUSTED_PROXIES: "1",
    METRICS_TOKEN: "for-the-browser-tests",
    FORCE_COLOR: undefined,
  };
  const code = await serve(port, { more: ["-H", "127.0.0.1"], settings }).ended;
  console.error(`The server of the browser tests ended by itself, with code ${code}.`);
  return code;
});
