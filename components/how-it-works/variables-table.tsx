import { formatMinutes } from "@/lib/format";
import { limitWords, ruleNumbers, ruleWords, type RuleNumber } from "@/lib/format/rule-words";
import { defaultRules } from "@/lib/rating";
import { Figure, figures, RowHead, Table, Words } from "../ui/table";

const whatItDoes: Readonly<Record<RuleNumber, string>> = {
  spread: "The spread. Higher values spread ratings further apart: a lead of T points means winning 73% of the time.",
  gameMult: "Points at stake between two opponents. With higher values ratings react faster, and luck counts for more.",
  maxGameMinutes: "Minutes of one pair that count at most. Score per hour and the cap of equation 5 use the whole time.",
  initialRating: "Starting rating. It shifts all ratings together and changes no result.",
};

const variables = [
  ...ruleNumbers.map((rule) => ({
    name: ruleWords[rule].name,
    usual: `${formatMinutes(defaultRules[rule])} ${ruleWords[rule].unit}`,
    what: whatItDoes[rule],
  })),
  {
    name: "LIMIT",
    usual: limitWords[defaultRules.limit].name,
    what: "How changes are limited in games with many opponents: by the biggest mover (equation 5), or for everyone (strict).",
  },
  {
    name: "What counts as ahead",
    usual: "score per hour",
    what: "What is compared in step 4: score per hour; the scores of two players against each other; the score, whatever the time; the lowest score; the place; or the score of the whole team.",
  },
  {
    name: "Newcomers",
    usual: "count like everyone",
    what: "A ladder can let newcomers settle quickly: a pair is worth 1 + B × (n₁ + n₂) ÷ 2 times as much, where n is 1 ÷ (1 + games before ÷ τ) for each of the two. Both sides share it, so the points stay zero-sum.",
  },
];

export function VariablesTable() {
  return (
    <Table
      caption="The variables of a ladder"
      head={["Variable", figures("Usually", "max-sm:hidden"), { name: "What it does", className: "max-sm:hidden sm:pl-8" }]}
    >
      {variables.map(({ name, usual, what }) => (
        <tr key={name} className="align-baseline">
          <RowHead held={false}>
            <span className="flex flex-wrap justify-between gap-x-4">
              {name}
              <span className="font-normal sm:hidden">{usual}</span>
            </span>
            <span className="mt-1 block text-[15px] font-normal text-soft sm:hidden">{what}</span>
          </RowHead>
          <Figure className="max-sm:hidden">{usual}</Figure>
          <Words className="max-w-[60ch] max-sm:hidden sm:pl-8">{what}</Words>
        </tr>
      ))}
    </Table>
  );
}
