import { describe, expect, it } from "vitest";
import type { GameEntryView } from "@/lib/games/view";
import type { ReportOfGame } from "@/lib/reports/view";
import { originOf, type OriginPart } from "./origin";

const person = (name: string) => ({ name, slug: name.toLowerCase() });
const [phelan, ember, commander] = [person("Phelan"), person("Ember"), person("Commander")];

const PLAYED = "2026-11-14T19:44:00.000Z";

function minutesAfter(minutes: number): string {
  return new Date(Date.parse(PLAYED) + minutes * 60_000).toISOString();
}

const moved = { count: 0, most: [] };
const byCommander: GameEntryView = {
  source: "form",
  at: minutesAfter(34),
  by: commander,
  server: null,
  externalId: null,
  late: null,
};
const reportedBy: GameEntryView = { ...byCommander, source: "report", by: phelan, at: minutesAfter(25) };
const late = (games: number) => ({ games, reason: "found in a drawer", moved });

function report(given: Partial<ReportOfGame>): ReportOfGame {
  return {
    id: 1,
    reporter: phelan,
    at: minutesAfter(20),
    agreed: [],
    version: { by: phelan, at: minutesAfter(20), wasContested: false },
    basis: "agreed",
    silenceHours: 24,
    decidedBy: null,
    decidedAt: minutesAfter(22),
    reason: null,
    isObjected: false,
    ...given,
  };
}

const agreeing = (name: string) => ({ ...person(name), at: minutesAfter(22) });

function textOf(parts: readonly OriginPart[]): string {
  const words = (part: OriginPart) => (typeof part === "string" ? part : "day" in part ? part.day.slice(0, 10) : part.name);
  return parts.map(words).join("");
}

interface Case {
  readonly why: string;
  readonly entry: Partial<GameEntryView>;
  readonly report?: Partial<ReportOfGame>;
  readonly playedAt?: string;
  readonly losers?: readonly string[];
  readonly says: string;
}

const reports: readonly Case[] = [
  {
    why: "agreed by the one who lost",
    entry: reportedBy,
    report: { agreed: [agreeing("Ember")] },
    says: "Reported by Phelan, agreed by Ember after 2 minutes.",
  },
  {
    why: "agreed by three",
    entry: reportedBy,
    report: { agreed: [agreeing("Ember"), agreeing("Trent"), agreeing("Marthe")] },
    says: "Reported by Phelan, agreed by Ember and two more after 2 minutes.",
  },
  {
    why: "agreed at once",
    entry: reportedBy,
    report: { agreed: [agreeing("Ember")], decidedAt: minutesAfter(20.5) },
    says: "Reported by Phelan, agreed by Ember within a minute.",
  },
  {
    why: "agreed to the version of the other",
    entry: reportedBy,
    report: { version: { by: ember, at: minutesAfter(21), wasContested: false }, agreed: [agreeing("Phelan")] },
    says: "Reported by Phelan, agreed by Ember after 2 minutes.",
  },
  {
    why: "agreed by somebody who was erased since",
    entry: reportedBy,
    report: { agreed: [agreeing("Former player 12")] },
    says: "Reported by Phelan, agreed by Former player 12 after 2 minutes.",
  },
  {
    why: "nobody objected",
    entry: reportedBy,
    report: { basis: "silence" },
    says: "Reported by Phelan; nobody objected in 24 hours.",
  },
  {
    why: "an own loss",
    entry: reportedBy,
    report: { basis: "alone" },
    losers: ["phelan"],
    says: "Reported by Phelan, who lost the points.",
  },
  {
    why: "an own loss with a team",
    entry: reportedBy,
    report: { basis: "alone" },
    losers: ["phelan", "trent"],
    says: "Reported by Phelan, who lost points.",
  },
  {
    why: "nobody lost",
    entry: reportedBy,
    report: { basis: "alone" },
    says: "Reported by Phelan; nobody else had to agree.",
  },
  {
    why: "decided with a reason",
    entry: reportedBy,
    report: { basis: "keeper", decidedBy: commander, reason: "I watched it" },
    says: "Reported by Phelan, settled by Commander: I watched it.",
  },
  {
    why: "decided with a sentence",
    entry: reportedBy,
    report: { basis: "keeper", decidedBy: commander, reason: "I watched it!" },
    says: "Reported by Phelan, settled by Commander: I watched it!",
  },
  {
    why: "reported, and entered by somebody else",
    entry: byCommander,
    report: { basis: "entered", decidedBy: commander },
    says: "Entered by Commander after 34 minutes.",
  },
  {
    why: "reported, and late",
    entry: { ...reportedBy, at: minutesAfter(3 * 1440), late: late(14) },
    report: { agreed: [agreeing("Ember")], decidedAt: minutesAfter(3 * 1440) },
    says: "Reported by Phelan, agreed by Ember after 2 days. Entered 3 days late; the 14 games after it were rated again.",
  },
  {
    why: "reported, and after others that it did not move",
    entry: { ...reportedBy, at: minutesAfter(3 * 1440) },
    report: { agreed: [agreeing("Ember")] },
    says: "Reported by Phelan, agreed by Ember after 2 minutes.",
  },
];

