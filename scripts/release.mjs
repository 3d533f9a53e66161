// @ts-check
// npm run release: an installation in one folder and one archive, which needs nothing but Node.js on the machine where it runs.
//   npm run release [-- --base-path /ladder] [--to FOLDER] [--no-archive] [--try]
// A release is for one path: without --base-path for that of BASE_PATH or BASE_URL, or for the root of a host.
import "./setup/node-version.mjs";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyContents } from "./release/contents.mjs";
import { tryRelease } from "./release/try-release.mjs";
import { ensureBuild } from "./setup/build.mjs";
import { bundling, THREAD } from "./release/bundle.mjs";
import { ensureDependencies } from "./setup/dependencies.mjs";
import { inProject } from "./setup/project.mjs";
import { runQuietly } from "./setup/run.mjs";
import { lastLines, main, Problem, say, step } from "./setup/say.mjs";

const { version } = /** @type {{ version: string }} */ (JSON.parse(fs.readFileSync(inProject("package.json"), "utf8")));

/** The command line and its thread as a file each: tsx, which runs it in the project, is not part of a release. @param {string} folder */
async function bundleCommand(folder) {
  const { build } = await import("esbuild");
  await build({ ...bundling(THREAD), outfile: path.join(folder, path.basename(THREAD)) });
  await build({ ...bundling("scripts/pairwise.ts"), outfile: path.join(folder, "pairwise.bundle.mjs") });
}

/** The configuration that Next.js reads when the server starts, as one file of plain JavaScript. @param {string} folder */
async function bundleConfig(folder) {
  const { build } = await import("esbuild");
  await build({ ...bundling("next.config.ts"), outfile: path.join(folder, "next.config.mjs") });
}

/** @param {string} folder */
function writeAbout(folder) {
  const { platform, arch, versions } = process;
  const about = { name: "pairwise", version, private: true, type: "module", license: "MIT", engines: { node: ">=20.9" } };
  const system = { os: [platform], cpu: [arch], pairwise: { builtWith: `Node.js ${versions.node}`, modules: versions.modules } };
  fs.writeFileSync(path.join(folder, "package.json"), `${JSON.stringify({ ...about, ...system }, null, 2)}\n`);
}

/** @param {string} folder */
async function makeFolder(folder) {
  fs.rmSync(folder, { recursive: true, force: true });
  copyContents(folder);
  await bundleCommand(folder);
  await bundleConfig(folder);
  writeAbout(folder);
}

/** @param {string} folder */
async function makeArchive(folder) {
  const archive = `${folder}.tar.gz`;
  const { code, output } = await runQuietly("tar", ["-czf", archive, "-C", path.dirname(folder), path.basename(folder)]);
  if (code === 0) return archive;
  say(lastLines(output));
  throw new Problem("tar could not make the archive; the reason is above.");
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      "base-path": { type: "string" },
      to: { type: "string" },
      "no-archive": { type: "boolean" },
      try: { type: "boolean" },
    },
  });
  await ensureDependencies();
  const given = values["base-path"];
  const settings = given === undefined ? {} : { BASE_PATH: given, BASE_URL: undefined };
  const basePath = await ensureBuild({ settings });
  const name = `pairwise-${version}-${process.platform}-${process.arch}`;
  const folder = path.resolve(values.to ?? inProject("release"), name);
  await step("Collecting the release", () => makeFolder(folder));
  say(folder);
  if (values.try)
    say(`Started elsewhere with Node.js alone, it was healthy after ${(await tryRelease(folder, basePath)).toFixed(1)} s.`);
  if (!values["no-archive"]) say(await step("Packing it", () => makeArchive(folder)));
});
