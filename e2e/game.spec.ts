import { expect, test } from "./fixtures";
import { openWithoutCode } from "./listening";
import { demoGames, pointsIn } from "./pages/game-page";

/** Rounded to two decimals, a sum of n numbers can be off by n halves of the last. */
const ROUNDING = 0.05;

test(
  "a game says what it is, its scoreboard adds up to zero, and phones begin with one player's pairs, wide screens with the matrix",
  { tag: ["@main", "@phone"] },
  async ({ game, page, isMobile }) => {
    await game.open(demoGames.teams);
    await expect(page).toHaveTitle(/^Jade Falcon 44–38 Nova Cat · Clan ladder/);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "Jade Falcon 44–38 Nova Cat");
    await expect(game.heading).toHaveText("Jade Falcon 44–38 Nova Cat");
    const changes = await game.changes();
    expect(changes.size).toBe(8);
    expect(Math.abs([...changes.values()].reduce((sum, change) => sum + change, 0))).toBeLessThan(ROUNDING);
    await expect(game.scoreboard.getByRole("row", { name: /^Total/ })).toContainText("0.00");
    const steps = page.getByRole("link", { name: "How it works: this game, step by step" });
    await expect(steps).toHaveAttribute("href", /how-it-works\?game=/);
    const onlyShown = async (shown: "Matrix" | "List") => {
      await expect(game.matrices).toBeVisible({ visible: shown === "Matrix" });
      await expect(game.list).toBeVisible({ visible: shown === "List" });
      expect(await game.overflow()).toBe(0);
    };
    await onlyShown(isMobile ? "List" : "Matrix");
    for (const name of ["List", "Matrix"] as const) {
      await game.show(name);
      await onlyShown(name);
    }
  },
);

test(
  "a ribbon of the flow is chosen with the keyboard and opens its equation; the list has the same pairs",
  { tag: ["@main", "@phone"] },
  async ({ game, page }) => {
    await game.open(demoGames.teams);
    const ribbons = game.flow.getByRole("button");
    await expect(ribbons).toHaveCount(16);
    await expect(game.flow.getByRole("heading", { level: 3 })).toHaveCount(0);
    await game.flow.locator('[data-ribbon][tabindex="0"]').focus();
    await page.keyboard.press("Home");
    await expect(page).toHaveURL(/[?&]pair=[^&]+\.[^&]+/);
    const chosen = game.flow.getByRole("button", { pressed: true });
    const [, payer, taker, points] =
      /^(.+) paid (.+) (\d+\.\d\d) points/.exec((await chosen.getAttribute("aria-label")) ?? "") ?? [];
    await expect(game.flow.getByRole("heading", { level: 3 })).toHaveText(`${taker} against ${payer}`);
    expect(pointsIn(await game.flow.locator("dd").last().innerText())).toBe(Number(points));
    await game.flow.getByRole("link", { name: "View as a list" }).click();
    await expect(page).toHaveURL(/view=list.*#pairs$/);
    await expect(game.list).toBeInViewport();
    expect(await game.overflow()).toBe(0);
  },
);

test(
  "a pair is chosen with the keyboard, and its equation ends in the cell's number",
  { tag: ["@main", "@phone"] },
  async ({ game, page }) => {
    await game.open(demoGames.teams, "?view=matrix");
    const equation = game.section("Biggest transfer").or(game.section("Selected pair"));
    await expect(equation).toBeVisible();
    await game.page.locator('[role="gridcell"][tabindex="0"]').focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    const names = await game.matrices.locator("thead tr:last-child th").allTextContents();
    const cells = await game.matrix();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]pair=[^&]+\.[^&]+/);
    const chosen = cells[1]!;
    await expect(game.section("Selected pair")).toContainText(`${chosen.name} against ${names[2]}`);
    expect(pointsIn(await equation.locator("dd").last().innerText())).toBe(chosen.cells[1]);
    await expect(page.locator('[aria-selected="true"]')).toBeFocused();
    // The address is enough to see it again.
    await page.reload();
    await expect(game.section("Selected pair")).toContainText(`${chosen.name} against ${names[2]}`);
  },
);

