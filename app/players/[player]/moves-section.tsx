import { MovesTable } from "@/components/history/moves-table";
import { PageLinks, Section } from "@/components/ui/page";
import { loadMoves } from "@/lib/history/loaders";
import { linkTo, type View } from "./view";

/** Corrections that changed the rating; nothing where there were none. */
export async function MovesSection({ view, name }: { view: View; name: string }) {
  const moves = await loadMoves(view.player, view.ladder, view.movesBefore);
  if (moves === null || (moves.lines.length === 0 && view.movesBefore === undefined)) return null;
  const { lines, next } = moves;
  return (
    <Section id="moves" title="Corrections" note="Ratings were recalculated after these changes to earlier games.">
      <MovesTable name={name} moves={lines} />
      <PageLinks
        label="the corrections"
        previous={view.movesBefore === undefined ? null : { href: linkTo(view, { moves: null }, "moves"), text: "Newest" }}
        next={next === null ? null : { href: linkTo(view, { moves: String(next) }, "moves"), text: "Older" }}
      />
    </Section>
  );
}
