"use client";

import { formatChange, formatScale } from "@/lib/format";
import { isRatedGame, type RatedGame, type Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { FieldProblem } from "@/components/ui/field-problem";
import { Copyable } from "../ui/copy";
import { NeedsCode } from "../ui/hydration";
import { Segments } from "../ui/segments";
import { GameCalculatorRow } from "./game-calculator-row";
import styles from "./game-calculator.module.css";
import type { SheetChange } from "@/lib/games/sheet";
import { removeRow, withRow } from "@/lib/games/sheet-edits";
import { calculationOf, MAX_PLAYERS, readCalculation, withKind, withNewPlayer, type Calculation } from "./calculator";
import { RulesFields } from "./rules-fields";
import { workedGame } from "./worked-game";

interface GameCalculatorProps {
  calculation: Calculation;
  /** The row of each player. Rows that are not listed are not in the game that is shown. */
  rows: readonly number[];
  players: readonly GamePlayer[];
  rated: RatedGame;
  rules: Rules;
  /** The address that shows this game. */
  shared: string;
  onChange: (calculation: Calculation) => void;
}

const kinds = [
  { value: "teams", label: "Teams" },
  { value: "free-for-all", label: "Free-for-all" },
] as const;

/** An editable game, rated while typing. It needs JavaScript; without it, the steps below show the game of the address. */
export function GameCalculator({ calculation, rows, players, rated, rules, shared, onChange }: GameCalculatorProps) {
  const { sheet } = calculation;
  const { game, problems } = readCalculation(calculation);
  const change = (change: SheetChange) => onChange({ ...calculation, sheet: change(sheet) });
  const changeOf = (id: number) => {
    const at = rows.indexOf(id);
    return at < 0 ? null : players[at]!.rated ? rated.changes[at]! : "guest";
  };
  return (
    <NeedsCode>
      <div className="noscript:hidden">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Segments
            label="Teams or not"
            options={kinds}
            value={sheet.kind}
            onChoose={(kind) => change((before) => withKind(before, kind))}
          />
          <button type="button" className="link cursor-pointer text-[15px]" onClick={() => onChange(calculationOf(workedGame))}>
            Reset the example
          </button>
        </div>
        <div aria-hidden data-kind={sheet.kind} className={`${styles.row} ${styles.heads} border-b border-ink text-xs text-soft`}>
          <span className={styles.player}>Player</span>
          {sheet.kind === "teams" && <span className={styles.team}>Team</span>}
          <span className={styles.rating}>Rating</span>
          <span className={styles.score}>{calculation.rules.compare === "place" ? "Place" : "Score"}</span>
          <span className={styles.time}>In game</span>
          <span className={styles.guest}>Guest</span>
          <span className={styles.change}>Change</span>
        </div>
        {sheet.rows.map((row, at) => (
          <GameCalculatorRow
            key={row.id}
            row={row}
            number={at + 1}
            calculation={calculation}
            initialRating={rules.initialRating}
            change={changeOf(row.id)}
            problems={problems}
            onType={(typed) => change(withRow(row.id, typed))}
            onRemove={sheet.rows.length > 2 ? () => change(removeRow(row.id)) : null}
          />
        ))}
        <div className="flex items-baseline justify-between border-b-[3px] border-double border-ink py-2.5 text-[15px] font-semibold">
          <span>Total of all changes</span>
          <span data-sum className="tabular md:pr-11">
            {formatChange(rated.changes.reduce((sum, change) => sum + change, 0))}
          </span>
        </div>
        <FieldProblem id="problem-how-rows" problem={problems.rows} />
        <p role="status" aria-label="The game in a sentence" className="mt-3 max-w-[70ch] text-[15px]">
          {game === null
            ? "Please fix the fields marked above. Until then, the numbers are those of the last valid game."
            : inASentence(players, rated)}
        </p>
        <button
          type="button"
          className="button button-quiet mt-4 disabled:cursor-default disabled:border-rule disabled:text-soft"
          disabled={sheet.rows.length >= MAX_PLAYERS}
          onClick={() => change(withNewPlayer)}
        >
          Add a player
        </button>
        <RulesFields {...{ calculation, rules, problems, onChange }} />
        <div className="mt-6 max-w-xl">
          <Copyable label="Share this game" text={shared} />
        </div>
      </div>
    </NeedsCode>
  );
}

function inASentence(players: readonly GamePlayer[], { changes, scale }: RatedGame): string {
  if (!isRatedGame(players)) return "Fewer than two opponents are rated, so no ratings change.";
  const most = changes.reduce((best, change, at) => (change > changes[best]! ? at : best), 0);
  if (formatChange(changes[most]!) === "0.00") return "Everything went as expected, so no ratings change.";
  const scaled = scale < 1 ? `Every change is scaled by ${formatScale(scale)}.` : "Nothing has to be scaled.";
  return `${players[most]!.name} gains most: ${formatChange(changes[most]!)} points. ${scaled}`;
}
