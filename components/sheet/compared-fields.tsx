"use client";

import { versusField } from "@/lib/format/form-fields";
import { nameKey } from "@/lib/players/schema";
import type { Compare } from "@/lib/rating";
import { VersusTable } from "@/components/game/versus-table";
import { FieldProblem, problemId } from "@/components/ui/field-problem";
import { Cell } from "./cell";
import { isNamed, type SheetRow, type Sheet, type SheetProps } from "@/lib/games/sheet";
import { withText } from "@/lib/games/sheet-edits";

interface ComparedFieldsProps extends SheetProps {
  compare: Compare;
}

/** Scores against each other, on ladders that compare them. */
export function ComparedFields(given: ComparedFieldsProps) {
  const props = { ...given, problems: comparedProblems(given.sheet, given.problems) };
  return (
    <>
      {props.compare === "direct" && <WhoScoredOnWhom {...props} />}
      <HiddenValues {...props} />
    </>
  );
}

/**
 * Hidden fields for values from before the ladder's comparison changed: they are sent unchanged, so that a correction does not lose them.
 */
function HiddenValues({ sheet, compare }: ComparedFieldsProps) {
  const named = sheet.rows.filter(isNamed);
  const against = named.flatMap((row) =>
    compare === "direct"
      ? []
      : named.filter((other) => areOpponents(sheet, row, other)).map((other) => versusField(row.id, other.id)),
  );
  const places = compare === "place" ? [] : named.map(({ id, place }) => [`place.${id}`, place] as const);
  return [...places, ...against.map((name) => [name, sheet.more?.[name] ?? ""] as const)].map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

function areOpponents(sheet: Sheet, one: SheetRow, other: SheetRow): boolean {
  if (one.id === other.id) return false;
  return sheet.kind !== "teams" || nameKey(one.team) === "" || nameKey(one.team) !== nameKey(other.team);
}

/** A small table: the score of the row's player against the column's. */
function WhoScoredOnWhom({ sheet, problems, change }: ComparedFieldsProps) {
  const named = sheet.rows.filter(isNamed);
  const rowOf = (wanted: number) => named.find(({ id }) => id === wanted)!;
  const wrong = named.flatMap((row) => [`versus.${row.id}`, ...named.map((other) => versusField(row.id, other.id))]);
  return (
    <section className="mt-10" aria-labelledby="versus">
      <h2 id="versus" className="font-serif text-2xl">
        Who scored on whom
      </h2>
      <p className="mb-3 max-w-[80ch] text-[15px] text-soft">
        The score of the row’s player against the column’s. Pairs without both scores are compared by score per hour.
        {named.length < 2 && <span className="noscript:hidden"> Enter two names, and the table is here.</span>}
        <span className="hidden noscript:inline"> Enter the names first and press More rows; then the table has them.</span>
      </p>
      {named.length >= 2 && (
        <VersusTable
          players={named.map(({ id, player }) => ({ id, name: player.trim() }))}
          field={(one, other) => {
            const name = versusField(one, other);
            const [row, opponent] = [rowOf(one), rowOf(other)];
            return (
              areOpponents(sheet, row, opponent) && (
                <Cell
                  name={name}
                  label={`${row.player.trim()} on ${opponent.player.trim()}`}
                  value={sheet.more?.[name] ?? ""}
                  problem={problems[name]}
                  onType={(text) => change(withText(name, text))}
                  inputMode="decimal"
                  maxLength={40}
                  className="tabular w-16! text-right"
                />
              )
            );
          }}
        />
      )}
      <div className="grid gap-0.5 not-empty:pt-1">
        {wrong.map((name) => (
          <FieldProblem key={name} id={problemId(name)} problem={problems[name]} />
        ))}
      </div>
    </section>
  );
}

/**
 * Problems of direct scores, each with the player's name: away from the rows, "not a score" alone tells nobody where to look.
 */
export function comparedProblems({ rows }: Sheet, problems: Readonly<Record<string, string>>): Record<string, string> {
  const nameOf = (at: number) => rows[at]!.player.trim() || `Row ${at + 1}`;
  const named: Record<string, string> = {};
  const add = (field: string, whose: string, name: string) => {
    const problem = problems[field];
    // The server's sentences begin with the name already.
    if (problem !== undefined) named[field] = problem.startsWith(`${name}:`) ? problem : `${whose}: ${problem}`;
  };
  for (const [at, { id }] of rows.entries()) {
    const name = nameOf(at);
    add(`versus.${id}`, name, name);
    for (const [other, opponent] of rows.entries())
      if (other !== at) add(versusField(id, opponent.id), `${name} on ${nameOf(other)}`, name);
  }
  return named;
}
