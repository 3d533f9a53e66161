import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";
import { HowItWorksPage } from "./pages/how-it-works-page";

/** Opens a page and waits until it works; code that is asked for after that comes only when the function that it returns is called. */
async function openWithoutMore(page: Page, path: string): Promise<{ asked: () => number; letCome: () => void }> {
  let letCome: () => void = () => undefined;
  const allowed = new Promise<void>((done) => {
    letCome = done;
  });
  let working = false;
  let asked = 0;
  await page.route(/\/_next\/static\/chunks\/.*\.js$/, async (route) => {
    if (working) {
      asked++;
      await allowed;
    }
    await route.continue();
  });
  // Nothing comes near the window before the page works.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(element: Element): void {
        if (element.closest("[data-later]") === null) super.observe(element);
      }
    };
  });
  await page.goto(path);
  // The router puts its own function there, after everything on the page can be pressed.
  await page.waitForFunction(() => Object.hasOwn(window.history, "pushState"));
  working = true;
  return { asked: () => asked, letCome };
}

test("a click on the flow counts though the code for it is loaded only then, and so does a key", async ({ game, page }) => {
  const { asked, letCome } = await openWithoutMore(page, `/games/${demoGames.teams}`);
  const ribbon = game.flow.locator('[data-ribbon="3"]');
  await ribbon.dispatchEvent("click", { button: 0, bubbles: true, cancelable: true });
  await expect.poll(asked).toBeGreaterThan(0);
  await game.flow.locator('[data-ribbon][tabindex="0"]').focus();
  await page.keyboard.press("End");
  await expect(page).not.toHaveURL(/pair=/);
  const last = await game.flow.locator("[data-ribbon]").evaluateAll((all) => all.length - 1);
  letCome();
  await expect(game.flow.locator(`[data-ribbon="${last}"]`)).toHaveAttribute("aria-pressed", "true");
  await expect(game.flow.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(page).toHaveURL(/pair=/);
});

test("a link of the pairs is followed on the same page, though their code comes later", async ({ game, page }) => {
  const { asked, letCome } = await openWithoutMore(page, `/games/${demoGames.teams}`);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await game.show("List");
  await expect.poll(asked).toBeGreaterThan(0);
  letCome();
  await expect(game.list).toBeVisible();
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});

test("what is typed into a calculator before its code is there is not lost", async ({ page }) => {
  const how = new HowItWorksPage(page);
  const { asked, letCome } = await openWithoutMore(page, "/how-it-works");
  await how.field("Score of Vlad").fill("60");
  await how.field("Score of Joanna").fill("70");
  await how.spread.focus();
  await page.keyboard.press("End");
  await expect.poll(asked).toBeGreaterThan(0);
  await expect(how.step(1).getByRole("row", { name: /^Vlad/ })).not.toContainText("150.0");
  letCome();
  await expect(how.step(1).getByRole("row", { name: /^Vlad/ })).toContainText("150.0");
  await expect(how.step(1).getByRole("row", { name: /^Joanna/ })).toContainText("70");
  await expect(how.field("Score of Vlad")).toHaveValue("60");
  await expect(how.prediction).toHaveText("Natasha, 80 points ahead, is expected to win 55 of 100.");
});
