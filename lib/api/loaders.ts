import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { loader } from "@/lib/platform/loader";
import { loadBaseUrl } from "@/lib/platform/loaders";
import { exampleNames } from "./data";
import { apiReference, scriptFor } from "./reference";

/** The example script that people can download; it is a file of the project, not part of the bundle. */
const SCRIPT = "/examples/report-game.mjs";

const loadExampleNames = loader(exampleNames);

/** All that the documentation's page shows. */
export async function loadApiReference() {
  const { origin } = await loadBaseUrl();
  const script = await fs.readFile(path.join(process.cwd(), "public", SCRIPT), "utf8");
  const names = await loadExampleNames();
  return { ...apiReference(origin, names), script: { path: SCRIPT, text: scriptFor(script, origin, names) } };
}
