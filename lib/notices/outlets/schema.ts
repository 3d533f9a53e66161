import { z } from "zod";
import type { EventKind } from "@/lib/events/schema";
import { typedText } from "@/lib/platform/text/schema";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/format/durations";
import { capital } from "@/lib/format/text";

export const outletKinds = ["discord", "webhook"] as const;
export type OutletKind = (typeof outletKinds)[number];

/** What an admin presses to add one. */
export const addingWords: Readonly<Record<OutletKind, string>> = {
  webhook: "Add a webhook",
  discord: "Add a Discord channel",
};

/** Events by what an admin chooses: a game with what becomes of it, or the end of a season, is one choice. */
export const eventGroups = {
  games: { name: "games", hint: "A result as it is entered, its corrections, and one summary where many games change at once." },
  leader: { name: "new leader", hint: "Somebody else is first on the ladder." },
  reports: { name: "reports", hint: "A player reported a game; it was contested, confirmed or dropped." },
  seasons: { name: "seasons", hint: "A season starts, enters its last week, is final, or is corrected." },
  story: { name: "story of the week", hint: "Once a week: the biggest upset, a streak, a rivalry." },
} as const;
export type EventGroup = keyof typeof eventGroups;

export function isGroup(name: string): name is EventGroup {
  return Object.hasOwn(eventGroups, name);
}

/** The group of each event; null for what concerns people and no outlet. */
export const groupOf: Readonly<Record<EventKind, EventGroup | null>> = {
  "game-entered": "games",
  "game-corrected": "games",
  "game-voided": "games",
  "game-restored": "games",
  "games-imported": "games",
  "games-rerated": "games",
  "leader-changed": "leader",
  "report-opened": "reports",
  "report-contested": "reports",
  "report-confirmed": "reports",
  "report-queued": "reports",
  "report-dropped": "reports",
  "season-started": "seasons",
  "season-last-week": "seasons",
  "season-sealed": "seasons",
  "season-reissued": "seasons",
  "story-of-week": "story",
  "report-ending": null,
  "claim-decided": null,
  invited: null,
  "outlet-disabled": null,
};

/** Kinds of deliveries that no event causes. */
export const TEST = "test";
export const RERATED = "game-rerated";
/** How many messages of a channel get new numbers, of the games played last. */
export const MAX_RERATED = 20;

const wordsOfKinds: Readonly<Record<string, string>> = {
  "games-imported": "Summary",
  "games-rerated": "Summary",
  "leader-changed": "New leader",
  "story-of-week": "Story of the week",
  [RERATED]: "Game rated again",
};

/** "Game corrected", for the log. */
export function kindInWords(kind: string): string {
  const plain = kind.replaceAll("-", " ");
  return wordsOfKinds[kind] ?? capital(plain);
}

/** 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h after the attempt before. Then it is given up. */
export const RETRY_MS = [5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, DAY_MS] as const;
export const MAX_ATTEMPTS = RETRY_MS.length + 1;

/** How long requests are signed with the old secret, too. */
export const OLD_SECRET_MS = DAY_MS;

const LENGTH = "Enter a name of 1 to 64 characters.";

export const outletInput = z.object({
  kind: z.enum(outletKinds),
  name: typedText({ what: "The name", max: 64, kind: "name", missing: LENGTH, tooLong: () => LENGTH }),
  /** As typed; empty for a change that keeps it. */
  address: z.string(),
  /** Null for all, also those of later versions. */
  sends: z.array(z.string().refine(isGroup)).min(1, "Choose at least one.").nullable(),
  /** Addresses of ladders; null for all. */
  ladders: z.array(z.string()).min(1, "Choose at least one ladder.").nullable(),
});
export type OutletInput = z.output<typeof outletInput>;
