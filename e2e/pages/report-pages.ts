import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { listening } from "../listening";
import { PHONE } from "../windows";
import { SiteHeader } from "./site-header";
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

  /** "I lost to …" or "I won", from any page: three taps. */
  async reportDuel(how: "I lost" | "I won", name: string): Promise<void> {
    await this.iPlayed();
    await this.tap(this.result(how, name));
    await this.tap(this.page.getByRole("button", { name: `Report: ${how === "I lost" ? "I lost to" : "I beat"} ${name}` }));
  }

  waiting(): Locator {
    return this.page.getByRole("article");
  }
}

/** Somebody with a phone of their own, signed in. */
export async function onPhone(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  password: string,
): Promise<ReportPages> {
  const context = await browser.newContext({
    ...PHONE,
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  });
  const page: Page = listening(await context.newPage());
  await new SiteHeader(page).signIn(name, password);
  return new ReportPages(page);
}
