import { once } from "node:events";
import http from "node:http";
import type { APIEmbed } from "discord-api-types/v10";
import { z } from "zod";
import { listenLocally } from "../setup/port.mjs";

/** A webhook that the stand-in knows. */
const WEBHOOK_ID = "112233445566778899";
const WEBHOOK_TOKEN = "stand-in_".padEnd(68, "t0k3n");
/** As an admin would paste it. */
export const WEBHOOK_URL = `https://discord.com/api/webhooks/${WEBHOOK_ID}/${WEBHOOK_TOKEN}`;

export interface StandInMessage {
  readonly id: string;
  /** The deliveries that it came from, by the ids in its link. */
  readonly deliveries: string[];
  embeds: APIEmbed[];
  edits: number;
}

interface Limits {
  /** Requests to one webhook in a window, and how long that is. Discord's are 5 in 2 seconds. */
  requests: number;
  windowMs: number;
  /** Edits of one message, beyond which it is refused with 30046. */
  edits: number;
}

const sentMessage = z.object({
  embeds: z.array(z.custom<APIEmbed>((value) => typeof value === "object")),
  allowed_mentions: z.unknown(),
});

/** A stand-in for Discord's webhooks, with what its documentation requires: limits of requests, of embeds and of edits, and its errors. */
export class DiscordStandIn {
  readonly messages: StandInMessage[] = [];
  readonly limits: Limits = { requests: 5, windowMs: 2_000, edits: Number.POSITIVE_INFINITY };
  /** The webhook was deleted in Discord. */
  isDeleted = false;
  /** Answers instead of Discord's own, one for each request. */
  readonly failures: number[] = [];
  /** Called when a message was taken and before the answer is sent. */
  onTaken: () => void = () => undefined;
  requests = 0;
  refused = 0;
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));
  #taken: number[] = [];
  #next = 1_000_000_000_000_000_000n;

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listenLocally(this.#server)}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    await once(request, "end");
    this.requests++;
    const reply = (status: number, body?: object, headers: Record<string, string> = {}) => {
      if (status >= 400) this.refused++;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    };
    const failure = this.failures.shift();
    if (failure !== undefined) return reply(failure, { message: "stand-in" });
    const url = new URL(request.url ?? "/", "http://stand-in");
    const own = `/webhooks/${WEBHOOK_ID}/${WEBHOOK_TOKEN}`;
    if (this.isDeleted || !url.pathname.startsWith(own)) return reply(404, { message: "Unknown Webhook", code: 10015 });
    const rest = url.pathname.slice(own.length);
    if (request.method === "GET" && rest === "")
      return reply(200, { id: WEBHOOK_ID, name: "Captain Hook", channel_id: "22", guild_id: "11" });
    const now = Date.now();
    this.#taken = this.#taken.filter((at) => at > now - this.limits.windowMs);
    const resetAfter = ((this.#taken[0] ?? now) + this.limits.windowMs - now) / 1000;
    if (this.#taken.length >= this.limits.requests)
      return reply(429, { message: "You are being rate limited.", retry_after: resetAfter, global: false });
    this.#taken.push(now);
    const headers = {
      "x-ratelimit-limit": String(this.limits.requests),
      "x-ratelimit-remaining": String(this.limits.requests - this.#taken.length),
      "x-ratelimit-reset-after": String(resetAfter),
    };
    const [, messageId] = /^\/messages\/(\d+)$/.exec(rest) ?? [];
    const existing = this.messages.find(({ id }) => id === messageId);
    if (messageId !== undefined && existing === undefined)
      return reply(404, { message: "Unknown Message", code: 10008 }, headers);
    const body = sentMessage.parse(JSON.parse(Buffer.concat(parts).toString("utf8")));
    const problem = request.headers["content-type"] === "application/json" ? problemOf(body) : "no JSON";
    if (problem !== null) return reply(400, { message: `Invalid Form Body: ${problem}`, code: 50035 }, headers);
    const delivery = new URL(body.embeds[0]!.url!).hash.slice(1);
    if (existing !== undefined && request.method === "PATCH") {
      if (existing.edits >= this.limits.edits)
        return reply(429, { message: "Maximum number of edits to messages older than 1 hour reached", code: 30046 }, headers);
      existing.edits++;
      existing.embeds = body.embeds;
      existing.deliveries.push(delivery);
      this.onTaken();
      return reply(200, { id: existing.id, channel_id: "22" }, headers);
    }
    if (request.method !== "POST" || rest !== "") return reply(405, { message: "405: Method Not Allowed", code: 0 });
    const id = String(this.#next++);
    this.messages.push({ id, deliveries: [delivery], embeds: body.embeds, edits: 0 });
    this.onTaken();
    return url.searchParams.get("wait") === "true"
      ? reply(200, { id, channel_id: "22" }, headers)
      : reply(204, undefined, headers);
  }
}

/** What Discord's documentation says of a message with embeds. */
function problemOf({ embeds, allowed_mentions }: z.output<typeof sentMessage>): string | null {
  if (JSON.stringify(allowed_mentions) !== '{"parse":[]}') return "mentions";
  if (embeds.length !== 1) return "embeds";
  const { title = "", description = "", fields = [], footer, color, url } = embeds[0]!;
  const texts = [title, description, footer?.text ?? "", ...fields.flatMap(({ name, value }) => [name, value])];
  if (title.length === 0 || title.length > 256) return "title";
  if (description.length > 4096) return "description";
  if (fields.length > 25 || fields.some(({ name, value }) => !name || name.length > 256 || !value || value.length > 1024))
    return "fields";
  if ((footer?.text.length ?? 0) > 2048) return "footer";
  if (texts.join("").length > 6000) return "length";
  if (color === undefined || !Number.isInteger(color) || color < 0 || color > 0xffffff) return "color";
  return url !== undefined && /^https?:\/\//.test(url) ? null : "url";
}
