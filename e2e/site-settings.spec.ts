import { expect, test } from "./fixtures";
import { ADMIN } from "./own-site";

/** A PNG of two by one pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR42mNkYPj/n4GBgQEABAwBAbbT9DsAAAAASUVORK5CYII=",
  "base64",
);

// On a site of its own: other tests read names and times of the shared one.
test(
  "the site takes a club's name, description, colour, logo, texts and time zone, and says what cannot be used",
  { tag: "@main" },
  async ({ account, admin, page, ownSite }) => {
    const site = await ownSite();
    await page.goto(`${site.address}/login?next=/admin/site`);
    await account.trySignIn(ADMIN.name, ADMIN.password);
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
  },
);
