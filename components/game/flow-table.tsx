import { formatTransfer } from "@/lib/games/surprise";
import type { GamePlayer } from "@/lib/games/view";
import { sortTransfers, transfersOf } from "@/lib/analysis";
import type { RatedGame } from "@/lib/rating";
import { isSamePair } from "./game-player";
import { useHydrated } from "@/components/ui/hydration";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";

interface FlowTableProps {
  caption: string;
  players: readonly GamePlayer[];
  game: RatedGame;
  shown: { readonly one: number; readonly other: number };
  /** In a crowded game, the player whose pairs are listed. */
  focus: number | null;
  onChoose: (one: number, other: number) => void;
}

/** The flow as a table: every pair with who paid, who received, how many points and what was expected, the largest first. */
export function FlowTable({ caption, players, game, shown, focus, onChoose }: FlowTableProps) {
  const isReady = useHydrated();
  const pairs = sortTransfers(transfersOf(game, null), "size", () => "").filter(
    ({ one, other }) => focus === null || one === focus || other === focus,
  );
  return (
    <Table caption={caption} head={[{ name: "Paid", held: true }, "Received", figures("Points"), figures("Expected")]}>
      {pairs.map(({ one, other, predicted, change }) => (
        <tr key={`${one}-${other}`} className={isSamePair({ one, other }, shown) ? "found-row" : ""}>
          <RowHead>
            <span className="name">{players[other]!.name}</span>
          </RowHead>
          <Words>{players[one]!.name}</Words>
          <Figure>
            <button
              type="button"
              disabled={!isReady}
              className="cursor-pointer underline decoration-rule underline-offset-4 hover:text-accent"
              aria-label={`${formatTransfer(change)} points from ${players[other]!.name} to ${players[one]!.name}: show the equation`}
              onClick={() => onChoose(one, other)}
            >
              {formatTransfer(change)}
            </button>
          </Figure>
          <Figure>{Math.round(predicted * 100)}%</Figure>
        </tr>
      ))}
    </Table>
  );
}
