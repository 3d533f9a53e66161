"use client";

import { AppLink } from "@/components/ui/app-link";
import { gamePath } from "@/lib/format";
import type { GameFormShown } from "@/lib/games/view";
import { SubmitButton } from "../ui/form";
import { Moment } from "../ui/moment";

interface AskAnywayProps {
  duplicate: GameFormShown["duplicate"];
  /** The names of banned players. */
  banned: string | undefined;
  waiting: boolean;
}

/** What speaks against saving the game, and may be intended all the same: it is on the ladder already, or somebody in it is banned. */
export function AskAnyway({ duplicate, banned, waiting }: AskAnywayProps) {
  return (
    <div role="alert" className="grid max-w-[65ch] gap-4 border-l-2 border-accent pl-3">
      {duplicate === null ? (
        <p>
          Not saved yet: {banned} {banned?.includes(", ") ? "are" : "is"} banned. Correct the name, or save the game with them.
        </p>
      ) : (
        <p>
          Not saved yet: this game may already be on the ladder.{" "}
          {/* In a new tab, so that following the link does not lose what was typed. */}
          <AppLink href={gamePath(duplicate.id)} target="_blank" className="link">
            Game {duplicate.id}
            <span className="sr-only"> (in a new tab)</span>
          </AppLink>
          , played <Moment at={duplicate.playedAt} />, has the same players{" "}
          {duplicate.because === "scores" ? "with the same scores" : "at the same time, with other scores"}. If these are two
          different games, save this one too.
        </p>
      )}
      <SubmitButton
        waiting={waiting}
        quiet
        name={duplicate === null ? "banned-anyway" : "anyway"}
        value={duplicate === null ? banned : String(duplicate.id)}
      >
        Save anyway
      </SubmitButton>
    </div>
  );
}
