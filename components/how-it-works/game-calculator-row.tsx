"use client";

import { formatScore } from "@/lib/format";
import { Change } from "@/components/ui/figures";
import { Cell, type CellProps } from "../sheet/cell";
import { FieldProblem, problemId } from "@/components/ui/field-problem";
import styles from "./game-calculator.module.css";
import type { SheetRow } from "@/lib/games/sheet";
import type { Calculation, Column } from "./calculator";

interface GameCalculatorRowProps {
  row: SheetRow;
  /** The number of the row, from 1. */
  number: number;
  calculation: Calculation;
  initialRating: number;
  /** Null for a player who is not in the game that is shown. */
  change: number | "guest" | null;
  problems: Readonly<Record<string, string>>;
  onType: (change: Partial<Omit<SheetRow, "id">>) => void;
  /** Null when the game needs every player it has. */
  onRemove: (() => void) | null;
}

/** Also a score that is not shown while places are typed can be wrong. */
const columns = ["player", "team", "rating", "score", "place", "time"] as const;

export function GameCalculatorRow(props: GameCalculatorRowProps) {
  const { row, number, calculation, initialRating, change, problems, onType, onRemove } = props;
  const { kind } = calculation.sheet;
  const who = row.player.trim() === "" ? `row ${number}` : row.player.trim();
  const isGuest = row.rated === false;
  const cells: (Pick<CellProps, "label" | "placeholder" | "className"> & { column: Column; head?: string })[] = [
    { column: "player", label: `Name in row ${number}`, className: "font-semibold" },
    { column: "team", label: `Team of ${who}`, placeholder: "Team" },
    {
      column: "rating",
      head: "Rating",
      label: `Rating of ${who}`,
      placeholder: isGuest ? "none" : `new: ${formatScore(initialRating)}`,
    },
    // Places that are compared are typed instead of scores.
    calculation.rules.compare === "place"
      ? { column: "place", head: "Place", label: `Place of ${who}` }
      : { column: "score", head: "Score", label: `Score of ${who}` },
    { column: "time", head: "In game", label: `Time in game of ${who}` },
  ];
  const shown = cells.filter(({ column }) => column !== "team" || kind === "teams");
  return (
    <div
      role="group"
      aria-label={who}
      data-kind={kind}
      className={`${styles.row} border-b border-hairline py-2.5 text-[15px] md:py-0`}
    >
      {shown.map(({ column, head, ...look }) => (
        <div key={column} className={styles[column === "place" ? "score" : column]}>
          {/* Wide screens have a header. */}
          {head !== undefined && (
            <span aria-hidden className="block text-right text-xs text-soft md:hidden">
              {head}
            </span>
          )}
          <Cell
            {...(head !== undefined && { className: "tabular text-right" })}
            {...look}
            name={`how-${column}.${row.id}`}
            value={row[column] ?? ""}
            problem={problems[`${column}.${row.id}`]}
            onType={(text) => onType({ [column]: text })}
            maxLength={80}
          />
        </div>
      ))}
      <label className={`${styles.guest} cursor-pointer py-1.5 text-[13px] text-soft`}>
        <input
          type="checkbox"
          aria-label={`${who} is a guest`}
          checked={isGuest}
          onChange={(event) => onType({ rated: !event.target.checked })}
          className="accent-(--ink)"
        />
        <span className="ml-2 md:hidden">Guest</span>
      </label>
      <span data-change className={`${styles.change} tabular py-1.5`}>
        {change === "guest" ? (
          <span className="text-[13px] text-soft">not rated: guest</span>
        ) : change === null ? (
          <span className="text-[13px] text-soft">not yet</span>
        ) : (
          <Change value={change} />
        )}
      </span>
      <button
        type="button"
        aria-label={`Remove ${who}`}
        title="Remove"
        disabled={onRemove === null}
        onClick={onRemove ?? undefined}
        className={`${styles.remove} cursor-pointer justify-self-end px-2 py-1 text-lg leading-none text-soft hover:text-accent disabled:invisible`}
      >
        ×
      </button>
      <div className={`${styles.problems} grid gap-0.5 not-empty:py-1.5`}>
        {columns.map((column) => (
          <FieldProblem
            key={column}
            id={problemId(`how-${column}.${row.id}`)}
            problem={column === "team" && kind !== "teams" ? undefined : problems[`${column}.${row.id}`]}
          />
        ))}
      </div>
    </div>
  );
}
