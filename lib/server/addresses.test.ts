import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { namesSomething } from "./addresses";

onBothEngines("an address", ({ open }) => {
  let store: Store;
  let ladderPath: string;
  beforeAll(async () => {
    store = await open();
    const ladder = await makeLadder(store);
    await play(store, ladder, gameOn(1, ["Phelan", 3, 20], ["Ulric", 1, 20]));
    ladderPath = `/ladders/${ladder.slug}`;
  });

  it("is judged by the ladder, player or game it begins with", async () => {
    for (const path of [ladderPath, `${ladderPath}/games`, "/players/phelan", "/players/phelan/vs/nobody", "/games/1"])
      expect(await namesSomething(store, path), path).toBe(true);
    for (const path of ["/ladders/nowhere", "/players/nobody", "/games/0", "/games/999999", "/games/one", "/games/1e0"])
      expect(await namesSomething(store, path), path).toBe(false);
  });

  it.each(["/players/%00", "/players/%ff", "/ladders/%E0%A4%A", "/games/99999999999999999999"])(
    "that is no text or no number is nobody's: %s",
    async (path) => {
      expect(await namesSomething(store, path)).toBe(false);
    },
  );

  it.each(["/", "/search", "/admin/players", "/players"])("that names none of them is not judged: %s", async (path) => {
    expect(await namesSomething(store, path)).toBe(true);
  });
});
