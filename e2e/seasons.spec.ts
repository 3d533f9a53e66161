import { commandLine } from "@/lib/audit/mutations";
import { correctGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { expect, test } from "./fixtures";
import { gameNumber, importRows, inStore, makeOwnLadder } from "./own-ladder";

const now = Date.now();
const inDays = (days: number) => new Date(now + days * 86_400_000);
const dayOf = (days: number) => inDays(days).toISOString().slice(0, 10);

test(
  "seasons: make two, see what is missing to be ranked, seal one, correct a game of it, issue it again",
  { tag: ["@main", "@phone"] },
  async ({ admin, page, header, signIns, isMobile }, info) => {
    test.slow();
    const { slug, mark } = await makeOwnLadder(info, "seasons", { alone: true });
    const [ada, bo, cy] = [`Ada ${mark}`, `Bo ${mark}`, `Cy ${mark}`];
    const duel = (id: string, days: number, winner: string, loser: string) =>
      [winner, loser].map((name, at) => `${id},${inDays(days).toISOString()},${name},,${2 - at},20`);
    await importRows(slug, [...duel("one", -30, ada, bo), ...duel("two", -25, bo, cy), ...duel("three", -3, ada, bo)]);
    const create = async (name: string, typed: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries({ Name: name, "Time zone": "UTC", ...typed }))
        await admin.field(label).fill(value);
      await admin.press("Create season");
      await expect(page.getByText(`${name} was created.`)).toBeVisible();
    };

    await header.signIn(signIns.admin.name, signIns.admin.password);
    await page.goto(`/admin/ladders/${slug}`);
    await page.getByRole("link", { name: "Create the first season" }).click();
    await expect(admin.heading).toHaveText("Seasons");
    await create("Season 1", { "First day": dayOf(-40), "Day after the last": dayOf(-10), "Days of grace": "90d" });
    await create("Season 2", { "First day": dayOf(-10), "Day after the last": dayOf(50), "Games to be ranked": "2" });

    await page.goto(`/ladders/${slug}`);
    const chooser = page.getByRole("navigation", { name: "All time or a season" });
    if (isMobile) await chooser.locator("summary").tap();
    await chooser.getByRole("link", { name: "Season 2" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/seasons\/season-2$/);
    await expect(page.getByText("Nobody is ranked yet.")).toBeVisible();
    const unranked = page.getByRole("table", { name: "Players who are not ranked yet" });
    await expect(unranked.getByRole("row", { name: ada })).toContainText("1 more game");
    // The open page follows a game that is entered elsewhere.
    await importRows(slug, duel("four", -2, ada, cy));
    await expect(page.getByRole("table", { name: /^Standings of / }).getByRole("row", { name: ada })).toContainText("2 games");

    await page.goto(`/admin/ladders/${slug}/seasons`);
    await page.getByText("Seal now…").click();
    await admin.press("Seal it");
    await expect(page.getByText(/^Edition 1, /)).toBeVisible();
    const game = await gameNumber(slug, "one");
    const participants = [bo, ada].map((player, at) => ({ player, score: 2 - at, seconds: 1200 }));
    const corrected = gameInput.parse({ playedAt: inDays(-30), participants });
    const command = { gameId: game, game: corrected, reason: "the scores were swapped", actor: commandLine, now: new Date() };
    await inStore((store) => correctGame(store, command));
    await page.goto(`/ladders/${slug}/seasons/season-1`);
    const final = page.getByText(/^Final on .* As corrected since: /);
    await expect(final).toContainText(new RegExp(`${ada} 1st → .*because game ${game} was corrected\\.`));
    await expect(final.getByRole("link", { name: `game ${game}` })).toBeVisible();

    await page.goto(`/admin/ladders/${slug}/seasons`);
    await page.getByText("Issue another edition…").click();
    await page.getByLabel("Why", { exact: true }).fill("The scores of the first game were swapped");
    await admin.press("Issue it");
    await expect(page.getByText("Edition 2 of Season 1 was issued.")).toBeVisible();
    await page.goto(`/ladders/${slug}/seasons/season-1`);
    await expect(page.getByText("Medals and awards follow the final table, edition 2.")).toBeVisible();
    await expect(final).toHaveCount(0);
    await expect(page.getByRole("listitem").filter({ hasText: "1st" }).filter({ hasText: bo })).toBeVisible();
  },
);
