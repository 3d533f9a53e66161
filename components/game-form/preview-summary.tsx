"use client";

import { formatChange, formatCount } from "@/lib/format";
import type { Rules } from "@/lib/rating";
import { ScaleExplained, scaleTitle } from "@/components/game/scale-explained";
import styles from "./game-form.module.css";
import type { Kind } from "./game-form-state";
import type { GamePreview } from "./game-preview";

/** The sum of all changes, which is always zero, under their column. */
export function PreviewSum({ preview: { game }, kind }: { preview: GamePreview; kind: Kind }) {
  if (game === null) return null;
  const sum = game.changes.reduce((total, change) => total + change, 0);
  return (
    <div
      data-kind={kind}
      className={`${styles.row} ${styles.sum} tabular border-b-[3px] border-double border-ink py-2 text-[15px] font-semibold`}
    >
      <span className={styles.name}>Sum of all changes</span>
      <span className={styles.preview}>
        <span className={styles.change}>{formatChange(sum)}</span>
      </span>
    </div>
  );
}

interface PreviewSummaryProps {
  preview: GamePreview;
  rules: Rules;
  laterGames: number | null;
  /** There are too many games after the new time of the corrected game: only a fold knows the ratings then. */
  notPreviewable: boolean;
}

/** What the game will do besides: the scale and why, and which games follow it. */
export function PreviewSummary({ preview: { players, game, problem }, rules, laterGames, notPreviewable }: PreviewSummaryProps) {
  if (notPreviewable) {
    return (
      <p className="max-w-[65ch] text-[15px]">
        At that time the game comes after many others, all of which are rated again first: what it does to everyone is shown by
        “Preview the changes”.
      </p>
    );
  }
  if (players.length < 2) return null;
  if (problem !== null) return <p className="max-w-[65ch] text-[15px]">{problem}</p>;
  return (
    <div>
      {game === null ? (
        <p className="max-w-[65ch] text-[15px]">
          Not rated so far: it takes two players on opposing sides who are rated. The game is kept all the same, and nobody’s
          rating changes.
        </p>
      ) : (
        <>
          <h2 className="mb-2 font-serif text-xl">{scaleTitle(game.scale)}</h2>
          <ScaleExplained {...{ players, rules, game }} />
        </>
      )}
      {laterGames !== null && laterGames > 0 && (
        <p className="mt-4 max-w-[65ch] text-[15px]">
          {laterGames === 1 ? "One later game" : `${formatCount(laterGames)} later games`} of this ladder will be gone through
          again. Before anything is saved, you are shown what moves.
        </p>
      )}
    </div>
  );
}
