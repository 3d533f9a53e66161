import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";

const open = ["/login", "/register"];
const forPlayers = ["/account", "/account/delete"];
const forAdmins = [
  "/admin",
  "/admin/games",
  "/admin/games/1",
  "/admin/games/1/void",
  "/admin/ladders",
  "/admin/ladders/new",
  "/admin/ladders/clan",
  "/admin/players",
  "/admin/players/phelan",
  "/admin/players/phelan/erase",
  "/admin/import",
  "/admin/keys",
  "/admin/audit",
];

/** In one test each, because signing in takes longer than looking. */
for (const { who, paths } of [
  { who: "nobody", paths: open },
  { who: "a player", paths: forPlayers },
  { who: "an admin", paths: forAdmins },
]) {
  test(`axe finds nothing in the forms for ${who}, and they fit the window`, async ({ page, header, home, signIns }) => {
    test.slow();
    if (who === "a player") await header.signIn(signIns.player.name, signIns.player.password);
    if (who === "an admin") await header.signIn(signIns.admin.name, signIns.admin.password);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await axeFindings(page), path).toEqual([]);
      expect(await home.overflow(), path).toBe(0);
    }
  });
}
