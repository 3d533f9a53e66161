import type { Page } from "@playwright/test";
import { findNewestGames } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { expect, test } from "./fixtures";
import { openWithoutCode } from "./listening";
import { gameNumber, importRows, inStore, makeOwnLadder } from "./own-ladder";
import type { GameFormPage } from "./pages/game-form-page";
import { SiteHeader } from "./pages/site-header";

test.use({ signedIn: "admin" });

// Leaving a form in which something was typed asks whether to.
test.beforeEach(({ page }) => {
  page.on("dialog", (dialog) => dialog.accept());
});

/** Submits the site's own search, which loads another page, and presses Back. */
async function searchAndGoBack(page: Page, gameForm: GameFormPage): Promise<void> {
  await new SiteHeader(page).search.fill("nobody has this name");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?/);
  await page.goBack();
  await gameForm.ready();
}

const drafts = (page: Page) => page.evaluate(() => ({ ...window.localStorage }));

async function newestGame(slug: string): Promise<string> {
  return inStore(async (store) => {
    const ladder = await findLadderBySlug(store, slug);
    const [game] = await findNewestGames(store, ladder!.id, 1);
    return game!.playedAt.toISOString();
  });
}

/** 2026-03-10T17:14Z as the clocks of three places show it: behind UTC, ahead of it, and ahead by half an hour more. */
const places = [
  {
    city: "york",
    timezoneId: "America/New_York",
    clock: "2026-03-10T13:14",
    earlier: "2026-03-10T11:05",
    moment: "2026-03-10T15:05:00.000Z",
  },
  {
    city: "berlin",
    timezoneId: "Europe/Berlin",
    clock: "2026-03-10T18:14",
    earlier: "2026-03-10T16:05",
    moment: "2026-03-10T15:05:00.000Z",
  },
  {
    city: "kolkata",
    timezoneId: "Asia/Kolkata",
    clock: "2026-03-10T22:44",
    earlier: "2026-03-10T20:35",
    moment: "2026-03-10T15:05:00.000Z",
  },
];

for (const { city, timezoneId, clock, earlier, moment } of places) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(
      "Back and a reload leave the time of a new game as it was, and the game is saved at that time",
      { tag: "@main" },
      async ({ game, gameForm, page }, info) => {
        const { slug, mark } = await makeOwnLadder(info, `back-${city}`, { alone: true });
        await page.goto(`/admin/games/new?ladder=${slug}&played-at-exact=2026-03-10T17:14:00.000Z`);
        await gameForm.ready();
        await expect(gameForm.playedAt).toHaveValue(clock);
        await searchAndGoBack(page, gameForm);
        await expect(gameForm.playedAt).toHaveValue(clock);

        await gameForm.playedAt.fill(earlier);
        await searchAndGoBack(page, gameForm);
        await expect(gameForm.playedAt).toHaveValue(earlier);
        // A reload restores no field here: the server's time stands.
        await page.reload();
        await gameForm.ready();
        await expect(gameForm.playedAt).toHaveValue(clock);
        await gameForm.playedAt.fill(earlier);
        expect(await drafts(page)).toEqual({});

        await gameForm.timeForAll.fill("20");
        await gameForm.field(1, "Name").fill(`Ann ${mark}`);
        await gameForm.field(1, "Score").fill("5");
        await gameForm.field(2, "Name").fill(`Ben ${mark}`);
        await gameForm.field(2, "Score").fill("3");
        await page.keyboard.press("Control+Enter");
        await expect(game.number).toBeVisible();
        expect(await newestGame(slug)).toBe(moment);
      },
    );

    test("Back leaves the time of a game that is corrected as it was", async ({ gameForm, page }, info) => {
      const { slug, mark } = await makeOwnLadder(info, `back-corrected-${city}`, { alone: true });
      await importRows(slug, [
        `${mark},2026-03-10T17:14:00Z,Ann ${mark},,5,20`,
        `${mark},2026-03-10T17:14:00Z,Ben ${mark},,3,20`,
      ]);
      await page.goto(`/admin/games/${await gameNumber(slug, mark)}`);
      await gameForm.ready();
      await searchAndGoBack(page, gameForm);
      await expect(gameForm.playedAt).toHaveValue(clock);
      expect(await drafts(page)).toEqual({});
      await gameForm.playedAt.fill(earlier);
      await searchAndGoBack(page, gameForm);
      await expect(gameForm.playedAt).toHaveValue(earlier);
    });
  });
}

test("the draft of a game outlives a search and Back, and an empty form makes none", async ({ gameForm, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "back-draft", { alone: true });
  await gameForm.open(slug);
  await gameForm.ready();
  await gameForm.playedAt.fill("2026-03-10T16:05");
  await gameForm.note.fill("Only a note");
  expect(await drafts(page)).toEqual({});
  await gameForm.field(1, "Name").fill(`Ann ${mark}`);
  await gameForm.field(2, "Name").fill(`Ben ${mark}`);
  for (const _ of [1, 2]) {
    await searchAndGoBack(page, gameForm);
    await expect(page.getByText("You have an unsaved game with 2 rows")).toBeVisible();
  }
  await page.getByRole("button", { name: "Restore the draft" }).click();
  await expect(gameForm.field(2, "Name")).toHaveValue(`Ben ${mark}`);
  await expect(gameForm.playedAt).toHaveValue("2026-03-10T16:05");
  await expect(gameForm.note).toHaveValue("Only a note");
});

test("a time that is typed before the code is there is read in UTC, beside a draft that is kept", async ({
  gameForm,
  page,
}, info) => {
  const { slug, mark } = await makeOwnLadder(info, "back-early", { alone: true });
  await gameForm.open(slug);
  await gameForm.ready();
  await gameForm.field(1, "Name").fill(`Ann ${mark}`);
  const letCodeCome = await openWithoutCode(page, `/admin/games/new?ladder=${slug}`);
  await gameForm.playedAt.fill("2025-11-14T20:00");
  await letCodeCome();
  await gameForm.ready();
  await expect(gameForm.playedAt).toHaveValue("2025-11-14T21:00");
  await expect(page.getByText("You have an unsaved game with one row")).toBeVisible();
  expect(JSON.stringify(await drafts(page))).toContain(`Ann ${mark}`);
});
