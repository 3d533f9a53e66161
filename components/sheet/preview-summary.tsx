"use client";

import { formatChange, formatCount } from "@/lib/format";
import type { Rules } from "@/lib/rating";
import { AppLink } from "@/components/ui/app-link";
import { ScaleExplained, scaleTitle } from "@/components/game/scale-explained";
import styles from "./game-form.module.css";
import type { GamePreview } from "@/lib/games/sheet-preview";

/**
 * The sum of all changes, which is always zero, under their column. `pending`: the ratings are loading, and room for the sum is reserved, so
 * that nothing shifts when it appears.
 */
export function PreviewSum({ preview: { game }, pending }: { preview: GamePreview; pending: boolean }) {
  if (game === null && !pending) return null;
  const sum = game === null ? 0 : game.changes.reduce((total, change) => total + change, 0);
  return (
    <div
      className={`${game === null ? "invisible" : ""} ${styles.row} tabular border-b-[3px] border-double border-ink py-2 text-[15px] font-semibold`}
    >
      <span />
      <span className={styles.cells}>
        <span className="flex-1">Total of all changes</span>
        <span className={styles.preview}>
          <span className={styles.before} />
          <span className={styles.change}>{formatChange(sum)}</span>
          <span className={styles.after} />
        </span>
      </span>
    </div>
  );
}

const WORDS = "max-w-[65ch] text-[15px]";
const NOT_PREVIEWABLE =
  "Many earlier games are rated again first, so the changes cannot be shown while you type. Press “Preview the changes” to see them.";

interface PreviewSummaryProps {
  preview: GamePreview;
  rules: Rules;
  laterGames: number | null;
  /** Whether the game is saved without showing those changes first. */
  isRecent: boolean;
  /** There are too many games after the new time of the corrected game: only a fold knows the ratings then. */
  notPreviewable: boolean;
  /** Whether the ratings are loading: room for the summary is reserved. */
  pending: boolean;
  /** The address of a ladder that rates registered players only; null for one that rates everyone. */
  registeredOnly: string | null;
}

/** The unreadable rows in a sentence: without them it is unknown whether the game is rated. */
export function unreadableSentence(rows: readonly number[]): string {
  if (rows.length === 1) return `Row ${rows[0]} cannot be read. Fix it to see the changes.`;
  return `Rows ${rows.slice(0, -1).join(", ")} and ${rows.at(-1)} cannot be read. Fix them to see the changes.`;
}

/** What the game will do besides: the scale and why, and which games follow it. */
export function PreviewSummary(props: PreviewSummaryProps) {
  const { rules, laterGames, isRecent, notPreviewable, pending, registeredOnly } = props;
  const { players, game, unreadable, problem } = props.preview;
  if (notPreviewable) return <p className={WORDS}>{NOT_PREVIEWABLE}</p>;
  // As much as a heading and two paragraphs take on a phone; beside the note there is room anyway.
  if (pending) return <div className="h-[270px] lg:h-[150px]" />;
  if (game === null && unreadable.length > 0) return <p className={WORDS}>{unreadableSentence(unreadable)}</p>;
  if (players.length < 2) return null;
  if (problem !== null) return <p className={WORDS}>{problem}</p>;
  return (
    <div>
      {game === null ? (
        <p className={WORDS}>
          Not rated yet: a rated game needs two rated players on opposing sides. You can still save the game; no ratings change.
        </p>
      ) : (
        <>
          <h2 className="mb-2 font-serif text-xl">{scaleTitle(game.scale)}</h2>
          <ScaleExplained {...{ players, rules, game }} />
        </>
      )}
      {registeredOnly !== null && players.some(({ rated }) => !rated) && (
        <p className="mt-4 max-w-[65ch] text-[15px]">
          This ladder rates registered players only:{" "}
          <AppLink href="/admin/players?who=guests" className="link">
            invite them
          </AppLink>
          , or{" "}
          <AppLink href={`/admin/ladders/${registeredOnly}#about`} className="link">
            rate everyone
          </AppLink>
          . Games that are unrated now can be rated later.
        </p>
      )}
      {laterGames !== null && laterGames > 0 && (
        <p className="mt-4 max-w-[65ch] text-[15px]">
          {laterGames === 1 ? "One later game" : `${formatCount(laterGames)} later games`} on this ladder will be rated again
          {isRecent ? "." : ". You see the changes before anything is saved."}
        </p>
      )}
    </div>
  );
}
