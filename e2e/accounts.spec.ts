import { codeAt, stepAt } from "../lib/sign-in/second-factor/totp";
import { expect, test } from "./fixtures";
import { AccountPages } from "./pages/account-pages";
import { AdminPages } from "./pages/admin-pages";

const PASSWORD = "correct horse battery";

/** What a key in base 32 stands for. */
function bytesOf(key: string): Uint8Array {
  const bits = [...key].map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "one registers, with an error on the way, signs out, and the name is taken",
      { tag: "@main" },
      async ({ account, page, unique }) => {
        const name = unique(javaScriptEnabled ? "Newcomer" : "Plain");
        await account.register(name, "password1");
        await expect(account.problem).toContainText("fix the fields marked below");
        await expect(account.field("Password")).toHaveValue("");
        await expect(account.field("Password")).toHaveAccessibleDescription(/too common/);
        await expect(account.field("Name")).toHaveValue(name);
        if (javaScriptEnabled) await expect(account.field("Password")).toBeFocused();
        await account.field("Password").fill(PASSWORD);
        await account.press("Register");
        await page.getByRole("button", { name: "Sign out" }).click();
        await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
        await account.register(name.toUpperCase(), PASSWORD);
        await expect(account.field("Name")).toHaveAccessibleDescription(/already/);
      },
    );
  });
}

test(
  "a session is ended from another device; with a second factor a code is asked for, and a recovery code works once",
  { tag: "@main" },
  async ({ account, page, elsewhere: phone, unique }) => {
    const name = unique("Careful");
    await account.register(name, PASSWORD);
    await page.getByRole("button", { name: "Sign out" }).waitFor();
    const there = new AccountPages(phone);
    await phone.goto("/login?next=/account");
    await there.trySignIn(name, PASSWORD);
    await expect(there.heading).toHaveText("Your account");
    await page.goto("/account");
    await account.press("End session");
    await expect(page.getByRole("button", { name: "End session" })).toHaveCount(0);
    await phone.goto("/account");
    await expect(phone).toHaveURL(/\/login\?next=%2Faccount/);

    // From the page's plain address: the next step is on the same page, and has to come by itself.
    await page.goto("/account");
    await account.field("Your password").first().fill(PASSWORD);
    await account.press("Set up an authenticator app");
    const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(" ", "");
    await account.field("Six-digit code").fill("000000");
    await account.press("Turn on");
    await expect(account.field("Six-digit code")).toHaveAttribute("aria-invalid", "true");
    await account.field("Six-digit code").fill(codeAt(bytesOf(key), stepAt(new Date())));
    await account.press("Turn on");
    const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const [recovery = ""] = await codes.allInnerTexts();

    const signInWith = async (code: string) => {
      await phone.goto("/login?next=/account");
      await there.trySignIn(name, PASSWORD);
      await expect(there.heading).toHaveText("Enter your code");
      await there.field("Code").fill(code);
      await there.press("Sign in");
    };
    await signInWith(recovery);
    await expect(there.heading).toHaveText("Your account");
    await phone.context().clearCookies();
    await signInWith(recovery);
    await expect(there.problem).toContainText("Wrong code");
  },
);

test(
  "an admin invites a guest, who opens the link, sets a password and is that player; the link is then over",
  { tag: "@main" },
  async ({ admin, header, signIns, elsewhere: theirs, baseURL, unique }) => {
    const name = unique("Guest");
    await header.signIn(signIns.admin.name, signIns.admin.password);
    await admin.page.goto("/admin/players");
    await admin.section("Create a player").getByLabel("Name").fill(name);
    await admin.press("Create player");
    await expect(admin.heading).toHaveText(name);
    await admin.press("Create an invitation");
    const link = await admin.field("Link").inputValue();
    expect(link).toMatch(new RegExp(`^${baseURL}/claim/`));

    const claim = new AccountPages(theirs);
    await theirs.goto(link);
    await expect(claim.heading).toHaveText(`Are you ${name}?`);
    await claim.field("Password").fill("12345678");
    await claim.press("Set password and sign in");
    await expect(claim.field("Password")).toHaveAttribute("aria-invalid", "true");
    await expect(claim.field("Password")).toHaveAccessibleDescription(/too common/);
    await claim.field("Password").fill(PASSWORD);
    await claim.press("Set password and sign in");
    await expect(claim.heading).toHaveText(name);
    await expect(theirs.getByRole("button", { name: "Sign out" })).toBeVisible();
    await theirs.goto(link);
    await expect(claim.heading).toHaveText("This link does not work");

    await admin.page.reload();
    await expect(admin.section("Invitation")).toHaveCount(0);
    await expect(admin.section("Password")).toBeVisible();
  },
);

test(
  "nobody but admins gets in, and a demoted admin is out with the next request",
  { tag: "@main" },
  async ({ account, admin, header, page, signIns, elsewhere: theirs, unique }) => {
    await page.goto("/admin/players");
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fplayers/);
    const name = unique("Deputy");
    const deputy = new AccountPages(theirs);
    await deputy.register(name, PASSWORD);
    await theirs.getByRole("button", { name: "Sign out" }).waitFor();
    expect((await theirs.goto("/admin"))?.status()).toBe(403);
    await expect(deputy.heading).toHaveText("For admins only");

    await header.signIn(signIns.admin.name, signIns.admin.password);
    await page.goto(`/admin/players?q=${encodeURIComponent(name)}`);
    await admin.main.getByRole("link", { name }).click();
    await admin.press("Make admin");
    await expect(admin.main.getByRole("heading", { name: "Role: admin", exact: true })).toBeVisible();
    await theirs.goto("/login?next=/admin/players");
    await deputy.trySignIn(name, PASSWORD);
    await expect(deputy.heading).toHaveText("Players");

    await admin.pressTwice("Remove admin role", "Yes, remove it");
    await expect(admin.main.getByRole("heading", { name: "Role: player", exact: true })).toBeVisible();
    // The page is still open over there: what it sends is refused, and what was typed stays.
    const adminsThere = new AdminPages(theirs);
    await adminsThere.section("Create a player").getByLabel("Name").fill("By nobody");
    await adminsThere.press("Create player");
    await expect(deputy.problem).toContainText("no longer signed in");
    await expect(adminsThere.section("Create a player").getByLabel("Name")).toHaveValue("By nobody");
    await expect(account.problem).toHaveCount(0);
  },
);
