import type { ReactNode } from "react";
import { mayKeep, type Viewer } from "@/lib/sign-in/view";
import { TextLink } from "@/components/ui/app-link";

interface NoGamesProps {
  viewer: Viewer | null;
  /** The ladder's address. */
  ladder: string;
}

/** A ladder on which nothing was played: what an admin or scorekeeper does first, and what everybody else can expect. */
export function NoGames({ viewer, ladder }: NoGamesProps): ReactNode {
  if (!mayKeep(viewer, ladder)) return "No games yet. The standings start with the first rated game.";
  return (
    <>
      No games yet. <TextLink href={`/admin/games/new?ladder=${encodeURIComponent(ladder)}`}>Enter the first game</TextLink>
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

/** Games were played, and none was rated. */
export function NobodyRated({ everyone }: { everyone: boolean }): ReactNode {
  return everyone
    ? "No rated games yet. A game is rated when two opponents played in it."
    : "No rated games yet. A game is rated when two opponents in it are registered.";
}
