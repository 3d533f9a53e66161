"use client";

import { useMemo } from "react";
import { directionOf, pairInAddress, playersInAddress } from "@/lib/format";
import type { GameLook, GamePlayer } from "@/lib/games/view";
import { transferBetween, type Transfer } from "@/lib/analysis";
import { rateGame, type Result, type Rules } from "@/lib/rating";
import { goInPlace, useAddress } from "@/components/ui/in-place-link";

/** What the views of a game's pairs are given. They get what was entered and derive the pairs by themselves: that is less to send. */
export interface PairsOfGame {
  players: readonly GamePlayer[];
  rules: Rules;
  ladder: string;
  look: GameLook;
  /** The slug of the signed-in player; null for a visitor. */
  viewer: string | null;
}

/** The rated game, the pair that the address names, if any, and a way to choose another: the flow, the matrix and the list show the same one. */
export function useChosenPair({ players, rules, viewer }: PairsOfGame) {
  const address = useAddress();
  const game = useMemo(() => rateGame(players, rules), [players, rules]);
  const pair = address.get("pair");
  const chosen = useMemo(() => {
    const [one, other] = (playersInAddress(pair ?? "") ?? []).map((slug) => positionOfSlug(players, slug));
    return one === undefined || other === undefined ? null : transferBetween(game, one, other);
  }, [players, game, pair]);
  const choose = (one: number, other: number) => {
    goInPlace(address.with({ pair: pairInAddress(players[one]!.slug, players[other]!.slug) }), "replace");
  };
  return { address, game, chosen, choose, you: positionOfSlug(players, viewer) };
}

/** Which of the game's players a slug means; −1 for nobody. */
export function positionOfSlug(players: readonly GamePlayer[], slug: string | null): number {
  return slug ? players.findIndex((player) => player.slug === slug) : -1;
}

export type ChosenPair = ReturnType<typeof useChosenPair>;

/** Two players, in either order. */
export type PairOfTwo = Pick<Transfer, "one" | "other">;

export function isSamePair(x: PairOfTwo, y: PairOfTwo): boolean {
  return (x.one === y.one && x.other === y.other) || (x.one === y.other && x.other === y.one);
}

/** What the first of a pair did to the other; null where nothing passed. */
export function verbOf(change: number) {
  return { gain: "takes from", loss: "pays", none: null }[directionOf(change)];
}

export const resultWords: Record<Result, string> = { 1: "Win", 0.5: "Tie", 0: "Loss" };
