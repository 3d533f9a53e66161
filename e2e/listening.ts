import type { Page } from "@playwright/test";

/**
 * Makes a page wait, whenever it opens an address or has come to one, until React has hydrated it (components/ui/hydration.tsx). A page is
 * visible before that, and a key or a click would then be lost, or be handled by the plain form: on a busy machine for seconds.
 */
export function listening(page: Page): Page {
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)];
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
  page.waitForURL = async (...given) => {
    await waitForURL(...given);
    await untilHydrated(page);
  };
  return page;
}

async function untilHydrated(page: Page): Promise<void> {
  await page.locator(":root:not([data-hydrating])").waitFor({ state: "attached" });
}

/** Holds requests of an address back until the function that it returns is called. */
export async function holdBack(page: Page, address: RegExp, method = "GET"): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Opens an address whose code does not come until the function that it returns is called; that waits until the page is hydrated. */
export async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  await page.goto("/login");
  const release = await holdBack(page, /\/_next\/static\/chunks\/.*\.js$/);
  await page.evaluate((to) => window.location.assign(to), path);
  return async () => {
    release();
    await untilHydrated(page);
  };
}
