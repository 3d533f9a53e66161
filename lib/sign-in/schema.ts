import { z } from "zod";

/** A path on this site to continue to; anything else becomes the home page, so that no sign-in link can lead to another site. */
export function ownPath(next: string): string {
  if (!/^\/[^\u0000-\u001f\\]*$/.test(next) || next.length > 2_000) return "/";
  // Resolved as a browser would: "/..//evil.example" is another site's address.
  const { origin, pathname, search, hash } = new URL(next, "http://here.invalid");
  const path = `${pathname}${search}${hash}`;
  return origin === "http://here.invalid" && !path.startsWith("//") ? path : "/";
}

/** An account with a provider, as it came with a sign-in. */
export const providerAccount = z.object({
  issuer: z.string().min(1).max(500),
  subject: z.string().min(1).max(255),
  /** The name shown there. */
  name: z.string().max(100),
});

export type ProviderAccount = z.output<typeof providerAccount>;

/** The account of somebody who is not known here yet, and when they came with it. */
export const pending = providerAccount.extend({ at: z.number() });

/** What a browser went to a provider for. */
export const trip = z.object({
  provider: z.string(),
  /** Where to go afterwards. */
  next: z.string(),
  /** The hash of the session whose player links an account, and a number for its one use; null for a sign-in. */
  link: z.object({ session: z.string(), nonce: z.string() }).nullable(),
});

export type Trip = z.output<typeof trip>;

/** The account with which somebody came who is not known here yet, while they say who they are. */
export const PENDING_COOKIE = { name: "provider-account", path: "/login", seconds: 60 * 60 } as const;

/** The cookie of a visitor who has done the first step and has to give a code. */
export const TICKET_COOKIE = { name: "second-step", path: "/login", seconds: 10 * 60 } as const;
