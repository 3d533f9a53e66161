import { MARK_BOX, markPath } from "@/lib/format/mark-path";

interface PlayerMarkProps {
  /** The player's seed, as it is stored. */
  seed: number;
  /** In pixels; legible from 18. */
  size?: number;
  className?: string;
}

/**
 * A player's mark, in the ink of the text around it. It stands beside the name, so it says nothing to those who cannot see it.
 *
 * In a list, give the component that draws the rows seeds, and let it call this: fifty marks are 25 kB of markup (4.3 kB compressed),
 * and fifty seeds 0.5 kB of data. In a server component the paths would be sent twice, as markup and as React's copy of it.
 */
export function PlayerMark({ seed, size = 20, className = "" }: PlayerMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}
      fill="currentColor"
      aria-hidden
      className={`inline-block shrink-0 align-middle ${className}`}
    >
      <path fillRule="evenodd" d={markPath(seed)} />
    </svg>
  );
}

/** A mark that a list draws once and shows in many rows: `<use href="#mark-7" />`. */
export function MarkSymbol({ id, seed }: { id: string; seed: number }) {
  return (
    <symbol id={id} viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}>
      <path fill="currentColor" fillRule="evenodd" d={markPath(seed)} />
    </symbol>
  );
}
