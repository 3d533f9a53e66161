import { expect, type Locator, type Page } from "@playwright/test";

/** Presses a key until the focus is on something, as somebody without a pointer does. */
export async function pressUntilFocused(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 200; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Presses Tab until the focus is on a link or a button of the page with this name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const main = page.getByRole("main");
  await pressUntilFocused(
    page,
    main
      .locator("a, button, summary")
      .and(page.getByText(name, { exact: true }))
      .first(),
  );
}

/** A keyboard that counts what it is pressed: every key, and those that are held down with others. */
export class CountedKeyboard {
  pressed = 0;

  constructor(private readonly page: Page) {}

  async type(text: string): Promise<void> {
    this.pressed += text.length;
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    this.pressed += key.split("+").length;
    await this.page.keyboard.press(key);
  }

  /** Alt with the access key of a link. The browser looks for the link when it is told the character, which Playwright leaves out with Alt. */
  async pressAccessKey(letter: string): Promise<void> {
    this.pressed += 2;
    const session = await this.page.context().newCDPSession(this.page);
    const key = { modifiers: 1, key: letter, code: `Key${letter.toUpperCase()}`, unmodifiedText: letter };
    await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key });
    await session.send("Input.dispatchKeyEvent", { type: "char", text: letter, ...key });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
    await session.detach();
  }
}
