"use client";

import styles from "./game-form.module.css";
import { MAX_ROWS, type SheetProps } from "@/lib/games/sheet";
import { addRow, renameTeam, withClocks } from "@/lib/games/sheet-edits";
import type { GamePreview } from "@/lib/games/sheet-preview";
import { GameRow, type RowsProps } from "./game-row";
import { SidesLine } from "./new-names";
import { meaningLabels } from "./paste";
import { PreviewSum } from "./preview-summary";
import { teamCounts } from "./roster";

interface GameRowsProps extends SheetProps, RowsProps {
  /** Null if the game changes no rating, whatever is typed. */
  preview: GamePreview | null;
  /** Whether the ratings of the players are loading. */
  pending: boolean;
  /** The probable players of unknown names, by the number of the row. */
  meant: ReadonlyMap<number, string | null>;
}

/** Who was in the game, one row each, with what it will do to them at the right. */
export function GameRows(props: GameRowsProps) {
  const { preview, pending, problems, help, meant, change, correcting, columns } = props;
  const { rows, kind, timeForAll } = props.sheet;
  return (
    <section className="mt-10" aria-labelledby="rows">
      <h2 id="rows" className="font-serif text-2xl">
        Who played
      </h2>
      <p className="max-w-[80ch] text-[15px] text-soft">
        <span className="hidden noscript:inline">Leave all teams empty for a free-for-all. Empty rows are ignored.</span>
        <span className="noscript:hidden">
          You can paste rows from a spreadsheet, with or without names of columns. Empty rows are ignored.
        </span>
        {columns.includes("place") && " Place 1 is the winner’s, players who tie have the same, and scores are optional."}
      </p>
      <label className="mb-3 inline-flex items-center gap-2 py-1 text-[15px] noscript:hidden">
        <input
          type="checkbox"
          checked={columns.includes("joined")}
          onChange={(event) => change(withClocks(event.target.checked))}
          className="accent-(--ink)"
        />
        Enter when each player joined and left
      </label>
      <div aria-hidden className={`${styles.row} ${styles.heads} border-b border-ink pb-2 text-xs font-medium text-soft`}>
        <span />
        <span className={styles.cells}>
          {columns.map((column) => (
            <span
              key={column}
              className={`${styles[column] ?? styles.score} ${column === "player" || column === "team" ? "" : "text-right"}`}
            >
              {column === "time" ? "In game" : meaningLabels[column]}
            </span>
          ))}
          {preview !== null && (
            <span className={styles.preview}>
              <span className={styles.before}>Before</span>
              <span className={styles.change}>Change</span>
              <span className={styles.after}>After</span>
            </span>
          )}
        </span>
      </div>
      <div className="border-t border-ink lg:border-t-0">
        {rows.map((row, at) => (
          <GameRow
            key={row.id}
            row={row}
            place={at + 1}
            {...{ columns, timeForAll, problems, help, change, correcting }}
            preview={preview && preview.rows.get(row.id)}
            meant={meant.get(row.id) ?? null}
          />
        ))}
      </div>
      {kind === "teams" && (
        <SidesLine counts={teamCounts(rows, help.roster.teams)} onRename={(from, to) => change(renameTeam(from, to))} />
      )}
      {preview !== null && <PreviewSum {...{ preview, pending }} />}
      <button
        type="button"
        disabled={rows.length >= MAX_ROWS}
        onClick={() => change(addRow)}
        className="button button-quiet mt-4 noscript:hidden"
      >
        Add a row
      </button>
    </section>
  );
}
