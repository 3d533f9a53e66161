import type { Locator, Page } from "@playwright/test";
import { SitePage } from "./site-page";

/** Correcting, voiding and restoring a game, as admins do. */
export class CorrectionPages extends SitePage {
  readonly impact: Locator;
  readonly reason: Locator;

  constructor(page: Page) {
    super(page);
    this.impact = page.getByRole("table", { name: /^What this would do to ratings on / });
    this.reason = page.getByLabel("Why", { exact: true });
  }

  async open(game: number): Promise<void> {
    await this.page.goto(`/admin/games/${game}`);
  }

  /** What everybody's rating would be, by name. */
  async ratingsShown(): Promise<Map<string, number>> {
    const rows = await this.impact
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")));
    return new Map(rows.map(([name = "", , after = ""]) => [name, Number(after)]));
  }
}
