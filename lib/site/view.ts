import type { Shown } from "@/lib/format/shown";
import type { siteOf } from "./data";

/** The site's settings, with defaults for the name and description. */
export type Site = Shown<typeof siteOf>;
