import { PlayerSeasons } from "@/components/season/medals";
import { TextLink } from "@/components/ui/app-link";
import { Section } from "@/components/ui/page";
import { seasonPath } from "@/lib/format";
import { loadPlayerSeasons } from "@/lib/ladders/seasons/loaders";
import type { View } from "./view";

/** Medals and finishes; nothing for a player who was in no season. */
export async function SeasonsSection({ view, ladder }: { view: View; ladder: string }) {
  const seasons = await loadPlayerSeasons(view.player, ladder);
  if (seasons.length === 0) return null;
  return (
    <Section id="seasons" title="Seasons" aside={<TextLink href={seasonPath(ladder)}>Hall of fame</TextLink>}>
      <PlayerSeasons ladder={ladder} seasons={seasons} />
    </Section>
  );
}
