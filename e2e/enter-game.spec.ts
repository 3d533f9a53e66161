import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { openWithoutCode } from "./listening";
import { makeOwnLadder } from "./own-ladder";
import { GameFormPage } from "./pages/game-form-page";
import { SiteHeader } from "./pages/site-header";

test.beforeEach(async ({ header, signIns }) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
});

test(
  "a team game is entered with the keyboard alone, and does what the preview said",
  { tag: ["@main", "@phone"] },
  async ({ gameForm, game, page }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "teams");
    await gameForm.open(slug);
    await gameForm.ready();
    await expect(gameForm.rows).toHaveCount(8);
    await gameForm.timeForAll.fill("20");
    await gameForm.field(1, "Name").focus();
    // The ladder's last game had no teams.
    await gameForm.kind("Teams").click();
    await gameForm.field(1, "Name").focus();
    // A known name is completed at once: Tab takes the first of the list, and goes to the next cell that is empty.
    await page.keyboard.type(`first ${mark}`.slice(0, -1));
    await expect(gameForm.suggestions.first()).toContainText(`First ${mark}`);
    await expect(gameForm.suggestions.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(gameForm.field(1, "Name")).toHaveValue(`First ${mark}`);
    await expect(gameForm.suggestions).toHaveCount(0);
    await expect(gameForm.field(1, "Team")).toBeFocused();
    await gameForm.typeRow("Wolf", "31", "12:30");
    await page.keyboard.press("Enter");
    await expect(gameForm.field(2, "Name")).toBeFocused();
    await gameForm.typeRow(`Second ${mark}`, "Falcon", "27");
    await page.keyboard.press("Enter");
    await gameForm.typeRow(`Third ${mark}`, "wolf", "−4", "750s");
    await expect(gameForm.row(3)).toContainText("new player");
    await expect.poll(async () => (await gameForm.changes()).size).toBe(3);
    const expected = await gameForm.changes();
    expect([...expected.keys()]).toEqual([`First ${mark}`, `Second ${mark}`, `Third ${mark}`]);
    await expect(page.getByText("Total of all changes")).toBeVisible();
    expect(await gameForm.overflow()).toBe(0);
    await page.keyboard.press("Control+Enter");
    await expect(game.number).toBeVisible();
    await expect(game.scoreboard.getByRole("rowheader", { name: /^Wolf\b/ })).toBeVisible();
    await expect.poll(() => game.changes()).toEqual(expected);

    await game.scoreboard.getByRole("link", { name: `Third ${mark}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Third ${mark}`);
    await expect(
      page
        .getByRole("table", { name: /games on .+, the newest first/ })
        .getByRole("rowheader")
        .getByRole("link"),
    ).toHaveCount(1);
  },
);

test(
  "a free-for-all is pasted from a spreadsheet, and an error on the way loses nothing",
  { tag: ["@main", "@phone"] },
  async ({ gameForm, game, page }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "paste");
    await gameForm.open(slug);
    await gameForm.ready();
    await gameForm.kind("Free-for-all").focus();
    await page.keyboard.press("Enter");
    await expect(gameForm.field(1, "Team")).toHaveCount(0);
    await gameForm.note.fill("Two\nlines");
    await gameForm.field(1, "Name").focus();
    const lines = Array.from({ length: 9 }, (_, at) => `P${at + 1} ${mark}\t${30 - at}\t${at === 4 ? "soon" : "12.5"}`);
    await gameForm.paste(["Player\tPoints\tMinutes", ...lines].join("\n"));
    await expect(gameForm.rows).toHaveCount(9);
    await expect(gameForm.field(9, "Name")).toBeFocused();
    await expect(gameForm.field(9, "Score")).toHaveValue("22");

    await page.keyboard.press("Control+Enter");
    const wrong = gameForm.field(5, "Time in game");
    await expect(gameForm.alert).toContainText("fix the fields marked below");
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(wrong).toHaveAccessibleDescription(/“soon” is not a time/);
    await expect(gameForm.field(7, "Name")).toHaveValue(`P7 ${mark}`);
    await expect(gameForm.note).toHaveValue("Two\nlines");
    await expect(gameForm.kind("Free-for-all")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("6:50");
    await expect(wrong).toHaveAttribute("aria-invalid", "false");
    await expect.poll(async () => (await gameForm.changes()).size).toBe(9);
    const expected = await gameForm.changes();
    await page.keyboard.press("Control+Enter");
    await expect(game.number).toBeVisible();
    await expect(page.getByText("Two lines")).toBeVisible();
    await expect.poll(() => game.changes()).toEqual(expected);
  },
);

test(
  "when players joined and left is typed over midnight, shown on the game’s page and in its correction",
  { tag: "@phone" },
  async ({ gameForm, game, page }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "clocks");
    await gameForm.open(slug);
    await gameForm.ready();
    await gameForm.kind("Free-for-all").click();
    await gameForm.playedAt.fill("2025-11-14T23:30");
    await page.getByLabel("Enter when each player joined and left").check();
    await gameForm.field(1, "Name").focus();
    await gameForm.typeRow(`Late ${mark}`, "3", "23:50", "0:20");
    await page.keyboard.press("Enter");
    await gameForm.typeRow(`Early ${mark}`, "5", "2330", "0020");
    expect(await gameForm.overflow()).toBe(0);
    await page.keyboard.press("Control+Enter");
    await expect(game.number).toBeVisible();
    await expect(game.scoreboard.getByRole("row", { name: new RegExp(`Late ${mark}`) })).toContainText("30:0023:50–00:20");
    await page.getByRole("link", { name: "Correct this game" }).click();
    await gameForm.ready();
    await expect(gameForm.field(1, "Joined")).toHaveValue("23:50");
    await expect(gameForm.field(2, "Left")).toHaveValue("00:20");
  },
);

