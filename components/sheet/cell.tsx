"use client";

import { problemId } from "@/components/ui/field-problem";
import type { InputHTMLAttributes } from "react";
import { rowColumns, type RowColumn } from "@/lib/games/fields";

export interface CellProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> {
  name: string;
  label: string;
  value: string;
  /** What is wrong with it; the sentence is below the row, with the id `problemId(name)`. */
  problem: string | undefined;
  onType: (text: string) => void;
}

/** The row and column of a field, by its name. */
export function cellOf(target: EventTarget): { row: number; column: RowColumn } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const [name, row] = target.name.split(".");
  const column = rowColumns.find((each) => each === name);
  return column === undefined ? null : { row: Number(row), column };
}

/** A field of a row: a line to write on, as in an account book. */
export function Cell({ label, problem, onType, className = "", ...rest }: CellProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId(rest.name)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      className={`w-full min-w-0 border-b bg-transparent py-1.5 text-base placeholder:font-normal placeholder:text-soft lg:-mb-px lg:py-2.5 lg:text-[15px] ${
        problem === undefined ? "border-(--field)" : "border-b-2 border-alert"
      } ${className}`}
      {...rest}
    />
  );
}
