import type { Locator, Page } from "@playwright/test";

/** What every page of the site has. */
export class SitePage {
  readonly heading: Locator;
  readonly main: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    this.main = page.getByRole("main");
  }

  async press(button: string | RegExp): Promise<void> {
    await this.main.getByRole("button", { name: button, exact: typeof button === "string" }).click();
  }

  /** The cells of each line of a table that has a head of its own. */
  async cells(table: Locator): Promise<string[][]> {
    const rows = table.getByRole("row").filter({ has: this.page.getByRole("rowheader") });
    return Promise.all((await rows.all()).map((row) => row.getByRole("cell").allInnerTexts()));
  }

  /** How far the page reaches beyond the window's right edge, in pixels: nobody should have to scroll sideways. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
}

/** A page with fields that are named by their labels. */
export class PageWithForms extends SitePage {
  field(label: string | RegExp): Locator {
    return this.main.getByLabel(label, { exact: typeof label === "string" });
  }
}
