import type { InspectedTable } from "@/lib/transfer/import/view";
import type { Delimiter, Shape } from "@/lib/transfer/import/schema";

const shapes: readonly { value: Shape | ""; label: string }[] = [
  { value: "participants", label: "one participant of a game" },
  { value: "sides", label: "one game: player 1, player 2, result …" },
  { value: "places", label: "one game: 1st, 2nd, 3rd …" },
  { value: "", label: "one player, with a rating to start from" },
];

const signs: readonly { value: Delimiter; label: string }[] = [
  { value: "comma", label: "commas ," },
  { value: "semicolon", label: "semicolons ;" },
  { value: "tab", label: "tabs" },
  { value: "pipe", label: "bars |" },
];

/** The meaning of a row, and the row that names the columns. A GET form, so it works without JavaScript. */
export function TableForm({ look }: { look: InspectedTable }) {
  const rows = look.firstRows.map((row, at) => ({ value: String(at + 1), label: `row ${at + 1}: ${row}` }));
  return (
    <form method="get" className="mb-6 flex max-w-3xl flex-wrap items-end gap-x-6 gap-y-4">
      {look.delimiter !== null && (
        <Choice name="delimiter" label="Cells are separated by" options={signs} value={look.delimiter} />
      )}
      {look.sheets.length > 1 && (
        <Choice
          name="sheet"
          label={`Sheet (this workbook has ${look.sheets.length})`}
          options={look.sheets.map((value) => ({ value, label: value }))}
          value={look.sheet ?? ""}
        />
      )}
      <Choice name="shape" label="Each row is" options={shapes} value={look.standings === null ? look.shape : ""} />
      <Choice
        name="header"
        label="Column names are in"
        options={[...rows, { value: "0", label: "no row" }]}
        value={String(look.headerRow ?? 0)}
      />
      <button type="submit" className="button button-quiet">
        Read it this way
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
}

function Choice({ name, label, options, value }: ChoiceProps) {
  return (
    <div className="grid min-w-0 flex-1 basis-60 gap-1 text-sm text-soft">
      <label htmlFor={`table-${name}`}>{label}</label>
      <select id={`table-${name}`} name={name} key={value} defaultValue={value} className="field text-ink">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
