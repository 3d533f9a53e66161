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
  "/admin/ladders/clan/teams",
  "/admin/site",
  "/admin/players",
  "/admin/players/phelan",
  "/admin/players/phelan/erase",
  "/admin/import",
  "/admin/keys",
  "/admin/audit",
];

for (const { who, paths } of [
  { who: "nobody", paths: open },
  { who: "a player", paths: forPlayers },
  { who: "an admin", paths: forAdmins },
]) {
  for (const path of paths) {
    test(`axe finds nothing in the forms of ${path} for ${who}, and they fit the window`, async ({
      page,
      header,
      home,
      signIns,
    }) => {
      if (who === "a player") await header.signIn(signIns.player.name, signIns.player.password);
      if (who === "an admin") await header.signIn(signIns.admin.name, signIns.admin.password);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await home.overflow()).toBe(0);
    });
  }
}
