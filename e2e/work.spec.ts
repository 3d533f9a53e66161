import type { Page } from "@playwright/test";
import type { WorkView } from "@/lib/platform/progress/schema";
import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";
import { ImportPages } from "./pages/import-pages";

const CSV = `game_id,played_at,player,team,score,minutes
1,2026-03-01T20:00:00Z,Progress One,,3,20
1,2026-03-01T20:00:00Z,Progress Two,,2,20
`;

/** Answers in the server's place how far the work of a page has come: what was given last, again and again, until something else is given. */
async function workEvents(page: Page): Promise<(view: WorkView) => void> {
  let current = "";
  await page.route("**/api/work/*", (route) =>
    // The browser asks again 200 ms after the end of each response.
    route.fulfill({ contentType: "text/event-stream", body: `retry: 200\nevent: work\ndata: ${current}\n\n` }),
  );
  return (view) => (current = JSON.stringify(view));
}

// How far a fold has come, and that a second one waits, is the server's to know and is tried there, on both engines; here what a
// page makes of it, while the server is held back.
test(
  "a form that has many games rated again says how far that is, and behind whom it waits",
  { tag: "@main" },
  async ({ header, page }) => {
    await header.signIn("Commander", "clan-ladder-demo");
    await page.goto(`/admin/games/${demoGames.teams}/void`);
    const send = await workEvents(page);
    send({ state: "waiting", behind: { by: "Ulric", step: "rating", saves: true, done: 620, total: 1000 } });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/void$/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Preview the changes" }).click();
    await expect(
      page.getByText("Waiting for Ulric, who is having games rated again (62% done). Your changes come next."),
    ).toBeVisible();
    send({ state: "running", step: "rating", saves: false, done: 41_000, total: 100_000 });
    const bar = page.getByRole("progressbar", { name: "Working out the changes: 41,000 of 100,000 games" });
    await expect(bar).toHaveAttribute("value", "41000");
    release();
    await expect(page.getByRole("heading", { name: "What would change" })).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

test("an import says how far the file has been read, and its games saved", async ({ header, page }) => {
  await header.signIn("Commander", "clan-ladder-demo");
  const imports = new ImportPages(page);
  await imports.open();
  await imports.upload("progress.csv", CSV);
  await imports.select("Ladder").selectOption("clan");
  const send = await workEvents(page);
  send({ state: "running", step: "reading", saves: false, done: 500_000, total: 2_000_000 });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/admin\/import\/[^/]+$/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await imports.press("Check the file");
  await expect(page.getByRole("progressbar", { name: "Reading the file: 25%" })).toBeVisible();
  send({ state: "running", step: "saving", saves: true, done: 250, total: 1_000 });
  const bar = page.getByRole("progressbar", { name: "Saving: 250 of 1,000 games" });
  await expect(bar).toHaveAttribute("value", "250");
  release();
  await expect(page.getByRole("heading", { name: "Preview", exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await imports.press("Discard the file");
});
