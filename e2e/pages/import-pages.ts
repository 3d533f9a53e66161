import type { Locator, Page } from "@playwright/test";
import { PageWithForms } from "./site-page";

/** Importing games, step by step, as an admin does it. */
export class ImportPages extends PageWithForms {
  readonly problems: Locator;
  readonly standings: Locator;

  constructor(page: Page) {
    super(page);
    this.problems = page.getByRole("table", { name: "Problems in the file" }).locator("tbody tr");
    this.standings = page.getByRole("table", { name: "The new standings" }).locator("tbody tr");
  }

  async open(): Promise<void> {
    await this.page.goto("/admin/import");
  }

  /** Uploads a text as a file, and comes to the page where its columns are matched. */
  async upload(name: string, text: string | Buffer): Promise<void> {
    await this.choose(/CSV or JSON/, name, text);
    await this.press("Upload");
    await this.page.waitForURL(/\/admin\/import\/[\w-]{22}$/);
    await this.main.getByText(name).first().waitFor();
  }

  async uploadInstead(name: string, text: string): Promise<void> {
    await this.choose("Corrected file", name, text);
    await this.press("Upload this file instead");
    await this.main.getByText(name).first().waitFor();
  }

  private async choose(label: string | RegExp, name: string, text: string | Buffer): Promise<void> {
    const buffer = typeof text === "string" ? Buffer.from(text) : text;
    await this.main.getByLabel(label).setInputFiles({ name, mimeType: "text/csv", buffer });
  }

  /** Chooses columns by the names that the file has for them; what else a choice says stands in brackets. */
  async match(columns: Readonly<Record<string, string>>): Promise<void> {
    for (const [field, column] of Object.entries(columns)) {
      const select = this.field(field);
      const option = select.locator("option").filter({ hasText: new RegExp(`^${column}( \\(|$)`) });
      await select.selectOption(await option.getAttribute("value"));
    }
  }

  async check(): Promise<void> {
    await this.press("Check the file");
    await this.page.getByRole("heading", { name: /^(Preview|Problems)$/ }).waitFor();
  }

  /** The text of a download. */
  async download(link: string): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.main.getByRole("link", { name: link }).click(),
    ]);
    const parts: Uint8Array[] = [];
    for await (const part of await download.createReadStream()) parts.push(Buffer.from(part));
    return Buffer.concat(parts).toString("utf8");
  }
}