test("pasted columns are shown as they were read and can be changed, and guessed sides are asked about", async ({
  gameForm,
  game,
  page,
}, info) => {
  const { slug, mark } = await makeOwnLadder(info, "columns");
  await gameForm.open(slug);
  await gameForm.ready();
  await gameForm.kind("Free-for-all").click();
  await gameForm.field(1, "Name").focus();
  const lines = ["Wolf", "Wolf", "Falocn", "Falcon", "Falcon"].map((team, at) => `P${at} ${mark};${team};${at};20`);
  await gameForm.paste(["Spieler;Mannschaft;Punkte;Minuten", ...lines].join("\n"));
  const columns = page.getByRole("group", { name: "Pasted columns" });
  await expect(columns.getByLabel("Mannschaft")).toHaveValue("");
  await expect(gameForm.field(1, "Team")).toHaveCount(0);
  await columns.getByLabel("Mannschaft").selectOption("Team");
  await expect(gameForm.field(3, "Team")).toHaveValue("Falocn");
  await expect(gameForm.field(3, "Score")).toHaveValue("2");
  await gameForm.save.click();
  await expect(gameForm.alert).toContainText("correct the teams, or tick this box");
  await page.getByRole("region", { name: "Is this a new team?" }).getByRole("button", { name: "Falcon" }).click();
  await gameForm.save.click();
  await expect(game.scoreboard.getByRole("rowheader", { name: /^Falcon\b/ })).toBeVisible();
});

test("what is typed while the form’s code is on its way stays, and is saved", async ({ gameForm, game, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "early");
  const letCodeCome = await openWithoutCode(page, "/admin/games/new");
  await page.getByLabel("Ladder", { exact: true }).selectOption(slug);
  await gameForm.playedAt.fill("2025-11-14T20:00");
  await gameForm.field(1, "Name").fill(`Early ${mark}`);
  await gameForm.field(1, "Score").fill("5");
  await letCodeCome();
  await gameForm.ready();
  await expect(page.getByLabel("Ladder", { exact: true })).toHaveValue(slug);
  // Typed in UTC, which the form said, and shown in the reader's zone now.
  await expect(gameForm.playedAt).toHaveValue("2025-11-14T21:00");
  await expect(gameForm.field(1, "Score")).toHaveValue("5");
  await gameForm.kind("Free-for-all").click();
  await gameForm.field(2, "Name").focus();
  await gameForm.typeRow(`Late ${mark}`, "3", "20");
  await gameForm.field(1, "Time in game").fill("20");
  await page.keyboard.press("Control+Enter");
  await expect(game.scoreboard.getByRole("row", { name: new RegExp(`Early ${mark}`) })).toBeVisible();
});

test("rows are added, removed and walked through with the keyboard", async ({ gameForm, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "rows");
  await gameForm.open(slug);
  await gameForm.ready();
  await gameForm.kind("Teams").click();
  await gameForm.field(8, "Time in game").focus();
  await page.keyboard.press("Enter");
  await expect(gameForm.field(9, "Name")).toBeFocused();
  await page.keyboard.type(`Last ${mark}`);
  await page.keyboard.press("Escape");
  for (let times = 0; times < 5; times++) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Add a row" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(gameForm.field(10, "Name")).toBeFocused();
  await page.getByRole("button", { name: "Remove row 8" }).focus();
  await page.keyboard.press("Enter");
  await expect(gameForm.rows).toHaveCount(9);
  await expect(gameForm.field(8, "Name")).toBeFocused();
  await expect(gameForm.field(8, "Name")).toHaveValue(`Last ${mark}`);
});

