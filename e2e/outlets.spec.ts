import { findAllLadders } from "@/db/store/ladders";
import { gameOn, play } from "@/lib/testing/league";
import { DiscordStandIn, WEBHOOK_URL } from "../scripts/stand-ins/discord";
import { expect, test } from "./fixtures";
import { inStore } from "./own-ladder";
import { ADMIN } from "./own-site";

// On a site of its own, because the stand-in for Discord is a setting of the server.
test(
  "from nothing to the first message in a channel, and a game that is told there",
  { tag: "@main" },
  async ({ account, admin, page, ownSite }) => {
    const discord = new DiscordStandIn();
    const site = await ownSite({ settings: { DISCORD_STAND_IN: await discord.listen() } });
    await page.goto(`${site.address}/login?next=/admin/outlets`);
    await account.trySignIn(ADMIN.name, ADMIN.password);
    await page.waitForURL(`${site.address}/admin/outlets`);
    await admin.main.getByRole("link", { name: "Add a Discord channel" }).click();
    await admin.field("Webhook URL").fill("https://discord.gg/invitation");
    await admin.field("Name").fill("#results");
    await admin.press("Add the channel");
    await expect(admin.main.getByText("This is not the address of a Discord webhook.")).toBeVisible();
    await expect(admin.field("Name")).toHaveValue("#results");
    await admin.field("Webhook URL").fill(WEBHOOK_URL);
    await admin.press("Add the channel");
    await expect(admin.main.getByText("#results was added. A first message is on its way.")).toBeVisible();
    await expect.poll(() => discord.messages[0]?.embeds[0]?.title).toBe("It works");
    await expect(async () => {
      await page.reload();
      await expect(admin.main.getByRole("table", { name: /^Messages to #results/ })).toContainText("Delivered", { timeout: 100 });
    }).toPass();
    expect(await page.content()).not.toContain(WEBHOOK_URL.split("/").at(-1));

    // Entered by another process, as by the command line.
    const game = gameOn(2, ["Bo", 5, 20], ["Kai", 4, 20]);
    await inStore(async (store) => play(store, (await findAllLadders(store))[0]!, game), site.database);
    await expect.poll(() => discord.messages.map(({ embeds }) => embeds[0]!.title)).toContain("Bo 5–4 Kai");
    await discord.close();
  },
);
