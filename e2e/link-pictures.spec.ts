import { z } from "zod";
import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";

const manifestSchema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });

for (const [what, path] of [
  ["a game", `/games/${demoGames.teams}`],
  ["a ladder", "/ladders/clan"],
  ["a player", "/players/natasha-kerensky"],
  ["two players", "/players/natasha-kerensky/vs/vlad-ward"],
] as const) {
  test(`a link to ${what} has a picture that chats can fetch`, async ({ page, request }) => {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect(address).toMatch(/\/picture\.png(\?|$)/);
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute("content", "summary_large_image");
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", /\w{3}/);
    const answer = await request.get(new URL(address!).pathname + new URL(address!).search);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
}

test("a phone can put the site on its home screen", async ({ page, request }) => {
  await page.goto("/");
  const manifest = await page.locator('link[rel="manifest"]').getAttribute("href");
  const { name, icons } = manifestSchema.parse(await (await request.get(manifest!)).json());
  expect(name.length).toBeGreaterThan(0);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const src of [...icons.map((icon) => icon.src), apple!, "/favicon.ico"]) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
});

test("a picture of what is not there is not found", async ({ request }) => {
  for (const path of [
    "/games/999999/picture.png",
    "/ladders/nothing/picture.png",
    "/players/nobody/picture.png",
    "/players/phelan/vs/nobody/picture.png",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
