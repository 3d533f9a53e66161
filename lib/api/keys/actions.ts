"use server";

import { z } from "zod";
import { action, adminAction } from "@/lib/sign-in/guard";
import { done } from "@/lib/platform/forms/schema";
import { createKey, revokeKeyByPrefix } from "./mutations";

export const createKeyAction = action(
  z.object({ name: z.string(), ladder: z.string() }),
  adminAction<{ readonly secret: string }>,
  async ({ store, ...call }, { name, ladder }) => {
    const created = await createKey(store, { ...call, name, ladder: ladder || null });
    if (!created.ok) return { ...created, field: "name" };
    const sentence = `The key ${created.key.name} was created. Copy it now: it is not shown again.`;
    return { ...done(sentence), shown: { secret: created.secret } };
  },
);

export const revokeKeyAction = action(
  z.object({ prefix: z.string() }),
  adminAction,
  async ({ store, actor, now }, { prefix }) => {
    const revoked = await revokeKeyByPrefix(store, prefix, actor, now);
    return revoked.ok ? `The key ${revoked.key.name} was revoked.` : revoked;
  },
);
