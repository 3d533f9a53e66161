import { claim, inviteGuest } from "@/lib/players/claims";
import { by, gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { idOf, PASSWORD, registered } from "@/lib/testing/people";
import { expect, test } from "./fixtures";
import { tabTo } from "./keyboard";
import { importRows, inStore, makeOwnLadder } from "./own-ladder";

test.beforeEach(async ({ header, signIns }) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
});

/** A ladder of registered players on which a guest beat one of them, twice, and then set a password by an invitation. */
async function makeLeagueWithGuest(unique: (name: string) => string) {
  const [member, guest, slug] = [unique("Member"), unique("Guest"), unique("Guests").toLowerCase().replace(/\W+/g, "-")];
  const ladder = await inStore(async (store) => {
    const made = await makeLadder(store, { slug, rateWho: "registered" });
    await registered(store, member);
    for (const day of [1, 2]) await play(store, made, gameOn(day, [guest, 3, 20], [member, 2, 20]));
    const invited = await inviteGuest(store, { playerId: await idOf(store, guest), ...by });
    if (!invited.ok) throw new Error(invited.reason);
    await claim(store, invited.token, PASSWORD, NOW);
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

test("an import is undone; a game is moved, and reverted", async ({ admin, page }, info) => {
  const { slug, mark } = await makeOwnLadder(info, "undoing", { alone: true });
  const other = `${slug}-other`;
  await importRows(other, [
    `one,2025-11-15T20:00:00Z,First ${mark},,1,20`,
    `one,2025-11-15T20:00:00Z,Second ${mark},,3,20`,
    `two,2025-11-16T20:00:00Z,First ${mark},,2,20`,
    `two,2025-11-16T20:00:00Z,Second ${mark},,3,20`,
  ]);
  await page.goto(`/admin/games?ladder=${other}`);
  await expect(admin.gamesFound()).toHaveCount(2);
  const [newest = ""] = await admin.gameNumbers();

  await page.goto(`/admin${newest}/move`);
  await admin.field("To the ladder").selectOption({ label: `${slug} (rates everyone)` });
  await admin.press("Preview the changes");
  await expect(page.getByRole("table", { name: /What this would do/ })).toHaveCount(2);
  await admin.field("Why").fill("It was played over there");
  await admin.press("Move the game");
  await expect(page).toHaveURL(new RegExp(`${newest}$`));
  await expect(admin.main.getByRole("status").first()).toContainText("was moved");
  await expect(page.getByRole("table", { name: "What changed with version 2" })).toContainText(other);

  await page.goto("/admin/import");
  await admin
    .section("Past imports")
    .getByRole("listitem")
    .filter({ hasText: `on ${other}` })
    .getByRole("link", { name: /^Undo/ })
    .click();
  await admin.press("Preview the changes");
  await expect(admin.main.getByText("2 games will be voided.")).toBeVisible();
  await admin.field("Why").fill("The wrong file");
  await admin.press("Undo the import");
  await expect(admin.main.getByRole("status").first()).toContainText("The import was undone, and 2 games were voided");

  await page.goto(`${newest}#revisions`);
  await page.getByRole("link", { name: "Revert to version 2…" }).click();
  await admin.press("Preview the changes");
  await admin.field("Why").fill("This one was right");
  await admin.press("Revert to version 2");
  await expect(admin.main.getByRole("status").first()).toContainText("is as it was in version 2: 2 ratings changed.");
});
