import { claim, inviteGuest } from "@/lib/players/claims";
import { by, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { ok } from "@/lib/testing/ok";
import { idOf, PASSWORD, registered } from "@/lib/testing/people";
import { expect, test } from "./fixtures";
import { tabTo } from "./keyboard";
import { inStore } from "./own-ladder";

test.use({ signedIn: "admin" });

/** A ladder of registered players on which a guest beat one of them, twice, and then set a password by an invitation. */
async function makeLeagueWithGuest(unique: (name: string) => string) {
  const [member, guest, slug] = [unique("Member"), unique("Guest"), unique("Guests").toLowerCase().replace(/\W+/g, "-")];
  const ladder = await inStore(async (store) => {
    const made = await makeLadder(store, { slug, rateWho: "registered" });
    await registered(store, member);
    for (const day of [1, 2]) await play(store, made, gameOn(day, [guest, 3, 20], [member, 2, 20]));
    const { token } = ok(await inviteGuest(store, { playerId: await idOf(store, guest), ...by }));
    await claim(store, token, PASSWORD, NOW);
    return made.name;
  });
  return { guest, ladder };
}

test(
  "the games of a guest who has registered are rated, by keyboard alone",
  { tag: "@main" },
  async ({ admin, page, unique }) => {
    const { guest, ladder } = await makeLeagueWithGuest(unique);
    await page.goto("/admin");
    await expect(admin.section("Guests who registered")).toContainText(`${guest}: 2 unrated games on ${ladder}`);
    await tabTo(page, guest);
    await page.keyboard.press("Enter");
    await expect(admin.heading).toHaveText(guest);
    await tabTo(page, "Rate their games…");
    await page.keyboard.press("Enter");
    await expect(admin.heading).toHaveText(`Rate ${guest}’s games`);
    await tabTo(page, "Preview the changes");
    await page.keyboard.press("Enter");
    // The reason is where the cursor is, and Enter without one asks for it.
    await expect(admin.field("Why")).toBeFocused();
    await expect(admin.main.getByText("2 games will be rated again with players who were guests.")).toBeVisible();
    const moved = page.getByRole("table", { name: `What this would do to ratings on ${ladder}` }).locator("tbody tr");
    await expect(moved).toHaveCount(2);
    const will = await moved.filter({ hasText: guest }).locator("td").nth(1).textContent();
    await page.keyboard.press("Enter");
    await expect(admin.field("Why")).toHaveAttribute("aria-invalid", "true");
    await expect(admin.field("Why")).toBeFocused();
    await page.keyboard.type("They have an account now");
    await page.keyboard.press("Enter");
    await expect(admin.heading).toHaveText(guest);
    await expect(admin.main.getByRole("status")).toContainText(
      "2 games were rated again with players who were guests: 2 ratings changed.",
    );
    await expect(admin.section("Unrated games")).toHaveCount(0);
    await tabTo(page, "Public page");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/players\//);
    await expect(admin.main).toContainText(will ?? "no rating");
  },
);
