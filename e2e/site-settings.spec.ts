import fs from "node:fs";
import { startSite } from "../scripts/torture/site";
import { expect, test } from "./fixtures";
import { importRows } from "./own-ladder";
import { makeSite } from "./proxies/behind-proxy";

/** A PNG of two by one pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mNkYPj/n4GBgQEABAwBAbbT9DsAAAAASUVORK5CYII=",
  "base64",
);

// On a site of its own: other tests read names and times of the shared one.
test("the site takes a club's name, description, colour, logo, texts and time zone, and says what cannot be used", async ({
  account,
  admin,
  page,
}) => {
  const { folder, database } = await makeSite();
  const site = await startSite(database, { settings: { ADMIN_NAME: "Ada", ADMIN_PASSWORD: "correct horse battery" } });
  try {
    await page.goto(`${site.address}/login?next=/admin/site`);
    await account.trySignIn("Ada", "correct horse battery");
    await page.waitForURL(`${site.address}/admin/site`);
    await admin.field("Name").fill("The Wolf’s Den");
    await admin.field("Description").fill("Friday nights since 1998.");
    await admin.field("Colour of links").fill("#ffd400");
    await admin.field("Logo").setInputFiles({ name: "logo.svg", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
    await admin.press("Save");
    await expect(admin.main.getByText(/too light to be read on light pages/)).toBeVisible();
    await expect(admin.main.getByText("This is not a PNG, JPEG or WebP picture.")).toBeVisible();
    await expect(admin.field("Name")).toHaveValue("The Wolf’s Den");

    await admin.field("Colour of links").fill("#1a3f8f");
    await admin.field("Imprint").fill("The club\n\nhello@solaris.example");
    await admin.field("Text at the foot of every page").fill("Friends: https://friends.example");
    await admin.field("Time zone").selectOption("Asia/Tokyo");
    await admin.field("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
    await admin.press("Save");
    await expect(admin.main.getByText("Saved.")).toBeVisible();
    const brand = page.getByRole("banner").getByRole("link", { name: "The Wolf’s Den" });
    const address = (await brand.locator("img").getAttribute("src"))!;
    const logo = await page.request.get(site.address + address);
    expect(logo.headers()).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
    });

    await page.goto(site.address);
    await expect(page).toHaveTitle(/The Wolf’s Den$/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "Friday nights since 1998.");
    const foot = page.getByRole("contentinfo");
    await expect(foot.getByRole("link", { name: "how it works" })).toHaveCSS("color", "rgb(26, 63, 143)");
    await expect(foot.getByRole("link", { name: "https://friends.example" })).toBeVisible();
    await foot.getByRole("link", { name: "Imprint" }).click();
    const mail = page.getByRole("link", { name: "hello@solaris.example" });
    await expect(mail).toHaveAttribute("href", "mailto:hello@solaris.example");
    expect(await (await page.request.get(`${site.address}/games/1`)).text()).toContain("GMT+9");

    await page.goto(`${site.address}/admin/site`);
    await admin.field("Remove it").check();
    await admin.field("Name").fill("");
    await admin.press("Save");
    await expect(admin.main.getByText("Saved.")).toBeVisible();
    await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
    await expect(page.getByRole("banner").getByRole("link", { name: "Pairwise", exact: true })).toBeVisible();
  } finally {
    await site.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test("teams get colours when they first play; an admin swaps colours and joins a misspelt team", async ({
  admin,
  header,
  page,
  signIns,
  unique,
}) => {
  await header.signIn(signIns.admin.name, signIns.admin.password);
  const slug = unique("teams").toLowerCase().replace(/\W+/g, "-");
  const game = (id: number, one: string, other: string) =>
    [one, other].map((team, at) => `${id},2025-11-1${id}T20:00:00Z,${slug} ${at},${team},${2 - at},20`);
  await importRows(slug, [...game(1, "Wolf", "Bear"), ...game(2, "Wulf", "Bear")]);
  await page.goto(`/admin/ladders/${slug}`);
  await admin.main.getByRole("link", { name: "teams" }).click();
  const rows = page.getByRole("table", { name: /^Teams/ }).locator("tbody tr");
  await expect(rows).toHaveText([/Wolf.*Pine/, /Bear.*Plum/, /Wulf.*Ochre/]);

  const colours = admin.section("Change a colour");
  await colours.getByLabel("Team").selectOption("Wolf");
  await colours.getByLabel("Colour").selectOption("Plum");
  await admin.press("Change the colour");
  await expect(colours.getByText("Wolf is Plum now, and Bear is Pine.")).toBeVisible();
  await expect(rows).toHaveText([/Wolf.*Plum/, /Bear.*Pine/, /Wulf.*Ochre/]);

  const join = admin.section("Join a misspelt team");
  await join.getByLabel("Misspelt team").selectOption("Wulf");
  await join.getByLabel("Team that was meant").selectOption("Wolf");
  await admin.press("Join them");
  await expect(join.getByText("Wulf is shown as Wolf now.")).toBeVisible();
  await expect(rows).toHaveText([/Wolf.*Wulf/, /Bear/]);
  await admin.press("Separate Wulf");
  await expect(rows).toHaveText([/Wolf.*Plum/, /Bear.*Pine/, /Wulf.*Ochre/]);
});
