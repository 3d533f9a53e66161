const WIDTH = 88;
const HEIGHT = 20;

/** The ratings after the last games as a line. Decorative: the numbers are in the row and on the player's page. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const step = values.length > 1 ? (WIDTH - 2) / (values.length - 1) : 0;
  const points = values.map(
    (value, at) => `${(1 + at * step).toFixed(1)},${(HEIGHT - 2 - ((value - low) / range) * (HEIGHT - 4)).toFixed(1)}`,
  );
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      className="inline-block align-middle text-soft"
    >
      {points.length > 1 ? (
        <polyline points={points.join(" ")} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
      ) : (
        <circle cx={WIDTH / 2} cy={HEIGHT / 2} r="1.5" fill="currentColor" />
      )}
    </svg>
  );
}
