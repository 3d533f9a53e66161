/** Steps from the lowest value to the highest: a tenth of a pixel each. */
const STEPS = 160;

/**
 * The ratings after the last games as a line. Decorative: the numbers are in the row and on the player's page. Its size is the class's:
 * app/globals.css.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, at) => `${at},${Math.round((1 - (value - low) / range) * STEPS)}`).join(" ");
  const last = values.length - 1;
  return (
    <svg className="spark" aria-hidden viewBox={`0 0 ${last || 1} ${STEPS}`} preserveAspectRatio="none">
      {last === 0 ? <path d="M.5 80h0" strokeWidth="3" strokeLinecap="round" /> : <polyline points={points} />}
    </svg>
  );
}
