import { formatScore } from "@/lib/format";
import { limitWords } from "@/lib/format/rule-words";
import type { Rules } from "@/lib/rating";
import type { Surface } from "@/lib/analysis";
import { Table } from "../ui/table";

interface LossSurfaceProps {
  surface: Surface;
  best: Rules;
  inForce: Rules;
}

/** The tint of the best cell, in percent; text on it must stay readable. */
const STRONGEST = 50;
/** The log-loss of predicting one half for everything. */
const COIN = Math.LN2;

/** The log-loss for seven values of T and of GAME_MULT. A stronger tint is better; the best cell has a mark. */
export function LossSurface({ surface: { spreads, gameMults, logLoss }, best, inForce }: LossSurfaceProps) {
  const least = Math.min(...logLoss.flat().filter((loss) => !Number.isNaN(loss)));
  // Some rules are many times worse than a coin flip. On their scale, all better ones would look the same.
  const shade = (loss: number) => STRONGEST * Math.max(0, (COIN - loss) / (COIN - least)) ** 1.5;
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-[15px] text-soft">
        On the games that the search saw, with {formatScore(best.maxGameMinutes)} minutes and {limitWords[best.limit].name}. Only
        the ratio of GAME_MULT to T matters for predictions: doubling both doubles every difference but changes no prediction, so
        cells along a diagonal are alike. T alone only spreads the numbers, so the search does not change it.
      </p>
      <div className="max-w-3xl">
        <Table
          caption="Log-loss by T and GAME_MULT"
          className="text-center text-[13px]!"
          head={[
            { name: "T ↓ · GAME_MULT →", className: "whitespace-nowrap" },
            ...gameMults.map((mult) => ({ name: formatScore(mult), className: "px-2 text-center!" })),
          ]}
        >
          {spreads.map((spread, row) => (
            <tr key={spread}>
              <th scope="row" className="words held font-semibold">
                {formatScore(spread)}
              </th>
              {gameMults.map((mult, column) => {
                const loss = logLoss[row]![column]!;
                const now = spread === inForce.spread && mult === inForce.gameMult;
                return (
                  <td
                    key={mult}
                    className={`tabular relative px-2 whitespace-nowrap ${now ? "outline-2 -outline-offset-2 outline-(--ink)" : ""}`}
                    style={
                      Number.isNaN(loss) || loss >= COIN
                        ? undefined
                        : { background: `color-mix(in srgb, var(--accent) ${shade(loss)}%, var(--paper))` }
                    }
                  >
                    {Number.isNaN(loss) ? "–" : loss.toFixed(4)}
                    {loss === least && (
                      <span className="font-bold">
                        <span aria-hidden> ◆</span>
                        <span className="sr-only">, best</span>
                      </span>
                    )}
                    {now && <span className="sr-only">, current T and GAME_MULT</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </div>
      <p className="mt-2 text-[13px] text-soft">
        ◆ best of these · framed: the current T and GAME_MULT · the stronger the tint, the better; without one no better than a
        coin (0.6931). The best found has GAME_MULT {formatScore(best.gameMult)} at T {formatScore(best.spread)}.
      </p>
    </>
  );
}
