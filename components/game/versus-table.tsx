import type { ReactNode } from "react";
import { RowHead, Table } from "@/components/ui/table";

interface VersusTableProps {
  players: readonly { readonly id: number; readonly name: string }[];
  /** The score of one on another. */
  field: (one: number, other: number) => ReactNode;
}

/** Scores against each other: the row's player scored so much on the column's. */
export function VersusTable({ players, field }: VersusTableProps) {
  const heads = players.map(({ name }) => ({ name: <span title={name}>on {name}</span>, className: "max-w-32 truncate" }));
  return (
    <Table caption="Scores against each other" className="text-[15px] [&_td]:pr-4 [&_th]:pr-4" head={["Scored by", ...heads]}>
      {players.map(({ id: one, name }) => (
        <tr key={one}>
          <RowHead className="max-w-32 truncate">
            <span title={name}>{name}</span>
          </RowHead>
          {players.map(({ id: other }) => (
            <td key={other} className="text-left!">
              {one !== other && field(one, other)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
