import http from "node:http";
import { listenLocally } from "../scripts/setup/port.mjs";
import { expect, test } from "./fixtures";
import { ADMIN } from "./own-site";

// On a site of its own: which sites may embed is said once for the whole site.
test("an admin lists a club's site, whose page shows a ladder and a game without scripts or cookies; other sites show nothing", async ({
  account,
  admin,
  page,
  browser,
  ownSite,
}) => {
  const site = await ownSite();
  let body = "";
  const club = http.createServer((_, response) => response.setHeader("Content-Type", "text/html").end(body));
  const port = await listenLocally(club);
  await page.goto(`${site.address}/login?next=/embed`);
  await account.trySignIn(ADMIN.name, ADMIN.password);
  await expect(admin.main.getByText("No other site may show it yet.")).toBeVisible();
  await admin.main.getByRole("link", { name: "Admin → Site" }).click();
  await admin.field("Sites that may embed").fill(`http://localhost:${port}/forum`);
  await admin.press("Save");
  await expect(admin.main.getByText("Saved.")).toBeVisible();

  await page.goto(`${site.address}/ladders/clan`);
  await page.getByRole("link", { name: "Embed on another site" }).click();
  await expect(page.frameLocator("iframe").getByRole("row", { name: "Kai" })).toBeVisible();
  await admin.main.getByLabel("Rows").fill("1");
  await admin.main.getByLabel("Theme").selectOption("Dark");
  await admin.press("Show");
  const code = admin.main.locator("code");
  await expect(code).toContainText("rows=1&amp;theme=dark");
  body = (await code.textContent())!;
  await page.goto(`${site.address}/embed?game=1`);
  body += (await code.textContent())!;

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(`http://localhost:${port}`);
  await expect(reader.frameLocator("iframe").first().getByRole("row")).toHaveText([/Player/, /Kai/]);
  await expect(reader.frameLocator("iframe").nth(1).getByRole("heading")).toHaveText("Kai 9–3 Bo");
  expect(await context.cookies()).toEqual([]);
  for (const frame of await reader.locator("iframe").all()) {
    const html = frame.contentFrame().locator("html");
    const cutOff = await html.evaluate((root) => [root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth]);
    expect(cutOff).toEqual([0, 0]);
  }
  // The same page at an address that is not listed.
  await reader.goto(`http://127.0.0.1:${port}`);
  await expect(reader.frameLocator("iframe").first().getByRole("row")).toHaveCount(0);
  await context.close();
  club.close();
});
