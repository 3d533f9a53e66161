import { describe, expect, it } from "vitest";
import { findNewestAuditRows } from "@/db/store/records";
import { onBothEngines } from "@/db/testing/engines";
import { by } from "@/lib/testing/league";
import { logoFile, siteOf, siteSettings } from "./data";
import { editSite } from "./mutations";
import { DEFAULT_DESCRIPTION, MAX_LOGO_BYTES, siteInput, type SiteInput } from "./schema";
import { accentProblems, contrastOf, onDarkPaper } from "./accent";
import { pictureFacts } from "./picture";

const nothing = siteInput.parse({});
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ""), "hex"));
const text = (words: string) => new TextEncoder().encode(words);
const png = bytes("89504e470d0a1a0a 0000000d 49484452 00000120 00000050 0806000000 00ff");

onBothEngines("the site", ({ it }) => {
  it("has the product's name until an admin sets one, and again when it is removed", async ({ store }) => {
    const noTexts = { contact: null, footer: null, imprint: null, privacy: null, timeZone: "UTC", embedders: [] };
    const own = { name: "Pairwise", description: DEFAULT_DESCRIPTION, accent: null, logo: null, ...noTexts };
    expect(await siteOf(store)).toEqual({ ...own, version: 0 });
    await editSite(store, { site: { ...nothing, name: "Wolf’s Den", description: "Łódź ⚔", accent: "#1a3f8f" }, ...by });
    const accent = { light: "#1a3f8f", dark: expect.stringMatching(/^#[0-9a-f]{6}$/) };
    expect(await siteOf(store)).toEqual({ ...own, name: "Wolf’s Den", description: "Łódź ⚔", accent, version: 1 });
    expect(await siteSettings(store)).toMatchObject({ accent: "#1a3f8f", accentDark: "" });
    expect(await findNewestAuditRows(store, 1)).toMatchObject([
      { action: "site.edit", target: "Wolf’s Den", before: { name: null }, after: { name: "Wolf’s Den", accent: "#1a3f8f" } },
    ]);
    await editSite(store, { site: nothing, ...by });
    expect(await siteOf(store)).toEqual({ ...own, version: 2 });
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
    const large = new Uint8Array(MAX_LOGO_BYTES + 1);
    large.set(png);
    const site = { ...nothing, name: "Den", accent: "#ffff00" };
    const problems = { logo: expect.stringContaining("not a PNG, JPEG or WebP"), accent: expect.any(String) };
    expect(await editSite(store, { site, logo: text("<svg/>"), ...by })).toEqual({ ok: false, problems });
    const tooLarge = { ok: false, problems: { logo: expect.stringContaining("larger than 200 kB") } };
    expect(await editSite(store, { site, logo: large, ...by })).toMatchObject(tooLarge);
    expect(await siteOf(store)).toMatchObject({ name: "Pairwise", version: 0 });
    expect(await findNewestAuditRows(store, 1)).toEqual([]);
  });
});

it.each<[Partial<SiteInput>, Partial<SiteInput> | null, string]>([
  [{ name: "  The   Den " }, { name: "The Den" }, "one line, without space around it"],
  [{ name: "x".repeat(41) }, null, "at most 40 characters"],
  [{ name: "a\u202Eb" }, null, "nothing invisible"],
  [{ name: "50%s" }, null, "titles are made with %s"],
  [{ accent: "red; background: url(x)" }, null, "no other way to write a colour"],
  [{ embedders: "Club.example/forum\n\n http://a:8080 " }, { embedders: "https://club.example\nhttp://a:8080" }, "origins"],
  [{ embedders: "https://café.example" }, { embedders: "https://xn--caf-dma.example" }, "as a policy writes them"],
  [{ embedders: "https://a.example; script-src *" }, null, "nothing that would end the policy"],
  [{ embedders: "*" }, null, "not every site"],
  [{ embedders: "https://*.com" }, null, "not every site of a top-level domain"],
  [{ embedders: "https://*.club.example" }, { embedders: "https://*.club.example" }, "subdomains"],
  [{ embedders: "javascript:alert(1)" }, null, "no other scheme"],
  [{ imprint: "The Den e.V.\r\n\r\nMain St 1" }, { imprint: "The Den e.V.\n\nMain St 1" }, "paragraphs"],
])("siteInput › %j becomes %j: %s", (typed, becomes) => {
  const parsed = siteInput.safeParse({ ...nothing, ...typed });
  expect(parsed.success ? parsed.data : null).toEqual(becomes && { ...nothing, ...becomes });
});

it("contrastOf › follows WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

describe("accentProblems", () => {
  it.each([
    ["", "", "none is the product's own"],
    ["#7a2e1d", "#e0937d", "the product's own"],
    ["#1a3f8f", "", "a club's blue, with a lighter one on dark pages"],
  ])("%j with %j is accepted: %s", (accent, dark) => {
    expect(accentProblems(accent, dark)).toEqual({});
  });

  it.each([
    ["#ffcc00", "", "accent", /too light to be read on light pages: .* is 1\.\d, and 4\.5 is needed\. Try (#[0-9a-f]{6})/],
    ["#1a3f8f", "#1a3f8f", "accentDark", /too dark to be read on dark pages.* Try (#[0-9a-f]{6})/],
    ["#0072b2", "", "accent", /too close to the colour of gains/],
    ["#005599", "", "accentDark", /^#[0-9a-f]{6}, made from the other colour, .* too close to the colour of gains/],
    ["", "#e0937d", "accent", /for light pages, too/],
  ] as const)("%j with %j is refused at %s", (accent, dark, field, says) => {
    const problem = accentProblems(accent, dark)[field];
    expect(problem).toMatch(says);
    const suggested = says.exec(problem!)?.[1];
    // The suggested colour is accepted.
    if (suggested !== undefined) {
      expect(accentProblems(field === "accent" ? suggested : accent, field === "accent" ? dark : suggested)).toEqual({});
    }
  });

  it("the accent for dark pages is readable, whatever the colour on light ones", () => {
    for (let at = 0; at <= 0xffffff; at += 28_657) {
      const colour = `#${at.toString(16).padStart(6, "0")}`;
      expect(contrastOf(onDarkPaper(colour), "#211f1b"), colour).toBeGreaterThan(6);
    }
  });
});

it.each([
  ["png", "89504e470d0a1a0a 0000000d 49484452 00000120 00000050 0806000000", "a PNG"],
  ["jpeg", "ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 0050 0120 03 0122000211010311 01", "behind another segment"],
  ["webp", "52494646 24000000 57454250 56503820 18000000 300100 9d012a 2001 5000 0000", "with loss"],
  ["webp", "52494646 24000000 57454250 5650384c 18000000 2f 1fc11300 00000000000000", "without loss"],
  ["webp", "52494646 24000000 57454250 56503858 0a000000 00000000 1f0100 4f0000", "with more in it"],
])("pictureFacts › recognises the size of image/%s by its bytes %s: %s", (type, hex) => {
  expect(pictureFacts(bytes(hex))).toEqual({ type: `image/${type}`, width: 288, height: 80 });
});

it.each([
  ["nothing", new Uint8Array()],
  ["an SVG, which can hold scripts", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", text("<!doctype html><title>89504e470d0a1a0a</title>")],
  ["a PNG that breaks off", bytes("89504e470d0a1a0a 0000000d 49484452 0000")],
  ["a PNG without width", bytes("89504e470d0a1a0a 0000000d 49484452 00000000 00000050 0806000000")],
  ["a JPEG that breaks off", bytes("ffd8 ffe0 0010 4a46")],
  ["a RIFF file that is music", bytes("52494646 24000000 57415645 666d7420 10000000 00000000 00000000 0000")],
])("pictureFacts › rejects %s", (_, given) => {
  expect(pictureFacts(given)).toBeNull();
});
