import { countOf, formatCount } from "@/lib/format";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";
import { figureLines } from "./prediction-words";
import type { Comparison } from "./compare-rules";

const names = ["Log-loss", "Brier score", "Accuracy"];

/** How well both sets of rules predict. The table is there before its figures, so that nothing jumps. */
export function FiguresTable({ comparison }: { comparison: Comparison | null }) {
  if (comparison !== null && comparison.figures === null)
    return <p className="text-[15px]">There are no decided pairs yet, so predictions cannot be judged.</p>;
  const both = comparison?.figures ?? null;
  const lines =
    both === null
      ? names.map((name) => ({ name, about: "\u00a0", inForce: "–", tried: "–", difference: "" }))
      : figureLines(both);
  return (
    <>
      <Table
        caption="How well the rules predict"
        head={[
          "Measure",
          figures("Current rules"),
          figures("New rules"),
          { name: "Difference", className: "pl-4 max-sm:hidden" },
        ]}
      >
        {lines.map(({ name, about, inForce, tried, difference }) => (
          <tr key={name}>
            <RowHead held={false}>
              {name}
              <span className="block text-[13px] font-normal text-soft">{about}</span>
              <span className="block min-h-5 text-[13px] font-normal sm:hidden">
                {difference !== "" && "Difference: "}
                {difference}
              </span>
            </RowHead>
            <Figure>{inForce}</Figure>
            <Figure className="font-bold">{tried}</Figure>
            <Words className="w-44 pl-4 whitespace-nowrap max-sm:hidden">{difference}</Words>
          </tr>
        ))}
      </Table>
      <p className="mt-2 min-h-20 text-[13px] leading-5 text-soft sm:min-h-10">
        {both !== null &&
          comparison !== null &&
          `Over ${countOf(both.inForce.decisive, "pair")} that were not ties, in ${countOf(comparison.games, "game")}. Each is predicted from the games before it. Rated again in ${formatCount(comparison.milliseconds)} ms.`}
      </p>
    </>
  );
}
