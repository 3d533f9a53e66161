import { reportingModes } from "@/db/values";
import { z } from "zod";

/** What a ladder has until an admin chooses. */
export const defaultReporting = {
  mode: "off",
  silenceHours: 24,
  maxOpen: 20,
  maxPerPair: 10,
  guests: true,
} as const satisfies ReportingInput;

const whole = (what: string, min: number, max: number) =>
  z.coerce
    .number(`${what} must be a number.`)
    .int(`${what} must be a whole number.`)
    .min(min, `${what} must be at least ${min}.`)
    .max(max, `${what} can be ${max} at most.`);

/** What a ladder does with reports of players. */
export const reportingInput = z.object({
  mode: z.enum(reportingModes, "Choose who confirms what players report."),
  silenceHours: whole("The number of hours", 0, 24 * 14),
  maxOpen: whole("The number of open reports", 1, 1_000),
  maxPerPair: whole("The number of reports a day", 1, 1_000),
  guests: z.boolean(),
});

export const reportingNames = reportingInput.keyof().options;
export type ReportingInput = z.output<typeof reportingInput>;

/** Why somebody says that a game did not happen, or a scorekeeper decides. */
export const MAX_REASON = 500;
