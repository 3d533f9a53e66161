// Starts Pairwise: node server.js [-p 3000] [-H 127.0.0.1]
// The data is in ./data of the folder in which it is started, unless DATABASE_URL names another place.
import path from "node:path";
import { fileURLToPath } from "node:url";

const home = path.dirname(fileURLToPath(import.meta.url));
const startedIn = process.cwd();

process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
process.env.PAIRWISE_HOME = home;
// The program finds its own files in the folder of the release, and addresses of the person who starts it are meant from theirs.
if (process.env.DATABASE_URL_FILE === undefined) {
  const address = process.env.DATABASE_URL ?? "file:./data/pairwise.db";
  const [, file] = /^file:(?!\/)(.+)$/.exec(address) ?? [];
  process.env.DATABASE_URL = file === undefined ? address : `file:${path.resolve(startedIn, file)}`;
}
process.chdir(home);
await import("./scripts/server.mjs");
