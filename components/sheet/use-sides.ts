"use client";

import { useState } from "react";
import { hasTypedTeam, type Sheet } from "@/lib/games/sheet";
import { questionAboutSides, teamCounts, type Roster } from "./roster";

/** The question about sides that are probably a mistake, which an answer settles until the sides are others. */
export function useSides(sheet: Sheet, roster: Roster, lastSides: number) {
  const [confirmedKey, setConfirmedKey] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const sides = sheet.kind === "teams" ? teamCounts(sheet.rows, roster.teams) : [];
  const question = questionAboutSides(sides, !hasTypedTeam(sheet), lastSides);
  return {
    question,
    confirmed: question === null || question.key === confirmedKey,
    /** Whether somebody tried to save without an answer. */
    asked,
    ask: () => setAsked(true),
    onConfirm: (yes: boolean) => setConfirmedKey(yes && question !== null ? question.key : null),
  };
}
