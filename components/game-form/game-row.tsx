"use client";

import type { RowColumn } from "@/lib/format";
import { formatRating } from "@/lib/format";
import { Change } from "@/components/ui/change";
import { FieldProblem } from "../ui/field-problem";
import { Cell, problemId } from "./cell";
import styles from "./game-form.module.css";
import type { Kind, FormRow } from "./game-form-state";
import type { RowPreview } from "./game-preview";
import { NameField } from "./name-field";

interface GameRowProps {
  row: FormRow;
  /** Counted from 1, as people see it. */
  place: number;
  kind: Kind;
  timeForAll: string;
  /** Undefined while nothing is known; null where the game moves nobody. */
  preview: RowPreview | null | undefined;
  problems: Readonly<Record<string, string>>;
  onType: (column: RowColumn, text: string) => void;
  onRemove: () => void;
}

/** Wide screens have the columns' names above them. */
const HEADED = "lg:placeholder:text-transparent";
const columns = ["player", "team", "score", "time"] as const;

export function GameRow({ row, place, kind, timeForAll, preview, problems, onType, onRemove }: GameRowProps) {
  const cell = (column: RowColumn, label: string) => ({
    name: `${column}.${row.id}`,
    label: `${label}, row ${place}`,
    value: row[column],
    problem: problems[`${column}.${row.id}`],
    onType: (text: string) => onType(column, text),
  });
  const names = columns.map((column) => `${column}.${row.id}`);
  return (
    <div
      role="group"
      aria-label={`Row ${place}`}
      data-kind={kind}
      data-preview={preview !== null}
      className={`${styles.row} border-b border-hairline py-2 text-[15px] lg:py-0`}
    >
      <span aria-hidden className={`${styles.number} tabular text-[13px] text-soft`}>
        {place}
      </span>
      <div className={styles.name}>
        <NameField {...cell("player", "Name")} placeholder="Name" maxLength={200} className={`font-semibold ${HEADED}`} />
      </div>
      {kind === "teams" && (
        <div className={styles.team}>
          <Cell {...cell("team", "Team")} placeholder="Team" maxLength={200} className={HEADED} />
        </div>
      )}
      <div className={styles.score}>
        <Cell {...cell("score", "Score")} placeholder="Score" maxLength={40} className={`tabular text-right ${HEADED}`} />
      </div>
      <div className={styles.time}>
        <Cell
          {...cell("time", "Time in game")}
          placeholder={timeForAll.trim() === "" ? "Time" : timeForAll}
          maxLength={40}
          className={`tabular text-right ${timeForAll.trim() === "" ? HEADED : ""}`}
        />
      </div>
      <button
        type="button"
        aria-label={`Remove row ${place}`}
        title="Remove this row"
        onClick={onRemove}
        className={`${styles.remove} cursor-pointer justify-self-end px-2 py-1 text-lg leading-none text-soft hover:text-accent noscript:hidden`}
      >
        ×
      </button>
      {preview !== null && (
        <div data-expected={row.player !== ""} className={`${styles.preview} tabular`}>
          {preview !== undefined && <Preview {...preview} />}
        </div>
      )}
      <div className={`${styles.problems} grid gap-0.5 not-empty:pt-1 lg:not-empty:pb-1.5`}>
        {preview?.note != null && preview.before !== null && <p className="text-[13px] text-soft">{preview.note}</p>}
        {names.map((name) => (
          <FieldProblem key={name} id={problemId(name)} problem={problems[name]} />
        ))}
      </div>
    </div>
  );
}

function Preview({ before, change, note }: RowPreview) {
  if (before === null) return <span className={`${styles.note} text-[13px] text-soft`}>{note}</span>;
  return (
    <>
      <span className={`${styles.before} text-soft`}>
        <span className="sr-only">Rating before </span>
        {formatRating(before)}
      </span>
      {change !== null && (
        <>
          <Arrow />
          <span className={styles.change}>
            <span className="sr-only">change </span>
            <Change value={change} />
          </span>
          <Arrow />
          <span className={`${styles.after} font-semibold`}>
            <span className="sr-only">after </span>
            {formatRating(before + change)}
          </span>
        </>
      )}
    </>
  );
}

function Arrow() {
  return (
    <span aria-hidden className={`${styles.arrow} text-soft`}>
      →
    </span>
  );
}
