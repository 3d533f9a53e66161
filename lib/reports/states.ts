import type { ReportState } from "@/db";

/**
 * What is so about a report once everybody's answers are counted: everybody who has to agree has; somebody has not answered; two versions
 * differ, or somebody says that it did not happen; nobody who pays can be reached, or the ladder or a block asks for a scorekeeper; the
 * rest of those who have to agree could have objected.
 */
export type Verdict = "agreed" | "waiting" | "disputed" | "keeper" | "silent";

/** What can happen to a report. */
const acts = {
  report: "a player reports a game",
  agree: "somebody in the game agrees",
  change: "somebody in the game makes another version",
  deny: "somebody in the game says that it did not happen",
  withdraw: "the reporter takes it back",
  confirm: "a scorekeeper confirms a version",
  drop: "a scorekeeper drops it",
  ask: "a scorekeeper asks everybody again",
  enter: "an admin, a scorekeeper, a file or a game server enters the game",
  wait: "its time is over",
} as const;
export type Act = keyof typeof acts;

export type Undecided = "open" | "contested" | "queued";
export const undecided = ["open", "contested", "queued"] as const satisfies readonly Undecided[];

export function isUndecided(state: ReportState): state is Undecided {
  return state === "open" || state === "contested" || state === "queued";
}

type Next = Readonly<Record<Verdict, ReportState>>;

const always = (state: ReportState): Next => ({
  agreed: state,
  waiting: state,
  disputed: state,
  keeper: state,
  silent: state,
});

const byAnswers: Next = { agreed: "confirmed", waiting: "open", disputed: "contested", keeper: "queued", silent: "open" };
/** What waits for a scorekeeper stays there until those who pay agree. */
const queuedAnswers: Next = { ...byAnswers, waiting: "queued", silent: "queued" };

const byKeepers = {
  withdraw: always("withdrawn"),
  confirm: always("confirmed"),
  drop: always("dropped"),
  enter: always("confirmed"),
} as const;

/**
 * The states of a report: what each act makes of it, by what is so afterwards. Decided reports stay as they are, and late answers are told so. Only the step to `confirmed` enters a game.
 */
export const transitions: Readonly<Record<"new" | Undecided, Readonly<Partial<Record<Act, Next>>>>> = {
  new: { report: byAnswers },
  open: {
    ...{ agree: byAnswers, change: byAnswers, deny: byAnswers, ...byKeepers },
    wait: { agreed: "confirmed", silent: "confirmed", waiting: "queued", disputed: "contested", keeper: "queued" },
  },
  contested: {
    ...{ agree: byAnswers, change: byAnswers, deny: byAnswers, ...byKeepers },
    ...{ ask: always("contested"), wait: always("dropped") },
  },
  queued: { agree: queuedAnswers, change: byAnswers, deny: queuedAnswers, ...byKeepers, wait: always("dropped") },
};

/** The state after an act; an act that a state does not know changes nothing. */
export function nextState(state: ReportState | "new", act: Act, verdict: Verdict): ReportState {
  const known = state === "new" || isUndecided(state) ? transitions[state][act] : undefined;
  if (known !== undefined) return known[verdict];
  if (state === "new") throw new Error(`A report begins with being reported, not with ${act}.`);
  return state;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Where silence never counts, somebody has to look after this long. */
const MAX_OPEN_DAYS = 7;
/** What no scorekeeper has decided by then is dropped: no report stays undecided for ever. */
const MAX_QUEUED_DAYS = 30;

/** However often it is changed. */
export const MAX_DAYS = 60;

/** When a report in this state is decided without anybody's doing. */
export function deadlineOf(state: ReportState, silenceHours: number, from: Date, createdAt: Date): Date | null {
  if (!isUndecided(state)) return null;
  const open = silenceHours > 0 ? silenceHours * HOUR : MAX_OPEN_DAYS * DAY;
  const wait = state === "open" ? open : MAX_QUEUED_DAYS * DAY;
  return new Date(Math.min(from.getTime() + wait, createdAt.getTime() + MAX_DAYS * DAY));
}

/** The table of docs/reports.md: a row for each act, a column for each state. */
export function statesTable(): string {
  const columns = ["new", ...undecided] as const;
  const cell = (next: Next | undefined) => {
    if (next === undefined) return "";
    const reached = new Map<ReportState, string[]>();
    for (const verdict of ["agreed", "waiting", "silent", "disputed", "keeper"] as const) {
      reached.set(next[verdict], [...(reached.get(next[verdict]) ?? []), verdict]);
    }
    if (reached.size === 1) return `**${[...reached.keys()].join("")}**`;
    return [...reached].map(([state, when]) => `${when.join(", ")}: **${state}**`).join("<br>");
  };
  const lines = Object.entries(acts).map(([act, words]) => {
    const cells = columns.map((state) => cell(isAct(act) ? transitions[state][act] : undefined));
    return `| ${act}: ${words} | ${cells.join(" | ")} |`;
  });
  return [`| act | ${columns.join(" | ")} |`, `| --- | ${columns.map(() => "---").join(" | ")} |`, ...lines].join("\n");
}

function isAct(name: string): name is Act {
  return Object.hasOwn(acts, name);
}
