import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import type { Store } from "@/db";
import { BASE_PATH } from "@/lib/platform/base-path";
import { cachedRead } from "@/lib/platform/version-cache";
import { loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { exampleNames } from "./data";
import { apiReference, scriptFor } from "./reference";
import { keyLines } from "@/lib/api/keys/data";

/** The example script that people can download; it is a file of the project, not part of the bundle. */
const SCRIPT = "/examples/report-game.mjs";

/** The limit of cached origins: without BASE_URL a site has any address that clients make up, and the rendered page is large. */
const MAX_ORIGINS = 8;

/** The page for one address of the site; nothing else in it depends on the request. */
const loadReferenceFor = loader(
  cachedRead(
    async (store: Store, site: string) => {
      const script = await fs.readFile(path.join(process.cwd(), "public", SCRIPT), "utf8");
      const names = await exampleNames(store);
      return { ...apiReference(site, names), script: { path: SCRIPT, text: scriptFor(script, site, names) } };
    },
    { max: MAX_ORIGINS },
  ),
);

/** All that the documentation's page shows. */
export async function loadApiReference() {
  const { origin } = await loadBaseUrl();
  return loadReferenceFor(`${origin}${BASE_PATH}`);
}

export const loadKeys = loader(keyLines);
