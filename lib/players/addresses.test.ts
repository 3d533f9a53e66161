import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { findPlayersByKeys } from "@/db/store/players";
import { renamePlayer } from "./names";
import { gameOn, makeLadder, makeSeason, play, by } from "@/lib/testing/league";
import { pageAt, unknownIn } from "./addresses";

onBothEngines("an address", ({ open }) => {
  let store: Store;
  let ladderPath: string;
  beforeAll(async () => {
    store = await open();
    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Phelan", 3, 20], ["Ulric", 1, 20]));
    await makeSeason(store, ladder, { name: "Season 1", from: "2026-01-01", to: "2026-02-01" });
    ladderPath = `/ladders/${ladder.slug}`;
  });

  it("is valid if its ladder, season, player or game exists", async () => {
    const found = [ladderPath, `${ladderPath}/games`, `${ladderPath}/seasons/season-1/race`, `${ladderPath}/seasons`];
    for (const path of [...found, "/players/phelan", "/players/phelan/vs/ulric", "/games/1"])
      expect(await pageAt(store, path), path).toBe("something");
    const lost = ["/ladders/nowhere", `${ladderPath}/seasons/season-9`, `${ladderPath}/seasons/season-9/race`];
    const games = ["/games/0", "/games/999999", "/games/one", "/games/1e0"];
    for (const path of [...lost, ...games, "/players/nobody", "/players/phelan/vs/nobody"])
      expect(await pageAt(store, path), path).toBe("nothing");
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
    ...["/players/%00", "/players/%ff", "/ladders/%E0%A4%A", "/games/99999999999999999999", "/players/phelan/vs/%ff"],
    ...["/claim/%", "/setup/%zz", "/api/live/%ff", "/api/history/%E0%A4%A/names", "/admin/players/%ED%A0%80"],
  ])("that is no valid text or number leads nowhere: %s", async (path) => {
    expect(await pageAt(store, path)).toBe("nothing");
  });

  it.each(["/", "/search", "/admin/players", "/players"])("that names none of them is not judged: %s", async (path) => {
    expect(await pageAt(store, path)).toBe("something");
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
