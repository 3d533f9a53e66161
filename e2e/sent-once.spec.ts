import { expect, test } from "./fixtures";

test("a list is in a document once, in a page's data as well, and there again when one comes back", async ({ page, request }) => {
  const path = "/players/natasha-kerensky";
  const timesIn = (text: string) => text.split("Natasha Kerensky’s points by opponent").length - 1;
  const [html, data] = await Promise.all([request.get(path), request.get(path, { headers: { rsc: "1" } })]);
  expect(timesIn(await data.text())).toBeGreaterThan(0);
  expect(timesIn(await html.text())).toBe(timesIn(await data.text()));

  await page.goto(path);
  const lists = page.locator("[data-still]");
  const shown = await lists.allInnerTexts();
  expect(shown.join("").length).toBeGreaterThan(500);
  await page.getByRole("contentinfo").getByRole("link", { name: "API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
  await expect(page.getByText("GET /api/v1/ladders", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Natasha Kerensky" })).toBeVisible();
  expect(await lists.allInnerTexts()).toEqual(shown);
});
