import type { Locator, Page } from "@playwright/test";
import { SitePage } from "./site-page";

/** Teams for tonight, of a ladder. */
export class TeamsPage extends SitePage {
  readonly verdict: Locator;
  readonly who: Locator;
  readonly exchanges: Locator;

  constructor(page: Page) {
    super(page);
    this.verdict = page.getByRole("main").getByRole("status").first();
    this.who = page.getByRole("region", { name: "Who is here" });
    this.exchanges = page.getByRole("table", { name: /^Exchange .* with$/ }).filter({ visible: true });
  }

  async open(ladder: string, query = ""): Promise<void> {
    await this.page.goto(`/ladders/${ladder}/teams${query}`);
  }

  tick(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  /** The names in a team, the highest rated first. */
  members(team: string): Promise<string[]> {
    const table = this.page.getByRole("table", { name: `${team}: tap a player to exchange` });
    const links = table.getByRole("link", { name: /: (exchange|do not exchange)/ });
    return links.allTextContents();
  }

  player(name: string): Locator {
    return this.page.getByRole("rowheader").getByRole("link", { name: new RegExp(`^${name}: `) });
  }
}
