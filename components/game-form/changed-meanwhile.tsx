"use client";

import type { GameConflict } from "@/lib/games/schema";
import { DifferencesTable } from "../differences-table";

/** The version that was opened beside the one there is now. What was typed is in the form below, and can be sent over it. */
export function ChangedMeanwhile({ conflict: { version, differences } }: { conflict: GameConflict }) {
  return (
    <div className="mt-4 max-w-[44rem]">
      <p className="mb-3 text-[15px]">
        This is what is different in version {version}, which everybody sees now. Look at it, change your own below where it needs
        that, and send it again: it then goes over version {version}.
      </p>
      <DifferencesTable caption={`What version ${version} changed`} differences={differences} />
    </div>
  );
}
