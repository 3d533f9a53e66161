import type { Locator, Page } from "@playwright/test";
import { SitePage } from "./site-page";

/** A ladder: standings, and what stands below them. */
export class LadderPage extends SitePage {
  readonly standings: Locator;
  readonly rows: Locator;
  readonly find: Locator;

  constructor(page: Page) {
    super(page);
    this.standings = page.getByRole("table", { name: /^Standings of/ });
    this.rows = this.standings.getByRole("row").filter({ has: page.getByRole("rowheader") });
    this.find = page.getByRole("main").getByRole("searchbox");
  }

  async open(slug: string, query = ""): Promise<void> {
    await this.page.goto(`/ladders/${slug}${query}`);
  }

  row(name: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("rowheader", { name }) });
  }

  /** By the head of a column: phones have those that can be sorted by. */
  async sortBy(column: "Games" | "Played" | "Rating" | "Player"): Promise<void> {
    await this.standings.getByRole("columnheader", { name: column }).getByRole("link").click();
  }

  /** The column that says it is sorted, and how. */
  sorted(): Locator {
    return this.standings.locator("[aria-sort]");
  }

  async jumpTo(name: string): Promise<void> {
    await this.find.fill(name);
    await this.find.press("Enter");
  }

  /** The text of one column, by its place. */
  async column(place: number): Promise<string[]> {
    return this.rows.evaluateAll((rows, at) => rows.map((row) => row.children[at]?.textContent?.trim() ?? ""), place);
  }
}