const others: readonly Case[] = [
  { why: "entered at once", entry: { at: minutesAfter(0.9) }, says: "Entered by Commander within a minute." },
  { why: "entered before the stated time", entry: { at: minutesAfter(-4) }, says: "Entered by Commander within a minute." },
  { why: "entered after a minute", entry: { at: minutesAfter(1) }, says: "Entered by Commander after 1 minute." },
  { why: "entered after 59 minutes", entry: { at: minutesAfter(59.9) }, says: "Entered by Commander after 59 minutes." },
  { why: "entered after an hour", entry: { at: minutesAfter(60) }, says: "Entered by Commander after 1 hour." },
  { why: "entered after 47 hours", entry: { at: minutesAfter(2879) }, says: "Entered by Commander after 47 hours." },
  { why: "entered after two days", entry: { at: minutesAfter(2880) }, says: "Entered by Commander after 2 days." },
  { why: "entered on the day", entry: {}, playedAt: "2026-11-14", says: "Entered by Commander." },
  { why: "entered days after", entry: {}, playedAt: "2026-11-10", says: "Entered by Commander after 4 days." },
  { why: "entered by a command", entry: { by: null }, says: "Entered by the command line after 34 minutes." },
  { why: "the demo league's", entry: { source: "demo" }, says: "Entered by Commander after 34 minutes." },
  { why: "sent by a server", entry: { source: "api", by: null, server: "Alpha" }, says: "Sent by the server Alpha." },
  {
    why: "sent late by a server",
    entry: { source: "api", by: null, server: "Alpha", late: late(1), at: minutesAfter(90) },
    says: "Sent by the server Alpha. Entered 1 hour late; the game after it was rated again.",
  },
  { why: "imported", entry: { source: "import", at: "2026-03-03T10:00:00.000Z" }, says: "Imported on 2026-03-03." },
  {
    why: "entered late",
    entry: { late: late(14), at: minutesAfter(3 * 1440) },
    says: "Entered 3 days late; the 14 games after it were rated again.",
  },
  {
    why: "entered late on a day of which the time is not known",
    entry: { late: late(1_400) },
    playedAt: "2026-11-14",
    says: "Entered late; the 1,400 games after it were rated again.",
  },
];

describe("the line of origin", () => {
  it.each([...reports, ...others])(
    "of a game that was $why",
    ({ entry, report: given, playedAt = PLAYED, losers = [], says }) => {
      const reported = given === undefined ? null : report(given);
      const { parts } = originOf({ playedAt, entry: { ...byCommander, ...entry }, report: reported, losers });
      expect(textOf(parts)).toBe(says);
    },
  );

  it("has a tick only where somebody agreed", () => {
    const isAgreed = (basis: ReportOfGame["basis"]) =>
      originOf({ playedAt: PLAYED, entry: reportedBy, report: report({ basis, agreed: [agreeing("Ember")] }), losers: [] })
        .isAgreed;
    expect(isAgreed("agreed")).toBe(true);
    expect((["silence", "alone", "keeper", "entered"] as const).map(isAgreed)).toEqual([false, false, false, false]);
  });
});
