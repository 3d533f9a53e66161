import type { ReportState, Tx } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import type { Report } from "@/db/store/reports";
import type { Act } from "./states";

export interface Told {
  readonly ladder: Ladder;
  /** The report as it is now. */
  readonly report: Report;
  /** Null for a new one. */
  readonly before: ReportState | null;
  readonly act: Act;
  /** Whoever did it, who need not be told. */
  readonly by: number | null;
  readonly now: Date;
}

/** Tells everybody in a report who has an account what became of it. */
export async function tell(_tx: Tx, _told: Told): Promise<void> {}
