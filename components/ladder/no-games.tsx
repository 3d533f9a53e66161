import type { ReactNode } from "react";

/** A ladder on which nothing was played: what an admin does first, and what everybody else can expect. */
export function NoGames({ isAdmin }: { isAdmin: boolean }): ReactNode {
  if (!isAdmin) return "No games yet. The standings start with the first rated game.";
  return (
    <>
      No games yet.{" "}
      <a href="/admin/games/new" className="link">
        Enter the first game
      </a>{" "}
      or{" "}
      <a href="/admin/import" className="link">
        import results
      </a>
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
