"use server";

import { adminAction } from "@/lib/sign-in/guard";
import { done, problemsOf, refused, textOf, typedValues } from "@/lib/platform/forms/schema";
import { perName } from "@/lib/format/per-name";
import { editAccess, editSite } from "./mutations";
import { accessInput, MAX_LOGO_BYTES, siteInput, siteNames } from "./schema";

export const editSiteAction = adminAction(async ({ store, actor, now }, form) => {
  const parsed = siteInput.safeParse(perName(siteNames, (name) => textOf(form, name)));
  if (!parsed.success) return refused(form, null, problemsOf(parsed.error));
  const edited = await editSite(store, { site: parsed.data, logo: await logoFrom(form), actor, now });
  if (!edited.ok) return refused(form, null, { ...edited.problems });
  return { ...done("The settings of the site were saved."), values: typedValues(form) };
});

export const editAccessAction = adminAction(async ({ store, actor, now }, form) => {
  const parsed = accessInput.safeParse(perName(accessInput.keyof().options, (name) => textOf(form, name)));
  if (!parsed.success) return refused(form, null, problemsOf(parsed.error));
  const edited = await editAccess(store, { access: parsed.data, actor, now });
  if (!edited.ok) return refused(form, null, { ...edited.problems });
  return { ...done("The settings of accounts were saved."), values: typedValues(form) };
});

/** The uploaded logo. An empty file field sends a file without bytes. */
async function logoFrom(form: FormData): Promise<Uint8Array | null | undefined> {
  const file = form.get("logo");
  if (file instanceof File && file.size > 0) {
    // Enough bytes to be refused for the size, and no more.
    return new Uint8Array(await file.slice(0, MAX_LOGO_BYTES + 1).arrayBuffer());
  }
  return textOf(form, "removeLogo") === "yes" ? null : undefined;
}
