import { commandLine } from "@/lib/audit/mutations";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import type { Rules } from "@/lib/rating";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { inStore } from "./own-ladder";

test.beforeEach(async ({ header, signIns }) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
});

async function makeLadder(slug: string, rules: Partial<Rules>): Promise<void> {
  const input = ladderInput.parse({ slug, name: slug, rateWho: "everyone", rules });
  const created = await inStore((store) => createLadder(store, input, commandLine, new Date()));
  if (!created.ok) throw new Error(created.reason);
}

test("who scored on whom is typed in a small table, previewed, told in words and corrected", async ({ gameForm, game, page }) => {
  await makeLadder("direct-scores", { compare: "direct", newcomer: { boost: 4, games: 3 } });
  await gameForm.open("direct-scores");
  await gameForm.ready();
  await gameForm.kind("Free-for-all").click();
  await gameForm.timeForAll.fill("20");
  for (const [at, [name, score]] of [
    ["Ada of direct", "3"],
    ["Bea of direct", "9"],
  ].entries()) {
    await gameForm.field(at + 1, "Name").fill(name!);
    await gameForm.field(at + 1, "Score").fill(score!);
  }
  const table = page.getByRole("region", { name: "Scores against each other" });
  await table.getByRole("textbox", { name: "Ada of direct on Bea of direct" }).fill("5");
  await table.getByRole("textbox", { name: "Bea of direct on Ada of direct" }).fill("3");
  // Bea scored more per hour; Ada won their own duel, and both are newcomers.
  await expect.poll(async () => (await gameForm.changes()).get("Ada of direct")).toBeGreaterThan(0);
  expect(await gameForm.overflow()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  const expected = await gameForm.changes();
  await page.keyboard.press("Control+Enter");
  await expect(game.number).toBeVisible();
  await expect.poll(() => game.changes()).toEqual(expected);
  await expect(page.getByText("Ada of direct scored 5 on Bea of direct, Bea of direct 3 on Ada of direct").first()).toBeVisible();
  await expect(page.getByText("Ada of direct’s 1st game, Bea of direct’s 1st").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The same in the what-if: 5 and 3 become 2 and 3.
  await page.getByRole("button", { name: "Try another outcome" }).click();
  const adaOnBea = table.getByRole("textbox", { name: "Ada of direct on Bea of direct" });
  await expect(adaOnBea).toHaveValue("5");
  await adaOnBea.fill("2");
  await expect(page.getByText(/^Two results change/)).toBeVisible();
  await expect(game.whatIf.getByRole("row", { name: /Ada of direct/ })).toContainText("−");
  await adaOnBea.fill("two");
  await expect(page.getByText(/^Ada of direct on Bea of direct: .* Until then it counts as 5\.$/)).toBeVisible();
  await expect(adaOnBea).toHaveAttribute("aria-invalid", "true");

  await page.getByRole("link", { name: "Correct this game" }).click();
  await expect(adaOnBea).toHaveValue("5");
});

test(
  "places are asked for where they are compared, and a game may do without scores",
  { tag: "@main" },
  async ({ gameForm, game, page }) => {
    await makeLadder("by-place", { compare: "place" });
    await gameForm.open("by-place");
    await gameForm.ready();
    await gameForm.kind("Free-for-all").click();
    await expect(gameForm.timeForAll).toHaveValue("20:00");
    const names = ["Cid of places", "Dan of places", "Eve of places"];
    for (const [at, name] of names.entries()) await gameForm.field(at + 1, "Name").fill(name);
    await gameForm.field(1, "Place").fill("2");
    await gameForm.field(2, "Place").fill("1st");
    await page.keyboard.press("Control+Enter");
    await expect(gameForm.field(3, "Place")).toHaveAttribute("aria-invalid", "true");
    await gameForm.field(3, "Place").fill("2");
    await page.keyboard.press("Control+Enter");
    await expect(game.number).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Dan of places won");
    await expect(page.getByText("Dan of places finished 1st, Cid of places 2nd").first()).toBeVisible();
    // Nobody has a score, so none is made up: not on the page, and not in the form of a correction.
    const scoreboard = page.getByRole("table", { name: "Scoreboard" });
    await expect(scoreboard.getByRole("columnheader", { name: "In game" })).toBeVisible();
    await expect(scoreboard.getByRole("columnheader", { name: "Score" })).toBeHidden();
    await page.getByRole("link", { name: "Correct this game" }).click();
    await expect(gameForm.field(1, "Score")).toHaveValue("");
    await expect(gameForm.field(2, "Place")).toHaveValue("1");
  },
);
