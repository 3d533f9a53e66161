import { expect, type Cookie, type Locator, type Page } from "@playwright/test";

/** Of this worker, and only of people whose sessions no test ends. */
const sessions = new Map<string, Cookie[]>();

/** What every page has: ladders, search, signing in, colours. */
export class SiteHeader {
  readonly search: Locator;
  /** Buttons that phones have. */
  readonly searchButton: Locator;
  readonly menuButton: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole("combobox", { name: "Find a player" });
    this.searchButton = page.getByRole("button", { name: "Find a player" });
    this.menuButton = page.getByRole("button", { name: "Menu" });
  }

  option(name: string): Locator {
    return this.page.getByRole("option", { name });
  }

  /** Presses "/" until the page answers it: on a slow machine that is later than the page is seen. */
  async focusSearchByKey(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press("/");
      await expect(this.search).toBeFocused({ timeout: 500 });
    }).toPass();
  }

  /** By the form once for each name; then by the session that it opened, which is what a browser keeps as well. */
  async signIn(name: string, password: string): Promise<void> {
    const known = sessions.get(name);
    if (known !== undefined) return this.page.context().addCookies(known);
    await this.page.goto("/login");
    await this.page.getByLabel("Name").fill(name);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
    // On a phone it is in the menu.
    await this.page.getByRole("button", { name: "Sign out", includeHidden: true }).waitFor({ state: "attached" });
    sessions.set(name, await this.page.context().cookies());
  }

  async chooseColours(label: "Light" | "Dark" | "System"): Promise<void> {
    await this.page.getByRole("group", { name: "Colours" }).getByRole("button", { name: label }).click();
  }
}
