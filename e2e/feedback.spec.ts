import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";

test("a page that is long in coming is announced by a line at the top, which goes when it is there", async ({ ladder, page }) => {
  await ladder.open("clan");
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/players\/vlad-ward/, async (route) => {
    await released;
    await route.continue();
  });
  await ladder.row("Vlad Ward").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  const line = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(line).toBeVisible();
  release();
  await expect(ladder.heading).toHaveText("Vlad Ward");
  await expect(line).toHaveCount(0);
});

test("on paper a game has its numbers and no controls", async ({ game, page }) => {
  await game.open(demoGames.teams);
  await page.emulateMedia({ media: "print" });
  await expect(game.scoreboard).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main").locator("button, select, nav").filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});
