import { z } from "zod";
import { typedText } from "@/lib/platform/text/schema";

/** Enough for every device of a player. */
export const MAX_PASSKEYS = 20;

/** The owner's name for a passkey. Empty: named after the browser it was made in. */
export const passkeyName = typedText({ what: "The name", max: 60, kind: "name" });

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);

const common = {
  id: base64url.min(1),
  rawId: base64url.min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  clientExtensionResults: z.object({}),
};

/** A browser's response after making a passkey, in the form of WebAuthn's toJSON. */
export const madePasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional()
      .catch(undefined),
  }),
});

/** A browser's response after signing with a passkey. */
export const signedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export type MadePasskey = z.infer<typeof madePasskey>;
export type SignedPasskey = z.infer<typeof signedPasskey>;

/** Null for an invalid text. */
export function readJson<Read>(text: string, schema: z.ZodType<Read>): Read | null {
  if (text.length > 60_000) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
