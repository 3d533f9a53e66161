import type { Request } from "@playwright/test";
import { expect, test } from "./fixtures";
import { importRows } from "./own-ladder";

test(
  "a ladder keeps its head in view, cuts nothing off, jumps to a player, and on a phone the whole row leads on",
  { tag: ["@main", "@phone"] },
  async ({ ladder, page, isMobile }) => {
    await ladder.open("clan");
    await ladder.rows.nth(30).scrollIntoViewIfNeeded();
    const region = page.getByRole("region", { name: /^Standings of/ });
    if (isMobile) expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    else await expect(ladder.standings.getByRole("columnheader", { name: "Rating" })).toBeInViewport();
    await ladder.jumpTo("nobody at all");
    await expect(page.getByRole("status")).toHaveText(/Nobody on this ladder has a name with “nobody at all” in it/);
    await expect(ladder.find).toHaveValue("nobody at all");
    await ladder.jumpTo("sgt");
    await expect(page).toHaveURL(/at=sgt-blisters/);
    const row = ladder.row("Sgt. Blisters");
    await expect(row).toBeInViewport();
    if (!isMobile) return;
    const { x, y, width, height } = (await row.boundingBox())!;
    await page.touchscreen.tap(x + width - 40, y + height - 8);
    await expect(ladder.heading).toHaveText("Sgt. Blisters");
  },
);

test(
  "a ladder pins the row of the signed-in player, and leads to its place",
  { tag: ["@main", "@phone"] },
  async ({ ladder, header, signIns }) => {
    await header.signIn(signIns.player.name, signIns.player.password);
    await ladder.open("clan");
    const own = ladder.row(signIns.player.name);
    await expect(own).toHaveCount(2);
    await expect(ladder.rows.first()).toContainText(signIns.player.name);
    await expect(ladder.rows.first()).toContainText("you");
    await expect(own.last()).not.toBeInViewport();
    await own.first().getByRole("link", { name: "go to your place" }).click();
    await expect(own.last()).toBeInViewport();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a ladder is read, balances, is sorted and searched", { tag: "@main" }, async ({ ladder }) => {
    await ladder.open("clan");
    await expect(ladder.heading).toHaveText("Clan ladder");
    expect(await ladder.rows.count()).toBeGreaterThan(40);
    await expect(ladder.page.getByText(/^All points accounted for: \d+ players × 500 = [\d,]+ ✓$/)).toBeVisible();
    await ladder.standings.getByRole("columnheader", { name: "Player" }).getByRole("link").click();
    await expect(ladder.standings.locator("[aria-sort]")).toHaveAttribute("aria-sort", "ascending");
    await ladder.jumpTo("phelan");
    await expect(ladder.page).toHaveURL(/at=phelan/);
  });

  test("an address of nothing says so and offers the search", { tag: "@main" }, async ({ home, page }) => {
    for (const [address, title] of [
      ["/ladders/nowhere", "Ladder not found"],
      ["/players/nobody-at-all", "Player not found"],
      ["/games/999999", "Game not found"],
      ["/nowhere", "Page not found"],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(home.heading).toHaveText(title);
      // Not with the site's name after it, which another test changes for a while.
      await expect(page).toHaveTitle(new RegExp(`^${title} · .`));
      const search = home.main.getByRole("search", { name: "Players and teams" });
      await search.getByRole("searchbox").fill("Kerensky");
      await search.getByRole("button", { name: "Search" }).click();
      await expect(home.main.getByRole("link", { name: "Natasha Kerensky" })).toBeVisible();
    }
  });
});

test(
  "an open ladder shows a new game without a reload, marks its rows, and leaves the focus where it was",
  { tag: "@main" },
  async ({ ladder }, info) => {
    const slug = `refresh-${info.project.name.replace(/[^a-z]+/g, "-")}`;
    const enter = (id: number) =>
      importRows(
        slug,
        [`Winner ${id}`, "Loser"].map((name, at) => `${id},2026-11-14T2${id}:00:00Z,${name},,${2 - at},20`),
      );
    await enter(0);
    // A mark fades after a moment, so the page remembers which rows had one.
    await ladder.page.addInitScript(() => {
      const marked = new Set<string>();
      // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its element below
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...args) {
        const row = this.closest<HTMLElement>("tr[data-row]");
        if (row?.dataset.row !== undefined) marked.add(row.dataset.row);
        return animate.apply(this, args);
      };
      Object.assign(window, { marked: () => [...marked].sort() });
    });
    await ladder.open(slug);
    await expect(ladder.row("Winner 0")).toBeVisible();
    // A reload would forget this.
    await ladder.page.evaluate(() => Object.assign(window, { untouched: true }));
    const focused = ladder.row("Loser").getByRole("link");
    await focused.focus();
    await enter(1);
    await expect(ladder.row("Winner 1")).toBeVisible();
    await expect(focused).toBeFocused();
    expect(await ladder.page.evaluate(() => "untouched" in window)).toBe(true);
    await expect.poll(() => ladder.page.evaluate("marked()")).toEqual(["loser", "winner-1"]);
  },
);

test("a ladder whose stream of changes is refused asks for it again within half a minute", async ({ ladder, page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route("**/api/refresh/*", (route) => (asked++ === 0 ? route.fulfill({ status: 503 }) : route.continue()));
  await ladder.open("clan");
  await expect.poll(() => asked).toBe(1);
  await page.clock.fastForward(4_000);
  expect(asked).toBe(1);
  const again = page.waitForResponse((response) => response.url().includes("/api/refresh/") && response.ok());
  await page.clock.fastForward(27_000);
  await again;
});

test("a ladder that is out of sight holds no connection, and connects again when it is seen", async ({ ladder, page }) => {
  const isRefresh = (request: Request) => request.url().includes("/api/refresh/");
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  const [first] = await Promise.all([page.waitForRequest(isRefresh), ladder.open("clan")]);
  const closed = page.waitForEvent("requestfailed", (request) => request === first);
  await hide(true);
  await closed;
  await Promise.all([page.waitForRequest(isRefresh), hide(false)]);
});
