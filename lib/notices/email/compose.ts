import { z } from "zod";
import type { Store } from "@/db";
import { findDailyNotices, findNotice } from "@/db/store/inbox";
import { findEmailAddressById, findVerifiedAddress, findVerifiedAddresses, updateAddressToken, type Mail } from "@/db/store/mail";
import { findPlayersByIds } from "@/db/store/players";
import { countOf } from "@/lib/format";
import { wholeAddress } from "@/lib/platform/base-path";
import { makeMailLink } from "@/lib/players/claims";
import { maySignIn } from "@/lib/players/identity";
import { pluck } from "@/lib/platform/grouped";
import { hashOfToken, unsealText } from "@/lib/platform/secrets";
import { siteOf } from "@/lib/site/data";
import { plainWords } from "../tell";
import { noticeLines } from "../inbox/data";
import type { NoticeLine } from "../inbox/view";
import { addressOf, hashOfAddress, tokenOf } from "./data";
import { DAY_MS } from "@/lib/format/durations";

/** An e-mail, ready to be sent. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The page where its reader turns such e-mail off; none for one that they asked for. */
  readonly settings?: string;
  /** The notices of an e-mail of the day. */
  readonly daily?: readonly number[];
}

/** A longer e-mail is not read. */
const MAX_IN_A_DAY = 50;

/** What e-mail is written for: a site with its address and its name. */
interface Context {
  readonly store: Store;
  readonly base: string;
  readonly name: string;
  readonly zone: string;
  readonly now: Date;
}

/** What an e-mail says now; null if there is nothing to send any more. */
export async function compose(store: Store, mail: Mail, base: string, now: Date): Promise<Letter | null> {
  const { name, timeZone: zone } = await siteOf(store);
  return letters[mail.kind](mail, { store, base, name, zone, now });
}

const letters: Readonly<Record<Mail["kind"], (mail: Mail, context: Context) => Promise<Letter | null>>> = {
  verify: toVerify,
  password: forPassword,
  invitation: toInvite,
  notice: ofNotice,
  daily: ofDay,
};

/** Its reader may have nothing to do with this site: it has no text that a player chose. */
async function toVerify(mail: Mail, { store, base, name, now }: Context) {
  const row = mail.subjectId === null ? null : await findEmailAddressById(store, mail.subjectId);
  const to = row && addressOf(row);
  if (row === null || to === null || row.verifiedAt !== null) return null;
  const token = tokenOf(mail);
  const tokenUntil = new Date(now.getTime() + DAY_MS);
  await store.write((tx) => updateAddressToken(tx, row.id, { tokenHash: hashOfToken(token), tokenUntil }));
  const text = `Somebody, probably you, entered this address on ${name}. Confirm it here:

${wholeAddress(`/email/${token}`, base)}

The link works for a day. If it was not you, do nothing: the address is not used.
`;
  return { to, subject: `Confirm your address for ${name}`, text };
}

/** One e-mail, also if members of a family share the address. */
async function forPassword({ sealed }: Mail, { store, base, name, now }: Context) {
  const to = unsealText(sealed, 0, "e-mail");
  if (to === null) return null;
  const rows = await findVerifiedAddresses(store, hashOfAddress(to));
  const links: string[] = [];
  for (const row of rows) {
    const made = await store.write((tx) => makeMailLink(tx, row.playerId, now));
    if (made !== null) links.push(`${made.name}:\n${wholeAddress(`/claim/${made.token}`, base)}\n`);
  }
  // The address as it was confirmed, not as somebody typed it.
  const confirmed = rows[0] && addressOf(rows[0]);
  if (links.length === 0 || confirmed == null) return null;
  const text = `Somebody, probably you, asked for a link to set a new password on ${name}.

${links.join("\n")}
It works once, for an hour. If it was not you, do nothing: your password still works.
`;
  return { to: confirmed, subject: `A new password for ${name}`, text };
}

const invitation = z.object({ to: z.string(), token: z.string(), by: z.number().nullable() });

async function toInvite({ playerId, sealed }: Mail, { store, base, name }: Context) {
  const text = unsealText(sealed, playerId ?? 0, "e-mail");
  const read = text ? invitation.safeParse(JSON.parse(text)) : null;
  const people = await findPlayersByIds(store, [playerId ?? 0, read?.data?.by ?? 0]);
  const guest = people.find(({ id }) => id === playerId);
  if (!read?.success || guest === undefined) return null;
  const by = people.find(({ id }) => id === read.data.by);
  return {
    to: read.data.to,
    subject: `You are invited to ${name}`,
    text: `${by?.name ?? "An admin"} invites you to ${name}, where your games are entered under the name ${guest.name}.
Set a password to take over this name:

${wholeAddress(`/claim/${read.data.token}`, base)}

The link works once, for two weeks. If this is not you, do nothing. Your address was not stored.
`,
  };
}

/** Where notices can go: the confirmed address of somebody who may sign in. */
async function readerOf(store: Store, playerId: number | null, now: Date): Promise<{ to: string; playerId: number } | null> {
  const [player] = playerId === null ? [] : await findPlayersByIds(store, [playerId]);
  const row = player !== undefined && maySignIn(player, now) ? await findVerifiedAddress(store, player.id) : null;
  const to = row && addressOf(row);
  return to === null ? null : { to, playerId: row!.playerId };
}

/** An e-mail with notices, each with the page that opens it. `more`: how many there is no room for. */
function withNotices(to: string, lines: readonly NoticeLine[], { base, name, zone }: Context, more = 0): Letter {
  const settings = wholeAddress("/account/notices", base);
  const texts = lines.map(({ id, title, detail }) =>
    [plainWords(title), plainWords(detail, zone), wholeAddress(`/notices/${id}`, base)].filter((line) => line !== "").join("\n"),
  );
  if (more > 0) texts.push(`and ${countOf(more, "more notice")}: ${wholeAddress("/notices", base)}`);
  const what = lines.length === 1 ? plainWords(lines[0]!.title) : countOf(lines.length + more, "notice");
  return { to, subject: `${name}: ${what}`, text: `${texts.join("\n\n")}\n\nWhich e-mail you get: ${settings}\n`, settings };
}

/** A notice by itself; nothing if it has been opened or answered. */
async function ofNotice(mail: Mail, context: Context) {
  const { store, now } = context;
  const reader = await readerOf(store, mail.playerId, now);
  const notice = reader && (await findNotice(store, mail.subjectId ?? 0, reader.playerId));
  if (reader === null || notice === null || notice.readAt !== null) return null;
  const [line] = await noticeLines(store, reader.playerId, [notice], now);
  return line!.unread ? withNotices(reader.to, [line!], context) : null;
}

/** What has gathered since the last e-mail of the day, without what has been opened. */
async function ofDay(mail: Mail, context: Context) {
  const { store, now } = context;
  const reader = await readerOf(store, mail.playerId, now);
  if (reader === null) return null;
  const notices = await findDailyNotices(store, reader.playerId);
  const unread = (await noticeLines(store, reader.playerId, notices, now)).filter((line) => line.unread);
  if (unread.length === 0) return null;
  const lines = unread.slice(-MAX_IN_A_DAY);
  const letter = withNotices(reader.to, lines, context, unread.length - lines.length);
  return { ...letter, daily: pluck(notices, "id") };
}
