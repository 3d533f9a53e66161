import type { ReportState } from "@/db";
import { DAY_MS } from "@/lib/format/durations";
import { MAX_DAYS, waitOf } from "./policy";

/**
 * What is so about a report once everybody's answers are counted: everybody who has to agree has; somebody has not answered; two versions
 * differ, or somebody says that it did not happen; nobody who pays can be reached, or the ladder or a block asks for a scorekeeper; the
 * rest of those who have to agree could have objected.
 */
export type Verdict = "agreed" | "waiting" | "disputed" | "scorekeeper" | "silent";

/** What can happen to a report; docs/reports.md says each in words. */
export type Act =
  | "report"
  | "agree"
  | "change"
  | "deny"
  | "withdraw"
  | "confirm"
  | "drop"
  | "ask"
  | "enter"
  | "wait"
  | "object"
  | "keep";

export const undecided = ["open", "contested", "queued"] as const;
type Undecided = (typeof undecided)[number];

export const isUndecided = (state: ReportState | "new"): state is Undecided => undecided.some((one) => one === state);

type Next = Readonly<Record<Verdict, ReportState>>;

const always = (to: ReportState): Next => ({ agreed: to, waiting: to, disputed: to, scorekeeper: to, silent: to });

const byAnswers: Next = { agreed: "confirmed", waiting: "open", disputed: "contested", scorekeeper: "queued", silent: "open" };
/** What waits for a scorekeeper stays there until those who pay agree. */
const queuedAnswers: Next = { ...byAnswers, waiting: "queued", silent: "queued" };

const byScorekeepers = {
  withdraw: always("withdrawn"),
  confirm: always("confirmed"),
  drop: always("dropped"),
  enter: always("confirmed"),
} as const;

/**
 * The states of a report, and what each act makes of them. A decided report does not change, and a late answer gets its state. Only the step
 * to `confirmed` enters a game.
 */
export const transitions: Readonly<Record<"new" | Undecided | "confirmed", Readonly<Partial<Record<Act, Next>>>>> = {
  new: { report: byAnswers },
  open: {
    ...{ agree: byAnswers, change: byAnswers, deny: always("contested"), ...byScorekeepers },
    wait: { agreed: "confirmed", silent: "confirmed", waiting: "queued", disputed: "contested", scorekeeper: "queued" },
  },
  contested: {
    // Open again only if nobody denies it or stands by another version any more; then the hours begin again.
    ...{ agree: byAnswers, change: byAnswers, deny: always("contested"), ...byScorekeepers },
    ...{ ask: always("contested"), wait: always("dropped") },
  },
  queued: { agree: queuedAnswers, change: byAnswers, deny: always("contested"), ...byScorekeepers, wait: always("dropped") },
  // The game counts until a scorekeeper says otherwise.
  confirmed: { object: always("confirmed"), keep: always("confirmed") },
};

/** The state after an act; an act that a state does not know changes nothing. */
export function nextState(state: ReportState | "new", act: Act, verdict: Verdict): ReportState {
  const known = state === "new" || state === "confirmed" || isUndecided(state) ? transitions[state][act] : undefined;
  if (known !== undefined) return known[verdict];
  if (state === "new") throw new Error(`A report begins with being reported, not with ${act}.`);
  return state;
}

/** When a report in this state is decided without anybody's doing. */
export function deadlineOf(state: ReportState, silenceHours: number, from: Date, createdAt: Date): Date | null {
  if (!isUndecided(state)) return null;
  return new Date(Math.min(from.getTime() + waitOf(state, silenceHours), createdAt.getTime() + MAX_DAYS * DAY_MS));
}
