"use client";

import { gameTextNames, rowColumns } from "@/lib/games/fields";
import { meaningLabels, type Meaning, type Paste } from "./paste";

interface PastedColumnsProps {
  paste: Paste;
  onChoose: (meanings: Paste["meanings"]) => void;
  onClose: () => void;
}

const choices = [...rowColumns, ...gameTextNames];

/** How the columns of pasted rows were read, to be changed until something else is typed. */
export function PastedColumns({ paste, onChoose, onClose }: PastedColumnsProps) {
  const { header, rows, meanings } = paste;
  // One column for one thing: the column that had it is not used any more.
  const choose = (at: number, meaning: Meaning | null) =>
    onChoose(meanings.map((before, column) => (column === at ? meaning : before === meaning ? null : before)));
  return (
    <fieldset className="mt-4 border-l-2 border-rule pl-3 text-[15px]">
      <legend className="sr-only">Pasted columns</legend>
      <p role="status">{rows.length === 1 ? "One row" : `${rows.length} rows`} pasted. Each column was read as:</p>
      <div className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3">
        {meanings.map((meaning, at) => {
          const name = header?.[at] || `Column ${at + 1}`;
          const first = rows.find((cells) => (cells[at] ?? "") !== "")?.[at] ?? "empty";
          return (
            <label key={at} className="grid gap-1 text-[13px] text-soft">
              <span className="max-w-40 truncate">
                {name} ({first})
              </span>
              <select
                className="field h-[38px] text-[15px] text-ink"
                value={meaning ?? ""}
                onChange={(event) => choose(at, choices.find((each) => each === event.target.value) ?? null)}
              >
                <option value="">Not used</option>
                {meaning?.startsWith("versus:") && <option value={meaning}>Scored on {meaning.slice(7)}</option>}
                {choices.map((each) => (
                  <option key={each} value={each}>
                    {meaningLabels[each]}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <button type="button" onClick={onClose} className="button button-quiet">
          Done
        </button>
      </div>
    </fieldset>
  );
}
