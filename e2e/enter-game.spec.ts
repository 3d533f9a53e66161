import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { openWithoutCode } from "./listening";
import { makeOwnLadder } from "./own-ladder";

test.use({ signedIn: "admin" });

test(
  "a free-for-all is pasted from a spreadsheet, an error on the way loses nothing, and axe finds nothing",
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
    await gameForm.field(9, "Name").fill("");
    await gameForm.field(9, "Name").pressSequentially("natasha");
    await page.keyboard.press("ArrowDown");
    await expect(gameForm.suggestions.first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await gameForm.field(9, "Name").fill(`P9 ${mark}`);
    await wrong.focus();
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
  "what is typed while the form’s code is on its way stays, and is saved",
  { tag: "@main" },
  async ({ gameForm, game, page }, info) => {
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
  },
);

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
