import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import { inProject } from "../setup/project.mjs";
import { bundled } from "../release/bundle.mjs";
import { pause } from "./reports";
import { workDone } from "./work";

export type Deed = "import" | "fold" | "restore" | "backup";

export interface Victim {
  readonly deed: Deed;
  readonly database: string;
  readonly file?: string;
}

export interface End {
  /** It said that it was done, before it was killed or instead. */
  readonly isDone: boolean;
  /** How much there was to do, without loading the program, as it counted itself; not a number if it was not done. */
  readonly work: number;
  readonly output: string;
  /** Files among what is temporary that only it can have left. */
  readonly left: readonly string[];
}

/** How often to look how far a program has come. */
const LOOK_MS = 1;

/** Runs a program, and kills it with -9 when it has done so much work since it began; without that it runs to its end. */
export async function run({ deed, database, file }: Victim, killAfter?: number): Promise<End> {
  const env = { ...process.env, DATABASE_URL: database };
  const args = [await bundled("scripts/torture/victim.ts"), deed, ...(file === undefined ? [] : [file])];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"], cwd: inProject() });
  let output = "";
  let hasBegun = false;
  const onText = (text: string) => {
    output += text;
    if (hasBegun || !output.includes("\nbegin\n")) return;
    hasBegun = true;
    if (killAfter !== undefined) void killAt(child, workDone(child.pid!) + killAfter);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onText);
  await once(child, "close");
  const end = /\nend after (.*)\n/.exec(output);
  if (end === null && killAfter === undefined) throw new Error(`It did not ${deed}:\n${output}`);
  if (end === null && child.signalCode !== "SIGKILL") throw new Error(`It ended by itself before it could be killed:\n${output}`);
  const left = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("pairwise-") && name.includes(`-${child.pid}-`));
  return { isDone: end !== null, work: Number(end?.[1]), output, left };
}

async function killAt(child: ChildProcess, work: number): Promise<void> {
  while (workDone(child.pid!) < work) await pause(LOOK_MS);
  child.kill("SIGKILL");
}
