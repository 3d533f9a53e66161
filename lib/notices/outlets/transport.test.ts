import dns from "node:dns";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readDiscordAddress, readWebhookAddress } from "./address";
import { discordApi } from "@/lib/platform/settings";
import { anyFreePort } from "@/scripts/setup/port.mjs";
import { serve } from "@/lib/testing/api/serve";
import { send } from "./transport";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { deliver, newSecret } from "./webhook";

/** A server of the private network: it counts connections, and must see none. */
let connections = 0;
const inside = http.createServer((_, response) => response.end("the keys of the cloud"));
let port = 0;
beforeAll(async () => {
  inside.on("connection", () => connections++);
  port = await anyFreePort();
  await new Promise<void>((resolve) => inside.listen(port, "::", resolve));
});
beforeEach(() => void (connections = 0));
afterAll(() => void inside.close());
afterEach(() => {
  Object.assign(dns, { lookup: realLookup });
  syncBuiltinESMExports();
  vi.unstubAllEnvs();
  expect(connections).toBe(0);
});

const guarded = (url: string) => send({ method: "POST", url, body: "{}", guarded: true });

const realLookup = dns.lookup;

/** Answers every lookup of a name. */
function nameLeadsTo(addresses: () => string[]): void {
  const lookup = (_: string, options: dns.LookupOptions, done: (...args: unknown[]) => void) => {
    const found = addresses().map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found.at(-1)!.address, found.at(-1)!.family);
  };
  Object.assign(dns, { lookup });
  // For modules that import the function by its name.
  syncBuiltinESMExports();
}

describe("A guarded request", () => {
  it.each([
    ["loopback", ["127.0.0.1", "127.1", "2130706433", "0x7f.0.0.1", "localhost", "0.0.0.0"]],
    ["loopback by IPv6", ["[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[::7f00:1]"]],
    ["loopback by what translates to IPv4", ["[64:ff9b::7f00:1]", "[64:ff9b:1::7f00:1]", "[::ffff:0:127.0.0.1]"]],
    ["loopback by tunnels to IPv4", ["[2002:7f00:1::1]", "[2001:0:7f00:1::1]"]],
    ["addresses of IPv6 that are not public", ["[fec0::1]", "[100::1]", "[4000::1]", "[5f00::1]", "[ff02::1]"]],
    ["private addresses", ["10.0.0.1", "172.16.0.1", "192.168.0.1", "100.64.0.1", "[fd00::1]"]],
    ["link-local addresses, such as metadata of clouds", ["169.254.169.254", "[fe80::1]"]],
  ])("does not reach %s", async (_, hosts) => {
    for (const host of hosts) expect(await guarded(`http://${host}:${port}/`), host).toBe("refused address");
  });

  it.each([
    // What somebody would check beforehand is of no use.
    { why: "though it led outside when it was checked", answers: [["93.184.216.34"], ["127.0.0.1"]] },
    { why: "by an address of IPv6 that leads to IPv4", answers: [["93.184.216.34"], ["::7f00:1"]] },
    {
      why: "among other addresses",
      answers: [
        ["93.184.216.34", "127.0.0.1"],
        ["93.184.216.34", "127.0.0.1"],
      ],
    },
  ])("does not reach a name that leads inside, $why", async ({ answers }) => {
    nameLeadsTo(() => answers.shift()!);
    dns.lookup("name.example", { all: true }, (_, found) => expect(found[0]!.address).toBe("93.184.216.34"));
    expect(await guarded(`http://name.example:${port}/`)).toBe("refused address");
  });

  it("reaches the own network where the setting allows it, does not follow a redirect, and reads no answer", async () => {
    vi.stubEnv("WEBHOOKS_ALLOW_PRIVATE", "1");
    const { site, stop } = await serve(async () => Response.redirect(`http://127.0.0.1:${port}/`, 302));
    onTestFinished(stop);
    const answer = await guarded(site);
    expect(answer).toMatchObject({ status: 302, body: "" });
  });
});

describe("Addresses", () => {
  const token = "a".repeat(68);
  const path = `webhooks/112233445566778899/${token}`;

  it.each([
    `https://discord.com/api/${path}`,
    ` https://discordapp.com/api/${path} `,
    `https://canary.discord.com/api/v10/${path}/`,
    `https://discord.com/api/${path}?thread_id=998877665544332211`,
  ])("of Discord are taken, and shown without their key: %s", (typed) => {
    expect(readDiscordAddress(typed)).toMatchObject({ ok: true, address: expect.stringContaining(`/${path}`) });
    expect(readDiscordAddress(typed)).toMatchObject({ shown: "discord.com/api/webhooks/112233445566778899/…" });
  });

  it.each([
    "",
    `http://discord.com/api/${path}`,
    `https://discord.com.evil.example/api/${path}`,
    `https://evil.example/https://discord.com/api/${path}`,
    `https://user@discord.com/api/${path}`,
    `https://discord.com/api/webhooks/112233445566778899/../${token}`,
    "https://discord.com/api/webhooks/112233445566778899/short",
  ])("of anything else are refused: %s", (typed) => {
    expect(readDiscordAddress(typed)).toMatchObject({ ok: false });
  });

  it("of webhooks are whole, without a password, and shown in part", () => {
    const read = { ok: true, address: "https://bot.example/a/secret?key=1", shown: "bot.example/…" };
    expect(readWebhookAddress("https://bot.example/a/secret?key=1#x")).toEqual(read);
    for (const typed of ["", "bot.example", "http://bot.example/", "ftp://bot.example/", "https://a:b@bot.example/"])
      expect(readWebhookAddress(typed), typed).toMatchObject({ ok: false });
  });

  it("of a stand-in for Discord can only be on the same machine", () => {
    expect(discordApi()).toBe("https://discord.com/api/v10");
    for (const address of ["https://evil.example", "http://127.0.0.1.evil.example:80", "http://10.0.0.1:80"]) {
      vi.stubEnv("DISCORD_STAND_IN", address);
      expect(() => discordApi()).toThrow("DISCORD_STAND_IN is for tests");
    }
  });
});

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
