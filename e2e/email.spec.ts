import fs from "node:fs";
import { SMTPServer } from "smtp-server";
import { startSite } from "../scripts/torture/site";
import { anyFreePort } from "../scripts/setup/port.mjs";
import { expect, test } from "./fixtures";
import { makeSite } from "./proxies/behind-proxy";

test("a player confirms an e-mail address, and sets a new password by it without scripts", async ({
  account,
  browser,
  home,
  page,
}) => {
  const { folder, database } = await makeSite();
  const letters: string[] = [];
  const mail = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        letters.push(Buffer.concat(pieces).toString().replace(/=\r\n/g, ""));
        done();
      });
    },
  });
  const [smtp, port] = [await anyFreePort(), await anyFreePort()];
  await new Promise<void>((resolve) => mail.listen(smtp, "127.0.0.1", resolve));
  const settings = {
    ...{ ADMIN_NAME: "Ada", ADMIN_PASSWORD: "correct horse battery" },
    ...{ SMTP_URL: `smtp://127.0.0.1:${smtp}`, MAIL_FROM: "den@club.example", BASE_URL: `http://127.0.0.1:${port}` },
  };
  const site = await startSite(database, { port, settings });
  const context = await browser.newContext({ javaScriptEnabled: false });
  /** The link in the newest e-mail, when there are as many. */
  const linkOf = async (count: number) => {
    await expect.poll(() => letters.length).toBe(count);
    return /http:\/\/127\.0\.0\.1:\d+\/(email|claim)\/[\w-]{43}/.exec(letters.at(-1)!)![0];
  };
  try {
    await page.goto(`${site.address}/login?next=/account/notices`);
    await account.trySignIn("Ada", "correct horse battery");
    await home.main.getByRole("textbox", { name: "E-mail address" }).fill("ada@club.example");
    await home.main.getByLabel("Your password").fill("correct horse battery");
    await home.press("Add this address");
    await expect(home.main.getByText(/A link is on its way to ada@club\.example/)).toBeVisible();
    await page.goto(await linkOf(1));
    await home.press("Confirm this address");
    await expect(home.main.getByText("Your e-mail address is confirmed.")).toBeVisible();
    await home.main.getByLabel("A game of yours was entered").selectOption("Bell, and one e-mail a day");

    const other = await context.newPage();
    await other.goto(`${site.address}/login`);
    await other.getByRole("link", { name: "Get a link by e-mail" }).click();
    for (const address of ["nobody@club.example", "ada@club.example"]) {
      await other.getByRole("textbox", { name: "E-mail address" }).fill(address);
      await other.getByRole("button", { name: "Send me a link" }).click();
      await expect(other.getByText(`If an account has confirmed ${address}, a link`)).toBeVisible();
    }
    await other.goto(await linkOf(2));
    await other.getByLabel("Password").fill("another horse battery");
    await other.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Ada");
    expect(letters).toHaveLength(2);
  } finally {
    await context.close();
    await site.stop();
    mail.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
