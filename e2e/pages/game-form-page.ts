import type { Locator } from "@playwright/test";
import { pointsIn } from "./game-page";
import { SitePage } from "./site-page";

export type Column = "Name" | "Team" | "Place" | "Score" | "Joined" | "Left" | "Time in game";

/** The form that a game is entered with. */
export class GameFormPage extends SitePage {
  readonly rows = this.page.getByRole("group", { name: /^Row \d+$/ });
  readonly playedAt = this.page.getByLabel("Played at");
  readonly timeForAll = this.page.getByLabel("Time in game for everyone");
  readonly note = this.page.getByLabel("Note (optional)");
  readonly save = this.page.getByRole("button", { name: "Save the game" });
  readonly alert = this.page.getByRole("main").getByRole("alert");
  readonly suggestions = this.page.getByRole("main").getByRole("listbox", { name: "Suggestions" }).getByRole("option");

  async open(ladder: string): Promise<void> {
    await this.page.goto(`/admin/games/new?ladder=${ladder}`);
  }

  /** With the browser's own zone on the page, everything that JavaScript adds is there. */
  async ready(): Promise<void> {
    await this.page.getByText(/^Your time, /).waitFor();
  }

  field(row: number, column: Column): Locator {
    return this.page.getByLabel(`${column}, row ${row}`, { exact: true });
  }

  row(number: number): Locator {
    return this.page.getByRole("group", { name: `Row ${number}`, exact: true });
  }

  kind(name: "Teams" | "Free-for-all"): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Types a row cell by cell, from its name on, with Tab between them. */
  async typeRow(...cells: string[]): Promise<void> {
    for (const [at, cell] of cells.entries()) {
      if (at > 0) await this.page.keyboard.press("Tab");
      await this.page.keyboard.type(cell);
    }
  }

  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.page.keyboard.press("ControlOrMeta+v");
  }

  /** The change of each row that has one, by the name in it. */
  async changes(): Promise<Map<string, number>> {
    const found = await this.rows.evaluateAll((all) =>
      all.map((row) => {
        const change = [...row.querySelectorAll(".sr-only")].find((label) => label.textContent === "change ");
        return [row.querySelector("input")?.value ?? "", change?.nextElementSibling?.textContent ?? ""];
      }),
    );
    const shown = found.filter(([, change]) => change !== "");
    return new Map(shown.map(([name = "", change = ""]) => [name, pointsIn(change)]));
  }
}
