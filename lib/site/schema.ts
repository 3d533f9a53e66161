import { z } from "zod";
import { typedText } from "@/lib/platform/text/schema";
import { KEEP_EVENTS_DAYS } from "@/lib/sign-in/events/schema";

/** The default name and description of a site. */
export const DEFAULT_NAME = "Pairwise";
export const DEFAULT_DESCRIPTION =
  "A ladder that shows its work: every rating point is a traceable transfer between two players.";

/** The header has one line for it, beside the ladders. */
export const MAX_NAME = 40;
/** The length that search engines and chats show. */
export const MAX_DESCRIPTION = 200;

export const MAX_LOGO_BYTES = 200 * 1024;
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** A text in one line, however it was pasted. */
function line(what: string, most: number) {
  return z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(typedText({ what, most, kind: "name" }));
}

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, "Write a colour as # and six digits from 0 to f, such as #7a2e1d.");

/** The admin's input. Empty: the default. */
export const siteInput = z.object({
  // Page titles replace %s by the page's title.
  name: line("The name", MAX_NAME).refine((name) => !name.includes("%s"), "The name cannot contain %s."),
  description: line("The description", MAX_DESCRIPTION),
  accent: colour,
  accentDark: colour,
});

export type SiteInput = z.output<typeof siteInput>;

/** Maximum retention of the security log: it is about people. */
export const MAX_EVENTS_DAYS = 730;

/** Who may register, what admins need, and the retention of sign-ins. */
export const accessInput = z.object({
  registration: z.enum(["open", "invited", "closed"], "Choose who can register."),
  adminsNeedSecondFactor: z.string().transform((text) => text === "yes"),
  keepEventsDays: z
    .string()
    .transform((text) => (text.trim() === "" ? KEEP_EVENTS_DAYS : Number(text)))
    .refine(
      (days) => Number.isSafeInteger(days) && days >= 1 && days <= MAX_EVENTS_DAYS,
      `Write a number of days from 1 to ${MAX_EVENTS_DAYS}.`,
    ),
});

export type AccessInput = z.output<typeof accessInput>;
