import type { GameDifference, ShownValue } from "@/lib/games/view";
import { Moment } from "@/components/ui/moment";
import { RowHead, Table, Words } from "@/components/ui/table";

/** Two versions of a game, field by field and player by player. */
export function DifferencesTable({
  caption,
  differences,
  heads = ["Before", "After"],
}: {
  caption: string;
  differences: readonly GameDifference[];
  /** What the two versions are called. */
  heads?: readonly [string, string];
}) {
  return (
    <Table caption={caption} head={["What", ...heads]}>
      {differences.map(({ player, field, before, after }) => (
        <tr key={`${player} ${field}`}>
          <RowHead held={false}>
            {player ?? field}
            {player !== null && <span className="font-normal text-soft"> · {field}</span>}
          </RowHead>
          <Words className="text-soft">
            <Shown value={before} />
          </Words>
          <Words>
            <Shown value={after} />
          </Words>
        </tr>
      ))}
    </Table>
  );
}

function Shown({ value }: { value: ShownValue }) {
  return "moment" in value ? <Moment at={value.moment} /> : value.text;
}
