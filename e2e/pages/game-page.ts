import type { Locator } from "@playwright/test";
import { SitePage } from "./site-page";

/** Games of the demo league, which is the same wherever it is made. */
export const demoGames = {
  /** Nova Cat against Jade Falcon, four a side; entered with two scores swapped, and corrected. */
  teams: 843,
  voided: 692,
};

/** A game: its scoreboard, every pair of it, and what is derived from them. */
export class GamePage extends SitePage {
  /** "Game 843", in the line under the result. */
  readonly number = this.page.getByRole("main").getByText(/^Game \d+$/);
  readonly flow = this.page.getByRole("region", { name: "Where the points went" });
  readonly scoreboard = this.page.getByRole("table", { name: "Scoreboard" });
  readonly matrices = this.page.getByRole("grid");
  readonly list = this.page.getByRole("table", { name: /^Every pair of/ });
  readonly whatIf = this.page.getByRole("table", { name: /^What if/ });

  async open(game: number | string, query = ""): Promise<void> {
    await this.page.goto(`/games/${game}${query}`);
  }

  async show(view: "Matrix" | "List"): Promise<void> {
    await this.page.getByRole("navigation", { name: "How to show the pairs" }).getByRole("link", { name: view }).click();
  }

  section(title: string | RegExp): Locator {
    return this.page.locator("section").filter({ has: this.page.getByRole("heading", { level: 2, name: title }) });
  }

  /** Each player's change as the scoreboard has it. */
  async changes(): Promise<Map<string, number>> {
    const rows = this.scoreboard.getByRole("row").filter({ has: this.page.getByRole("link") });
    const found = await rows.evaluateAll((all) =>
      all.map((row) => [
        row.querySelector("a")?.textContent ?? "",
        row.querySelector("td:nth-last-child(2) > span")?.textContent ?? "",
      ]),
    );
    return new Map(found.map(([name = "", text = ""]) => [name, pointsIn(text)]));
  }

  /** The matrix as it stands on the screen: the name and the numbers of each row. */
  async matrix(): Promise<{ name: string; cells: number[] }[]> {
    const rows = await this.matrices
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    return rows.map(([name = "", ...cells]) => ({ name, cells: cells.map(pointsIn) }));
  }

  async tryAnotherOutcome(): Promise<void> {
    await this.page.getByRole("button", { name: "Try another outcome" }).click();
  }
}

/** "▲+19.46" as a number; an empty cell as NaN. */
export function pointsIn(text: string): number {
  const plain = text.replace(/[▲▼,\s]/g, "").replace("\u2212", "-");
  return plain === "" ? NaN : Number(plain);
}
