"use server";

import { adminAction } from "@/lib/sign-in/guard";
import { done, refused, textOf } from "@/lib/platform/forms/schema";
import { createKey, revokeKeyByPrefix } from "./mutations";

export const createKeyAction = adminAction<{ readonly secret: string }>(async ({ store, actor, now }, form) => {
  const created = await createKey(store, { name: textOf(form, "name"), ladder: textOf(form, "ladder") || null, actor, now });
  if (!created.ok) return refused(form, null, { name: created.reason });
  return {
    ...done(`The key ${created.key.name} was created. Copy it now: it is not shown again.`),
    shown: { secret: created.secret },
  };
});

export const revokeKeyAction = adminAction(async ({ store, actor, now }, form) => {
  const revoked = await revokeKeyByPrefix(store, textOf(form, "prefix"), actor, now);
  return revoked.ok ? done(`The key ${revoked.key.name} was revoked.`) : refused(form, revoked.reason);
});
