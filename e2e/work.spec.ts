import type { Page } from "@playwright/test";
import type { WorkView } from "@/lib/platform/progress/schema";
import { expect, test } from "./fixtures";
import { holdBack } from "./listening";
import { demoGames } from "./pages/game-page";

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
test.use({ signedIn: "admin" });

test(
  "a form that has many games rated again says how far that is, and behind whom it waits",
  { tag: "@main" },
  async ({ page }) => {
    await page.goto(`/admin/games/${demoGames.teams}/void`);
    const send = await workEvents(page);
    send({ state: "waiting", behind: { by: "Ulric", step: "rating", saves: true, done: 620, total: 1000 } });
    const release = await holdBack(page, /\/void$/, "POST");
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
