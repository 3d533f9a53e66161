import type { ReactNode } from "react";
import type { LadderSummary } from "@/lib/ladders/view";
import { mayKeep, type Viewer } from "@/lib/sign-in/view";
import { TextLink } from "@/components/ui/app-link";
import { enterGamePath } from "@/lib/format";

interface NothingRatedProps {
  viewer: Viewer | null;
  ladder: Pick<LadderSummary, "slug" | "games" | "rateWho">;
}

/** In place of empty standings: what an admin or scorekeeper does first, and what everybody else can expect. */
export function NothingRated({ viewer, ladder: { slug, games, rateWho } }: NothingRatedProps): ReactNode {
  if (games > 0)
    return rateWho === "everyone"
      ? "No rated games yet. A game is rated when two opponents played in it."
      : "No rated games yet. A game is rated when two opponents in it are registered.";
  if (!mayKeep(viewer, slug)) return "No games yet. The standings start with the first rated game.";
  return (
    <>
      No games yet. <TextLink href={enterGamePath({ ladder: slug })}>Enter the first game</TextLink>
      {viewer?.isAdmin && (
        <>
          {" "}
          or <TextLink href="/admin/import">import results</TextLink>
        </>
      )}
      .
    </>
  );
}
