import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { HeadToHeadPage } from "./pages/head-to-head-page";
import { PlayerPage } from "./pages/player-page";

/** Each number on the screen is rounded by half a hundredth at most. */
const rounding = (numbers: number) => 0.006 * (numbers + 1) + 0.05;

test.describe("a player's page", () => {
  test("shows where they stand, and leads on to a rival", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(player.heading).toHaveText("Phelan");
    await expect(page).toHaveTitle(/^Phelan/);
    await expect(player.figure("Rank")).toContainText(/of \d+ active players, top \d+ %/);
    await expect(player.figure("Won–lost–tied")).toContainText(/\d+–\d+–\d+/);
    for (const label of ["Peak", "Streak", "Ahead of", "Rated games"]) await expect(player.figure(label)).toContainText(/\d/);
    await expect(player.figure("Nemesis")).toBeVisible();
    const name = await player.rivals.getByRole("rowheader").first().innerText();
    await player.rivals.getByRole("link", { name }).click();
    await expect(new HeadToHeadPage(page).heading).toHaveText(`Phelan against ${name}`);
  });

  test("has points from rivals that sum to the rating less the initial rating", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    const { each, sum } = await player.points(player.rivals);
    const gained = (await player.rating()) - 500;
    expect(Math.abs(each.reduce((total, points) => total + points, 0) - sum)).toBeLessThan(rounding(each.length));
    expect(Math.abs(sum - gained)).toBeLessThan(rounding(1));
    await player.link(/^All \d+ rivals$/).click();
    await expect(player.rivals.getByRole("rowheader").nth(20)).toBeVisible();
    const all = await player.points(player.rivals);
    expect(all.each.length).toBeGreaterThan(20);
    expect(Math.abs(all.each.reduce((total, points) => total + points, 0) - gained)).toBeLessThan(rounding(all.each.length));
  });

  test("shows a part of the history by button, by handle and by either axis, and who made it up", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(player.chart).toBeVisible();
    await expect(player.span).toHaveCount(0);
    await player.choose("90 d");
    await expect(player.span).toBeVisible();
    const { each, sum } = await player.points(player.span);
    expect(Math.abs(each.reduce((total, points) => total + points, 0) - sum)).toBeLessThan(rounding(each.length));
    await player.choose("By date");
    await expect(page.getByText("Date played")).toBeVisible();
    await player.choose("All");
    await expect(player.span).toHaveCount(0);
    const handle = page.getByRole("slider", { name: /^Start/ });
    await handle.focus();
    for (let times = 0; times < 5; times++) await handle.press("ArrowRight");
    await expect(handle).toHaveAttribute("aria-valuenow", "6");
    await expect(handle).toHaveAttribute("aria-valuetext", /^Game 6, \d+ \w+ \d{4}$/);
    await expect(player.span).toBeVisible();
    await expect(page.getByRole("slider", { name: /^End/ })).toHaveAttribute("aria-valuenow", /^\d+$/);
    await player.choose("By game");
    await expect(page.getByText("Number of the rated game")).toBeVisible();
    await expect(player.span).toBeVisible();
  });

  test("keeps the part that was chosen, in the table and on the way back from a game", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(player.chart).toBeVisible();
    const end = page.getByRole("slider", { name: /^End/ });
    await end.focus();
    await end.press("Home");
    await end.press("ArrowRight");
    await end.press("ArrowRight");
    await expect(page).toHaveURL(/part=1-4/);
    await player.choose("By date");
    await expect(page).toHaveURL(/axis=date/);
    await player.firstGame.click();
    await page.waitForURL(/\/games\/\d+$/);
    await page.goBack();
    await expect(page.getByText("Date played")).toBeVisible();
    await expect(page.getByText(/^4 rated games, /)).toBeVisible();
    await player.link("View as table").click();
    await expect(player.historyTable.getByRole("row")).toHaveCount(5);
    await player.link("View as chart").click();
    await expect(end).toHaveAttribute("aria-valuenow", "4");
  });

  test("has handles that can meet at the right end, and be taken apart again", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(player.chart).toBeVisible();
    const [start, end] = [/^Start/, /^End/].map((name) => page.getByRole("slider", { name }));
    const last = Number(await end!.getAttribute("aria-valuenow"));
    const drag = async (by: number) => {
      await start!.scrollIntoViewIfNeeded();
      const box = (await start!.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 5 });
      await page.mouse.up();
    };
    await drag(3_000);
    await expect(start!).toHaveAttribute("aria-valuenow", String(last - 1));
    await expect(end!).toHaveAttribute("aria-valuenow", String(last));
    await expect(player.span).toBeVisible();
    await drag(-3_000);
    await expect(start!).toHaveAttribute("aria-valuenow", "1");
    await expect(player.span).toHaveCount(0);
  });

  test("tells about a game in the history, and opens it", async ({ page, isMobile }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await player.chart.scrollIntoViewIfNeeded();
    // On the line itself, which is drawn anew when it is touched.
    const { x, y } = await player.onTheLine();
    if (isMobile) {
      await page.touchscreen.tap(x, y);
      await page.getByRole("link", { name: /^Open game \d+$/ }).click();
    } else {
      await page.mouse.move(x, y);
      await expect(page.getByText(/, most by/)).toBeVisible();
      await page.mouse.click(x, y);
    }
    await page.waitForURL(/\/games\/\d+$/);
  });

  test("has the history as a table too, in pages", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await player.link("View as table").click();
    await expect(player.historyGames).toHaveCount(50);
    await page.getByRole("navigation", { name: "Range" }).getByRole("link", { name: "90 d" }).click();
    await expect(player.span).toBeVisible();
    await page.getByRole("navigation", { name: "Range" }).getByRole("link", { name: "All" }).click();
    await expect(player.span).toHaveCount(0);
    const newest = await player.historyGames.first().innerText();
    await page.getByRole("navigation", { name: "Pages of the history" }).getByRole("link", { name: "Older" }).click();
    await expect(player.historyGames.first()).toHaveText(String(Number(newest) - 50));
    await player.link("View as chart").click();
    await expect(player.chart).toBeVisible();
  });

  test("follows the links of its lists without loading the page anew", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    // The chart comes when the page's scripts run.
    await expect(player.chart).toBeVisible();
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
    await player.firstGame.click();
    await page.waitForURL(/\/games\/\d+$/);
    await expect(page.getByRole("heading", { name: "Scoreboard" })).toBeVisible();
    await expect(page.locator("html[data-same-page]")).toHaveCount(1);
  });

  test("says of a guest why there is no rating, once for all games", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("newt");
    await expect(page.getByText(/plays as a guest/)).toBeVisible();
    await expect(page.getByText(/Not rated, none of these: a guest at the time/)).toHaveCount(1);
    await expect(player.games.getByRole("columnheader")).toHaveText(["Game", "Team", "Score", "Time in game"]);
  });

  test("says why a voided game was not rated", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("victor-s", "?ladder=clan");
    const note = player.games.getByText(/Not rated: the game was voided: Friendly fire/);
    for (let pages = 0; pages < 5 && (await note.count()) === 0; pages++) {
      const first = await player.firstGame.innerText();
      await player.link("Older").click();
      await expect(player.firstGame).not.toHaveText(first);
    }
    await expect(note).toBeVisible();
  });

  test("is not found under an address that nobody has", async ({ page }) => {
    expect((await page.goto("/players/nobody-at-all"))!.status()).toBe(404);
    expect((await page.goto("/players/phelan?ladder=nowhere"))!.status()).toBe(404);
    expect((await page.goto("/players/phelan/vs/phelan"))!.status()).toBe(404);
  });

  test("sends less than 300 kB of JavaScript", async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() !== "script") return;
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    });
    const player = new PlayerPage(page);
    await player.open("phelan");
    await expect(player.chart).toBeVisible();
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(300_000);
  });
});

