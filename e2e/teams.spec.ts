import type { Locator, TestInfo } from "@playwright/test";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { pressUntilFocused } from "./keyboard";
import { openWithoutCode } from "./listening";
import { importRows, makeOwnLadder } from "./own-ladder";
import { SitePage } from "./pages/site-page";

/** Teams for tonight, of a ladder. */
class TeamsPage extends SitePage {
  readonly verdict = this.page.getByRole("main").getByRole("status").first();
  readonly exchanges = this.page.getByRole("table", { name: /^Exchange .* with$/ }).filter({ visible: true });

  async open(ladder: string): Promise<void> {
    await this.page.goto(`/ladders/${ladder}/teams`);
  }

  tick(name: string): Locator {
    return this.page.getByRole("checkbox", { name });
  }

  /** The names in a team, the highest rated first. */
  members(team: string): Promise<string[]> {
    const table = this.page.getByRole("table", { name: `${team}: tap a player to exchange` });
    const links = table.getByRole("link", { name: /: (exchange|do not exchange)/ });
    return links.allTextContents();
  }

  player(name: string): Locator {
    return this.page.getByRole("rowheader").getByRole("link", { name: new RegExp(`^${name}: `) });
  }
}

/** A ladder of six players who are clearly apart, each of whom beat the next. */
async function ladderOfSix(info: TestInfo, subject: string) {
  const own = await makeOwnLadder(info, subject, { alone: true });
  const names = ["Ada", "Bo", "Cy", "Di", "Eve", "Flo"].map((name) => `${name} ${own.mark}`);
  const games = Array.from({ length: 6 }, (_, game) =>
    names.map((name, at) => `t${game},2026-11-0${game + 1}T20:00:00Z,${name},,${names.length - at},20`),
  );
  await importRows(own.slug, games.flat());
  return { ...own, names };
}

