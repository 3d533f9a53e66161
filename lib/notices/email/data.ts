import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Reader } from "@/db";
import {
  findAddressByToken,
  findChoicesWithAddress,
  findEmailAddressesByPlayer,
  findMailQueue,
  type EmailAddress,
  type Mail,
} from "@/db/store/mail";
import type { Player } from "@/db/store/players";
import { findSharedValuesByKind } from "@/db/store/shared";
import { hashOfToken, keyFor, seal, unsealText } from "@/lib/platform/secrets";
import { mailSettings } from "@/lib/platform/settings";
import { HOUR_MS } from "@/lib/format/durations";
import { findPlayersByIds } from "@/lib/sign-in/data";

/** Encrypts what the database may know of an e-mail address only in this way. */
export const sealMail = (text: string, owner: number): string => seal(text, owner, "e-mail");

/** The address itself; null if AUTH_SECRET has changed since. */
export const addressOf = ({ address, playerId }: EmailAddress): string | null => unsealText(address, playerId, "e-mail");

/** With a key that is not in the database: addresses are too few to keep secret by a plain hash. */
export const hashOfAddress = (address: string): string =>
  createHmac("sha256", keyFor("e-mail hash")).update(address.toLowerCase()).digest("base64url");

/** The token in an e-mail: the same if it has to be sent again, so that the link in either works. 256 bits that only the server can make. */
export const tokenOf = ({ id, at }: Pick<Mail, "id" | "at">): string =>
  createHmac("sha256", keyFor("e-mail token")).update(`${id}.${at.getTime()}`).digest("base64url");

/** Whoever makes accounts only to write to strangers has to wait with each of them. */
const AGE_MS = HOUR_MS;

/** From when on the site sends a letter to an address that a player types; null if it does now. */
export function mayEnterAddressFrom({ createdAt, role }: Pick<Player, "createdAt" | "role">, now: Date): Date | null {
  const from = new Date(createdAt.getTime() + AGE_MS);
  return role === "admin" || from <= now ? null : from;
}

/** A player's own address, and the one that waits to be confirmed. */
export async function ownAddresses(reader: Reader, playerId: number) {
  const rows = await findEmailAddressesByPlayer(reader, playerId);
  const [used, waiting] = [true, false].map((isUsed) => rows.find(({ verifiedAt }) => (verifiedAt !== null) === isUsed));
  return { used: (used && addressOf(used)) ?? null, waiting: (waiting && addressOf(waiting)) ?? null };
}

/** The address that a link confirms; null if the link is no longer valid. */
export async function addressToVerify(reader: Reader, token: string, now: Date): Promise<string | null> {
  const found = await findAddressByToken(reader, hashOfToken(token), now);
  return found && addressOf(found);
}

/** The kind under which the sender leaves when e-mail was last taken or not. */
export const MAIL_NOTE = "e-mail";

const note = z.object({ at: z.string(), reason: z.string() });

/** E-mail as an outlet, for admins; null where the site sends none. */
export async function mailOutlet(reader: Reader, now: Date) {
  const settings = mailSettings();
  if (settings === null) return null;
  const notes = new Map((await findSharedValuesByKind(reader, MAIL_NOTE, now)).map(({ key, value }) => [key, note.parse(value)]));
  const { waiting, nextTry } = await findMailQueue(reader);
  const wanted = (await findChoicesWithAddress(reader)).filter(({ choices }) =>
    Object.values(choices).some((channel) => channel === "mail" || channel === "daily"),
  );
  const failed = notes.get("failed");
  return {
    host: new URL(settings.url).hostname,
    people: wanted.length,
    deliveredAt: notes.get("delivered")?.at ?? null,
    waiting,
    trouble: failed === undefined || nextTry === null ? null : { reason: failed.reason, next: nextTry.toISOString() },
  };
}

/** Whether the site sends e-mail. Without it, no page mentions any. */
export const sendsMail = (): boolean => mailSettings() !== null;

/** From when on a player may enter an address, or null for now. */
export async function addressAllowedFrom(reader: Reader, playerId: number, now: Date): Promise<string | null> {
  const [player] = await findPlayersByIds(reader, [playerId]);
  return mayEnterAddressFrom(player!, now)?.toISOString() ?? null;
}
