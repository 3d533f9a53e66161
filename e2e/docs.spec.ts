import { expect, test } from "./fixtures";

test(
  "an example of the documentation is copied with this site's address in it",
  { tag: "@main" },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/docs#standings");
    const copy = page
      .getByRole("region", { name: "The standings of a ladder" })
      .getByRole("button", { name: "Copy: Example: the first two" });
    await copy.click();
    await expect(copy).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`curl '${baseURL}/api/v1/ladders/clan/standings?limit=2'`);
  },
);
