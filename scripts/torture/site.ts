import { spawn } from "node:child_process";
import { once } from "node:events";
import { basePathSetting } from "@/lib/platform/base-path-setting.mjs";
import { inProject } from "../setup/project.mjs";
import { anyFreePort } from "../setup/port.mjs";
import { pause } from "./reports";

const READY_MS = 90_000;
/** Of a page that is asked for: how long it takes says nothing on a busy machine. */
const ANSWER_MS = 60_000;

export const AUTH_SECRET = "a secret of the torture that nobody needs to keep";

export interface Site {
  /** Of its first page, without a slash at the end. */
  readonly address: string;
  readonly pid: number;
  /** What it wrote to standard error, and to standard output. */
  readonly errors: () => string;
  readonly output: () => string;
  /** kill -9, and until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM; how it ended. */
  stop(): Promise<{ code: number | null; seconds: number }>;
}

export interface SiteOptions {
  readonly settings?: Readonly<Record<string, string>>;
  /** Where it listens; a free port unless BASE_URL has to name it. */
  readonly port?: number;
}

/** Starts the production build on a database, and waits until it is ready. */
export async function startSite(database: string, { settings = {}, ...given }: SiteOptions = {}): Promise<Site> {
  const port = given.port ?? (await anyFreePort());
  const env = {
    ...process.env,
    DATABASE_URL: database,
    AUTH_SECRET,
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
    ...settings,
  };
  const args = [inProject("scripts", "server.mjs"), "-H", "127.0.0.1", "-p", String(port)];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let [errors, output] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors = (errors + text).slice(-20_000)));
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output = (output + text).slice(-20_000)));
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}${basePathSetting(env)}`;
  const site: Site = {
    address,
    pid: child.pid!,
    errors: () => errors,
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      const since = performance.now();
      child.kill("SIGTERM");
      await ended;
      return { code: child.exitCode, seconds: (performance.now() - since) / 1000 };
    },
  };
  for (const since = Date.now(); child.exitCode === null && Date.now() - since < READY_MS; await pause(20)) {
    const status = await statusOf(`${address}/api/health/ready`);
    if (status === 200) return site;
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${errors}`);
}

/** The status of an address, 0 for no answer. */
export async function statusOf(address: string): Promise<number> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS), redirect: "manual" });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
