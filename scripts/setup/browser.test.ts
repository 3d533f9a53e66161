import { expect, it } from "vitest";
import { usualPlaces } from "./browser.mjs";

it("Chrome is looked for where macOS keeps programs", () => {
  expect(usualPlaces("darwin", {})).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
});

it("Chrome comes before Edge on Windows, in the folders that there are", () => {
  expect(usualPlaces("win32", { PROGRAMFILES: "C:\\Program Files" })).toEqual([
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe",
  ]);
});
