import type { Locator } from "@playwright/test";
import { PageWithForms } from "./site-page";

/** Ladders, players, keys and the audit log, as admins see them. */
export class AdminPages extends PageWithForms {
  section(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  /** Something that asks back: opens the question, and says yes. */
  async pressTwice(label: string, yes: string): Promise<void> {
    await this.main
      .locator("summary")
      .and(this.main.getByText(label, { exact: true }).or(this.main.getByLabel(label)))
      .click();
    await this.press(yes);
  }

  async makeLadder(name: string, slug: string): Promise<void> {
    await this.page.goto("/admin/ladders/new");
    await this.field("Name").fill(name);
    await this.field("Address (optional)").fill(slug);
    await this.field(/^Registered players only/).check();
    await this.press("Create ladder");
    await this.page.waitForURL(`**/admin/ladders/${slug}`);
  }

  /** The lines of the list of games that were looked for. */
  gamesFound(): Locator {
    return this.page.getByRole("table", { name: "Games found, newest first" }).locator("tbody tr");
  }

  gameNumbers(): Promise<string[]> {
    return this.gamesFound()
      .locator("th a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  }
}
