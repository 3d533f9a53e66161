import { expect, test } from "./fixtures";

test("an example of the documentation is copied with this site's address in it", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs#standings");
  const copy = page
    .getByRole("region", { name: "The standings of a ladder" })
    .getByRole("button", { name: "Copy: Example: the first two" });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`curl '${baseURL}/api/v1/ladders/clan/standings?limit=2'`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the documentation reads the same, and its script can be taken", async ({ page, request }) => {
    await page.goto("/docs");
    await page.getByText("Errors: 400").first().click();
    await expect(page.getByText("Another game with the same Idempotency-Key")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy:/ })).toHaveCount(0);
    const address = await page.getByRole("link", { name: "Download report-game.mjs" }).getAttribute("href");
    expect(await (await request.get(address!)).text()).toContain("Idempotency-Key");
  });
});
