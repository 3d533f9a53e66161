import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { anyFreePort } from "../../scripts/setup/port.mjs";

export interface Server {
  readonly address: string;
  readonly pid: number;
  stop(): void;
}

/** Starts the production build on a file of SQLite and waits until it answers. */
export const serve = (file: string): Promise<Server> => serveWith({ DATABASE_URL: `file:${file}` });

/** Starts the production build with these settings and waits until it answers. */
export async function serveWith(settings: Readonly<Record<string, string>>): Promise<Server> {
  const port = await anyFreePort();
  const env = { ...process.env, ...settings, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, ["scripts/server.mjs", "-H", "127.0.0.1", "-p", String(port)], {
    env,
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1_200; tries++) {
    if (
      await fetch(`${address}/api/health`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { address, pid: child.pid!, stop: () => child.kill() };
    await sleep(100);
  }
  child.kill();
  throw new Error("The server did not answer within two minutes.");
}

/** Makes the response cache pass a request through, so that the page is rendered and not sent from memory. */
export const RENDERED = { Authorization: "none" };
