import { formatCount, gamePath } from "@/lib/format";
import type { Move, MoveCause } from "@/lib/fold/view";
import type { Correction, ResultOfMove } from "@/lib/history/view";
import { NameLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Moment } from "@/components/ui/moment";
import { Unbroken } from "@/components/game/result-line";
import { capital } from "@/lib/format/text";

const causes: Readonly<Record<MoveCause, string>> = {
  correct: "the correction of",
  void: "the voiding of",
  restore: "the restoring of",
  rate: "rating guests in",
  revert: "the reverting of",
  move: "moving",
  late: "the late entry of",
  import: "an import of older games",
  rules: "a change of the rules",
  merge: "a merge of two players",
  unmerge: "the undoing of a merge",
};

/** Changes that can affect several games together. */
const toSeveral: Partial<Readonly<Record<MoveCause, string>>> = {
  void: "the voiding of several games",
  rate: "rating games of guests",
};

/** The same words after "when". */
const whens: Readonly<Record<MoveCause, (game: string | null) => string>> = {
  correct: (game) => `${game} was corrected`,
  void: (game) => (game === null ? "several games were voided" : `${game} was voided`),
  restore: (game) => `${game} was restored`,
  rate: (game) => (game === null ? "games of guests were rated" : `guests in ${game} were rated`),
  revert: (game) => `${game} was reverted`,
  move: (game) => `${game} was moved`,
  late: (game) => `${game} was entered late`,
  import: () => "older games were imported",
  rules: () => "the rules changed",
  merge: () => "two players were merged",
  unmerge: () => "a merge was undone",
};

type NamedMove = Pick<Move, "cause" | "gameId"> & ResultOfMove;

/** "the correction of Wolf 84–77 Jade Falcon". */
function moveInWords({ cause, gameId, result }: NamedMove): string {
  return gameId === null ? (toSeveral[cause] ?? causes[cause]) : `${causes[cause]} ${result ?? `game ${gameId}`}`;
}

/** The same as moveInWords, at the beginning of a line and with a link to the game: "Correction of Wolf 84–77 Jade Falcon". */
export function MovedBy({ cause, gameId, result }: NamedMove) {
  if (gameId === null) return withoutArticle(moveInWords({ cause, gameId, result }));
  return (
    <>
      {withoutArticle(causes[cause])}{" "}
      <NameLink href={gamePath(gameId)}>
        <Unbroken text={result ?? `game ${gameId}`} />
      </NameLink>
    </>
  );
}

function withoutArticle(words: string): string {
  return capital(words.replace(/^(the|an?) /, ""));
}

/** "7 corrections", or the one. */
export function correctionInWords({ moves, largest }: Correction): string {
  return moves === 1 ? moveInWords(largest) : `${formatCount(moves)} corrections`;
}

/** "when Wolf 84–77 Jade Falcon was voided". */
function whenInWords({ cause, gameId, result }: NamedMove): string {
  return `when ${whens[cause](gameId === null ? null : (result ?? `game ${gameId}`))}`;
}

/** What changed a rating besides a game, by how much, and when. */
export function CorrectionReadout({ correction }: { correction: Correction }) {
  const { moves, change, since, at, largest } = correction;
  const [first, last] = [new Date(since).toISOString(), new Date(at).toISOString()];
  return (
    <>
      <Change value={change} />{" "}
      <b className="font-semibold">{moves === 1 ? whenInWords(largest) : `by ${correctionInWords(correction)}`}</b>{" "}
      <span className="text-soft">
        {moves === 1 ? (
          <Moment at={last} />
        ) : (
          <>
            <Moment at={first} style="short" /> to <Moment at={last} style="short" />, most {whenInWords(largest)}{" "}
            <Change value={largest.change} />
          </>
        )}
      </span>
    </>
  );
}
