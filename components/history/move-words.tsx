import { formatCount, gamePath } from "@/lib/format";
import type { Move, MoveCause } from "@/lib/fold/view";
import type { Mark } from "@/lib/history/view";
import { Change } from "@/components/ui/change";
import { Moment } from "@/components/ui/moment";

const causes: Readonly<Record<MoveCause, string>> = {
  correct: "the correction of",
  void: "the voiding of",
  restore: "the restoring of",
  late: "the late entry of",
  import: "an import of older games",
  rules: "a change of the rules",
  merge: "a merge of two players",
  unmerge: "the undoing of a merge",
};

/** "the correction of game 412". */
export function moveInWords({ cause, gameId }: Move): string {
  return gameId === null ? causes[cause] : `${causes[cause]} game ${gameId}`;
}

/** The same as moveInWords, with a link to the game. */
export function MovedBy({ cause, gameId }: Pick<Move, "cause" | "gameId">) {
  if (gameId === null) return causes[cause];
  return (
    <>
      {causes[cause]} <a href={gamePath(gameId)} className="name-link whitespace-nowrap">{`game ${gameId}`}</a>
    </>
  );
}

/** "7 corrections", or the one. */
export function markInWords({ moves, most }: Mark): string {
  return moves === 1 ? moveInWords(most) : `${formatCount(moves)} corrections`;
}

/** What changed a rating besides a game, by how much, and when. */
export function MarkReadout({ mark }: { mark: Mark }) {
  const { moves, change, since, at, most } = mark;
  const [first, last] = [new Date(since).toISOString(), new Date(at).toISOString()];
  return (
    <>
      <Change value={change} /> by <b className="font-semibold">{markInWords(mark)}</b>{" "}
      <span className="text-soft">
        {moves === 1 ? (
          <Moment at={last} />
        ) : (
          <>
            <Moment at={first} style="short" /> to <Moment at={last} style="short" />, most by {moveInWords(most)}{" "}
            <Change value={most.change} />
          </>
        )}
      </span>
    </>
  );
}
