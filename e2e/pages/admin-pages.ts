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
}
