import { expect, test } from "./fixtures";
import { gameNumber, importRows, makeOwnLadder } from "./own-ladder";
import { PlayerPage } from "./pages/player-page";

test.use({ signedIn: "admin" });

/** Three games in a row; the first one's number. */
async function enterThree(slug: string, mark: string): Promise<number> {
  const games = ["5", "1", "4"].flatMap((score, at) => {
    const game = `${mark} ${at},2026-03-0${at + 1}T20:00:00Z`;
    return [`${game},Ann ${mark},,${score},20`, `${game},${at === 2 ? "Cid" : "Ben"} ${mark},,3,20`];
  });
  await importRows(slug, games);
  return gameNumber(slug, `${mark} 0`);
}

test(
  "a game is corrected from its page: what would move is shown, and then moves; everyone it moved sees why",
  { tag: "@main" },
  async ({ admin, gameForm, game, page }, info) => {
    test.slow();
    const { slug, mark } = await makeOwnLadder(info, "correct");
    const first = await enterThree(slug, mark);
    await game.open(first);
    await page.getByRole("link", { name: "Correct this game" }).click();
    await gameForm.ready();
    await expect(gameForm.field(1, "Score")).toHaveValue("5");
    await gameForm.field(1, "Score").fill("1");
    // As one types, before anything is asked of the server's fold.
    await expect.poll(async () => (await gameForm.changes()).get(`Ann ${mark}`)).toBeLessThan(0);
    const typed = await gameForm.changes();
    await admin.press("Preview the changes");
    const rows = page.getByRole("table", { name: /^What this would do to ratings on / }).locator("tbody tr");
    await expect(rows.first()).toBeVisible();
    const cells = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
    // Others of the ladder are there, too, where they change nothing but their rank.
    const moving = [`Ann ${mark}`, `Ben ${mark}`, `Cid ${mark}`];
    const expected = new Map(cells.flatMap(([name = "", , after]) => (moving.includes(name) ? [[name, Number(after)]] : [])));
    expect([...expected.keys()].sort()).toEqual(moving);
    await admin.press("Correct the game");
    await expect(admin.field("Why")).toHaveAttribute("aria-invalid", "true");
    await admin.field("Why").fill("Ann had one, not five");
    await admin.press("Correct the game");
    await expect(game.number).toHaveText(`Game ${first}`);
    const said = page.getByRole("status");
    await expect(said).toHaveText("This game was corrected: 3 ratings changed, in this game and 2 others.");
    await expect(said).toBeFocused();
    await expect(game.section("Revisions")).toContainText("Ann had one, not five");
    await expect(game.section("Revisions")).toContainText("Version 2");
    await expect.poll(() => game.changes()).toEqual(typed);

    await page.goto(`/ladders/${slug}?who=everyone`);
    for (const [name, rating] of expected)
      await expect(page.getByRole("row").filter({ hasText: name }).first()).toContainText(rating.toFixed(1));
    // Cid did not play in it, and was moved all the same.
    await page.getByRole("link", { name: `Cid ${mark}` }).click();
    const moves = page.getByRole("table", { name: `Corrections that changed Cid ${mark}’s rating` });
    const result = `Ben ${mark} 3–1 Ann ${mark}`;
    await expect(moves).toContainText(`Correction of ${result}`);

    // On the line, by the mark itself.
    const player = new PlayerPage(page);
    const told = new RegExp(`[+−]\\d+\\.\\d\\d when ${result} was corrected`);
    await player.link("View as table").click();
    await expect(player.historyTable.getByRole("row").filter({ hasText: `Correction of ${result}` })).toHaveCount(1);
    await player.link("View as chart").click();
    await expect(player.marks).toHaveCount(1);
    await player.marks.hover();
    await expect(page.getByRole("status").filter({ hasText: told })).toBeVisible();
    await player.marks.click();
    await expect(game.number).toHaveText(`Game ${first}`);
  },
);
