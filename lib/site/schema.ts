import { registrations } from "@/db/values";
import { z } from "zod";
import { typedText } from "@/lib/platform/text/schema";
import { KEEP_SECURITY_DAYS } from "@/lib/sign-in/policy";

/** The default name and description of a site. */
export const DEFAULT_NAME = "Pairwise";
export const DEFAULT_DESCRIPTION =
  "A ladder that shows its work: every rating point is a traceable transfer between two players.";

export const MAX_LOGO_BYTES = 200 * 1024;
export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

/** A setting on the form: one line, several lines, or one of the time zones. */
interface SiteField {
  readonly label: string;
  readonly hint: string;
  readonly control?: "lines" | "zone";
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** What the form says of each setting. */
export const siteFields = z.registry<SiteField>();

/** A text in one line, however it was pasted. */
function line(what: string, max: number) {
  return z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(typedText({ what, max, kind: "name" }))
    .prefault("");
}

function lines(what: string, max: number) {
  return typedText({ what, max, kind: "lines" }).prefault("");
}

const colour = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, "Write a colour as # and six digits from 0 to f, such as #7a2e1d.")
    .prefault("");

const MAX_EMBEDDERS = 50;

/** Origins as a content security policy writes them, a line each. Whatever follows the host is cut off. */
function embedders() {
  return lines("The list", 5_000).transform((text, context) => {
    const typed = text.split("\n").flatMap((each) => each.trim() || []);
    const origins = typed.map(embedderOf);
    const wrong = typed.find((_, at) => origins[at] === null);
    const problem =
      wrong !== undefined
        ? `“${wrong.slice(0, 80)}” is not the address of a site. Write one such as https://club.example.`
        : typed.length > MAX_EMBEDDERS
          ? `List at most ${MAX_EMBEDDERS} sites.`
          : null;
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
    return [...new Set(origins)].join("\n");
  });
}

/** The origin of a site, with "*." for all its subdomains; null for what is none. */
function embedderOf(typed: string): string | null {
  const [, scheme = "https://", star = "", rest = ""] = /^(https?:\/\/)?(\*\.)?(.*)$/i.exec(typed) ?? [];
  const address = `${scheme.toLowerCase()}${rest}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, host, username } = new URL(address);
  if (star !== "" && !hostname.includes(".")) return null;
  // A list of origins must not be able to end the policy that it is part of.
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(hostname) && username === "" ? `${protocol}//${star}${host}` : null;
}

/** Links in these texts are made by `LinkedText`. */
const LINKS = "Web and e-mail addresses become links.";

/** The site's texts and colours, as an admin types them: the form, the store and the audit log walk this table. Empty: the default. */
export const siteInput = z.object({
  // Page titles replace %s by the page's title. The header has one line for it, beside the ladders.
  name: line("The name", 40)
    .refine((name) => !name.includes("%s"), "The name cannot contain %s.")
    .register(siteFields, {
      label: "Name",
      hint: "In the header, in page titles and in feeds.",
      maxLength: 40,
      placeholder: DEFAULT_NAME,
    }),
  // The length that search engines and chats show.
  description: line("The description", 200).register(siteFields, {
    label: "Description",
    hint: `One sentence for search engines and link previews, at most 200 characters. Default: “${DEFAULT_DESCRIPTION}”`,
    control: "lines",
  }),
  accent: colour().register(siteFields, {
    label: "Colour of links",
    hint: "Dark enough to read on a light page.",
    maxLength: 7,
    placeholder: "#7a2e1d",
  }),
  accentDark: colour().register(siteFields, {
    label: "Colour of links on dark pages",
    hint: "Empty: a lighter shade of the other colour.",
    maxLength: 7,
    placeholder: "#e0937d",
  }),
  contact: line("The contact", 200).register(siteFields, {
    label: "Contact",
    hint: "How to reach an admin, such as an e-mail address, a link or “Kai, on Fridays at the club”. Shown wherever people are told to ask an admin.",
    maxLength: 200,
  }),
  timeZone: z
    .string()
    .refine((zone) => zone === "" || Intl.supportedValuesOf("timeZone").includes(zone), "Choose a time zone from the list.")
    .prefault("")
    .register(siteFields, {
      label: "Time zone",
      hint: "Everyone sees times in their own zone. This one is for link previews, and for browsers without JavaScript.",
      control: "zone",
    }),
  embedders: embedders().register(siteFields, {
    label: "Sites that may embed",
    hint: "One address a line, such as https://club.example or https://*.club.example. Pages of these sites may show ladders and games in a frame. Empty: no other site may.",
    control: "lines",
  }),
  footer: lines("The text", 500).register(siteFields, {
    label: "Text at the foot of every page",
    hint: LINKS,
    control: "lines",
  }),
  imprint: lines("The imprint", 20_000).register(siteFields, {
    label: "Imprint",
    hint: `A page of its own, linked at the foot of every page. ${LINKS}`,
    control: "lines",
  }),
  privacy: lines("The text", 20_000).register(siteFields, {
    label: "Privacy",
    hint: `What you do with people’s data: a page of its own, like the imprint. ${LINKS}`,
    control: "lines",
  }),
});

export type SiteInput = z.output<typeof siteInput>;

export const siteNames = siteInput.keyof().options;

/** Maximum retention of the security log: it is about people. */
export const MAX_EVENTS_DAYS = 730;

/** Who may register, what admins need, and the retention of sign-ins. */
export const accessInput = z.object({
  registration: z.enum(registrations, "Choose who can register."),
  // The form asks for these two only where there are providers.
  providersRegister: z.string().transform((text) => text !== "no"),
  passwordsOffered: z.string().transform((text) => text !== "no"),
  adminsNeedSecondFactor: z.string().transform((text) => text === "yes"),
  keepEventsDays: z
    .string()
    .transform((text) => (text.trim() === "" ? KEEP_SECURITY_DAYS : Number(text)))
    .refine(
      (days) => Number.isSafeInteger(days) && days >= 1 && days <= MAX_EVENTS_DAYS,
      `Write a number of days from 1 to ${MAX_EVENTS_DAYS}.`,
    ),
});

export type AccessInput = z.output<typeof accessInput>;
