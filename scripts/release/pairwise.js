// The command line: node pairwise.js COMMAND …
import path from "node:path";
import { fileURLToPath } from "node:url";

process.env.PAIRWISE_HOME = path.dirname(fileURLToPath(import.meta.url));
process.env.PAIRWISE_COMMAND = "node pairwise.js";
await import("./pairwise.bundle.mjs");
