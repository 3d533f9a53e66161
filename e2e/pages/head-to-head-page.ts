import type { Locator, Page } from "@playwright/test";
import { numberIn } from "./numbers";
import { SitePage } from "./site-page";

/** Two players face to face: the record, every meeting, net points, the next one. */
export class HeadToHeadPage extends SitePage {
  readonly chart: Locator;
  readonly strip: Locator;
  readonly meetings: Locator;

  constructor(page: Page) {
    super(page);
    this.chart = page.getByRole("application", { name: /^Net points/ });
    this.strip = page.getByRole("application", { name: /meetings of .+ in order/ });
    this.meetings = page.getByRole("table", { name: /^Meetings of / });
  }

  async open(slug: string, rival: string, query = ""): Promise<void> {
    await this.page.goto(`/players/${slug}/vs/${rival}${query}`);
  }

  /** Points of each meeting on the page and the net after it, the newest first. */
  async lines(): Promise<{ points: number; total: number }[]> {
    const rows = await this.meetings
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader") })
      .all();
    return Promise.all(
      rows.map(async (row) => {
        const cells = await row.getByRole("cell").allInnerTexts();
        return { points: numberIn(cells[3]!), total: numberIn(cells[4]!) };
      }),
    );
  }

  async compareWith(rival: string): Promise<void> {
    // By Enter: on a phone the suggestions lie over the button.
    const field = this.page.getByRole("combobox", { name: /^Compare / });
    await field.fill(rival);
    await field.press("Enter");
  }
}
