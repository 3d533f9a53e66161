import type { Locator, Page } from "@playwright/test";
import { numberIn } from "./numbers";

/** Two players: every meeting, the points that flowed, the next one. */
export class HeadToHeadPage {
  readonly heading: Locator;
  readonly chart: Locator;
  readonly meetings: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.chart = page.getByRole("application");
    this.meetings = page.getByRole("table", { name: /^Meetings of / });
  }

  async open(slug: string, rival: string, query = ""): Promise<void> {
    await this.page.goto(`/players/${slug}/vs/${rival}${query}`);
  }

  figure(label: string): Locator {
    return this.page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd[1]").first();
  }

  async number(label: string): Promise<number> {
    return numberIn(await this.figure(label).innerText());
  }

  /** Points of each meeting on the page and the total after it, the newest first. */
  async lines(): Promise<{ points: number; total: number }[]> {
    const rows = await this.meetings
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader") })
      .all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.getByRole("cell").allInnerTexts();
        // A phone has no column for the total: it stands under the points.
        const [points = "", below] = cells[1]!.split("\n");
        return { points: numberIn(points), total: numberIn(below ?? cells[2]!) };
      }),
    );
  }

  async compareWith(rival: string): Promise<void> {
    await this.page.getByRole("combobox", { name: "Rival" }).selectOption(rival);
    await this.page.getByRole("button", { name: "Compare" }).click();
  }
}
