import type { Locator } from "@playwright/test";
import { SitePage } from "./site-page";

/** A ladder: standings, and what stands below them. */
export class LadderPage extends SitePage {
  readonly standings = this.page.getByRole("table", { name: /^Standings of/ });
  readonly rows = this.standings.getByRole("row").filter({ has: this.page.getByRole("rowheader") });
  readonly find = this.page.getByRole("main").getByRole("searchbox");

  async open(slug: string, query = ""): Promise<void> {
    await this.page.goto(`/ladders/${slug}${query}`);
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("rowheader", { name }) });
  }

  async jumpTo(name: string): Promise<void> {
    await this.find.fill(name);
    await this.find.press("Enter");
  }
}
