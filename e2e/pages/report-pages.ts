import { expect, type Locator } from "@playwright/test";
import { PageWithForms } from "./site-page";

/** "I played", "Waiting for you" and the page of a report, in one person's hand; it counts the taps. */
export class ReportPages extends PageWithForms {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.click();
  }

  /** The radio button that looks like a part of the row: "I lost: Kai Allard". */
  result(how: "I lost" | "I won", name: string): Locator {
    // A finger taps the words; the button itself is as small as a point.
    return this.page
      .getByRole("main")
      .locator("label")
      .filter({ has: this.page.getByLabel(`${how}: ${name}`, { exact: true }) });
  }

  get report(): Locator {
    return this.page.getByRole("button", { name: /^Report/ });
  }

  async iPlayed(): Promise<void> {
    await this.tap(this.page.getByRole("link", { name: "I played" }));
    await expect(this.page.getByRole("heading", { name: "I played" })).toBeVisible();
  }

  /** Chooses another time than now, so many minutes ago. */
  async playedAgo(minutes: number): Promise<void> {
    const at = new Date(Date.now() - minutes * 60_000);
    const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
    await this.page.getByText("Change", { exact: true }).click();
    await this.page.getByLabel("When it was played").fill(clock.format(at).replace(" ", "T"));
  }

  /** "I lost to …" or "I won", from any page: three taps. */
  async reportDuel(how: "I lost" | "I won", name: string, minutesAgo = 0): Promise<void> {
    await this.iPlayed();
    if (minutesAgo > 0) await this.playedAgo(minutesAgo);
    await this.tap(this.result(how, name));
    await this.tap(this.page.getByRole("button", { name: `Report: ${how === "I lost" ? "I lost to" : "I beat"} ${name}` }));
  }

  waiting(): Locator {
    return this.page.getByRole("article");
  }
}
