import { Section } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { loadMoves } from "@/lib/history/loaders";
import type { View } from "./view";
import { ChangeCell } from "@/components/ui/figures";
import { MovedBy } from "@/components/history/move-words";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";

/** Corrections that changed the rating, so that no change is without a visible cause; nothing where there were none. */
export async function MovesSection({ view, name }: { view: View; name: string }) {
  const moves = await loadMoves(view.player, view.ladder, view.moves);
  if (moves === null || (moves.lines.length === 0 && view.moves === undefined)) return null;
  const { lines, next } = moves;
  return (
    <Section id="moves" title="Corrections" note="Ratings were recalculated after these changes to earlier games.">
      <Table caption={`Corrections that changed ${name}’s rating`} head={["Cause", figures("When"), figures("Change")]}>
        {lines.map(({ id, at, cause, gameId, result, change }) => (
          <tr key={id}>
            <RowHead held={false} className="font-normal!">
              <MovedBy cause={cause} gameId={gameId} result={result} />
            </RowHead>
            <Figure className="text-soft">
              <Moment at={at} style="short" />
            </Figure>
            <ChangeCell value={change} />
          </tr>
        ))}
      </Table>
      <PageLinks
        label="the corrections"
        previous={view.moves === undefined ? null : { href: view.href({ moves: undefined }, "moves"), text: "Newest" }}
        next={next === null ? null : { href: view.href({ moves: next }, "moves"), text: "Older" }}
      />
    </Section>
  );
}
