import { expect, type Locator, type Page } from "@playwright/test";

/** A ladder's history under other rules, and the simulation. */
export class TuningPage {
  readonly figures: Locator;
  readonly standings: Locator;
  readonly found: Locator;

  constructor(readonly page: Page) {
    this.figures = page.getByRole("table", { name: "How well the rules predict" });
    this.standings = page.getByRole("table", { name: "Ratings and ranks, now and with the new rules" });
    this.found = page.getByRole("status").filter({ hasText: "Best found:" });
  }

  /** Opens it and waits for the first answer of its worker. */
  async open(slug: string, query = ""): Promise<void> {
    await this.page.goto(`/ladders/${slug}/tuning${query}`);
    await expect(this.standings).toBeVisible();
  }

  slider(label: string): Locator {
    return this.page.getByRole("slider", { name: `${label}, slider` });
  }

  field(label: string): Locator {
    return this.page.getByRole("textbox", { name: label, exact: true });
  }

  /** One figure of the rules in force and of those that are tried, as it is shown. */
  async figure(name: string): Promise<{ inForce: string; tried: string; difference: string }> {
    const cells = this.figures.getByRole("row", { name: new RegExp(`^${name}`) }).locator("td");
    const [inForce = "", tried = "", difference = ""] = await cells.allTextContents();
    return { inForce, tried, difference };
  }

  /** The name and both ratings of each row. */
  async ratings(): Promise<Map<string, { inForce: string; tried: string }>> {
    const rows = await this.standings
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent ?? "")));
    return new Map(
      rows.map(([name = "", , inForce = "", , tried = ""]) => [name.replace("provisional", ""), { inForce, tried }]),
    );
  }

  /** What is shown at the moment, to be compared with what another opening of the same address shows. */
  async shown() {
    return { logLoss: await this.figure("Log-loss"), ratings: [...(await this.ratings())] };
  }
}