test(
  "teams for tonight: tick, read the verdict, exchange two by touch, undo with Back",
  { tag: ["@main", "@phone"] },
  async ({ page, isMobile }, info) => {
    const { slug, names } = await ladderOfSix(info, "teamstouch");
    const teams = new TeamsPage(page);
    const touch = (target: Locator) => (isMobile ? target.tap() : target.click());
    await teams.open(slug);
    await expect(teams.verdict).toHaveText("Tick at least four players.");
    for (const name of names) await teams.tick(name).check();
    // On a phone the list stays open until one is done.
    if (isMobile) await page.getByRole("button", { name: "Show the teams" }).tap();
    await expect(teams.verdict).toContainText(/(Even|Leans to|Favours).*expected to win \d\d of 100 pairs/);
    await expect(teams.verdict).toContainText("All 10 splits were checked.");
    const before = await teams.members("Slate");
    await touch(teams.player(names[0]!));
    await expect(teams.exchanges.getByRole("row")).toHaveCount(4);
    const address = page.url();
    await touch(teams.exchanges.getByRole("link").last());
    await expect(page).toHaveURL(/[?&]s=[01]{6}/);
    await expect.poll(() => teams.members("Slate")).not.toEqual(before);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => teams.members("Slate")).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test(
  "teams for tonight: exchange by the keyboard, a wish with its price, and a link that shows the same",
  { tag: "@main" },
  async ({ page }, info) => {
    const { slug, names } = await ladderOfSix(info, "teamskeys");
    const teams = new TeamsPage(page);
    await teams.open(slug);
    for (const name of names) {
      await pressUntilFocused(page, teams.tick(name));
      await page.keyboard.press("Space");
      await expect(teams.tick(name)).toBeChecked();
    }
    const before = await teams.members("Slate");
    const other = (await teams.members("Wine"))[0]!;
    await pressUntilFocused(page, teams.player(before[0]!));
    await page.keyboard.press("Enter");
    await pressUntilFocused(page, teams.player(other));
    await page.keyboard.press("Enter");
    await expect.poll(() => teams.members("Slate")).toContain(other);
    await expect(teams.player(before[0]!)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(teams.exchanges).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(teams.exchanges).toBeHidden();
    await page.getByText("Add a wish").click();
    await page.getByRole("combobox", { name: "Who", exact: true }).first().selectOption({ label: names[0]! });
    await page.getByRole("combobox", { name: "Wish" }).selectOption("together with");
    await page.getByRole("combobox", { name: "Whom (not for a team)" }).selectOption({ label: names[1]! });
    await page.getByRole("button", { name: "Add this wish" }).click();
    const wish = page.getByRole("checkbox", { name: `${names[0]} and ${names[1]} together` });
    await expect(wish).toBeChecked();
    await expect(page.getByText(/favourite \d\d\.\d → \d\d\.\d/).first()).toBeVisible();
    const sides = await teams.members("Slate");
    expect(sides.includes(names[0]!)).toBe(sides.includes(names[1]!));
    await page.reload();
    expect(await teams.members("Slate")).toEqual(sides);
    await expect(page.getByRole("link", { name: "Start this game" })).toHaveCount(0);
  },
);

test("a keeper starts the game of a split with everybody filled in", async ({ page, header, signIns }, info) => {
  const { slug, names } = await ladderOfSix(info, "teamsstart");
  await header.signIn(signIns.admin.name, signIns.admin.password);
  const teams = new TeamsPage(page);
  await teams.open(slug);
  await page.getByText("Paste a list of names").click();
  await page.getByRole("textbox", { name: /One name a line/ }).fill(`${names.slice(0, 3).join("\n")}\nA new guest\nx${names[3]}`);
  await page.getByRole("button", { name: "Tick these" }).click();
  await expect(teams.tick("A new guest")).toBeChecked();
  await page.getByText(`New: x${names[3]}. Did you mean`).getByRole("link", { name: names[3]! }).click();
  await expect(teams.tick(`x${names[3]}`)).toHaveCount(0);
  const [first] = await teams.members("Slate");
  await page.getByRole("link", { name: "Start this game" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter a game");
  await expect(page.getByLabel("Name, row 1", { exact: true })).toHaveValue(first!);
  for (const row of [1, 2, 3, 4, 5]) await page.getByLabel(`Score, row ${row}`, { exact: true }).fill(String(row));
  await page.getByLabel("Time in game for everyone").fill("20");
  await page.getByRole("button", { name: "Save the game" }).click();
  await expect(
    page.getByText(/When the teams were made, Slate was expected to win \d\d of 100 pairs. It won none of 6/),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("teams for tonight are a form, and exchanges are links", { tag: "@main" }, async ({ page }, info) => {
    const { slug, names } = await ladderOfSix(info, "teamsplain");
    const teams = new TeamsPage(page);
    await teams.open(slug);
    for (const name of names.slice(0, 5)) await teams.tick(name).check();
    await page.getByRole("button", { name: "Show the teams" }).click();
    await expect(teams.verdict).toContainText("All 10 splits were checked.");
    await teams.player(names[0]!).click();
    await teams.exchanges.getByRole("link").first().click();
    await expect(page).toHaveURL(/[?&]s=[01]{5}/);
  });
});

test("ticks made before the code came count, a typed name keeps the focus, and an empty ladder asks for names", async ({
  page,
}, info) => {
  const { slug, names } = await ladderOfSix(info, "teamsslow");
  const teams = new TeamsPage(page);
  const comeCode = await openWithoutCode(page, `/ladders/${slug}/teams`);
  for (const name of names.slice(0, 2)) await teams.tick(name).check();
  await comeCode();
  await expect(page.getByText("2 ticked")).toBeVisible();
  const field = page.getByRole("combobox", { name: "Find a player or guest" });
  await field.fill("A new guest");
  await field.press("Enter");
  await expect(page.getByText("3 ticked")).toBeVisible();
  await expect(field).toBeFocused();
  const empty = await makeOwnLadder(info, "teamsempty", { alone: true });
  await teams.open(empty.slug);
  await expect(teams.verdict).toHaveText("Paste the names of at least four players.");
});
