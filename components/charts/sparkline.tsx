/** Steps from the lowest value to the highest: a tenth of a pixel each. */
const STEPS = 160;

/** Values as the points of a line, one unit apart. Text, because it is sent to the browser for each row of a table. */
export function sparkPoints(values: readonly number[]): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  return values.map((value, at) => `${at},${Math.round((1 - (value - low) / range) * STEPS)}`).join(" ");
}

/**
 * The ratings after the last games as a line, by their points. Decorative: the numbers are in the row and on the player's page. Its
 * size is the class's: app/globals.css.
 */
export function Sparkline({ points }: { points: string }) {
  const last = points.slice(points.lastIndexOf(" ") + 1).split(",")[0];
  return (
    <svg className="spark" aria-hidden viewBox={`0 0 ${last === "0" ? 1 : last} ${STEPS}`} preserveAspectRatio="none">
      {last === "0" ? <path d="M.5 80h0" strokeWidth="3" strokeLinecap="round" /> : <polyline points={points} />}
    </svg>
  );
}
