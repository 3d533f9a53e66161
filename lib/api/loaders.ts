import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { apiReference } from "./reference";

/** The example script that people can download; it is a file of the project, not part of the bundle. */
const SCRIPT = "/examples/report-game.mjs";

/** All that the documentation's page shows. */
export async function loadApiReference() {
  const { origin } = await loadBaseUrl();
  const script = await fs.readFile(path.join(process.cwd(), "public", SCRIPT), "utf8");
  return { ...apiReference(origin), script: { path: SCRIPT, text: script } };
}
