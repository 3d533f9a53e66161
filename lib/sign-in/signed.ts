import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const content = z.tuple([z.number(), z.unknown()]);

function signatureOf(purpose: string, text: string, secret: string): string {
  return createHmac("sha256", secret).update(`${purpose} ${text}`).digest("base64url");
}

/** A value that can pass through a browser unchanged, until a time. A different purpose has different signatures. */
export function signValue(purpose: string, value: unknown, until: Date, secret: string): string {
  const text = Buffer.from(JSON.stringify([until.getTime(), value])).toString("base64url");
  return `${text}.${signatureOf(purpose, text, secret)}`;
}

/** The signed value; null if it is not genuine, or its time is over. */
export function readSigned<Value>(
  purpose: string,
  signed: string,
  schema: z.ZodType<Value>,
  now: Date,
  secret: string,
): Value | null {
  const [text = "", signature = "", ...more] = signed.split(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, text, secret))];
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [until, value] = content.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return until > now.getTime() ? schema.parse(value) : null;
}
