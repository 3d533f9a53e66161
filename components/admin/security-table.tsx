import type { SecurityLine } from "@/lib/sign-in/events/view";
import { Moment } from "@/components/ui/moment";
import { Table } from "@/components/ui/table";

export function SecurityTable({ lines }: { lines: readonly SecurityLine[] }) {
  return (
    <Table caption="Security log" head={["When", "Who", "What", "Network"]}>
      {lines.map(({ id, at, name, inWords, network }) => (
        <tr key={id}>
          <td className="words whitespace-nowrap">
            <Moment at={at} />
          </td>
          <td className="words">{name}</td>
          <td className="words">{inWords}</td>
          <td className="words font-mono text-sm">{network}</td>
        </tr>
      ))}
    </Table>
  );
}
