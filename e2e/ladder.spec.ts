import { expect, test } from "./fixtures";
import { importRows } from "./own-ladder";

test("a ladder jumps to a player and marks the row", { tag: ["@main", "@phone"] }, async ({ ladder }) => {
  await ladder.open("clan");
  await ladder.jumpTo("sgt");
  await expect(ladder.page).toHaveURL(/at=sgt-blisters/);
  await expect(ladder.row("Sgt. Blisters")).toBeInViewport();
  await ladder.jumpTo("nobody at all");
  await expect(ladder.page.getByRole("status")).toHaveText(/Nobody on this ladder has a name with “nobody at all” in it/);
  await expect(ladder.find).toHaveValue("nobody at all");
});

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

test("on a phone the whole row leads to the player", { tag: "@phone-only" }, async ({ ladder, page, isMobile }) => {
  test.skip(!isMobile, "wide screens have links in the rows");
  await ladder.open("clan");
  await ladder.rows.first().scrollIntoViewIfNeeded();
  const first = (await ladder.rows.first().boundingBox())!;
  const name = await ladder.rows.first().getByRole("rowheader").getByRole("link").textContent();
  await page.touchscreen.tap(first.x + first.width - 40, first.y + first.height - 8);
  await expect(page).toHaveURL(/\/players\//);
  await expect(ladder.heading).toHaveText(name ?? "");
});

test(
  "the head of a ladder stays in view on a wide screen, and nothing is cut off on a phone",
  { tag: "@phone" },
  async ({ ladder, isMobile }) => {
    await ladder.open("clan");
    await ladder.rows.nth(30).scrollIntoViewIfNeeded();
    const rating = ladder.standings.getByRole("columnheader", { name: "Rating" });
    if (isMobile) {
      const region = ladder.page.getByRole("region", { name: /^Standings of/ });
      expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    } else {
      await expect(rating).toBeInViewport();
    }
  },
);

test(
  "a player is found from the header with the keyboard alone",
  { tag: ["@main", "@phone"] },
  async ({ home, header, page }) => {
    await home.open();
    await header.focusSearchByKey();
    await expect(header.search).toHaveValue("");
    await page.keyboard.type("kere");
    await expect(header.option("Natasha Kerensky")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(header.option("Natasha Kerensky")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/players\/natasha-kerensky/);
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
});

test("without JavaScript too, an address of nothing says so and offers the search", async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  for (const [address, title] of [
    ["/ladders/nowhere", "Ladder not found"],
    ["/players/nobody-at-all", "Player not found"],
    ["/games/999999", "Game not found"],
    ["/nowhere", "Page not found"],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    // Not with the site's name after it, which another test changes for a while.
    await expect(page).toHaveTitle(new RegExp(`^${title} · .`));
    const search = page.getByRole("main").getByRole("search", { name: "Players and teams" });
    await search.getByRole("searchbox").fill("Kerensky");
    await search.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main").getByRole("link", { name: "Natasha Kerensky" })).toBeVisible();
  }
  await page.close();
});

test(
  "an open ladder shows a new game without a reload, marks its rows, and leaves the focus where it was",
  { tag: "@main" },
  async ({ ladder }, info) => {
    const slug = `live-${info.project.name.replace(/[^a-z]+/g, "-")}`;
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

test("a ladder that is out of sight holds no connection, and catches up when it is seen again", async ({ ladder }) => {
  await ladder.page.addInitScript(() => {
    const open = new Set<EventSource>();
    const Original = window.EventSource;
    class Counted extends Original {
      constructor(url: string | URL) {
        super(url);
        open.add(this);
      }
      override close() {
        super.close();
        open.delete(this);
      }
    }
    let hidden = false;
    Object.defineProperty(document, "hidden", { get: () => hidden });
    Object.assign(window, {
      EventSource: Counted,
      openConnections: () => open.size,
      hide: (value: boolean) => {
        hidden = value;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  const connections = () => ladder.page.evaluate("openConnections()");
  await ladder.open("clan");
  await expect.poll(connections).toBe(1);
  await ladder.page.evaluate("hide(true)");
  await expect.poll(connections).toBe(0);
  await ladder.page.evaluate("hide(false)");
  await expect.poll(connections).toBe(1);
});
