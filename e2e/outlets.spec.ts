import fs from "node:fs";
import { openStore } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { gameOn, play } from "@/lib/testing/league";
import { DiscordStandIn, WEBHOOK_URL } from "../scripts/stand-ins/discord";
import { startSite } from "../scripts/torture/site";
import { expect, test } from "./fixtures";
import { makeSite } from "./proxies/behind-proxy";

// On a site of its own, because the stand-in for Discord is a setting of the server.
test(
  "from nothing to the first message in a channel, and a game that is told there",
  { tag: "@main" },
  async ({ account, admin, page }) => {
    const discord = new DiscordStandIn();
    const { folder, database } = await makeSite();
    const settings = { ADMIN_NAME: "Ada", ADMIN_PASSWORD: "correct horse battery", DISCORD_STAND_IN: await discord.listen() };
    const site = await startSite(database, { settings });
    try {
      await page.goto(`${site.address}/login?next=/admin/outlets`);
      await account.trySignIn("Ada", "correct horse battery");
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
      await expect
        .poll(async () => {
          await page.reload();
          return admin.main.getByRole("table", { name: /^Messages to #results/ }).innerText();
        })
        .toContain("Delivered");
      expect(await page.content()).not.toContain(WEBHOOK_URL.split("/").at(-1));

      // Entered by another process, as by the command line.
      const store = await openStore(database);
      const [ladder] = await findAllLadders(store);
      await play(store, ladder!, gameOn(2, ["Bo", 5, 20], ["Kai", 4, 20]));
      await store.close();
      await expect.poll(() => discord.messages.map(({ embeds }) => embeds[0]!.title)).toContain("Bo 5–4 Kai");
    } finally {
      await site.stop();
      await discord.close();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
);
