"use client";

import { gamePath, withQuery } from "@/lib/format";
import { momentTyped } from "@/lib/format/local-time";
import type { Sheet } from "@/lib/games/sheet";
import { previewOf } from "@/lib/games/sheet-preview";
import type { GameToCorrect, LadderRoster } from "@/lib/games/view";
import type { Rules } from "@/lib/rating";
import { useEntrants } from "./use-entrants";

/** A game that is corrected, in the version that was opened. */
export type Correcting = Pick<GameToCorrect, "id" | "version" | "playersAtOpen"> & { readonly voided: boolean };

interface PreviewGiven {
  readonly zone: string | null;
  readonly rules: Rules;
  readonly about: LadderRoster | null;
  readonly correcting: Correcting | undefined;
}

/** The game as it would be rated, with the ratings that its players have at its time. */
export function usePreview(sheet: Sheet, { zone, rules, about, correcting }: PreviewGiven) {
  const names = [...new Set(sheet.rows.map(({ player }) => player.trim()))].filter((name) => name !== "" && name.length <= 200);
  // A voided game stays voided while it is corrected, and changes no rating.
  const moves = correcting?.voided !== true;
  const ofLadder = sheet.ladder === "" ? "" : withQuery("/api/entrants", { ladder: sheet.ladder });
  // A game that is corrected is rated as if it did not exist.
  const whom = correcting === undefined ? ofLadder : `${gamePath(correcting.id)}/entrants`;
  const known = useEntrants(moves ? whom : "", zone === null ? "" : momentTyped(sheet), names);
  // Only score per hour needs everyone's own time: other ladders have a usual one.
  const usualTime = rules.compare === "rate" ? "" : (about?.usualTime ?? "");
  const timed = sheet.timeForAll.trim() === "" ? { ...sheet, timeForAll: usualTime } : sheet;
  // A game that is corrected has its players from the start; a new one has nobody to wait for.
  const pending = correcting !== undefined && moves && known.byName.size === 0 && !known.notPreviewable;
  return { known, timed, pending, preview: previewOf(timed, known.byName, rules), moves };
}
