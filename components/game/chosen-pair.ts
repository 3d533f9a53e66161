"use client";

import { useMemo } from "react";
import { pairInAddress, playersInAddress } from "@/lib/format";
import type { GamePlayer } from "@/lib/games/view";
import { transferBetween, type Transfer } from "@/lib/analysis";
import type { RatedGame } from "@/lib/rating";
import { goInPlace, type Address } from "@/components/ui/in-place-link";
import { positionOfSlug } from "./game-player";

/** The pair that the address names, null for none, and a way to choose another: the flow, the matrix and the list show the same one. */
export function useChosenPair(players: readonly GamePlayer[], game: RatedGame, address: Address) {
  const pair = address.get("pair");
  const chosen = useMemo(() => transferInAddress(players, game, pair), [players, game, pair]);
  const choose = (one: number, other: number) => {
    goInPlace(address.with({ pair: pairInAddress(players[one]!.slug, players[other]!.slug) }), "replace");
  };
  return { chosen, choose };
}

function transferInAddress(players: readonly GamePlayer[], game: RatedGame, pair: string | null): Transfer | null {
  const slugs = pair === null ? null : playersInAddress(pair);
  if (slugs === null) return null;
  const [one, other] = slugs.map((slug) => positionOfSlug(players, slug));
  return transferBetween(game, one!, other!);
}
