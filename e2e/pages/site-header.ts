import type { Locator, Page } from "@playwright/test";

/** What every page has: ladders, search, signing in, colours. */
export class SiteHeader {
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.search = page.getByRole("combobox", { name: "Find a player" });
  }

  option(name: string): Locator {
    return this.page.getByRole("option", { name });
  }

  async signIn(name: string, password: string): Promise<void> {
    await this.page.goto("/login");
    await this.page.getByLabel("Name").fill(name);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
    await this.page.getByRole("button", { name: "Sign out" }).waitFor();
  }

  async chooseColours(label: "Light" | "Dark" | "As the system"): Promise<void> {
    await this.page.getByRole("group", { name: "Colours" }).getByRole("button", { name: label }).click();
  }
}
