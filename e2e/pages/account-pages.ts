import { PageWithForms } from "./site-page";

/** Registering, claiming, signing in and one's own account. */
export class AccountPages extends PageWithForms {
  // Next.js has a region of its own for the names of pages.
  readonly problem = this.page.getByRole("main").getByRole("alert");

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
