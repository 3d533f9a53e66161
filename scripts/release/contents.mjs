// @ts-check
// What a release consists of: the one list for the folder, the archive and the image of the Dockerfile.
import fs from "node:fs";
import path from "node:path";
import { inProject } from "../setup/project.mjs";

/** Files and folders of the project that are copied unchanged. */
const AS_THEY_ARE = [
  "public",
  "db/migrations",
  "lib/platform/base-path-setting.mjs",
  "lib/platform/temporary-files.mjs",
  "scripts/server.mjs",
  "scripts/server/accept-more.mjs",
  "scripts/server/keep-alive.mjs",
  "scripts/setup/project.mjs",
  "scripts/server/stop-server.mjs",
  "CHANGELOG.md",
  "LICENSE",
];

/** Deployment files: a systemd unit, and settings of proxies. */
const RECIPES = "deploy";

/** Packages of Next.js for resizing pictures, which Pairwise never does: 19 MB. */
const NOT_NEEDED = ["sharp", "@img"];

/** Files that Next.js looks for when it reads its configuration, and that its build does not collect. */
const FOR_CONFIGURATION = ["webpack", "@babel/runtime/package.json"].map((name) => `node_modules/next/dist/compiled/${name}`);

/** @param {string} from @param {string} to @param {(name: string) => boolean} [isWanted] */
function copy(from, to, isWanted = () => true) {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.cpSync(from, to, { recursive: true, filter: (source) => isWanted(path.relative(from, source)) });
}

/**
 * Fills the folder of a release from the build, which must be there.
 * @param {string} folder
 */
export function copyContents(folder) {
  const standalone = inProject(".next", "standalone");
  copy(path.join(standalone, ".next"), path.join(folder, ".next"));
  copy(inProject(".next", "static"), path.join(folder, ".next", "static"));
  copy(
    path.join(standalone, "node_modules"),
    path.join(folder, "node_modules"),
    (name) => !NOT_NEEDED.includes(name.split(path.sep)[0] ?? ""),
  );
  for (const name of [...AS_THEY_ARE, ...FOR_CONFIGURATION]) copy(inProject(name), path.join(folder, name));
  copy(inProject(RECIPES), path.join(folder, RECIPES));
  for (const name of ["server.js", "pairwise.js", "healthy.js"])
    copy(inProject("scripts", "release", name), path.join(folder, name));
}
