import { Change } from "./change";
import { GameLink } from "./links";
import { Moment } from "./ui/moment";
import { Figure, HeadCell, RowHead, Table } from "./ui/table";

interface MovesTableProps {
  name: string;
  moves: readonly {
    readonly id: number;
    readonly at: string;
    readonly cause: keyof typeof causes;
    readonly gameId: number | null;
    readonly change: number;
  }[];
}

const causes = {
  correct: "the correction of",
  void: "the voiding of",
  restore: "the restoring of",
  late: "the late entry of",
  import: "an import of older games",
  rules: "a change of the rules",
  merge: "a merge of two players",
  unmerge: "the undoing of a merge",
};

/** Whatever moved a rating besides its own games, so that no change is without a visible cause. */
export function MovesTable({ name, moves }: MovesTableProps) {
  return (
    <Table caption={`What moved ${name} besides games`}>
      <thead>
        <tr>
          <HeadCell>By</HeadCell>
          <HeadCell figures>When</HeadCell>
          <HeadCell figures>Change</HeadCell>
        </tr>
      </thead>
      <tbody>
        {moves.map(({ id, at, cause, gameId, change }) => (
          <tr key={id}>
            <RowHead held={false} className="font-normal!">
              {causes[cause]}
              {gameId !== null && (
                <>
                  {" "}
                  <GameLink id={gameId}>{`game ${gameId}`}</GameLink>
                </>
              )}
            </RowHead>
            <Figure className="text-soft">
              <Moment at={at} style="short" />
            </Figure>
            <Figure>
              <Change value={change} />
            </Figure>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
