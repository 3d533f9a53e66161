"use client";

import { useState } from "react";
import { formatMinutes, formatRating } from "@/lib/format";
import { defaultRules, keyOfRules, type Rules } from "@/lib/rating";
import { compareWords, newcomerWords } from "@/lib/format/compare-words";
import { Cell } from "../sheet/cell";
import { FieldProblem, problemId } from "@/components/ui/field-problem";
import { Segments } from "../ui/segments";
import { limits, limitWords, ruleNumbers, ruleWords } from "@/lib/format/rule-words";
import { comparableIn, type Calculation, type TypedRules } from "./calculator";

interface RulesFieldsProps {
  calculation: Calculation;
  rules: Rules;
  problems: Readonly<Record<string, string>>;
  onChange: (calculation: Calculation) => void;
}

/** The variables of a ladder, collapsed: most readers do not change them. */
export function RulesFields({ calculation, rules, problems, onChange }: RulesFieldsProps) {
  const typed = calculation.rules;
  const change = (fields: Partial<TypedRules>) => onChange({ ...calculation, rules: { ...typed, ...fields } });
  // Decided once, so that it does not collapse while somebody types in it.
  const [startsOpen] = useState(() => keyOfRules(rules) !== keyOfRules(defaultRules));
  return (
    <details className="mt-6 border-y border-rule py-3 text-[15px]" open={startsOpen}>
      <summary className="cursor-pointer">
        Rules{" "}
        <span className="text-soft">
          T {formatMinutes(rules.spread)} · {formatMinutes(rules.gameMult)} a minute · {formatMinutes(rules.maxGameMinutes)}{" "}
          minutes · start {formatRating(rules.initialRating)} · {limitWords[rules.limit].name}
          {rules.compare !== "rate" && ` · ${compareWords[rules.compare].name.toLowerCase()}`}
          {rules.newcomer !== null && ` · newcomers ${newcomerWords(rules.newcomer)}`}
        </span>
      </summary>
      <div className="mt-4 grid grid-cols-2 items-start gap-x-8 gap-y-4 md:grid-cols-4">
        {ruleNumbers.map((variable) => (
          <div key={variable} className="min-w-0">
            <span aria-hidden className="block text-xs text-soft">
              {ruleWords[variable].label}
            </span>
            <Cell
              name={`how-${variable}`}
              label={ruleWords[variable].label}
              value={typed[variable]}
              problem={problems[variable]}
              onType={(text) => change({ [variable]: text })}
              maxLength={20}
              className="tabular"
            />
            <FieldProblem id={problemId(`how-${variable}`)} problem={problems[variable]} />
          </div>
        ))}
      </div>
      <div className="mt-4">
        <Segments
          label="Cap"
          options={limits.map((value) => ({ value, label: limitWords[value].name }))}
          value={typed.limit}
          onChoose={(limit) => change({ limit })}
        />
      </div>
      <div className="mt-4">
        <Segments
          label="What counts as ahead"
          options={comparableIn(calculation).map((value) => ({ value, label: compareWords[value].name }))}
          value={typed.compare}
          onChoose={(compare) => change({ compare })}
        />
      </div>
    </details>
  );
}
