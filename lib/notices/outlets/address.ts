import { refuse, type Outcome } from "@/lib/platform/outcome";
import { webhooksAllowPrivate } from "@/lib/platform/settings";

type AddressRead = Outcome<{ address: string; shown: string }>;

const DISCORD =
  /^https:\/\/(?:(?:canary|ptb)\.)?discord(?:app)?\.com\/api(?:\/v\d+)?\/webhooks\/(\d{17,20})\/([\w-]{40,100})\/?(?:\?thread_id=(\d{17,20}))?$/;

/** A channel's webhook as Discord's "Copy Webhook URL" gives it, without its host: "/webhooks/ID/TOKEN", perhaps with a thread. */
export function readDiscordAddress(typed: string): AddressRead {
  const [, id, token, thread] = DISCORD.exec(typed.trim()) ?? [];
  if (typed.trim() === "") return refuse("Paste the address of the channel’s webhook.");
  if (id === undefined || token === undefined)
    return refuse(
      "This is not the address of a Discord webhook. It starts with https://discord.com/api/webhooks/ and has a long key at its end: copy it in Discord with “Copy Webhook URL”.",
    );
  const address = `/webhooks/${id}/${token}${thread === undefined ? "" : `?thread_id=${thread}`}`;
  return { ok: true, address, shown: `discord.com/api/webhooks/${id}/…` };
}

const MAX_ADDRESS = 500;

/** The address of a program that takes signed requests. Where it leads is checked with each request, not here. */
export function readWebhookAddress(typed: string): AddressRead {
  const text = typed.trim();
  if (text === "") return refuse("Enter the address that takes the requests.");
  const url = URL.canParse(text) ? new URL(text) : null;
  const allowed = webhooksAllowPrivate() ? ["https:", "http:"] : ["https:"];
  if (url?.protocol === "http:" && !allowed.includes("http:"))
    return refuse(
      "The address must start with https://, so that nobody reads or changes what is sent. A program on the same network as this server can use http:// if the server is started with WEBHOOKS_ALLOW_PRIVATE=1.",
    );
  if (url === null || text.length > MAX_ADDRESS || !allowed.includes(url.protocol))
    return refuse(`Enter a whole address, such as https://bot.example.org/pairwise, of at most ${MAX_ADDRESS} characters.`);
  if (url.username !== "" || url.password !== "")
    return refuse("Leave the name and the password out of the address: requests are signed with a secret instead.");
  url.hash = "";
  const more = url.pathname.length > 1 || url.search !== "";
  return { ok: true, address: url.toString(), shown: `${url.host}${more ? "/…" : ""}` };
}
