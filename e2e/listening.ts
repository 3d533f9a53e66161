import type { Page } from "@playwright/test";

/**
 * Makes a page wait, whenever it opens an address, until React has hydrated it (components/ui/hydration.tsx). A page is visible before
 * that, and a key or a click would then be lost, or be handled by the plain form: on a busy machine for seconds.
 */
export function listening(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...given) => {
    const response = await goto(...given);
    await untilHydrated(page);
    return response;
  };
  page.reload = async (...given) => {
    const response = await reload(...given);
    await untilHydrated(page);
    return response;
  };
  return page;
}

async function untilHydrated(page: Page): Promise<void> {
  await page.locator(":root:not([data-hydrating])").waitFor({ state: "attached" });
}