test("the same game again is warned of, and can be saved anyway", { tag: "@main" }, async ({ gameForm, game, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "twice");
  const enter = async (order: readonly number[]) => {
    await gameForm.open(slug);
    await gameForm.ready();
    await gameForm.kind("Free-for-all").click();
    // Before the ladder's own games, which are of 21:00 in Berlin.
    await gameForm.playedAt.fill("2025-11-14T20:00");
    await gameForm.field(1, "Name").focus();
    await gameForm.paste(order.map((at) => `Twin ${at} ${mark}\t${at}\t20`).join("\n"));
    await expect(page.getByText(/later games? on this ladder will be rated again/i)).toBeVisible();
    await gameForm.save.click();
  };
  await enter([1, 2]);
  await expect(game.number).toBeVisible();
  const first = await game.number.innerText();
  await enter([2, 1]);
  await expect(gameForm.alert).toContainText("may already be on the ladder");
  await expect(gameForm.alert.getByRole("link")).toHaveText(`${first} (in a new tab)`);
  await expect(gameForm.field(2, "Name")).toHaveValue(`Twin 1 ${mark}`);
  expect(await gameForm.overflow()).toBe(0);
  await gameForm.alert.getByRole("button", { name: "Save anyway" }).click();
  await expect(game.number).toBeVisible();
  expect(await game.number.innerText()).not.toBe(first);
});

test("axe finds nothing on the form of a game", { tag: "@main" }, async ({ gameForm, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "axe");
  await gameForm.open(slug);
  await gameForm.ready();
  await gameForm.field(1, "Name").focus();
  await gameForm.paste(`First ${mark}\tWolf\t3\t20\nSecond ${mark}\tFalcon\tmany\t20\nThird ${mark}\tFalcon\t3\t20`);
  await gameForm.save.click();
  // The answer moves the cursor to what is wrong; what is typed before it comes would be cut in two.
  await expect(gameForm.field(2, "Score")).toBeFocused();
  await expect(gameForm.field(2, "Score")).toHaveAttribute("aria-invalid", "true");
  await expect.poll(async () => (await gameForm.changes()).size).toBe(2);
  await gameForm.field(4, "Name").pressSequentially("natasha");
  await page.keyboard.press("ArrowDown");
  await expect(gameForm.suggestions.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a game is entered, with more rows and an error on the way", { tag: "@main" }, async ({ gameForm, game, page }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "plain");
    await gameForm.open(slug);
    await expect(gameForm.rows).toHaveCount(8);
    await expect(page.getByText("In UTC.")).toBeVisible();
    await gameForm.playedAt.fill("2025-11-15T20:00");
    await gameForm.timeForAll.fill("20");
    await gameForm.field(1, "Name").fill(`First ${mark}`);
    await gameForm.field(1, "Score").fill("3");
    await page.getByRole("button", { name: "More rows" }).click();
    await expect(gameForm.rows).toHaveCount(16);
    await expect(gameForm.field(1, "Name")).toHaveValue(`First ${mark}`);
    await expect(gameForm.timeForAll).toHaveValue("20");
    await gameForm.field(12, "Name").fill(`New ${mark}`);
    await gameForm.save.click();
    await expect(gameForm.field(12, "Score")).toHaveAccessibleDescription(/Enter a score/);
    await expect(gameForm.field(12, "Name")).toHaveValue(`New ${mark}`);
    await gameForm.field(12, "Score").fill("4");
    await gameForm.save.click();
    await expect(game.number).toBeVisible();
    await expect(page.getByRole("main")).toContainText("15 November 2025, 20:00");
    expect((await game.changes()).size).toBe(2);
  });
});

test("without JavaScript, a session that ended while somebody typed loses nothing", async ({
  browser,
  baseURL,
  signIns,
}, info) => {
  const { slug, mark } = await makeOwnLadder(info, "ended");
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const [header, gameForm] = [new SiteHeader(page), new GameFormPage(page)];
  await header.signIn(signIns.admin.name, signIns.admin.password);
  await gameForm.open(slug);
  await gameForm.field(1, "Name").fill(`Ann ${mark}`);
  await gameForm.field(1, "Score").fill("5");
  await context.clearCookies();
  await gameForm.save.click();
  await expect(gameForm.alert).toContainText("no longer signed in");
  await expect(gameForm.field(1, "Name")).toHaveValue(`Ann ${mark}`);
  await expect(gameForm.field(1, "Score")).toHaveValue("5");
  await context.close();
});
