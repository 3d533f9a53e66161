import { expect, test } from "./fixtures";
import { numberIn } from "./pages/player-page";

/** Each number on the screen is rounded by half a hundredth at most. */
const rounding = (numbers: number) => 0.006 * (numbers + 1) + 0.05;

test.describe("a player's page", () => {
  test(
    "shows where they stand, a part of the history by button, by handle and by either axis, and who made it up, and leads on to a rival",
    { tag: ["@main", "@phone"] },
    async ({ page, player, both }) => {
      await player.open("phelan", "?ladder=clan");
      await expect(player.heading).toHaveText("Phelan");
      await expect(player.figure("Rank")).toContainText(/^\d+(st|nd|rd|th)\s*of \d+/);
      await expect(player.chart).toBeVisible();
      await expect(player.span).toHaveCount(0);
      await expect(page.getByText("The dotted line is the starting rating, 500.")).toBeVisible();
      await player.choose("By game");
      await expect(page.getByText("Rated game no.")).toBeVisible();
      await player.choose("90 days");
      await expect(player.span).toBeVisible();
      const { each, sum } = await player.points(player.span);
      expect(Math.abs(each.reduce((total, points) => total + points, 0) - sum)).toBeLessThan(rounding(each.length));
      await player.choose("All");
      await expect(player.span).toHaveCount(0);
      await player.start.focus();
      for (let times = 0; times < 5; times++) await player.start.press("ArrowRight");
      await expect(player.start).toHaveAccessibleName(/: Game 6, \d+ \w+ \d{4} to game \d+, /);
      await expect(page).toHaveURL(/part=6-\d+/);
      await expect(player.span).toBeVisible();
      await player.choose("By date");
      await expect(page.getByText("Date played")).toBeVisible();
      await expect(player.span).toBeVisible();
      const name = await player.rivals.getByRole("rowheader").first().innerText();
      await player.rivals.getByRole("link", { name }).click();
      await expect(both.heading).toHaveText(`Phelan against ${name}`);
    },
  );

  test(
    "goes through the history by keyboard, to both ends, and says each point above the chart",
    { tag: ["@main", "@phone"] },
    async ({ page, player }) => {
      await player.open("phelan", "?ladder=clan");
      const games = numberIn(await player.figure("Rated games").innerText());
      await player.open("phelan", `?ladder=clan&axis=game&part=${games - 3}-${games}`);
      await page.mouse.move(0, 0);
      await player.chart.focus();
      const first = await player.readout.innerText();
      await page.keyboard.press("ArrowRight");
      await expect(player.readout).not.toHaveText(first, { useInnerText: true });
      for (let times = 0; times < 9; times++) await page.keyboard.press("ArrowRight");
      await expect(player.readout).toContainText((await player.rating()).toFixed(1));
      // It stands above the line and the marks, and covers neither.
      const said = (await player.readout.boundingBox())!;
      const drawn = (await page.locator(".chart-line").first().boundingBox())!;
      expect(said.y + said.height).toBeLessThanOrEqual(drawn.y);
      for (let times = 0; times < 10; times++) await page.keyboard.press("ArrowLeft");
      await expect(player.readout).toHaveText(first, { useInnerText: true });
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/games\/\d+$/);
    },
  );

  test("keeps the part that was chosen by its handles, in the table and on the way back from a game", async ({
    page,
    player,
  }) => {
    await player.open("phelan", "?ladder=clan&axis=game");
    await expect(player.chart).toBeVisible();
    const drag = async (by: number) => {
      await player.start.scrollIntoViewIfNeeded();
      const box = (await player.start.boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by, y, { steps: 5 });
      await page.mouse.up();
    };
    // Handles can meet at the right end, and be taken apart again.
    await drag(3_000);
    await expect(player.start).toHaveAccessibleName(/: Game (\d+), .+ to game \1, /);
    await expect(player.span).toBeVisible();
    await drag(-3_000);
    await expect(player.start).toHaveAccessibleName(/: Game 1, /);
    await expect(player.span).toHaveCount(0);

    await player.open("phelan", "?ladder=clan&axis=game&part=1-4");
    await player.choose("By date");
    await expect(page).not.toHaveURL(/axis=/);
    await player.firstGame.click();
    await page.waitForURL(/\/games\/\d+$/);
    await page.goBack();
    await expect(page.getByText("Date played")).toBeVisible();
    await expect(page.getByText(/^4 rated games, /)).toBeVisible();
    await player.link("View as table").click();
    await expect(player.historyTable.getByRole("row")).toHaveCount(5);
    await player.link("View as chart").click();
    await expect(player.end).toHaveAccessibleName(/to game 4, /);
  });

  test(
    "tells about a game in the history that a finger touches, and opens it",
    { tag: "@phone-only" },
    async ({ page, player }) => {
      await player.open("phelan", "?ladder=clan");
      await player.chart.scrollIntoViewIfNeeded();
      // On the line itself, which is drawn anew when it is touched.
      const { x, y } = await player.onTheLine();
      await page.touchscreen.tap(x, y);
      await page.getByRole("link", { name: /^Open the (last )?game$/ }).click();
      await page.waitForURL(/\/games\/\d+$/);
    },
  );

  test("tells about a game that was pointed at before the chart's code arrived", { tag: "@main" }, async ({ page, player }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/_next/static/chunks/*.js*", async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes("recharts-surface")) await arrival;
      await route.fulfill({ response });
    });
    // The page's "load" waits for the chart's code where that was asked for before it.
    await page.goto("/players/phelan?ladder=clan", { waitUntil: "domcontentloaded" });
    await player.plainLine.scrollIntoViewIfNeeded();
    const box = (await player.plainLine.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await expect(player.readout).toHaveCount(0);
    await expect(player.chart).toHaveCount(0);
    arrive();
    await expect(player.chart).toBeVisible();
    await expect(player.readout).toContainText(/, biggest (gain|loss): /);
    await page.mouse.click(x, y);
    await page.waitForURL(/\/games\/\d+$/);
  });

  test("sends less than 260 kB of JavaScript, with its charts", async ({ page, player }) => {
    await player.open("phelan");
    await expect(player.chart).toBeVisible();
    const total = await page.evaluate(() => {
      const files = performance.getEntriesByType("resource").filter(({ name }) => name.includes(".js"));
      return files.reduce((sum, file) => sum + (file instanceof PerformanceResourceTiming ? file.encodedBodySize : 0), 0);
    });
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(260_000);
  });
});

test(
  "head to head › shows every meeting, whose points add up, and leads on to another rival",
  { tag: ["@main", "@phone"] },
  async ({ page, both }) => {
    await both.open("natasha-kerensky", "vlad-ward", "?ladder=clan");
    await expect(both.heading).toHaveText("Natasha Kerensky against Vlad Ward");
    await expect(both.strip).toBeVisible();
    await expect(both.chart).toBeVisible();
    const expected = page.getByText("Expected to finish ahead next time").locator("..");
    await expect(expected).toContainText(/^\d+%.*\d+%$/);
    const lines = await both.lines();
    await expect(page.getByText(/^Natasha Kerensky is ahead, \d+–\d+, /)).toContainText(
      `${Math.abs(lines[0]!.total).toFixed(2)} points`,
    );
    for (let at = 1; at < lines.length; at++) {
      expect(Math.abs(lines[at - 1]!.total - lines[at - 1]!.points - lines[at]!.total)).toBeLessThan(0.016);
    }
    await both.compareWith("Joanna");
    await expect(both.heading).toHaveText("Natasha Kerensky against Joanna");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a player's numbers, rivals, games and history can be read and paged", { tag: "@main" }, async ({ player }) => {
    await player.open("phelan", "?ladder=clan");
    await expect(player.figure("Rating")).toContainText(/\d/);
    await expect(player.plainLine).toBeVisible();
    const { sum } = await player.points(player.rivals);
    expect(Math.abs(sum - ((await player.rating()) - 500))).toBeLessThan(rounding(1));
    const first = await player.firstGame.innerText();
    await player.link("Older games").click();
    await expect(player.firstGame).not.toHaveText(first);
    await player.link("Newer games").click();
    await expect(player.firstGame).toHaveText(first);
    await player.choose("30 days");
    await expect(player.span).toBeVisible();
    await player.link("View as table").click();
    await expect(player.historyTable).toBeVisible();
  });
});
