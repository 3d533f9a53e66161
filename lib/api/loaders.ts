import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import type { Store } from "@/db";
import { BASE_PATH } from "@/lib/platform/base-path";
import { loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { exampleNames } from "./data";
import { apiReference, scriptFor } from "./reference";
import { keyLines } from "@/lib/api/keys/data";

/** The example script that people can download; it is a file of the project, not part of the bundle. */
const SCRIPT = "/examples/report-game.mjs";

/** All that the documentation's page shows, for the address at which the site was opened. */
export const loadApiReference = loader(async (store: Store) => {
  const site = `${(await loadBaseUrl()).origin}${BASE_PATH}`;
  const script = await fs.readFile(path.join(process.cwd(), "public", SCRIPT), "utf8");
  const names = await exampleNames(store);
  return { ...apiReference(site, names), script: { path: SCRIPT, text: scriptFor(script, site, names) } };
});

export const loadKeys = loader(keyLines);
