import { makeLadder } from "@/lib/testing/league";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";
import { inStore } from "./own-ladder";

test.use({ signedIn: "admin" });

test(
  "who scored on whom is typed in a small table, previewed, told in words and corrected",
  { tag: "@main" },
  async ({ gameForm, game, page }) => {
    const rules = { compare: "direct", newcomer: { boost: 4, games: 3 } } as const;
    await inStore((store) => makeLadder(store, { slug: "direct-scores", rules }));
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
    await expect(
      page.getByText("Ada of direct scored 5 on Bea of direct, Bea of direct 3 on Ada of direct").first(),
    ).toBeVisible();
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
  },
);
