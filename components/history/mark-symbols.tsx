import { MARK_BOX, markPath } from "@/lib/format/mark-path";

/** The marks of two players, drawn on the server for a table that shows them in many rows: `<use href="#mark-player" />`. */
export function MarkSymbols({ player, rival }: { player: number; rival: number }) {
  return (
    <svg aria-hidden className="absolute size-0">
      <Mark id="mark-player" seed={player} />
      <Mark id="mark-rival" seed={rival} />
    </svg>
  );
}

function Mark({ id, seed }: { id: string; seed: number }) {
  return (
    <symbol id={id} viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}>
      <path fillRule="evenodd" d={markPath(seed)} />
    </symbol>
  );
}
