"use client";

import type { ReactNode } from "react";
import { formatScore } from "@/lib/format";
import { Change } from "@/components/ui/change";
import { Cell, problemId } from "../game-form/cell";
import { FieldProblem } from "../ui/field-problem";
import styles from "./game-calculator.module.css";
import type { Column, Sheet, SheetRow } from "./game-sheet";

interface GameCalculatorRowProps {
  row: SheetRow;
  /** The number of the row, from 1. */
  place: number;
  kind: Sheet["kind"];
  /** Places are compared: they are typed instead of scores. */
  byPlace: boolean;
  initialRating: number;
  /** Null for a player who is not in the game that is shown. */
  change: number | "guest" | null;
  problems: Readonly<Record<string, string>>;
  onType: (change: Partial<Omit<SheetRow, "id">>) => void;
  /** Null when the game needs every player it has. */
  onRemove: (() => void) | null;
}

const columns = ["name", "team", "rating", "score", "place", "time"] as const;

export function GameCalculatorRow(props: GameCalculatorRowProps) {
  const { row, place, kind, byPlace, initialRating, change, problems, onType, onRemove } = props;
  const who = row.name.trim() === "" ? `row ${place}` : row.name.trim();
  const cell = (column: Column, label: string) => ({
    name: `how-${column}.${row.id}`,
    label,
    value: row[column],
    problem: problems[`${column}.${row.id}`],
    onType: (text: string) => onType({ [column]: text }),
    maxLength: 80,
  });
  return (
    <div
      role="group"
      aria-label={who}
      data-kind={kind}
      className={`${styles.row} border-b border-hairline py-2.5 text-[15px] md:py-0`}
    >
      <div className={styles.name}>
        <Cell {...cell("name", `Name in row ${place}`)} className="font-semibold" />
      </div>
      {kind === "teams" && (
        <div className={styles.team}>
          <Cell {...cell("team", `Team of ${who}`)} placeholder="Team" />
        </div>
      )}
      <Headed head="Rating" className={styles.rating}>
        <Cell
          {...cell("rating", `Rating of ${who}`)}
          placeholder={row.guest ? "none" : `new: ${formatScore(initialRating)}`}
          className={figures}
        />
      </Headed>
      <Headed head={byPlace ? "Place" : "Score"} className={styles.score}>
        <Cell {...(byPlace ? cell("place", `Place of ${who}`) : cell("score", `Score of ${who}`))} className={figures} />
      </Headed>
      <Headed head="In game" className={styles.time}>
        <Cell {...cell("time", `Time in game of ${who}`)} className={figures} />
      </Headed>
      <label className={`${styles.guest} cursor-pointer py-1.5 text-[13px] text-soft`}>
        <input
          type="checkbox"
          aria-label={`${who} is a guest`}
          checked={row.guest}
          onChange={(event) => onType({ guest: event.target.checked })}
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

const figures = "tabular text-right";

/** A column's name, for narrow screens; wide screens have a header. */
function Headed({ head, className, children }: { head: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={className}>
      <span aria-hidden className="block text-right text-xs text-soft md:hidden">
        {head}
      </span>
      {children}
    </div>
  );
}
