import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, onTestFinished, vi } from "vitest";
import { anyFreePort } from "@/scripts/setup/port.mjs";
import { newSecret } from "./secrets";
import { deliver } from "./webhook";

it("The receiver in public/examples takes a signed request once, and refuses others", async () => {
  vi.stubEnv("WEBHOOKS_ALLOW_PRIVATE", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const [secret, port] = [newSecret(), await anyFreePort()];
  const env = { ...process.env, PAIRWISE_SECRET: secret, PORT: String(port) };
  const receiver = spawn(process.execPath, ["public/examples/webhook-receiver.mjs"], { env });
  onTestFinished(() => void receiver.kill());
  let said = "";
  receiver.stdout.on("data", (part: Buffer) => (said += part.toString("utf8")));
  const body = JSON.stringify({ type: "game.entered", data: { title: "Ann 3–1 Ben", url: "https://ladder.example/games/1" } });
  const request = { address: `http://127.0.0.1:${port}/`, body, id: "msg_1", now: new Date() };
  const signed = () => deliver({ ...request, secrets: ["whsec_b3RoZXI=", secret] });
  await vi.waitUntil(async () => (await signed()).state === "delivered", 10_000);
  expect(await signed()).toMatchObject({ state: "delivered", status: 204 });
  expect(await deliver({ ...request, secrets: [newSecret()] })).toMatchObject({ state: "refused", status: 401 });
  expect(await deliver({ ...request, secrets: [secret], now: new Date(0) })).toMatchObject({ state: "refused", status: 401 });
  if (said === "") await once(receiver.stdout, "data");
  expect(said).toBe("game.entered Ann 3–1 Ben https://ladder.example/games/1\n");
});
