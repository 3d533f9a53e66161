import type { Locator, Page } from "@playwright/test";
import { PageWithForms } from "./site-page";

/** A season's page, and the admin's page of a ladder's seasons. */
export class SeasonPages extends PageWithForms {
  readonly chooser: Locator;
  readonly ranked: Locator;
  readonly unranked: Locator;

  constructor(page: Page) {
    super(page);
    this.chooser = page.getByRole("navigation", { name: "All time or a season" });
    this.ranked = page.getByRole("table", { name: /^Standings of / });
    this.unranked = page.getByRole("table", { name: "Players who are not ranked yet" });
  }

  async openAdmin(ladder: string): Promise<void> {
    await this.page.goto(`/admin/ladders/${ladder}/seasons`);
  }

  async open(ladder: string, season: string): Promise<void> {
    await this.page.goto(`/ladders/${ladder}/seasons/${season}`);
  }

  async create(typed: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(typed)) await this.page.getByLabel(label, { exact: true }).fill(value);
    await this.press("Create season");
  }

  /** Among the links at the right of the title, or on a phone in the list there. */
  async choose(name: string, isMobile: boolean): Promise<void> {
    if (isMobile) await this.chooser.locator("summary").tap();
    await this.chooser.getByRole("link", { name }).filter({ visible: true }).click();
  }
}
