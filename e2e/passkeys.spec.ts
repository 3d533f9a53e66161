import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { ADMIN } from "./own-site";

/** Browsers have no passkeys at an address of numbers, so this is a site of its own, opened by a name. */
const test = base.extend({
  baseURL: async ({ ownSite }, provide) => {
    await provide((await ownSite()).address.replace("127.0.0.1", "localhost"));
  },
});

/** A device that keeps passkeys and has its owner's finger on it. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
}

test(
  "a passkey is added, signs in alone, is the second step after the password, and is removed",
  { tag: "@main" },
  async ({ page, account }) => {
    await withAuthenticator(page);
    await page.goto("/login?next=/account");
    await account.trySignIn(ADMIN.name, ADMIN.password);
    await expect(account.heading).toHaveText("Your account");

    const passkeys = page.getByRole("region", { name: "Passkeys" });
    await passkeys.getByLabel("Name of the passkey (optional)").fill("Phone");
    await passkeys.getByLabel("Your password").fill("not the password");
    await account.press("Add a passkey");
    await expect(passkeys.getByRole("alert")).toBeVisible();
    await passkeys.getByLabel("Your password").fill(ADMIN.password);
    await account.press("Add a passkey");
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recovery = ""] = await codes.allInnerTexts();
    await expect(passkeys.getByText("Phone", { exact: true })).toBeVisible();

    await signOut(page);
    await page.goto("/login?next=/account");
    await account.press("Sign in with a passkey");
    await expect(account.heading).toHaveText("Your account");
    await expect(passkeys.getByText("last used")).toBeVisible();

    await signOut(page);
    await page.goto("/login?next=/account");
    await account.trySignIn(ADMIN.name, ADMIN.password);
    await expect(account.heading).toHaveText("Use your passkey");
    await account.press("Use a passkey");
    await expect(account.heading).toHaveText("Your account");

    // On a device without the passkey a recovery code takes its place.
    await signOut(page);
    await page.goto("/login?next=/account");
    await account.trySignIn(ADMIN.name, ADMIN.password);
    await account.field("Recovery code").fill(recovery);
    await account.press("Sign in");
    await expect(account.heading).toHaveText("Your account");

    await passkeys.getByText("Remove…").click();
    await passkeys.getByRole("listitem").getByLabel("Your password").fill(ADMIN.password);
    await account.press("Remove passkey");
    await expect(passkeys.getByText("The passkey was removed.")).toBeVisible();
    await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "the page says that passkeys need it, and has no button that does nothing",
    { tag: "@main" },
    async ({ page, account }) => {
      await page.goto("/login?next=/account");
      await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toHaveCount(0);
      await account.trySignIn(ADMIN.name, ADMIN.password);
      await expect(account.heading).toHaveText("Your account");
      // Not by its text, because Playwright passes over what is in a noscript.
      const said = page.getByRole("region", { name: "Passkeys" }).locator("noscript p");
      await expect(said).toBeVisible();
      await expect(said).toContainText("Passkeys need JavaScript");
      await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
    },
  );
});
