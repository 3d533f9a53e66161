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

test("the address of a game is copied", async ({ game, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await game.open(demoGames.teams);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test("on paper a game has its numbers and no controls", async ({ game, page }) => {
  await game.open(demoGames.teams);
  await page.emulateMedia({ media: "print" });
  await expect(game.scoreboard).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main").locator("button, select, nav").filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no button that could not work", async ({ game, page }) => {
    await game.open(demoGames.teams);
    await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Try another outcome" })).toHaveCount(0);
  });
});
