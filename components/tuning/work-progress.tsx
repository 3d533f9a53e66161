import type { ReactNode } from "react";
import type { Answer } from "./answers";
import { useLate } from "./use-late";

/** The progress of a task that takes a while. Its space is reserved, so that nothing jumps. */
export function WorkProgress({ answer, children, aside }: { answer: Answer; children: string; aside?: ReactNode }) {
  const late = useLate(answer);
  return (
    <div role="status" className="min-h-9 text-[13px] text-soft">
      {answer.problem !== null && <p className="border-l-2 border-accent pl-3 text-ink">{answer.problem}</p>}
      {late && (
        <div className="flex items-end gap-4">
          <label className="grid grow gap-1">
            <span>
              {children}: {Math.floor(answer.share * 100)} %
            </span>
            <progress value={answer.share} max={1} className="progress" />
          </label>
          {aside}
        </div>
      )}
    </div>
  );
}
