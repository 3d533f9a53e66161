import type { Page } from "@playwright/test";
import { commandLine } from "@/lib/audit/mutations";
import { voidGame } from "@/lib/games/mutations";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { gameNumber, inStore, makeOwnLadder } from "./own-ladder";

const rowsOf = (page: Page) =>
  page
    .getByRole("table", { name: /^(Games of|Latest games)/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") });

test(
  "a ladder's games are told as results, and a row leads to its game",
  { tag: ["@main", "@phone"] },
  async ({ page, isMobile, home }) => {
    await page.goto("/ladders/clan/games");
    const rows = rowsOf(page);
    await expect(rows).toHaveCount(50);
    const row = rows.filter({ hasText: /\d+–\d+/ }).first();
    const result = (await row.getByRole("rowheader").getByRole("link").innerText()).replace(/\s+/g, " ").trim();
    expect(result).toMatch(/^\S.* \d+–\d+ \S/);
    await expect(rows.filter({ hasText: /over .+, \d+%/ }).first()).toBeVisible();
    expect(await home.overflow()).toBe(0);
    if (isMobile) {
      const box = (await row.boundingBox())!;
      await page.touchscreen.tap(box.x + box.width - 20, box.y + box.height - 8);
    } else {
      await row.getByRole("rowheader").getByRole("link").click();
    }
    await expect(page).toHaveURL(/\/games\/\d+/);
    await expect(page).toHaveTitle(new RegExp(`^${result.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`));
  },
);

test("a ladder whose only game was voided says so, and has no empty table and no search", async ({ page }, info) => {
  const { slug } = await makeOwnLadder(info, "voided", { alone: true });
  const gameId = await gameNumber(slug, "voided");
  const done = await inStore((store) => voidGame(store, { gameId, reason: "A test.", actor: commandLine, now: new Date() }));
  expect(done).toMatchObject({ ok: true });
  await page.goto(`/ladders/${slug}/games`);
  await expect(rowsOf(page)).toContainText("Voided");
  await page.goto(`/ladders/${slug}`);
  await expect(page.getByText(/^No (rated )?games yet\./)).toBeVisible();
  await expect(page.getByRole("main").getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveCount(0);
});

test(
  "home signed in begins with you, and marks you on the ladder's distribution",
  { tag: ["@main", "@phone"] },
  async ({ home, page, header, signIns }) => {
    await header.signIn(signIns.player.name, signIns.player.password);
    await home.open();
    await expect(home.heading).toHaveText(signIns.player.name);
    const you = page.getByRole("region", { name: "You", exact: true });
    await expect(you).toContainText(/\d+(st|nd|rd|th)\s+of \d+/);
    await expect(you.getByText(/\d+\.\d\d (above|below) you|level with you/).first()).toBeVisible();
    await expect(you.getByText(/ in .+\. (You|\S.*you)/).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await home.overflow()).toBe(0);
    await page.goto("/ladders/clan/distribution");
    await expect(page.getByText("You are here")).toBeVisible();
    await expect(page.getByText(/Yours is [\d,]+\.\d\b/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await home.overflow()).toBe(0);
  },
);

test("every section of a ladder is in view on a phone", { tag: "@phone" }, async ({ page, ladder }) => {
  await ladder.open("clan");
  const width = page.viewportSize()!.width;
  for (const link of await page.getByRole("navigation", { name: "Sections" }).getByRole("link").all()) {
    const box = (await link.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  }
});
