import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { PHONE } from "./windows";

test.use({ ...PHONE, colorScheme: "dark" });

test.describe("the header of a phone", () => {
  test(
    "is one row, has a menu that closes behind a link, and the first row of a ladder is within 400 pixels, signed in or not",
    { tag: "@main" },
    async ({ header, ladder, page, signIns }) => {
      const topOf = async (signedIn: boolean) => {
        await ladder.open("clan");
        await expect(page.getByRole("button", { name: "Sign out", includeHidden: true })).toHaveCount(signedIn ? 1 : 0);
        expect((await page.getByRole("banner").boundingBox())!.height).toBeLessThan(60);
        return (await ladder.row("Natasha Kerensky").boundingBox())!.y;
      };
      expect(await topOf(false)).toBeLessThan(400);
      await header.signIn(signIns.player.name, signIns.player.password);
      expect(await topOf(true)).toBeLessThan(400);
      // One's own row stays at the lower edge of the window, in one line.
      const own = (await page.getByRole("rowgroup", { name: "Your row" }).boundingBox())!;
      expect(own.y + own.height).toBeCloseTo(740, 0);
      expect(own.height).toBeLessThan(60);

      await header.menuButton.tap();
      const signOut = page.getByRole("button", { name: "Sign out" });
      await expect(signOut).toBeVisible();
      const solaris = page.getByRole("navigation", { name: "Ladders" }).getByRole("link", { name: "Solaris arena" });
      for (const target of [signOut, header.menuButton, header.searchButton, solaris])
        expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await axeFindings(page)).toEqual([]);
      await solaris.tap();
      await expect(page).toHaveURL(/\/ladders\/solaris$/);
      await expect(signOut).toBeHidden();
    },
  );

  test("finds a player by touch, with suggestions inside the window", { tag: "@main" }, async ({ header, page, signIns }) => {
    await header.signIn(signIns.admin.name, signIns.admin.password);
    await page.goto("/ladders/clan");
    await expect(header.search).toBeHidden();
    await header.searchButton.tap();
    await expect(header.search).toBeFocused();
    await header.search.pressSequentially("kere");
    const option = header.option("Natasha Kerensky");
    await expect(option).toBeVisible();
    const box = (await option.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(await axeFindings(page)).toEqual([]);
    await option.tap();
    await expect(page).toHaveURL(/\/players\/natasha-kerensky/);
    await expect(header.search).toBeHidden();
    // A team leads to its games.
    await header.searchButton.tap();
    await header.search.pressSequentially("ghost");
    await header.option("Ghost Bear team, Clan ladder").tap();
    await expect(page).toHaveURL(/\/ladders\/clan\/games\?team=Ghost\+Bear/);
    await expect(page.getByRole("heading", { name: "Ghost Bear" })).toBeVisible();
    await expect(page.getByRole("table", { name: "Games of Ghost Bear" }).getByRole("row").nth(1)).toContainText("Ghost Bear");
    expect(await axeFindings(page)).toEqual([]);
  });
});

test("the flow and the matrix of a game answer to touch, and mark the player who is signed in", async ({
  game,
  header,
  page,
  signIns,
}) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
  await game.open(922);
  const me = signIns.admin.name;
  await expect(game.scoreboard.getByRole("rowheader", { name: new RegExp(`${me}.*You`) })).toBeVisible();
  await expect(page.getByRole("table", { name: `Every pair of ${me}` })).toBeVisible();
  await expect(game.flow.locator('[data-ribbon][tabindex="0"]')).toHaveAttribute("aria-label", new RegExp(me));
  // The middle of a ribbon's box need not be on the ribbon; the event is what counts.
  await game.flow.locator('[data-ribbon]:not([tabindex="0"])').first().dispatchEvent("click");
  await expect(page).toHaveURL(/[?&]pair=/);
  await expect(game.flow.getByRole("heading", { level: 3 })).toBeVisible();
  await game.show("Matrix");
  await expect(game.matrices.getByText("You", { exact: false }).first()).toBeVisible();
  const cell = game.matrices.locator('[data-cell="1:1"]');
  await cell.scrollIntoViewIfNeeded();
  await cell.tap();
  await expect(cell).toHaveAttribute("aria-selected", "true");
  expect((await cell.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await game.show("List");
  await expect(game.list.getByRole("row").nth(1)).toContainText("You");
  expect(await game.overflow()).toBe(0);
});

test("fields of a phone have letters of 16 pixels, so that the browser does not zoom in", async ({ page, game }) => {
  for (const address of ["/", "/ladders/clan", "/search", "/login", "/games/843?view=list", "/how-it-works"]) {
    await page.goto(address);
    if (address.startsWith("/games")) await game.tryAnotherOutcome();
    const sizes = await page
      .locator('input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length, address).toBeGreaterThan(0);
    expect(Math.min(...sizes), address).toBeGreaterThanOrEqual(16);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu and the search of a phone open", async ({ header, page }) => {
    await page.goto("/");
    await header.menuButton.tap();
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
    await header.searchButton.tap();
    await header.search.fill("bear");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main").getByRole("link", { name: "Ghost Bear 7" })).toBeVisible();
  });
});
