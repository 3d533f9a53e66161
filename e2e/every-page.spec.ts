import path from "node:path";
import type { Page } from "@playwright/test";
import { readExtras } from "../scripts/screens/extras.mjs";
import { addressOf, alikeOn, screens } from "../scripts/screens/screens";
import { nameOf } from "../lib/site/pages";
import { axeFindings } from "./axe";
import { expect, test } from "./fixtures";

/** More than this is seen as a jump; what a good site may have at most is five times as much. */
const MAX_SHIFT = 0.02;

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

/** Screens that one test walks through in one window, where the browser has the site's files already. */
const WALK = 8;

/** The page of the product that a screen shows, whatever it is about. */
const pageOf = ({ address }: (typeof screens)[number]) => nameOf(address.replace(/[?#].*/, ""));

/** Those that everybody sees first. */
const MAIN = ["home", "ladder", "game-teams", "player", "search", "login"];

/**
 * On a wide screen, where everything is only easier to fit, each page is examined once, and whatever is pressed on it. A phone sees every
 * screen. An admin's pages have the same markup on both.
 */
const isForBoth = (screen: (typeof screens)[number], theirs: typeof screens) =>
  screen.who !== "admin" && (screen.then !== undefined || theirs.find((other) => pageOf(other) === pageOf(screen)) === screen);

const walks = (["visitor", "player", "admin"] as const).flatMap((who) => {
  const theirs = screens.filter((screen) => screen.who === who);
  const others = theirs.filter(({ name }) => !MAIN.includes(name));
  return [
    { who, tag: ["@main", "@phone"], among: theirs.filter(({ name }) => MAIN.includes(name)) },
    { who, tag: ["@phone"], among: others.filter((screen) => isForBoth(screen, theirs)) },
    { who, tag: ["@phone-only"], among: others.filter((screen) => !isForBoth(screen, theirs)) },
  ].flatMap(({ among, ...walk }) =>
    Array.from({ length: Math.ceil(among.length / WALK) }, (_, at) => ({
      ...walk,
      walked: among.slice(at * WALK, (at + 1) * WALK),
    })),
  );
});

for (const { who, tag, walked } of walks) {
  const named = `screens of a ${who} from ${walked[0]!.name} to ${walked.at(-1)!.name}`;
  test(
    `${named}: axe finds nothing, they fit the window, nothing jumps, headings are in order`,
    { tag },
    async ({ page, header, home, signIns }) => {
      test.slow();
      await page.addInitScript(markFonts);
      if (who !== "visitor") await header.signIn(signIns[who].name, signIns[who].password);
      const extras = readExtras(path.join(process.env.PAIRWISE_E2E_FOLDER ?? "", "pairwise.db"));
      for (const screen of walked) {
        await test.step(screen.name, async () => {
          await page.goto(addressOf(screen, extras));
          await expect(home.heading).toBeVisible();
          // Softly: one screen that is wrong does not hide the others.
          const found = expect.configure({ soft: true });
          // Before anything is pressed: an answer may make room for itself, as the live preview of an admin's form does.
          if (who !== "admin" && !screen.late)
            found(await layoutShift(page), `${screen.name}: what jumps`).toBeLessThanOrEqual(MAX_SHIFT);
          await screen.then?.(page);
          found(await home.overflow(), `${screen.name}: pixels beyond the window`).toBe(0);
          found(await headingsOutOfOrder(page), `${screen.name}: headings out of order`).toEqual([]);
          found(await axeFindings(page, alikeOn(screen)), `${screen.name}: what axe finds`).toEqual([]);
        });
      }
    },
  );
}