test.describe("head to head", () => {
  test("shows every meeting, whose points add up, and leads on to another rival", async ({ page }) => {
    const both = new HeadToHeadPage(page);
    await both.open("natasha-kerensky", "vlad-ward", "?ladder=clan");
    await expect(both.heading).toHaveText("Natasha Kerensky against Vlad Ward");
    await expect(both.chart).toBeVisible();
    await expect(page.getByText(/should be ahead of .+ in about \d+ of 100 meetings/)).toBeVisible();
    const lines = await both.lines();
    expect(lines[0]!.total).toBe(await both.number("Points that flowed"));
    for (let at = 1; at < lines.length; at++) {
      expect(Math.abs(lines[at - 1]!.total - lines[at - 1]!.points - lines[at]!.total)).toBeLessThan(0.016);
    }
    await both.compareWith("Joanna");
    await expect(both.heading).toHaveText("Natasha Kerensky against Joanna");
  });

  test("tells about a meeting when it is tapped, and opens it", async ({ page, isMobile }) => {
    await page.goto("/players/natasha-kerensky/vs/vlad-ward?ladder=clan");
    const player = new PlayerPage(page);
    await expect(player.chart).toBeVisible();
    await player.chart.scrollIntoViewIfNeeded();
    const { x, y } = await player.onTheLine();
    if (isMobile) {
      await page.touchscreen.tap(x, y);
      await page.getByRole("link", { name: /^Open game \d+$/ }).click();
    } else {
      await page.mouse.click(x, y);
    }
    await page.waitForURL(/\/games\/\d+$/);
  });

  test("loads the chart when it is near the window, in the space that was kept for it", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 300 });
    await page.goto("/players/natasha-kerensky/vs/vlad-ward?ladder=clan", { waitUntil: "networkidle" });
    const both = new HeadToHeadPage(page);
    await expect(both.chart).toHaveCount(0);
    const meetings = page.getByRole("heading", { name: "Meetings", exact: true });
    const place = () => meetings.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    await page.getByRole("heading", { name: "Points over time" }).scrollIntoViewIfNeeded();
    await expect(both.chart).toBeVisible();
    expect(await place()).toBe(before);
  });

  test("is the same from the other side, with the other sign", async ({ page }) => {
    const both = new HeadToHeadPage(page);
    await both.open("natasha-kerensky", "vlad-ward", "?ladder=clan");
    const points = await both.number("Points that flowed");
    await page.getByRole("link", { name: "as Vlad Ward sees it" }).click();
    await expect(both.heading).toHaveText("Vlad Ward against Natasha Kerensky");
    await expect.poll(() => both.number("Points that flowed")).toBe(-points);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a player's history is a line with its first, last, lowest and highest rating", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(page.getByRole("img", { name: /^A line from / })).toBeVisible();
    await expect(page.getByText(/^Highest \d+\.\d, /)).toBeVisible();
    await expect(page.getByRole("link", { name: /by the voiding of game \d+$/ })).toBeVisible();
  });

  test("a player's numbers, rivals, games and history can be read and paged", async ({ page }) => {
    const player = new PlayerPage(page);
    await player.open("phelan", "?ladder=clan");
    await expect(player.figure("Rating")).toContainText(/\d/);
    const { sum } = await player.points(player.rivals);
    expect(Math.abs(sum - ((await player.rating()) - 500))).toBeLessThan(rounding(1));
    const first = await player.firstGame.innerText();
    await player.link("Older").click();
    await expect(player.firstGame).not.toHaveText(first);
    await player.link("Newer").click();
    await expect(player.firstGame).toHaveText(first);
    await expect(page.getByRole("button", { name: "30 d" })).toBeHidden();
    await player.link("View as table").click();
    await expect(player.historyTable).toBeVisible();
  });

  test("two players can be compared", async ({ page }) => {
    const both = new HeadToHeadPage(page);
    await both.open("natasha-kerensky", "vlad-ward", "?ladder=clan");
    await expect(both.meetings).toBeVisible();
    await both.compareWith("Joanna");
    await expect(both.heading).toHaveText("Natasha Kerensky against Joanna");
  });
});

for (const [what, path] of [
  ["a player's page", "/players/phelan?ladder=clan&range=90d"],
  ["the history as a table", "/players/phelan?ladder=clan&view=table"],
  ["a guest's page", "/players/newt"],
  ["head to head", "/players/natasha-kerensky/vs/vlad-ward?ladder=clan"],
] as const) {
  test(`${what} is accessible and fits the window`, async ({ page }) => {
    // axe looks at every cell of long tables.
    test.slow();
    await page.goto(path);
    if (!path.includes("newt") && !path.includes("table")) await expect(page.getByRole("application").first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await new PlayerPage(page).overflow()).toBe(0);
  });
}
