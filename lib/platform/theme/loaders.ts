import "server-only";
import { cookies } from "next/headers";
import { theme, THEME_COOKIE, type Theme } from "./schema";

export async function loadTheme(): Promise<Theme | null> {
  const chosen = theme.safeParse((await cookies()).get(THEME_COOKIE)?.value);
  return chosen.success ? chosen.data : null;
}
