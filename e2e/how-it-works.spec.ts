import type { Locator } from "@playwright/test";
import { rateGame } from "../lib/rating";
import { gameInAddress } from "../components/how-it-works/game-address";
import { limitsGame, playersOf, workedGame } from "../components/how-it-works/worked-game";
import { expect, test } from "./fixtures";
import { openWithoutCode } from "./listening";
import { pointsIn } from "./pages/game-page";
import { SitePage } from "./pages/site-page";

/** The page that explains the rating: curve, calculator, and the eight steps of a game. */
class HowItWorksPage extends SitePage {
  /** What the two ratings predict, in words. */
  readonly prediction = this.page.getByText(/expected to win .* of games\.$/);
  readonly spread = this.page.getByRole("slider", { name: "T, the spread" });
  readonly after = this.page.getByRole("table", { name: "Step 8: ratings after the game" });
  readonly inASentence = this.page.getByRole("status", { name: "The game in a sentence" });

  async open(query = ""): Promise<void> {
    await this.page.goto(`/how-it-works${query}`);
  }

  handle(name: string): Locator {
    return this.page.getByRole("slider", { name: `Rating of ${name}` });
  }

  /** A field of somebody's row in the calculator. */
  field(label: string): Locator {
    return this.page.getByRole("group").getByRole("textbox", { name: label, exact: true });
  }

  step(number: number): Locator {
    return this.page.getByRole("listitem").filter({ has: this.page.getByRole("heading", { level: 3, name: `Step ${number}` }) });
  }

  /** Each player's change as the last step has it. */
  async changes(): Promise<Map<string, number>> {
    const rows = this.after.locator("tbody tr:not(.sum)");
    const found = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("th")?.innerText.replace(/^\d+\s*/, "") ?? "",
        row.querySelector("td:nth-last-child(2)")?.textContent ?? "",
      ]),
    );
    return new Map(found.map(([name = "", text = ""]) => [name, pointsIn(text)]));
  }
}

/** What the library makes of a game, as the page should show it. */
function changesOf(game: typeof workedGame): Map<string, number> {
  const players = playersOf(game);
  const { changes } = rateGame(players, game.rules);
  return new Map(players.flatMap(({ name, rated }, at) => (rated ? [[name, Number(changes[at]!.toFixed(2))]] : [])));
}

const sorted = (changes: ReadonlyMap<string, number>) => [...changes].sort(([one], [other]) => (one < other ? -1 : 1));

test(
  "the worked game can be changed: the steps follow, add up to zero, and what cannot be read leaves them as they were",
  { tag: ["@main", "@phone"] },
  async ({ page }) => {
    const how = new HowItWorksPage(page);
    await how.open();
    await expect(page).toHaveTitle(/^How it works · /);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/how-it-works$/);
    expect(sorted(await how.changes())).toEqual(sorted(changesOf(workedGame)));
    await expect(how.step(7)).toContainText("× 0.9729");

    await how.field("Score of Vlad").fill("60");
    await how.field("Time in game of Joanna").fill("15");
    const changed = {
      ...workedGame,
      players: workedGame.players.map((player) => ({
        ...player,
        score: player.name === "Vlad" ? 60 : player.score,
        seconds: player.name === "Joanna" ? 900 : player.seconds,
      })),
    };
    await expect(how.step(4).getByRole("row", { name: /^Vlad/ })).toContainText("Loss (0%)");
    await expect.poll(async () => sorted(await how.changes())).toEqual(sorted(changesOf(changed)));
    await expect(how.after.getByRole("row", { name: /^Sum/ })).toContainText("0.00");

    await how.field("Score of Vlad").fill("lots");
    await expect(how.field("Score of Vlad")).toHaveAccessibleDescription(/“lots” is not a score/);
    await expect(how.inASentence).toContainText("fix the fields marked above");
    expect(sorted(await how.changes())).toEqual(sorted(changesOf(changed)));

    await how.step(3).getByRole("link", { name: "Vlad" }).click();
    await expect(page.getByRole("table", { name: "Step 3: what was expected of Vlad" })).toBeVisible();
  },
);

test("a handle is dragged along the axis", { tag: "@phone" }, async ({ page }) => {
  const how = new HowItWorksPage(page);
  await how.open();
  await how.handle("Natasha").scrollIntoViewIfNeeded();
  const box = (await how.handle("Natasha").boundingBox())!;
  // The slider is as wide as the axis from 0 to 1,000, and half a thumb at each end.
  const [x, y] = [box.x + 12 + (box.width - 24) * 0.58, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 10, { steps: 4 });
  await page.mouse.up();
  const rating = async () => Number(await how.handle("Natasha").inputValue());
  await expect.poll(rating).toBeGreaterThan(620);
  const now = await rating();
  await expect(how.prediction).toHaveText(new RegExp(`^Natasha, ${now - 500} points ahead`));
});

test("using the page while it loads: what needs code is disabled, and what is chosen early counts", async ({ page }) => {
  const how = new HowItWorksPage(page);
  const letCodeCome = await openWithoutCode(page, "/how-it-works");
  await expect(how.field("Score of Vlad")).toBeDisabled();
  await expect(page.locator("output")).toHaveCount(0);
  await how.spread.fill("400");
  await letCodeCome();
  await expect(page.locator("output")).toHaveText("400 points");
  await expect(how.prediction).toHaveText("Natasha, 80 points ahead, is expected to win 55% of games.");
  await expect(how.field("Score of Vlad")).toBeEnabled();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "how it works can be read, shows the game of its address, and works out another spread",
    { tag: "@main" },
    async ({ page }) => {
      const how = new HowItWorksPage(page);
      await how.open(`?one=680&game=${encodeURIComponent(gameInAddress(limitsGame))}`);
      expect(sorted(await how.changes())).toEqual(sorted(changesOf(limitsGame)));
      await expect(page.getByRole("heading", { level: 3 })).toHaveCount(8);
      await expect(page.getByText("Drag the two players")).toBeHidden();
      await how.step(3).getByRole("link", { name: "Aidan" }).click();
      await expect(page.getByRole("table", { name: "Step 3: what was expected of Aidan" })).toBeVisible();
      await how.spread.fill("400");
      await page.getByRole("button", { name: "Work it out" }).click();
      await expect(how.prediction).toHaveText("Natasha, 180 points ahead, is expected to win 61% of games.");
      await expect.poll(async () => sorted(await how.changes())).toEqual(sorted(changesOf(limitsGame)));
    },
  );
});
