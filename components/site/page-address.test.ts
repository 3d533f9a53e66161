import { describe, expect, it } from "vitest";
import { pageAddress } from "./page-address";

const here = "https://ladder.example.org/ladders/clan?who=everyone";
const link = (address: string, rest: { target?: string; download?: boolean } = {}) => ({
  href: new URL(address, here).href,
  target: "",
  download: false,
  ...rest,
});

describe("a link that is pressed", () => {
  it.each([
    { why: "a page", address: "/players/natasha-kerensky", opens: "/players/natasha-kerensky" },
    { why: "a page with letters of another script", address: "/players/%E6%A3%AE", opens: "/players/%E6%A3%AE" },
    { why: "the same page in another order", address: "?sort=games", opens: "/ladders/clan?sort=games" },
    { why: "a part of another page", address: "/games/7?pair=a.b#pair", opens: "/games/7?pair=a.b#pair" },
    { why: "the page that is open, to see it again", address: here, opens: "/ladders/clan?who=everyone" },
  ])("is followed by the router: $why", ({ address, opens }) => {
    expect(pageAddress(link(address), here)).toBe(opens);
  });

  it("is followed by the router if its target is the same tab", () => {
    expect(pageAddress(link("/docs", { target: "_self" }), here)).toBe("/docs");
  });

  it.each([
    { why: "another part of this page", pressed: link("#you") },
    { why: "another site", pressed: link("https://example.com/players/anna") },
    { why: "the same host by another scheme", pressed: link("http://ladder.example.org/docs") },
    { why: "a message", pressed: link("mailto:admin@example.org") },
    { why: "a file", pressed: link("/ladders/clan/standings.csv") },
    { why: "an answer of the API", pressed: link("/api/v1/ladders") },
    { why: "a download", pressed: link("/players/anna", { download: true }) },
    { why: "another tab", pressed: link("/players/anna", { target: "_blank" }) },
    { why: "an address that cannot be read", pressed: { href: "https://:", target: "", download: false } },
  ])("is left to the browser: $why", ({ pressed }) => {
    expect(pageAddress(pressed, here)).toBeNull();
  });
});
