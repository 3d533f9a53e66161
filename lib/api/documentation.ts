import fs from "node:fs/promises";
import path from "node:path";
import type { Reader } from "@/db";
import { exampleNames } from "./data";
import { apiReference, scriptFor } from "./reference";

/** The example script that people can download; it is a file of the project, not part of the bundle. */
const SCRIPT = "/examples/report-game.mjs";

/** All that the documentation's page shows, for the address at which the site was opened. */
export async function documentationPage(reader: Reader, site: string) {
  const script = await fs.readFile(path.join(process.cwd(), "public", SCRIPT), "utf8");
  const names = await exampleNames(reader);
  return { ...apiReference(site, names), script: { path: SCRIPT, text: scriptFor(script, site, names) } };
}
