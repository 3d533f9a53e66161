import { z } from "zod";
import { typedText } from "@/lib/platform/text/schema";
import { KEEP_EVENTS_DAYS } from "@/lib/sign-in/events/schema";

/** What a site is called, and says about itself, as long as no admin has said otherwise. */
export const DEFAULT_NAME = "Pairwise";
export const DEFAULT_DESCRIPTION =
  "A ladder that shows its work: every rating point is a traceable transfer between two players.";

/** The header has one line for it, beside the ladders. */
export const MAX_NAME = 40;
/** What search engines and chats show of a description. */
export const MAX_DESCRIPTION = 200;

export const MAX_LOGO_BYTES = 200 * 1024;
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** In one line, however it was pasted. */
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

/** What an admin typed. Empty: the product's own. */
export const siteInput = z.object({
  // Page titles are made by putting a page's title in the place of %s.
  name: line("The name", MAX_NAME).refine((name) => !name.includes("%s"), "The name cannot contain %s."),
  description: line("The description", MAX_DESCRIPTION),
  accent: colour,
  accentDark: colour,
});

export type SiteInput = z.output<typeof siteInput>;

/** For how long lines of the security log may be kept at most: they are about people. */
export const MAX_EVENTS_DAYS = 730;

/** Who may make an account, what admins need, and how long sign-ins are remembered. */
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
