import { MovesTable } from "@/components/moves-table";
import { Section } from "@/components/ui/section";
import { loadMoves } from "@/lib/players/loaders";
import type { View } from "./view";

/** Corrections and the like that moved the rating; nothing where there were none. */
export async function MovesSection({ view, name }: { view: View; name: string }) {
  const moves = await loadMoves(view.player, view.ladder);
  if (moves.length === 0) return null;
  return (
    <Section
      id="moves"
      title="Moved by corrections"
      note="What changed this rating besides playing: games of anybody’s that were corrected, voided, restored or entered late, and the like. The history above is as it is after them."
    >
      <MovesTable name={name} moves={moves} />
    </Section>
  );
}
