import { build } from "esbuild";
import { inProject } from "../setup/project.mjs";

/** Inside the project, so that it finds the packages. */
const BUNDLE = inProject("node_modules", ".cache", "torture-victim.mjs");

let bundled: Promise<string> | undefined;

/** The program to be killed as one file of JavaScript, which starts in a quarter of the time: it is started a thousand times. */
export function bundledVictim(): Promise<string> {
  bundled ??= build({
    entryPoints: [inProject("scripts", "torture", "victim.ts")],
    outfile: BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  }).then(() => BUNDLE);
  return bundled;
}
