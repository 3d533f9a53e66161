import { makeLadder } from "@/lib/testing/league";
import { expect, test } from "./fixtures";
import { inStore } from "./own-ladder";

test.use({ signedIn: "admin" });

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
    const slug = unique("Rules").toLowerCase().replace(/\W+/g, "-");
    await inStore((store) => makeLadder(store, { slug }));
    await page.goto(`/admin/ladders/${slug}`);
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
    const line = page.getByRole("row").filter({ hasText: slug });
    await expect(line).toContainText("A wider spread");
    await expect(line).toContainText("200");
  },
);
