import fs from "node:fs";
import { expect, it } from "vitest";
import { teamColours } from "./team-colours";

it("team colours › match the style sheet by number, and each has its own division", () => {
  const sheet = fs.readFileSync("app/globals.css", "utf8");
  for (const [at, { light, dark }] of teamColours.entries())
    expect(sheet).toContain(`--team-${at}: light-dark(${light}, ${dark});`);
  expect(sheet.match(/--team-\d:/g)).toHaveLength(teamColours.length);
  expect(new Set(teamColours.map(({ division }) => division)).size).toBe(8);
});
