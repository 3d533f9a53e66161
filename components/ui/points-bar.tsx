/** Points to the right of a line when gained, to its left when lost. The number stands beside it, so it is hidden from readers. */
export function PointsBar({ points, most }: { points: number; most: number }) {
  // Rounded, because browsers keep fewer digits of a width, and hydration would report a mismatch.
  const share = most === 0 ? 0 : Math.round((Math.abs(points) / most) * 5_000) / 100;
  const side = points >= 0 ? { left: "50%" } : { right: "50%" };
  return (
    <div aria-hidden className="relative h-5">
      <div className={`absolute top-1.5 h-2 ${points >= 0 ? "bg-gain" : "bg-loss"}`} style={{ ...side, width: `${share}%` }} />
      <div className="absolute top-0 left-1/2 h-5 w-px bg-ink" />
    </div>
  );
}
