import type { Store } from "@/db";
import { voidGame } from "@/lib/games/mutations";
import { createFirstAdmin } from "@/lib/players/accounts";
import { by, gameOn, makeLadder, play } from "./league";
import { ok } from "./ok";

/** A league of a few games with something in most tables: teams, guests, an admin, a voided game. */
export async function playSmallLeague(store: Store): Promise<void> {
  ok(await createFirstAdmin(store, { name: "Kai Allard", password: "a long phrase of my own", ...by }));
  const clan = await makeLadder(store, { slug: "clan" });
  const duel = await makeLadder(store, { slug: "duel", limit: "strict" });
  await play(
    store,
    clan,
    gameOn(1, ["Kai Allard", 30, 20, "Wolf"], ["Natasha", 25, 20, "Wolf"], ["Vlad", 28, 15, "Falcon"], ["Zoë", 3, 5, "Falcon"]),
  );
  await play(store, clan, gameOn(9, ["Natasha", 11, 20], ["Vlad", 12, 20], ["Zoë", 12, 20]));
  await play(store, clan, gameOn(4, ["Kai Allard", 7, 10], ["Zoë", 9, 10]));
  const mistaken = await play(store, duel, gameOn(2, ["Natasha", 1, 60], ["Vlad", 0, 60]));
  await play(store, duel, gameOn(3, ["Natasha", 0.5, 60], ["Kai Allard", 0.5, 60]));
  await play(store, duel, gameOn(5, ["Vlad", 1, 60], ["Kai Allard", 0, 60]));
  ok(await voidGame(store, { gameId: mistaken, version: 1, reason: "Entered twice", ...by }));
}
