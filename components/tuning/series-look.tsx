const looks = [
  { stroke: "var(--soft)", strokeWidth: 1.5, strokeDasharray: "2 3" },
  { stroke: "var(--accent)", strokeWidth: 2, strokeDasharray: "" },
  { stroke: "var(--ink)", strokeWidth: 1.5, strokeDasharray: "" },
  { stroke: "var(--ink)", strokeWidth: 2, strokeDasharray: "8 5" },
  { stroke: "var(--accent)", strokeWidth: 1.5, strokeDasharray: "8 3 2 3" },
] as const;

/** How a series is drawn: told apart by dashes as well as by colour. */
export function lookOf(at: number) {
  return looks[at % looks.length]!;
}

/** A piece of the line, for beside its name. */
export function LineSample({ at }: { at: number }) {
  return (
    <svg aria-hidden width="40" height="10" className="inline-block shrink-0">
      <line x1="0" x2="40" y1="5" y2="5" {...lookOf(at)} />
    </svg>
  );
}
