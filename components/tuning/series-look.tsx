/* The inks that people with any colour vision can tell apart; the series differ in dashes as well. */
const looks = [
  { stroke: "var(--accent)", strokeWidth: 2, strokeDasharray: "" },
  { stroke: "var(--team-0)", strokeWidth: 2, strokeDasharray: "8 4" },
  { stroke: "var(--team-6)", strokeWidth: 2, strokeDasharray: "2 3" },
  { stroke: "var(--team-2)", strokeWidth: 2, strokeDasharray: "10 3 2 3" },
  { stroke: "var(--team-1)", strokeWidth: 2, strokeDasharray: "5 2" },
] as const;

/** The line style of a series: series differ in colour and in dashes. */
export function lookOf(at: number) {
  return looks[at % looks.length]!;
}

/** A sample of the line, to show next to its name. */
export function LineSample({ at }: { at: number }) {
  return (
    <svg aria-hidden width="40" height="10" className="inline-block shrink-0">
      <line x1="0" x2="40" y1="5" y2="5" {...lookOf(at)} />
    </svg>
  );
}
