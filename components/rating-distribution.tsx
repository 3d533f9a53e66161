import { formatCount } from "@/lib/format";
import { Figure, HeadCell, RowHead, Table } from "./ui/table";

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

const HEIGHT = 140;
const BAR = 34;

/** How many players stand where: a drawing, and the same as a table. */
export function RatingDistribution({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ players }) => players));
  const width = bars.length * BAR;
  return (
    <figure>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Distribution of ratings">
        <svg width={width} height={HEIGHT + 40} viewBox={`0 0 ${width} ${HEIGHT + 40}`} aria-hidden className="max-w-none">
          {bars.map(({ from, players }, at) => {
            const height = (players / most) * (HEIGHT - 18);
            return (
              <g key={from} transform={`translate(${at * BAR} 0)`}>
                <rect x="2" y={HEIGHT - height} width={BAR - 4} height={height} fill="var(--accent)" opacity="0.75" />
                {players > 0 && (
                  <text x={BAR / 2} y={HEIGHT - height - 5} textAnchor="middle" fontSize="11" fill="var(--soft)">
                    {players}
                  </text>
                )}
                {at % 2 === 0 && (
                  <text x="2" y={HEIGHT + 16} fontSize="11" fill="var(--soft)">
                    {from}
                  </text>
                )}
              </g>
            );
          })}
          <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} stroke="var(--ink)" />
          <text x="2" y={HEIGHT + 34} fontSize="11" fill="var(--soft)">
            Rating, in points; a bar is as high as the number of players
          </text>
        </svg>
      </div>
      <details className="mt-2 text-sm text-soft">
        <summary className="cursor-pointer">View as a table</summary>
        <div className="mt-2 max-w-sm text-ink">
          <Table caption="Players by rating">
            <thead>
              <tr>
                <HeadCell>Rating</HeadCell>
                <HeadCell figures>Players</HeadCell>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ from, to, players }) => (
                <tr key={from}>
                  <RowHead held={false}>
                    {from} to {to}
                  </RowHead>
                  <Figure>{formatCount(players)}</Figure>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  );
}
