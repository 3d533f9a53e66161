import type { Locator } from "@playwright/test";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { SitePage } from "./pages/site-page";

/** A ladder's history under other rules. */
class TuningPage extends SitePage {
  readonly figures = this.page.getByRole("table", { name: "How well the rules predict" });
  readonly standings = this.page.getByRole("table", { name: "Ratings and ranks, now and with the new rules" });
  readonly found = this.page.getByRole("status").filter({ hasText: "Best found:" });

  /** Opens it and waits for the first answer of its worker. */
  async open(slug: string, query = ""): Promise<void> {
    await this.page.goto(`/ladders/${slug}/tuning${query}`);
    await expect(this.standings).toBeVisible();
  }

  slider(label: string): Locator {
    return this.page.getByRole("slider", { name: `${label}, slider` });
  }

  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label, exact: true });
  }

  /** One figure of the rules in force and of those that are tried, as it is shown. */
  async figure(name: string): Promise<{ inForce: string; tried: string; difference: string }> {
    const cells = this.figures.getByRole("row", { name: new RegExp(`^${name}`) }).locator("td");
    const [inForce = "", tried = "", difference = ""] = await cells.allTextContents();
    return { inForce, tried, difference };
  }

  /** The name and both ratings of each row. */
  async ratings(): Promise<Map<string, { inForce: string; tried: string }>> {
    const rows = await this.standings
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")));
    return new Map(
      rows.map(([name = "", , inForce = "", , tried = ""]) => [name.replace("provisional", ""), { inForce, tried }]),
    );
  }
}

test(
  "T is changed by the keyboard, by dragging and by typing; standings and figures follow, and come back",
  { tag: ["@main", "@phone"] },
  async ({ page, isMobile }) => {
    const tuning = new TuningPage(page);
    await page.goto("/ladders/clan");
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Tuning" }).click();
    await expect(tuning.standings).toBeVisible();
    const before = await tuning.figure("Log-loss");
    expect(before.difference).toBe("none");
    for (const { inForce, tried } of (await tuning.ratings()).values()) expect(tried).toBe(inForce);

    await tuning.slider("Spread (T)").focus();
    for (let presses = 0; presses < 10; presses++) await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await tuning.figure("Log-loss")).tried).not.toBe(before.tried);
    await expect.poll(async () => (await tuning.figure("Log-loss")).difference).toMatch(/^(better|worse) by 0\.\d{5}$/);
    const byKeys = await tuning.figure("Log-loss");
    expect(byKeys.inForce).toBe(before.inForce);
    await expect
      .poll(async () => [...(await tuning.ratings()).values()].every(({ inForce, tried }) => inForce !== tried))
      .toBe(true);

    if (!isMobile) {
      const box = (await tuning.slider("Spread (T)").boundingBox())!;
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      for (const share of [0.6, 0.7, 0.8, 0.9]) await page.mouse.move(box.x + box.width * share, box.y + box.height / 2);
      // Before the button is let go.
      await expect.poll(async () => (await tuning.figure("Log-loss")).tried).not.toBe(byKeys.tried);
      await page.mouse.up();
      await expect.poll(async () => Number(await tuning.field("Spread (T)").inputValue())).toBeGreaterThan(500);
    }

    await tuning.field("Spread (T)").fill("wide");
    await expect(page.getByText("T must be a number; “wide” is not.")).toBeVisible();
    await tuning.field("Spread (T)").fill("200");
    await expect(page).toHaveURL(/[?&]T=200&GAME_MULT=2&/);
    await page.getByRole("button", { name: "Back to the current rules" }).click();
    await expect.poll(async () => (await tuning.figure("Log-loss")).difference).toBe("none");
    await expect(tuning.field("Spread (T)")).toHaveValue("120");
    await expect(page).not.toHaveURL(/T=/);
  },
);

test("the best is found, told on games that the search has not seen, and used; the pages of it can be read by everyone", async ({
  page,
  home,
}) => {
  test.slow();
  const tuning = new TuningPage(page);
  await tuning.open("clan");
  await page.getByRole("button", { name: "Find the best" }).click();
  await expect(tuning.found).toContainText("which the search has not seen");
  expect(await axeFindings(page)).toEqual([]);
  expect(await home.overflow()).toBe(0);
  const [, mult] = /GAME_MULT ([\d.]+),/.exec((await tuning.found.textContent()) ?? "") ?? [];
  await page.getByRole("button", { name: "Use these rules" }).click();
  await expect(tuning.field("Points per minute (GAME_MULT)")).toHaveValue(mult!);
  await expect.poll(async () => (await tuning.figure("Log-loss")).difference).toContain("better by");
  // Only admins change a ladder's rules.
  await expect(page.getByRole("link", { name: "Apply these rules…" })).toHaveCount(0);
});

test("an address of the simulation, which is a command now, shows the ladder's history under the current rules", async ({
  page,
}) => {
  const tuning = new TuningPage(page);
  await tuning.open("clan", "?tab=simulation&players=60&gamesEach=40&seed=7");
  await expect.poll(async () => (await tuning.figure("Log-loss")).difference).toBe("none");
});
