import { CountedKeyboard, pressUntilFocused, tabTo } from "./keyboard";
import { expect, test } from "./fixtures";
import { importRows, makeOwnLadder } from "./own-ladder";

test.use({ signedIn: "admin" });

const people = ["Ann", "Bea", "Cid", "Dov", "Eli", "Gus", "Hal", "Ike"];
const sideOf = (at: number) => (at < 4 ? "Wolf" : "Falcon");

test(
  "a 4v4 takes at most 60 keystrokes from the ladder’s page to saved, and the same players again only their scores",
  { tag: "@main" },
  async ({ game, gameForm, page }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "quick", { alone: true });
    const rows = people.map((name, at) => `last,2025-11-20T20:00:00Z,${name} ${mark},${sideOf(at)},${20 + at},20`);
    await importRows(slug, rows);
    const scores = people.map((_, at) => String(31 - 2 * at));

    await page.goto(`/ladders/${slug}`);
    await expect(page.getByRole("link", { name: "Enter a game" })).toBeVisible();
    const keyboard = new CountedKeyboard(page);
    await keyboard.pressAccessKey("n");
    await gameForm.ready();
    await expect(gameForm.field(1, "Name")).toBeFocused();
    for (const [at, name] of people.entries()) {
      // Two letters and Tab: the player is on the side of the last game, which is to be seen; the score is next.
      await keyboard.type(name.slice(0, 2).toLowerCase());
      await keyboard.press("Tab");
      await expect(gameForm.field(at + 1, "Team")).toHaveValue(sideOf(at));
      await keyboard.press("Tab");
      await keyboard.type(scores[at]!);
      await keyboard.press("Enter");
    }
    // Enter on a row without a name: everyone is named, and the time is that of the last game.
    await keyboard.press("Enter");
    await expect(gameForm.timeForAll).toHaveValue("20:00");
    await keyboard.press("Enter");
    await expect(game.number).toBeVisible();
    expect(keyboard.pressed).toBeLessThanOrEqual(60);
    const changes = await game.changes();
    expect([...changes.keys()].sort()).toEqual(people.map((name) => `${name} ${mark}`));
    for (const side of ["Wolf", "Falcon"]) await expect(game.scoreboard.getByRole("rowheader", { name: side })).toBeVisible();

    await tabTo(page, "Same players again");
    await page.keyboard.press("Enter");
    await gameForm.ready();
    await expect(gameForm.field(1, "Score")).toBeFocused();
    for (const [at, score] of scores.entries()) {
      await expect(gameForm.field(at + 1, "Score")).toHaveValue("");
      await expect(gameForm.field(at + 1, "Name")).toHaveValue(new RegExp(` ${mark}$`));
      await page.keyboard.type(score);
      if (at < scores.length - 1) await page.keyboard.press("Enter");
    }
    await expect(gameForm.timeForAll).toHaveValue("20:00");
    await expect(gameForm.row(1).getByLabel("Team, row 1")).toHaveValue("Wolf");
    await expect(gameForm.row(8).getByLabel("Team, row 8")).toHaveValue("Falcon");
    await page.keyboard.press("Control+Enter");
    // It is said to be of the same minute as the game before, which may be a mistake.
    await expect(gameForm.alert).toContainText("may already be on the ladder");
    await tabTo(page, "Save anyway");
    await page.keyboard.press("Enter");
    await expect(game.number).toBeVisible();
    await expect.poll(async () => (await game.changes()).size).toBe(8);
  },
);

test("a misspelt name is asked about and mended with one key; what was typed is there after a reload, by keyboard alone", async ({
  gameForm,
  page,
}, info) => {
  const { slug, mark } = await makeOwnLadder(info, "typos", { alone: true });
  const [known, typo] = [`Kai Allard ${mark}`, `Kia Allard ${mark}`];
  await importRows(slug, [`last,2025-11-20T20:00:00Z,${known},,3,20`, `last,2025-11-20T20:00:00Z,Zoë O’Hara ${mark},,1,20`]);
  await gameForm.open(slug);
  await gameForm.ready();
  await page.keyboard.type(typo);
  await expect(gameForm.row(1)).toContainText(`New: ${typo}. Did you mean ${known}?`);
  const fresh = page.getByRole("region", { name: "One new player" });
  await expect(fresh).toContainText(typo);
  await expect(fresh.getByRole("button")).toHaveText(`Use ${known}`);
  await page.keyboard.press("ArrowRight");
  await expect(gameForm.field(1, "Name")).toHaveValue(known);
  await expect(fresh).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.type("27,5");
  await page.keyboard.press("Enter");
  // Without the accent and with another apostrophe it is the same player.
  await page.keyboard.type(`zoe o'hara ${mark}`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("1.031");
  await page.keyboard.press("Tab");
  await expect(gameForm.field(2, "Score")).toHaveAccessibleDescription(/1\.031/);
  await expect(gameForm.field(2, "Score")).toHaveAttribute("aria-invalid", "true");
  await expect(fresh).toHaveCount(0);

  // Leaving asks; a reload is leaving. On a phone the form begins below the window, and the offer is to be seen first.
  await page.setViewportSize({ width: 360, height: 740 });
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe("beforeunload");
  await gameForm.ready();
  await expect(gameForm.field(1, "Name")).toHaveValue("");
  await expect(page.getByText("You have an unsaved game with 2 rows")).toBeInViewport();
  await pressUntilFocused(page, page.getByRole("button", { name: "Restore the draft" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(gameForm.field(1, "Name")).toHaveValue(known);
  await expect(gameForm.field(1, "Score")).toHaveValue("27,5");
  await expect(gameForm.field(2, "Score")).toHaveValue("1.031");
  await expect(page.getByText("You have an unsaved game")).toHaveCount(0);
});
