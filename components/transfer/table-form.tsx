import type { TableLook } from "@/lib/transfer/import/view";
import type { Shape } from "@/lib/transfer/import/schema";

const shapes: readonly { value: Shape; label: string }[] = [
  { value: "participants", label: "one participant of a game" },
  { value: "sides", label: "one game: player 1, player 2, result …" },
  { value: "places", label: "one game: 1st, 2nd, 3rd …" },
];

/** What a row of the table is, and which row names the columns. The page is asked again with them, so it works without JavaScript. */
export function TableForm({ look }: { look: TableLook }) {
  const field = "grid min-w-0 flex-1 basis-60 gap-1 text-sm text-soft";
  return (
    <form method="get" className="mb-6 flex max-w-3xl flex-wrap items-end gap-x-6 gap-y-4">
      <div className={field}>
        <label htmlFor="table-shape">Each row is</label>
        <select id="table-shape" name="shape" key={look.shape} defaultValue={look.shape} className="field text-ink">
          {shapes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={field}>
        <label htmlFor="table-header">Column names are in</label>
        <select
          id="table-header"
          name="header"
          key={look.headerRow}
          defaultValue={String(look.headerRow ?? 0)}
          className="field text-ink"
        >
          {look.firstRows.map((row, at) => (
            <option key={at} value={at + 1}>{`row ${at + 1}: ${row}`}</option>
          ))}
          <option value={0}>no row</option>
        </select>
      </div>
      <button type="submit" className="button button-quiet">
        Read it this way
      </button>
    </form>
  );
}
