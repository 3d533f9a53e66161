import { z } from "zod";

/** Light or dark as chosen by the reader; without a choice, the system's theme. */
export const theme = z.enum(["light", "dark"]);
export type Theme = z.output<typeof theme>;

export const THEME_COOKIE = "theme";
