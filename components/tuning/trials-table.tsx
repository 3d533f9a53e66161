import { formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import type { Trial } from "@/lib/analysis";
import { newcomerInWords } from "./prediction-words";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";

const fourDigits = (value: number) => formatScore(Number(value.toPrecision(4)));

/** All trials of a search, the best first. */
export function TrialsTable({ trials }: { trials: readonly Trial[] }) {
  const several = trials.some(({ rules }) => rules.compare !== trials[0]!.rules.compare);
  return (
    <div className="mt-3 max-h-[28rem] max-w-2xl overflow-y-auto">
      <Table
        caption="Rules tried"
        head={[
          "Place",
          figures("Log-loss"),
          figures("T"),
          figures("GAME_MULT"),
          figures("Minutes"),
          { name: "Cap", className: "pl-4" },
        ]}
      >
        {trials.map(({ rules, logLoss }, at) => (
          <tr key={at}>
            <RowHead>{at + 1}</RowHead>
            <Figure>{logLoss.toFixed(5)}</Figure>
            <Figure>{fourDigits(rules.spread)}</Figure>
            <Figure>{fourDigits(rules.gameMult)}</Figure>
            <Figure>{fourDigits(rules.maxGameMinutes)}</Figure>
            <Words className="pl-4">
              {rules.limit === "strict" ? "strict" : "equation 5"}
              {several && `, ${compareWords[rules.compare].name.toLowerCase()}`}
              {rules.newcomer !== null && `, newcomers: ${newcomerInWords(rules.newcomer)}`}
            </Words>
          </tr>
        ))}
      </Table>
    </div>
  );
}
