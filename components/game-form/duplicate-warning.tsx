"use client";

import { AppLink } from "@/components/ui/app-link";
import { gamePath } from "@/lib/format";
import type { GameFormShown } from "@/lib/games/view";
import { SubmitButton } from "../ui/form";
import { Moment } from "../ui/moment";

interface DuplicateWarningProps {
  duplicate: NonNullable<GameFormShown["duplicate"]>;
  waiting: boolean;
}

/** The ladder already has a game of the same players, with the same scores or at the same time; a second one may be intended. */
export function DuplicateWarning({ duplicate: { id, playedAt, because }, waiting }: DuplicateWarningProps) {
  return (
    <div role="alert" className="grid max-w-[65ch] gap-4 border-l-2 border-accent pl-3">
      <p>
        Not saved yet: this game may already be on the ladder.{" "}
        {/* In a new tab, so that following the link does not lose what was typed. */}
        <AppLink href={gamePath(id)} target="_blank" className="link">
          Game {id}
          <span className="sr-only"> (in a new tab)</span>
        </AppLink>
        , played <Moment at={playedAt} />, has the same players{" "}
        {because === "scores" ? "with the same scores" : "at the same time, with other scores"}. If these are two different games,
        save this one too.
      </p>
      <SubmitButton waiting={waiting} quiet name="anyway" value={String(id)}>
        Save anyway
      </SubmitButton>
    </div>
  );
}
