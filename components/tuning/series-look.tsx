const looks = [
  { stroke: "var(--soft)", strokeWidth: 1.5, strokeDasharray: "2 3" },
  { stroke: "var(--accent)", strokeWidth: 2, strokeDasharray: "" },
  { stroke: "var(--ink)", strokeWidth: 1.5, strokeDasharray: "" },
  { stroke: "var(--ink)", strokeWidth: 2, strokeDasharray: "8 5" },
  { stroke: "var(--accent)", strokeWidth: 1.5, strokeDasharray: "8 3 2 3" },
] as const;

/** The line style of a series: series differ in dashes as well as in colour. */
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
