import type { PlayerMove } from "@/lib/history/view";
import { Change } from "@/components/ui/change";
import { MovedBy } from "./move-words";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

interface MovesTableProps {
  name: string;
  moves: readonly PlayerMove[];
}

/** Corrections that changed a rating, so that no change is without a visible cause. */
export function MovesTable({ name, moves }: MovesTableProps) {
  return (
    <Table caption={`Corrections that changed ${name}’s rating`} head={["Cause", figures("When"), figures("Change")]}>
      {moves.map(({ id, at, cause, gameId, result, change }) => (
        <tr key={id}>
          <RowHead held={false} className="font-normal!">
            <MovedBy cause={cause} gameId={gameId} result={result} />
          </RowHead>
          <Figure className="text-soft">
            <Moment at={at} style="short" />
          </Figure>
          <Figure>
            <Change value={change} />
          </Figure>
        </tr>
      ))}
    </Table>
  );
}
