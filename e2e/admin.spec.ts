import { expect, test } from "./fixtures";
import { demoGames } from "./pages/game-page";

test.beforeEach(async ({ header, signIns }) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
});

test(
  "a ladder is made, with an error on the way, edited, closed and opened again",
  { tag: "@main" },
  async ({ admin, page, unique }) => {
    const name = unique("League");
    const slug = name.toLowerCase().replace(/\W+/g, "-");
    await page.goto("/admin/ladders/new");
    await admin.field("Name").fill(name);
    await admin.field("Address (optional)").fill("Not An Address");
    await admin.field(/^Everyone/).check();
    await admin.press("Create ladder");
    await expect(admin.field("Address (optional)")).toBeFocused();
    await expect(admin.field("Name")).toHaveValue(name);
    await expect(admin.field(/^Everyone/)).toBeChecked();
    await admin.field("Address (optional)").fill(slug);
    await admin.press("Create ladder");
    await expect(admin.heading).toHaveText(name);

    await admin.field("Description (optional)").fill("Every Friday at eight.");
    await admin.section("Name and description").getByRole("button", { name: "Save" }).click();
    await expect(admin.main.getByText("Saved.")).toBeVisible();
    await admin.press("Close ladder");
    await expect(admin.section("Closed")).toBeVisible();
    await page.goto(`/ladders/${slug}`);
    await expect(admin.main).toContainText("Every Friday at eight.");
    await expect(admin.main).toContainText("closed");
    await page.goto(`/admin/ladders/${slug}`);
    await admin.press("Reopen ladder");
    await expect(admin.section("Open")).toBeVisible();
  },
);

test(
  "other rules are shown before they are made, want a reason, and leave a line in the log",
  { tag: "@main" },
  async ({ admin, page, unique }) => {
    const name = unique("Rules");
    const slug = name.toLowerCase().replace(/\W+/g, "-");
    await admin.makeLadder(name, slug);
    await admin.field("Spread (T)").fill("wide");
    await admin.press("Preview the changes");
    await expect(admin.field("Spread (T)")).toHaveAttribute("aria-invalid", "true");
    await expect(admin.field("Spread (T)")).toHaveValue("wide");
    await admin.field("Spread (T)").fill("200");
    await admin.press("Preview the changes");
    await expect(admin.main.getByText("Nobody’s rating would change.")).toBeVisible();
    await admin.press("Change the rules and rate all games again");
    await expect(admin.field("Why")).toHaveAccessibleDescription(/Give a reason/);
    await admin.field("Why").fill("A wider spread");
    await admin.press("Change the rules and rate all games again");
    await expect(admin.main.getByText(/The rules were changed/)).toBeVisible();
    await page.goto("/admin/audit?action=ladder.change-rules");
    const line = page.getByRole("row").filter({ hasText: name });
    await expect(line).toContainText("A wider spread");
    await expect(line).toContainText("200");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("games are found by what is known of them, page after page, and can be corrected, voided and restored from there", async ({
    admin,
    page,
  }) => {
    await page.goto("/admin");
    await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Games", exact: true }).click();
    await expect(admin.gamesFound()).toHaveCount(50);
    const newest = await admin.gameNumbers();
    await admin.main.getByRole("link", { name: "Older games" }).click();
    await expect(page).toHaveURL(/before=/);
    await expect(admin.gamesFound()).toHaveCount(50);
    const older = await admin.gameNumbers();
    expect(older.filter((number) => newest.includes(number))).toEqual([]);

    await admin.field("Status").selectOption("voided");
    await admin.field("Ladder").selectOption("clan");
    await admin.press("Find");
    await expect(admin.gamesFound()).toHaveCount(1);
    await expect(admin.field("Status")).toHaveValue("voided");
    await expect(admin.main.getByRole("link", { name: `Restore game ${demoGames.voided}` })).toBeVisible();

    await admin.main.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(/\/admin\/games$/);
    await admin.field("Number").fill(String(demoGames.teams));
    await admin.press("Find");
    await admin.main.getByRole("link", { name: `Correct game ${demoGames.teams}` }).click();
    await expect(admin.heading).toHaveText("Correct Jade Falcon 44–38 Nova Cat");
  });
});
