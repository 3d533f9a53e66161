import { randomBytes } from "node:crypto";
import type { Outlet } from "@/db/store/outlets";
import { seal, unseal } from "@/lib/sign-in/second-factor/sealed";

/** What is sealed. Each has a key of its own: what was sealed as one cannot be opened as another. */
type Sealed = "outlet address" | "outlet secret";

const authSecret = () => process.env.AUTH_SECRET ?? "";

export function sealText(text: string, outletId: number, what: Sealed): string {
  return seal(Buffer.from(text), outletId, authSecret(), what);
}

function unsealText(sealed: string | null, outletId: number, what: Sealed): string | null {
  return sealed === null ? null : (unseal(sealed, outletId, authSecret(), what)?.toString("utf8") ?? null);
}

/** Null if AUTH_SECRET is another than when it was saved. */
export const sealedAddress = ({ id, address }: Pick<Outlet, "id" | "address">) => unsealText(address, id, "outlet address");

/** A secret as the Standard Webhooks specification writes it. */
export const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

/** What requests are signed with: the secret, and for a day after it was replaced the one before. */
export function secretsOf({ id, secret, oldSecret, oldSecretUntil }: Outlet, now: Date): string[] {
  const old = oldSecretUntil !== null && oldSecretUntil > now ? unsealText(oldSecret, id, "outlet secret") : null;
  return [unsealText(secret, id, "outlet secret"), old].filter((text) => text !== null);
}
