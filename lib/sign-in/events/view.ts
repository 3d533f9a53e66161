import type { Shown } from "@/lib/format/shown";
import type { securityPage } from "./data";

/** A line of the security log. */
export type SecurityLine = Shown<typeof securityPage>["lines"][number];
