import type { APIEmbed, RESTPostAPIWebhookWithTokenJSONBody } from "discord-api-types/v10";
import { z } from "zod";
import type { Part } from "@/lib/events/view";
import { plainWords } from "../tell";
import { wholeAddress } from "@/lib/platform/base-path";
import { refuse, type Outcome as Checked } from "@/lib/platform/outcome";
import { discordApi } from "@/lib/platform/settings";
import type { OutletAnnouncement } from "./announcement";
import { boundedWait, isTaken, refusalOf, send, type Answer, type Outcome, type Request, type Unanswered } from "./transport";

/** Discord's error codes: an old message was edited too often, the message or the webhook is gone, the key is wrong. */
const TOO_MANY_EDITS = 30046;
const UNKNOWN_MESSAGE = 10008;
const UNKNOWN_WEBHOOK = 10015;

/** Discord's limits of an embed. */
const MAX_TITLE = 256;
const MAX_TEXT = 4096;
const MAX_FIELD = 1024;

const GREY = 0x80848e;

export type Message = RESTPostAPIWebhookWithTokenJSONBody;

/** Text that Discord shows as it is: no mark-up, no links and no mentions, whatever somebody calls themselves. */
function escaped(text: string): string {
  return text.replace(/[\\*_~`|>#[\]()<@:/+\-.!{}]/g, "\\$&");
}

/** A cut must not leave half an escaped character. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\\$/, "")}…`;
}

function inMarkdown(parts: readonly Part[]): string {
  const isStrong = (part: Part) => "strong" in part && part.strong === true;
  return parts.map((part) => (isStrong(part) ? `**${escaped(plainWords([part]))}**` : escaped(plainWords([part])))).join("");
}

/** One embed, and nobody is mentioned. */
function withEmbed(embed: APIEmbed): Message {
  return { embeds: [embed], allowed_mentions: { parse: [] } };
}

/** The message about an event. Of a game it is the whole state, so that it can take the place of an earlier one. */
export function messageOf({ title, href, body, fields, footer, colour, voided }: OutletAnnouncement, site: string): Message {
  const name = cut(escaped(plainWords(title)), MAX_TITLE - 4);
  return withEmbed({
    title: voided ? `~~${name}~~` : name,
    url: wholeAddress(href, site),
    color: colour === null ? GREY : Number.parseInt(colour.slice(1), 16),
    ...(body.length > 0 && { description: cut(inMarkdown(body), MAX_TEXT) }),
    fields: fields.map((field) => ({
      name: cut(escaped(field.name), MAX_TITLE),
      value: cut(escaped(field.text) || "–", MAX_FIELD),
      inline: field.beside === true,
    })),
    footer: { text: cut(footer, 2048) },
  });
}

/** A short message in place of an edit that Discord refuses; it leads to the one that still shows the old numbers. */
export function shortMessage({ title, href, edit, footer }: OutletAnnouncement, site: string, old: string | null): Message {
  const link = old === null ? "" : ` [The earlier message](${old}) shows the old numbers.`;
  return withEmbed({
    title: cut(escaped(plainWords(title)), MAX_TITLE),
    url: wholeAddress(href, site),
    color: GREY,
    description: `${cut(escaped(edit?.join(" ") ?? "Changed."), MAX_TEXT - 400)}${link}`,
    footer: { text: footer },
  });
}

export function testMessage(name: string, sends: string, site: string): Message {
  return withEmbed({
    title: "It works",
    url: wholeAddress("/", site),
    color: GREY,
    description: escaped(`${name} gets messages here. ${sends}`),
  });
}

/** A channel: the address without Discord's host, and the numbers that its messages' addresses consist of. */
export interface Channel {
  readonly address: string;
  readonly guildId: string | null;
  readonly channelId: string | null;
}

export function messageLink({ guildId, channelId }: Channel, messageId: string): string | null {
  return guildId === null || channelId === null ? null : `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;
}

/** `path` comes after the webhook's own address. `id` is the delivery's, the same each time it is tried. */
async function call(
  { address }: Pick<Channel, "address">,
  { method, path = "", message, id }: Pick<Request, "method"> & { path?: string; message?: Message; id?: string },
): Promise<Answer | Unanswered> {
  const url = new URL(`${discordApi()}${address}`);
  url.pathname += path;
  if (method === "POST") url.searchParams.set("wait", "true");
  const headers = { ...(message && { "content-type": "application/json" }) };
  return send({ method, url: url.toString(), headers, ...(message && { body: JSON.stringify(withId(message, id)) }) });
}

/** Discord knows no key against repetitions for webhooks. A message has its id in the link of its title, where a program finds it. */
function withId(message: Message, id = ""): Message {
  return { ...message, embeds: message.embeds?.map((embed) => ({ ...embed, url: `${embed.url}#${id}` })) };
}

const answerBody = z.object({ id: z.string().optional(), code: z.number().optional(), retry_after: z.number().optional() });

function bodyOf({ body }: Answer): z.output<typeof answerBody> {
  try {
    return answerBody.parse(JSON.parse(body));
  } catch {
    return {};
  }
}

/** Sends a new message, or changes the one that is there. `instead`: what is sent where that cannot be edited any more; null for nothing. */
export async function post(
  channel: Channel,
  given: { readonly id: string; message: Message; existing: string | null; instead: (() => Message) | null },
): Promise<Outcome> {
  const { id, message, existing, instead } = given;
  if (existing === null) return outcomeOf(await call(channel, { method: "POST", message, id }), "delivered", null);
  const edited = await call(channel, { method: "PATCH", path: `/messages/${existing}`, message, id });
  if (typeof edited === "string" || isTaken(edited) || !refusesEdit(edited)) return outcomeOf(edited, "edited", existing);
  if (instead === null) return { state: "refused", status: edited.status, isFinal: true };
  const isGone = bodyOf(edited).code === UNKNOWN_MESSAGE;
  return outcomeOf(await call(channel, { method: "POST", message: isGone ? message : instead(), id }), "delivered", null);
}

/** Discord will not take this edit, however often it is tried. A busy or broken Discord, or a webhook that is gone, is something else. */
function refusesEdit(answer: Answer): boolean {
  const { code } = bodyOf(answer);
  if (code === TOO_MANY_EDITS || code === UNKNOWN_MESSAGE) return true;
  return answer.status >= 400 && answer.status < 500 && ![401, 408, 410, 429].includes(answer.status) && code !== UNKNOWN_WEBHOOK;
}

function outcomeOf(answer: Answer | Unanswered, state: "delivered" | "edited", existing: string | null): Outcome {
  if (typeof answer === "string") return { state: "unanswered", problem: answer };
  const { status, headers } = answer;
  const body = bodyOf(answer);
  if (isTaken(answer)) {
    const isLast = headers["x-ratelimit-remaining"] === "0";
    const pauseMs = (isLast && boundedWait(Number(headers["x-ratelimit-reset-after"]) * 1000)) || 0;
    return { state, status, messageId: body.id ?? existing, pauseMs };
  }
  const waitMs = boundedWait((body.retry_after ?? Number(headers["retry-after"])) * 1000);
  // A key that is wrong does not become right again.
  return refusalOf(answer, waitMs, [401, 404, 410]);
}

const webhookBody = z.object({ guild_id: z.string().nullish(), channel_id: z.string().nullish() });

/** Asks Discord about a webhook before it is used: a mistyped key is found at once. */
export async function findChannel(address: string): Promise<Checked<Omit<Channel, "address">>> {
  const answer = await call({ address }, { method: "GET" });
  if (typeof answer === "string")
    return refuse("Discord did not answer, so the address could not be checked. Nothing was saved. Try again in a minute.");
  const { status } = answer;
  if (status === 401 || status === 404)
    return refuse(
      "Discord does not know this webhook. It may have been deleted, or a part of the address is missing: copy it again.",
    );
  if (!isTaken(answer))
    return refuse(`Discord did not accept this address (it answered ${status}). Nothing was saved. Try again in a minute.`);
  const { data } = webhookBody.safeParse(JSON.parse(answer.body));
  return { ok: true, guildId: data?.guild_id ?? null, channelId: data?.channel_id ?? null };
}
