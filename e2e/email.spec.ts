import { openMailServer } from "@/lib/testing/mail-server";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { expect, test } from "./fixtures";
import { ADMIN } from "./own-site";
import { AccountPages } from "./pages/account-pages";

test("a player confirms an e-mail address, and sets a new password by it without scripts", async ({
  account,
  browser,
  page,
  ownSite,
}) => {
  const [mail, port] = [await openMailServer(), await anyFreePort()];
  const settings = { SMTP_URL: mail.url, MAIL_FROM: "den@club.example", BASE_URL: `http://127.0.0.1:${port}` };
  const site = await ownSite({ port, settings });
  /** The link in the newest e-mail, when there are as many. */
  const linkOf = async (count: number) => {
    await expect.poll(() => mail.received.length).toBe(count);
    return /http:\/\/127\.0\.0\.1:\d+\/(email|claim)\/[\w-]{43}/.exec(mail.received.at(-1)!.text)![0];
  };
  await page.goto(`${site.address}/login?next=/account/notices`);
  await account.trySignIn(ADMIN.name, ADMIN.password);
  await account.main.getByRole("textbox", { name: "E-mail address" }).fill("ada@club.example");
  await account.field("Your password").fill(ADMIN.password);
  await account.press("Add this address");
  await expect(account.main.getByText(/A link is on its way to ada@club\.example/)).toBeVisible();
  await page.goto(await linkOf(1));
  await account.press("Confirm this address");
  await expect(account.main.getByText("Your e-mail address is confirmed.")).toBeVisible();
  await account.main.getByLabel("A game of yours was entered").selectOption("Bell, and one e-mail a day");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const there = new AccountPages(await context.newPage());
  await there.page.goto(`${site.address}/login`);
  await there.main.getByRole("link", { name: "Get a link by e-mail" }).click();
  for (const address of ["nobody@club.example", "ada@club.example"]) {
    await there.main.getByRole("textbox", { name: "E-mail address" }).fill(address);
    await there.press("Send me a link");
    await expect(there.main.getByText(`If an account has confirmed ${address}, a link`)).toBeVisible();
  }
  await there.page.goto(await linkOf(2));
  await there.field("Password").fill("another horse battery");
  await there.press("Set password and sign in");
  await expect(there.heading).toHaveText("Ada");
  expect(mail.received).toHaveLength(2);
  await context.close();
  await mail.stop();
});
