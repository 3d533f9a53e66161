"use server";

import { action, adminAction } from "@/lib/sign-in/guard";
import { saved, textOf } from "@/lib/platform/forms/schema";
import { editAccess, editSite } from "./mutations";
import { accessInput, MAX_LOGO_BYTES, siteInput } from "./schema";

export const editSiteAction = action(siteInput, adminAction, async ({ store, ...call }, site, form) => {
  const edited = await editSite(store, { ...call, site, logo: await logoFrom(form) });
  return edited.ok ? saved(form, "The settings of the site were saved.") : edited;
});

export const editAccessAction = action(accessInput, adminAction, async ({ store, ...call }, access, form) => {
  const edited = await editAccess(store, { ...call, access });
  return edited.ok ? saved(form, "The settings of accounts were saved.") : edited;
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
