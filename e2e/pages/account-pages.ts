import type { Locator, Page } from "@playwright/test";

/** Registering, claiming, signing in and one's own account. */
export class AccountPages {
  readonly heading: Locator;
  readonly problem: Locator;
  readonly done: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { level: 1 });
    // Next.js has a region of its own for the names of pages.
    this.problem = page.getByRole("main").getByRole("alert");
    this.done = page.getByRole("main").getByRole("status");
  }

  field(label: string): Locator {
    return this.page.getByRole("main").getByLabel(label, { exact: true });
  }

  /** What is written at a field, besides its name. */
  async saidAt(label: string): Promise<string> {
    const ids = (await this.field(label).getAttribute("aria-describedby")) ?? "";
    const texts = await Promise.all(
      ids
        .split(" ")
        .filter(Boolean)
        .map((id) => this.page.locator(`[id="${id}"]`).innerText()),
    );
    return texts.join(" ");
  }

  async press(button: string): Promise<void> {
    await this.page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  }

  async register(name: string, password: string): Promise<void> {
    await this.page.goto("/register");
    await this.field("Name").fill(name);
    await this.field("Password").fill(password);
    await this.press("Register");
  }

  async trySignIn(name: string, password: string): Promise<void> {
    await this.field("Name").fill(name);
    await this.field("Password").fill(password);
    await this.press("Sign in");
  }
}
