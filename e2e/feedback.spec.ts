import { expect, test } from "./fixtures";
import { holdBack } from "./listening";
import { demoGames } from "./pages/game-page";

test(
  "a page that is long in coming is announced by a line at the top, which goes when it is there",
  { tag: "@main" },
  async ({ ladder, page }) => {
    await ladder.open("clan");
    const release = await holdBack(page, /\/players\/vlad-ward/);
    await ladder.row("Vlad Ward").getByRole("link").first().focus();
    await page.keyboard.press("Enter");
    const line = page.getByRole("progressbar", { name: "Loading the page" });
    await expect(line).toBeVisible();
    release();
    await expect(ladder.heading).toHaveText("Vlad Ward");
    await expect(line).toHaveCount(0);
  },
);

test("on paper a game has its numbers and no controls", async ({ game, page }) => {
  await game.open(demoGames.teams);
  await page.emulateMedia({ media: "print" });
  await expect(game.scoreboard).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main").locator("button, select, nav").filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});
