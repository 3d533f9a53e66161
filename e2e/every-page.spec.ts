import path from "node:path";
import type { Page } from "@playwright/test";
import { readExtras } from "../scripts/screens/extras.mjs";
import { addressOf, screens } from "../scripts/screens/screens.mjs";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";

/** More than this is seen as a jump; what a good site may have at most is five times as much. */
const MOST_SHIFT = 0.02;

/**
 * Marks when fonts have replaced the system's. How much moves then is the system's matter: nothing where it has Arial, whose measures the
 * fallback is made for, and whatever it has instead elsewhere; and when they come depends on how busy the machine is.
 */
function markFonts(): void {
  document.fonts.addEventListener("loadingdone", () =>
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("fonts"))),
  );
}

/** The sum of all layout shifts since the fonts came, charts below the window included. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    await twoFrames();
    const since = performance.getEntriesByName("fonts").at(-1)?.startTime ?? 0;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await twoFrames();
    }
    scrollTo(0, 0);
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime > since && "value" in entry && typeof entry.value === "number") sum += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    // What is buffered is handed over in a task of its own.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return sum;
  });
}

/** Levels of headings that do not follow from the one before: "h2, h4". */
async function headingsOutOfOrder(page: Page): Promise<string[]> {
  const levels = await page
    .locator("h1:visible, h2:visible, h3:visible, h4:visible, h5:visible, h6:visible")
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])));
  return levels.flatMap((level, at) => {
    const before = at === 0 ? 0 : levels[at - 1]!;
    return level > before + 1 || (level === 1 && at > 0) ? [`h${before}, h${level}`] : [];
  });
}

for (const screen of screens) {
  // An admin's pages have the same markup on a wide screen, where it is only easier to fit (playwright.config.ts).
  const where = screen.who === "admin" ? " on a phone" : "";
  test(`${screen.name}${where}: axe finds nothing, it fits the window, nothing jumps, headings are in order`, async ({
    page,
    header,
    home,
    signIns,
  }) => {
    await page.addInitScript(markFonts);
    if (screen.who !== "visitor") await header.signIn(signIns[screen.who].name, signIns[screen.who].password);
    await page.goto(addressOf(screen, readExtras(path.join(process.env.PAIRWISE_E2E_FOLDER ?? "", "pairwise.db"))));
    await expect(home.heading).toBeVisible();
    // Before anything is pressed: an answer may make room for itself, as the live preview of an admin's form does.
    if (screen.who !== "admin" && !screen.late) expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    await screen.then?.(page);
    expect(await home.overflow()).toBe(0);
    expect(await headingsOutOfOrder(page)).toEqual([]);
    expect(await axeFindings(page, screen.alike)).toEqual([]);
  });
}
