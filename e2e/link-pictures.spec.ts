import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";

test(
  "a link to a game, a ladder, a player or two has a picture that chats can fetch, and the site icons for a phone",
  { tag: "@main" },
  async ({ page, request }) => {
    for (const path of [
      `/games/${demoGames.teams}`,
      "/ladders/clan",
      "/players/natasha-kerensky",
      "/players/natasha-kerensky/vs/vlad-ward",
    ]) {
      await page.goto(path);
      const address = new URL((await page.locator('meta[property="og:image"]').getAttribute("content"))!);
      await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /\w{3}/);
      const answer = await request.get(address.pathname + address.search);
      expect(answer.headers()["content-type"], path).toBe("image/png");
    }
    const addressIn = (rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute("href");
    const manifest = await (await request.get((await addressIn("manifest"))!)).text();
    const icons = Array.from(manifest.matchAll(/"src": ?"([^"]+)"/g), ([, src]) => src!);
    expect(icons.length).toBeGreaterThan(1);
    for (const src of [...icons, (await addressIn("apple-touch-icon"))!, "/favicon.ico"])
      expect((await request.get(src)).status(), src).toBe(200);
  },
);
