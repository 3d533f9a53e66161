/** The mark of a change to a rating that is not a game: hollow for one change, filled for several. */
export function Diamond({ filled }: { filled: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 12 12" className="inline-block size-3 align-[-1px]">
      <path d="M6 1L11 6L6 11L1 6Z" fill={filled ? "var(--ink)" : "var(--paper)"} stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  );
}
