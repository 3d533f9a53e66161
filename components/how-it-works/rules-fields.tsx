"use client";

import { useState } from "react";
import { formatMinutes, formatRating } from "@/lib/format";
import { defaultRules, isOriginal, type Compare, type Limit, type Rules } from "@/lib/rating";
import { compareWords, newcomerWords } from "@/lib/format/compare-words";
import { Cell, problemId } from "../game-form/cell";
import { FieldProblem } from "../ui/field-problem";
import { Segments } from "../ui/segments";
import { comparableIn, variables, type Sheet, type Variable } from "./game-sheet";

interface RulesFieldsProps {
  sheet: Sheet;
  rules: Rules;
  problems: Readonly<Record<string, string>>;
  onType: (change: Partial<Record<Variable, string>>) => void;
  onLimit: (limit: Limit) => void;
  onCompare: (compare: Compare) => void;
}

const labels: Record<Variable, string> = {
  spread: "T, in points",
  gameMult: "GAME_MULT, points a minute",
  maxGameMinutes: "MAX_GAME_LENGTH, minutes",
  initialRating: "INITIAL_RATING, points",
};

const limits = [
  { value: "equation5", label: "equation 5" },
  { value: "strict", label: "strict" },
] as const;

/** The variables of a ladder, collapsed: most readers do not change them. */
export function RulesFields({ sheet, rules, problems, onType, onLimit, onCompare }: RulesFieldsProps) {
  // Decided once, so that it does not collapse while somebody types in it.
  const [startsOpen] = useState(() => !isUsual(rules));
  return (
    <details className="mt-6 border-y border-rule py-3 text-[15px]" open={startsOpen}>
      <summary className="cursor-pointer">
        Rules{" "}
        <span className="text-soft">
          T {formatMinutes(rules.spread)} · {formatMinutes(rules.gameMult)} a minute · {formatMinutes(rules.maxGameMinutes)}{" "}
          minutes · start {formatRating(rules.initialRating)} · {rules.limit === "strict" ? "strict" : "equation 5"}
          {rules.compare !== "rate" && ` · ${compareWords[rules.compare].name.toLowerCase()}`}
          {rules.newcomer !== null && ` · newcomers ${newcomerWords(rules.newcomer)}`}
        </span>
      </summary>
      <div className="mt-4 grid grid-cols-2 items-start gap-x-8 gap-y-4 md:grid-cols-4">
        {variables.map((variable) => (
          <div key={variable} className="min-w-0">
            <span aria-hidden className="block text-xs text-soft">
              {labels[variable]}
            </span>
            <Cell
              name={`how-${variable}`}
              label={labels[variable]}
              value={sheet.variables[variable]}
              problem={problems[variable]}
              onType={(text) => onType({ [variable]: text })}
              maxLength={20}
              className="tabular"
            />
            <FieldProblem id={problemId(`how-${variable}`)} problem={problems[variable]} />
          </div>
        ))}
      </div>
      <div className="mt-4">
        <Segments label="Cap" options={limits} value={sheet.limit} onChoose={onLimit} />
      </div>
      <div className="mt-4">
        <Segments
          label="What counts as ahead"
          options={comparableIn(sheet).map((value) => ({ value, label: compareWords[value].name }))}
          value={sheet.compare}
          onChoose={onCompare}
        />
      </div>
    </details>
  );
}

function isUsual(rules: Rules): boolean {
  return (
    isOriginal(rules) &&
    rules.limit === defaultRules.limit &&
    variables.every((variable) => rules[variable] === defaultRules[variable])
  );
}
