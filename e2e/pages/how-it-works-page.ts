import type { Locator, Page } from "@playwright/test";
import { pointsIn } from "./game-page";
import { SitePage } from "./site-page";

/** The page that explains the rating: curve, calculators, and the eight steps of a game. */
export class HowItWorksPage extends SitePage {
  /** What the two ratings predict, in words. */
  readonly prediction: Locator;
  readonly spread: Locator;
  /** What the game of two changes. */
  readonly outcome: Locator;
  readonly after: Locator;
  readonly inASentence: Locator;
  readonly share: Locator;

  constructor(page: Page) {
    super(page);
    this.prediction = page.getByText(/expected to win .* of games\.$/);
    this.spread = page.getByRole("slider", { name: "T, the spread" });
    this.outcome = page.getByRole("status", { name: "What it changes" });
    this.after = page.getByRole("table", { name: "Step 8: ratings after the game" });
    this.inASentence = page.getByRole("status", { name: "The game in a sentence" });
    this.share = page.getByLabel("Share this game");
  }

  async open(query = ""): Promise<void> {
    await this.page.goto(`/how-it-works${query}`);
  }

  handle(name: string): Locator {
    return this.page.getByRole("slider", { name: `Rating of ${name}` });
  }

  /** A field of the calculator for two. */
  duelField(label: string): Locator {
    return this.page.locator("form").getByRole("textbox", { name: label, exact: true });
  }

  /** A field of somebody's row in the calculator for a whole game. */
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
