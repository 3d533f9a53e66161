import { updateLastVisit } from "@/db/store/activity";
import { fanOut } from "@/lib/events/mutations";
import { tellPlayers } from "@/lib/notices/inbox/consume";
import { gameOn, play } from "@/lib/testing/league";
import { PASSWORD, registered } from "@/lib/testing/people";
import { findLadderBySlug } from "@/db/store/ladders";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { inStore, makeOwnLadder } from "./own-ladder";

test(
  "the bell counts what a player has not opened; opening a notice leads to the game and is what makes it read",
  { tag: ["@main", "@phone"] },
  async ({ header, home, page, unique }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "notices");
    const name = unique("Bell");
    // In this process, past the server, whose own runner hands on what is left.
    await inStore(async (store) => {
      const id = await registered(store, name);
      await store.write((tx) => updateLastVisit(tx, id, new Date()));
      const ladder = (await findLadderBySlug(store, slug))!;
      for (const day of [1, 2]) await play(store, ladder, gameOn(day, [name, 3, 20], [`First ${mark}`, 1, 20]));
      await fanOut(store, [tellPlayers], new Date());
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: /^Notices/ })).toHaveCount(0);
    await header.signIn(name, PASSWORD);
    const bell = page.getByRole("banner").getByRole("link", { name: /^Notices/ });
    await expect(bell).toHaveAccessibleName("Notices, 2 unread");
    await bell.click();
    await page.waitForURL("/notices");
    await expect(home.heading).toHaveText("Notices");
    expect(await home.overflow()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    const rows = home.main.getByRole("listitem");
    await expect(rows).toHaveText([/Unread.*You beat First/, /Unread.*You beat First/]);
    // Seen is not opened.
    await page.reload();
    await expect(bell).toHaveAccessibleName("Notices, 2 unread");
    await rows.first().getByRole("link").click();
    await page.waitForURL(/\/games\/\d+$/);
    await expect(bell).toHaveAccessibleName("Notices, 1 unread");
    await bell.click();
    await home.main.getByRole("link", { name: "Unread 1" }).click();
    await expect(rows).toHaveCount(1);
    await home.press("Mark all as read");
    await expect(home.main.getByText("Nothing is unread.")).toBeVisible();
    await expect(bell).toHaveAccessibleName("Notices");

    await page.goto("/account/notices");
    await home.main.getByLabel("A game of yours was entered").selectOption("Not at all");
    await home.press("Save");
    await expect(home.main.getByText("Saved.")).toBeVisible();
    await page.reload();
    await expect(home.main.getByLabel("A game of yours was entered")).toHaveValue("off");
    // This server sends no e-mail, so nothing speaks of it.
    await expect(home.main.getByText(/e-mail/i)).toHaveCount(0);
    expect((await page.request.get("/login/lost")).status()).toBe(404);
  },
);
