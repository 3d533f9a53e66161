import { formatCount, formatRating } from "@/lib/format";
import { Change } from "./change";

interface Row {
  readonly rank: number;
  readonly playerId: number;
  readonly name: string;
  readonly rating: number;
  readonly lastChange: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
}

const number = "py-2.5 pl-4 text-right";

/** The standings of a ladder. `brief` leaves out what only the ladder's own page has room for. */
export function LadderTable({ caption, rows, brief = false }: { caption: string; rows: readonly Row[]; brief?: boolean }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-[15px]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-ink text-xs text-soft">
          <tr>
            <th scope="col" className="py-2 text-left font-medium">
              <span className="sr-only">Rank</span>
            </th>
            <th scope="col" className="py-2 text-left font-medium">
              Player
            </th>
            <th scope="col" className={`${number} font-medium`}>
              Rating
            </th>
            <th scope="col" className={`${number} font-medium`}>
              Last game
            </th>
            {!brief && (
              <>
                <th scope="col" className={`${number} font-medium`}>
                  Games
                </th>
                <th scope="col" className={`${number} font-medium`}>
                  Won–lost–tied
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.playerId} className="border-b border-hairline">
              <td className="w-12 py-2.5 font-serif text-xl text-soft">{row.rank}</td>
              <th scope="row" className="py-2.5 text-left font-semibold">
                {row.name}
              </th>
              <td className={`${number} font-bold`}>{formatRating(row.rating)}</td>
              <td className={number}>
                <Change value={row.lastChange} />
              </td>
              {!brief && (
                <>
                  <td className={number}>{formatCount(row.games)}</td>
                  <td className={`${number} whitespace-nowrap text-soft`}>
                    {row.won}–{row.lost}–{row.tied}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
