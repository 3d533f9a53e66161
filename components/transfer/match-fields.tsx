import type { FormState } from "@/lib/platform/forms/schema";
import type { ImportField } from "@/lib/transfer/import/schema";
import type { FileLook } from "@/lib/transfer/import/view";
import { Select } from "@/components/ui/form";
import { HeadCell, Table, Words } from "@/components/ui/table";

interface MatchFieldsProps {
  look: Extract<FileLook, { format: "csv" }>;
  state: FormState<unknown>;
}

const asked: readonly { field: ImportField; label: string; hint: string; none: string | null }[] = [
  { field: "game_id", label: "Game", hint: "Rows with the same value belong to one game.", none: null },
  {
    field: "played_at",
    label: "Played at",
    hint: "For example 2026-11-14 20:00 or 14.11.2026 20:00. UTC if no time zone is given.",
    none: null,
  },
  { field: "player", label: "Player", hint: "Unknown names are added as guests.", none: null },
  { field: "team", label: "Team", hint: "Leave empty in a free-for-all.", none: "none (free-for-all)" },
  { field: "score", label: "Score", hint: "Can be negative or have decimals.", none: null },
  { field: "time", label: "Time in game", hint: "How long this player was in the game.", none: null },
];

const askedBesides: typeof asked = [
  { field: "rated", label: "Rated", hint: "Yes or no. If empty, the ladder decides.", none: "none" },
  { field: "note", label: "Note", hint: "A note on the game. The first row’s note is used.", none: "none" },
  {
    field: "external_id",
    label: "External id",
    hint: "The game’s id in another system, if different from the above.",
    none: "same as Game",
  },
];

const waysOfTime = [
  { value: "minutes", label: "minutes (12.5)" },
  { value: "seconds", label: "seconds (750)" },
  { value: "mm:ss", label: "mm:ss (12:30)" },
  { value: "h:mm:ss", label: "h:mm:ss (1:02:30)" },
];

/** The first rows of a file, and which of its columns is which. */
export function MatchFields({ look, state }: MatchFieldsProps) {
  const columns = look.header.map((name, at) => ({ value: String(at), label: optionFor(name, at, look.sample[0]?.[at]) }));
  const select = ({ field, label, hint, none }: (typeof asked)[number]) => (
    <Select
      key={field}
      state={state}
      name={`column.${field}`}
      label={label}
      hint={hint}
      options={[{ value: "", label: none ?? "Choose a column" }, ...columns]}
    />
  );
  return (
    <>
      <h2 className="font-serif text-2xl">Match the columns</h2>
      <SampleTable look={look} />
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {asked.map(select)}
        <Select state={state} name="timeAs" label="Format of times" options={waysOfTime} />
      </div>
      <details className="border-t border-hairline pt-3" open={askedBesides.some(({ field }) => state.values[`column.${field}`])}>
        <summary className="cursor-pointer text-[15px]">Optional columns</summary>
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">{askedBesides.map(select)}</div>
      </details>
    </>
  );
}

function optionFor(name: string, at: number, example: string | undefined): string {
  const called = name === "" ? `column ${at + 1}` : name;
  const value = example?.trim() ?? "";
  return value === "" ? called : `${called} (${value.length > 24 ? `${value.slice(0, 24)}…` : value})`;
}

function SampleTable({ look: { header, sample } }: { look: MatchFieldsProps["look"] }) {
  return (
    <Table caption="The first rows of the file">
      <thead>
        <tr>
          {header.map((name, at) => (
            <HeadCell key={at}>{name === "" ? `column ${at + 1}` : name}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {sample.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, place) => (
              <Words key={place} className="max-w-60 truncate whitespace-nowrap">
                {cell}
              </Words>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
