import { Select, SubmitButton } from "@/components/ui/form";
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

const asked = (name: string, defaultValue: string) => ({ name, defaultValue, frame: "flex-1 basis-60" });

/** The meaning of a row, and the row that names the columns. A GET form, so it works without JavaScript. */
export function TableForm({ look }: { look: InspectedTable }) {
  const rows = look.firstRows.map((row, at) => ({ value: String(at + 1), label: `row ${at + 1}: ${row}` }));
  return (
    <form method="get" className="mb-6 flex max-w-3xl flex-wrap items-end gap-x-6 gap-y-4">
      {look.separator !== null && (
        <Select {...asked("separator", look.separator)} label="Cells are separated by" options={signs} />
      )}
      {look.sheets.length > 1 && (
        <Select
          {...asked("sheet", look.sheet ?? "")}
          label={`Sheet (this workbook has ${look.sheets.length})`}
          options={look.sheets.map((value) => ({ value, label: value }))}
        />
      )}
      <Select {...asked("shape", look.standings === null ? look.shape : "")} label="Each row is" options={shapes} />
      <Select
        {...asked("header", String(look.headerRow))}
        label="Column names are in"
        options={[...rows, { value: "0", label: "no row" }]}
      />
      <SubmitButton quiet>Read it this way</SubmitButton>
    </form>
  );
}
