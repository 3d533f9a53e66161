import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import { inProject } from "../setup/project.mjs";
import { bundled } from "../setup/bundle.mjs";
import { pause } from "./reports";

export type Deed = "import" | "fold" | "migration" | "restore" | "backup";

export interface Victim {
  readonly deed: Deed;
  readonly database: string;
  readonly file?: string;
}

export interface End {
  /** It said that it was done, before it was killed or instead. */
  readonly isDone: boolean;
  /** From its beginning, without what it takes to load a program. */
  readonly milliseconds: number;
  readonly output: string;
  /** Files among what is temporary that only it can have left. */
  readonly left: readonly string[];
}

/** Runs a program, and kills it with -9 so many milliseconds after it has begun; without them it runs to its end. */
export async function run({ deed, database, file }: Victim, killAfter?: number): Promise<End> {
  const env = { ...process.env, DATABASE_URL: database };
  const args = [await bundled("scripts/torture/victim.ts"), deed, ...(file === undefined ? [] : [file])];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"], cwd: inProject() });
  let output = "";
  let since = Number.NaN;
  let milliseconds = Number.NaN;
  const onText = (text: string) => {
    output += text;
    if (Number.isNaN(since) && output.includes("\nbegin\n")) {
      since = performance.now();
      if (killAfter !== undefined) void pause(killAfter).then(() => child.kill("SIGKILL"));
    }
    if (Number.isNaN(milliseconds) && output.includes("\nend\n")) milliseconds = performance.now() - since;
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", onText);
  await once(child, "close");
  const isDone = output.includes("\nend\n");
  if (!isDone && killAfter === undefined) throw new Error(`It did not ${deed}:\n${output}`);
  if (!isDone && child.signalCode !== "SIGKILL") throw new Error(`It ended by itself before it could be killed:\n${output}`);
  const left = fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith("pairwise-") && name.includes(`-${child.pid}-`));
  return { isDone, milliseconds, output, left };
}
