"use server";

import { cookies } from "next/headers";
import { withBase } from "@/lib/platform/base-path";
import { endCookie, setCookie } from "@/lib/platform/cookies";
import { isOwnRequest, noteActionBegun } from "@/lib/platform/request";
import { theme, THEME_COOKIE } from "@/lib/platform/schema";

/** Stores the reader's choice for a year; anything but light or dark means the system's theme. */
export async function setThemeAction(form: FormData): Promise<void> {
  await noteActionBegun();
  if (!(form instanceof FormData) || !(await isOwnRequest())) return;
  const chosen = theme.safeParse(form.get("theme"));
  const jar = await cookies();
  if (chosen.success) jar.set(setCookie(THEME_COOKIE, chosen.data));
  else {
    jar.set(endCookie(THEME_COOKIE));
    jar.delete({ name: THEME_COOKIE.name, path: withBase("/") });
  }
}
