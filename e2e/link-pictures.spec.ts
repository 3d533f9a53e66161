import { z } from "zod";
import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";

const manifestSchema = z.object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) });

test("a link to a game, a ladder, a player or two has a picture that chats can fetch; what is not there has none", async ({
  page,
  request,
}) => {
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
    const bytes = await answer.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  for (const path of ["/games/999999", "/ladders/nothing", "/players/nobody", "/players/phelan/vs/nobody"])
    expect((await request.get(`${path}/picture.png`)).status(), path).toBe(404);
});

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
