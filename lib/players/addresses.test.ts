import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findPlayersByKeys } from "@/db/store/players";
import { renamePlayer } from "./names";
import { gameOn, makeLadder, makeSeason, play, by } from "@/lib/testing/league";
import { pageAt, unknownIn } from "./addresses";

onBothEngines("an address", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Phelan", 3, 20], ["Ulric", 1, 20]));
    await makeSeason(store, ladder, { name: "Season 1", from: "2026-01-01", to: "2026-02-01" });
  });

  it.each([
    ...["/ladders/clan", "/ladders/clan/games", "/ladders/clan/seasons/season-1/race", "/ladders/clan/seasons"],
    ...["/players/phelan", "/players/phelan/vs/ulric", "/games/1"],
    // Those that name none of them are not judged.
    ...["/", "/search", "/admin/players", "/players"],
  ])("is valid if its ladder, season, player or game exists: %s", async (path) => {
    expect(await pageAt(store, path)).toBe("something");
  });

  it("of a former name redirects to the player, and to a rival's current name", async () => {
    const [ulric] = await findPlayersByKeys(store, ["ulric"]);
    const rename = (name: string) => renamePlayer(store, { playerId: ulric!.id, name, ...by });
    expect(await rename("Ulric Kerensky")).toEqual({ ok: true, slug: "ulric-kerensky" });
    for (const path of ["/players/ulric/history", "/players/phelan/vs/ulric", "/players/phelan/vs/ulric/picture.png"])
      expect(await pageAt(store, path)).toEqual({ movedTo: path.replace("ulric", "ulric-kerensky") });
    expect(await pageAt(store, "/players/ulric-kerensky")).toBe("something");
    // After a return to the old name, the first address is current again and the other one redirects to it.
    expect(await rename("Ulric")).toEqual({ ok: true, slug: "ulric" });
    expect(await pageAt(store, "/players/ulric")).toBe("something");
    expect(await pageAt(store, "/players/ulric-kerensky")).toEqual({ movedTo: "/players/ulric" });
  });

  it.each([
    ...["/ladders/nowhere", "/ladders/clan/seasons/season-9", "/ladders/clan/seasons/season-9/race", "/players/nobody"],
    ...["/players/phelan/vs/nobody", "/games/0", "/games/999999", "/games/one", "/games/1e0"],
    // No valid text or number.
    ...["/players/%00", "/players/%ff", "/ladders/%E0%A4%A", "/games/99999999999999999999", "/players/phelan/vs/%ff"],
    ...["/claim/%", "/setup/%zz", "/api/refresh/%ff", "/api/history/%E0%A4%A/names", "/admin/players/%ED%A0%80"],
  ])("leads nowhere otherwise: %s", async (path) => {
    expect(await pageAt(store, path)).toBe("nothing");
  });
});

it.each([
  ["/players/phelan/vs/no%20body", { kind: "players", name: "phelan / no body" }],
  ["/ladders/nowhere/race", { kind: "ladders", name: "nowhere" }],
  ["/ladders/clan/seasons/season%209/race", { kind: "ladders", name: "clan", season: "season 9" }],
  ["/games/999999/picture.png", null],
  ["/elsewhere/7", null],
  ["/players/%ff", null],
] as const)("what an address names that is not there: %s", (path, unknown) => expect(unknownIn(path)).toEqual(unknown));
