import { formatScore } from "@/lib/format";
import { compareWords } from "@/lib/format/compare-words";
import type { Trial } from "@/lib/analysis";
import { newcomerInWords } from "./prediction-words";
import { Figure, HeadCell, RowHead, Table, Words } from "../ui/table";

const fourDigits = (value: number) => formatScore(Number(value.toPrecision(4)));

/** All trials of a search, the best first. */
export function TrialsTable({ trials }: { trials: readonly Trial[] }) {
  const several = trials.some(({ rules }) => rules.compare !== trials[0]!.rules.compare);
  return (
    <div className="mt-3 max-h-[28rem] max-w-2xl overflow-y-auto">
      <Table caption="Rules tried">
        <thead>
          <tr>
            <HeadCell>Place</HeadCell>
            <HeadCell figures>Log-loss</HeadCell>
            <HeadCell figures>T</HeadCell>
            <HeadCell figures>GAME_MULT</HeadCell>
            <HeadCell figures>Minutes</HeadCell>
            <HeadCell className="pl-4">Cap</HeadCell>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </Table>
    </div>
  );
}
