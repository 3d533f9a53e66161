import { z } from "zod";

/** Light or dark as chosen by the reader; without a choice, as the system is. */
export const theme = z.enum(["light", "dark"]);
export type Theme = z.output<typeof theme>;

export const THEME_COOKIE = "theme";
