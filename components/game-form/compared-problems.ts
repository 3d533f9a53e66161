import { versusField } from "@/lib/format/form-fields";
import type { FormSheet } from "./game-form-state";

/**
 * Problems of direct scores, each with the player's name: away from the rows, "not a score" alone tells nobody where to look.
 */
export function comparedProblems({ rows }: FormSheet, problems: Readonly<Record<string, string>>): Record<string, string> {
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
