import { expect, it } from "vitest";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { by } from "@/lib/testing/league";
import { logoFile, siteOf, siteSettings } from "./data";
import { editSite } from "./mutations";
import { DEFAULT_DESCRIPTION, MAX_LOGO_BYTES, siteInput, siteNames, type SiteInput } from "./schema";

const nothing = siteInput.parse({});
const png = Uint8Array.from(Buffer.from("89504e470d0a1a0a0000000d494844520000012000000050080600000000ff", "hex"));

onBothEngines("the site", ({ it }) => {
  it("has the product's name until an admin sets one, and again when it is removed", async ({ store }) => {
    const noTexts = { contact: null, footer: null, imprint: null, privacy: null, timeZone: "UTC", embedders: [] };
    const own = { name: "Pairwise", description: DEFAULT_DESCRIPTION, accent: null, logo: null, ...noTexts };
    expect(await siteOf(store)).toEqual({ ...own, version: 0 });
    await editSite(store, { site: { ...nothing, name: "Wolf’s Den", description: "Łódź ⚔", accent: "#1a3f8f" }, ...by });
    expect(await siteOf(store)).toEqual({
      name: "Wolf’s Den",
      description: "Łódź ⚔",
      accent: { light: "#1a3f8f", dark: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      logo: null,
      ...noTexts,
      version: 1,
    });
    expect(await siteSettings(store)).toMatchObject({ accent: "#1a3f8f", accentDark: "" });
    expect(await findNewestAuditRows(store, 1)).toMatchObject([
      { action: "site.edit", target: "Wolf’s Den", before: { name: null }, after: { name: "Wolf’s Den", accent: "#1a3f8f" } },
    ]);
    await editSite(store, { site: nothing, ...by });
    expect(await siteOf(store)).toEqual({ ...own, version: 2 });
  });

  it("has every text that an admin typed, and the audit log has it, too", async ({ store }) => {
    const typed = Object.fromEntries(siteNames.map((name) => [name, `${name}\n\nmore`]));
    const zone = {
      ...typed,
      accent: "#1a3f8f",
      accentDark: "#8fb0ff",
      timeZone: "Europe/Berlin",
      embedders: "https://a.example",
    };
    const site = siteInput.parse(zone);
    expect(await editSite(store, { site, ...by })).toMatchObject({ ok: true });
    expect(await siteSettings(store)).toEqual(site);
    expect(await siteOf(store)).toMatchObject({ imprint: "imprint\n\nmore", contact: "contact more", timeZone: "Europe/Berlin" });
    expect(await findNewestAuditRows(store, 1)).toMatchObject([{ before: { privacy: null }, after: site }]);
  });

  it("keeps its logo, byte by byte, while other things change, until it is removed", async ({ store }) => {
    expect(await logoFile(store)).toBeNull();
    expect(await editSite(store, { site: nothing, logo: png, ...by })).toMatchObject({ ok: true });
    await editSite(store, { site: { ...nothing, name: "Den" }, ...by });
    const { logo } = await siteOf(store);
    expect(logo).toEqual({ src: expect.stringMatching(/^\/site-logo\?v=[0-9a-f]{16}$/), width: 288, height: 80 });
    const file = await logoFile(store);
    expect([file?.type, file?.bytes]).toEqual(["image/png", png]);
    expect(logo?.src).toContain(file!.hash);
    await editSite(store, { site: nothing, logo: null, ...by });
    expect([(await siteOf(store)).logo, await logoFile(store)]).toEqual([null, null]);
  });

  it("refuses invalid values, at their field, and changes nothing", async ({ store }) => {
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const large = new Uint8Array(MAX_LOGO_BYTES + 1);
    large.set(png);
    for (const [logo, says] of [
      [svg, /not a PNG, JPEG or WebP/],
      [large, /larger than 200 kB/],
    ] as const) {
      const refused = await editSite(store, { site: { ...nothing, name: "Den", accent: "#ffff00" }, logo, ...by });
      expect(refused).toEqual({ ok: false, problems: { logo: expect.stringMatching(says), accent: expect.any(String) } });
    }
    expect(await siteOf(store)).toMatchObject({ name: "Pairwise", version: 0 });
    expect(await findNewestAuditRows(store, 1)).toEqual([]);
  });
});

it.each<[Partial<SiteInput>, Partial<SiteInput> | null, string]>([
  [{ name: "  The   Den " }, { name: "The Den" }, "one line, without space around it"],
  [{ name: "x".repeat(41) }, null, "at most 40 characters"],
  [{ name: "a\u202Eb" }, null, "nothing invisible"],
  [{ name: "50%s" }, null, "titles are made with %s"],
  [{ accent: "#7A2E1D" }, { accent: "#7a2e1d" }, "a colour in capitals"],
  [{ accent: "red; background: url(x)" }, null, "no other way to write a colour"],
  [{ timeZone: "Middle-earth/Shire" }, null, "no zone that nobody knows"],
  [
    { embedders: "Club.example/forum\n\n http://localhost:8080 " },
    { embedders: "https://club.example\nhttp://localhost:8080" },
    "origins",
  ],
  [{ embedders: "https://café.example" }, { embedders: "https://xn--caf-dma.example" }, "as a policy writes them"],
  [{ embedders: "https://a.example; script-src *" }, null, "nothing that would end the policy"],
  [{ embedders: "*" }, null, "not every site"],
  [{ embedders: "https://*" }, null, "not every site by https"],
  [{ embedders: "https://*.com" }, null, "not every site of a top-level domain"],
  [{ embedders: "https://*.club.example" }, { embedders: "https://*.club.example" }, "subdomains"],
  [{ embedders: "javascript:alert(1)" }, null, "no other scheme"],
  [{ imprint: "The Den e.V.\r\n\r\nMain St 1" }, { imprint: "The Den e.V.\n\nMain St 1" }, "paragraphs"],
])("siteInput › %j becomes %j: %s", (typed, becomes) => {
  const parsed = siteInput.safeParse({ ...nothing, ...typed });
  expect(parsed.success ? parsed.data : null).toEqual(becomes && { ...nothing, ...becomes });
});