test(
  "what if: another score is rated as it is typed, bad input says what is wrong, and nothing stays",
  { tag: ["@main", "@phone"] },
  async ({ game, page }) => {
    await game.open(demoGames.teams);
    await game.tryAnotherOutcome();
    await expect(page.getByRole("status")).toContainText("Just as it happened.");
    const row = game.whatIf.getByRole("row", { name: /Vision Quest/ });
    const before = (await game.changes()).get("Vision Quest")!;
    await page.getByLabel("Score of Vision Quest").fill("99");
    await expect(row).toContainText(/\+\d+\.\d\d/);
    await expect(page.getByRole("status")).toContainText(/results? changes?,/);
    await expect(game.whatIf.getByRole("row", { name: /^Total/ })).toContainText("0.00");
    await expect(
      page.getByRole("region", { name: "Where the points would have gone" }).getByRole("button").first(),
    ).toBeVisible();
    await page.getByLabel("Time in game of Augur").fill("soon");
    await expect(page.getByLabel("Time in game of Augur")).toHaveAccessibleDescription(/“soon” is not a time\. Write 12:30/);
    await page.getByLabel("Time in game of Augur").fill("12:30");
    await expect(page.getByLabel("Time in game of Augur")).toHaveAccessibleDescription("");
    await page.getByRole("checkbox", { name: /Third Eye/ }).uncheck();
    await expect(game.whatIf.getByRole("row", { name: /Third Eye/ })).toContainText("not in it");
    await page.getByRole("button", { name: "Back to what happened" }).click();
    await expect(page.getByRole("status")).toContainText("Just as it happened.");
    await page.reload();
    expect((await game.changes()).get("Vision Quest")).toBe(before);
  },
);

test(
  "while a page's code is on its way, its views are links that the server answers",
  { tag: "@main" },
  async ({ game, page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    const letCodeCome = await openWithoutCode(page, `/games/${demoGames.teams}`);
    // Of the choices for phones and for wide windows the style sheet hides one.
    await expect(page.getByRole("navigation", { name: "How to show the pairs" })).toHaveCount(1);
    // What needs the code is disabled, and cannot be reached with the tab key.
    const ribbon = game.flow.getByRole("button").first();
    await expect(ribbon).toBeDisabled();
    await expect(game.matrices.first()).toHaveAttribute("aria-disabled", "true");
    await expect(game.matrices.locator('[tabindex="0"]')).toHaveCount(0);
    await game.show("List");
    await expect(page).toHaveURL(/view=list/);
    await expect(game.list).toBeVisible();
    await letCodeCome();
    // From now on the same links change the view without loading a document.
    await page.evaluate(() => Object.assign(window, { same: true }));
    await game.show("Matrix");
    await expect(game.matrices.first()).toHaveAttribute("aria-disabled", "false");
    await expect(game.matrices.locator('[tabindex="0"]')).toHaveCount(1);
    await expect(ribbon).toBeEnabled();
    expect(await page.evaluate(() => "same" in window)).toBe(true);
    await game.matrices.first().getByRole("gridcell").filter({ hasText: /\d/ }).first().click();
    await expect(game.section("Selected pair")).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a game can be read: scoreboard, list, matrix, one pair", { tag: "@main" }, async ({ game, page }) => {
    await game.open(demoGames.teams, "?view=list");
    await expect(page.getByRole("button", { name: /^(Copy link|Try another outcome)$/ })).toHaveCount(0);
    await expect(game.scoreboard).toContainText("Vision Quest");
    await expect(game.list.getByRole("row")).toHaveCount(17);
    await page.getByLabel("Pairs of").selectOption("Vision Quest");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(game.list.getByRole("row")).toHaveCount(6);
    await game.list.getByRole("link").first().click();
    await expect(game.list.getByRole("heading", { name: /^Vision Quest against/ })).toBeVisible();
    await page.getByRole("navigation", { name: "Order of pairs" }).getByRole("link", { name: "Name" }).click();
    await expect(game.list.getByRole("columnheader", { name: "Pair" })).toHaveAttribute("aria-sort", "ascending");
    await game.show("Matrix");
    await expect(game.matrices.getByRole("gridcell").first()).toBeVisible();
    await expect(game.section("Selected pair")).toContainText("Vision Quest against");
  });
});
