import type { Page } from "@playwright/test";

/**
 * Makes a page wait, whenever it opens an address, until React has hydrated its controls. A page is visible before that, and a key or a
 * click would then be lost, or be handled by the plain form: on a busy machine for seconds.
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
  await page.waitForFunction(() =>
    // What is in still markup needs no taking over, but its place does. Nor does a part that is loaded later and holds events back.
    [
      ...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, [data-still], [data-later]"),
    ].every(
      (control) =>
        control.parentElement?.closest("[data-still], [data-later]") != null ||
        // React's own mark on an element that it has taken over.
        Object.keys(control).some((key) => key.startsWith("__reactProps$")),
    ),
  );
}
