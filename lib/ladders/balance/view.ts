import type { Shown } from "@/lib/format/shown";
import type { eveningPage } from "./data";

/** Who can be here on an evening, and the ladder's teams. */
export type EveningPage = Shown<typeof eveningPage>;
