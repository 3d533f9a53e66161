import type { InspectedTable } from "@/lib/transfer/import/view";
import { HeadCell, Table, Words } from "@/components/ui/table";

/** A column in a list to choose from: its name, and what its first cell holds. */
export function optionFor(name: string, at: number, example: string | undefined): string {
  const called = name === "" ? `column ${at + 1}` : name;
  const value = example?.trim() ?? "";
  return value === "" ? called : `${called} (${value.length > 24 ? `${value.slice(0, 24)}…` : value})`;
}

export function SampleTable({ look: { header, sample } }: { look: InspectedTable }) {
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
