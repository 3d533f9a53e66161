import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { matchingFrom } from "./import-options";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();
const recipe = path.join(folder, "import-recipe.json");

beforeAll(() => {
  const columns = { When: "played_at", "Red corner": "player1", "Blue corner": "player2", Verdict: "result" };
  fs.writeFileSync(recipe, JSON.stringify({ shape: "sides", columns, minutes: 15, dates: "day-first", zone: "Europe/Berlin" }));
});

describe("the options of an import", () => {
  it("read a recipe that the import page offers, and count more than it", () => {
    expect(matchingFrom({ recipe })).toMatchObject({
      shape: "sides",
      minutes: 15,
      dates: "day-first",
      zone: "Europe/Berlin",
      roles: { When: "played_at", "Red corner": "player1", "Blue corner": "player2", Verdict: "result" },
    });
    expect(matchingFrom({ recipe, minutes: "20", dates: "month-first" })).toMatchObject({ minutes: 20, dates: "month-first" });
  });

  it("take the separator by name or literally, a sheet, and the handling of draws", () => {
    for (const separator of ["tab", "\t", "\\t"]) expect(matchingFrom({ separator })).toEqual({ separator: "tab" });
    expect(matchingFrom({ separator: "|", sheet: "May", ties: "skip" })).toEqual({
      separator: "pipe",
      sheet: "May",
      ties: "skip",
    });
  });

  it.each([
    { options: { separator: "none" }, says: /--separator/ },
    { options: { recipe: path.join(folder, "none.json") }, says: /cannot be read/ },
    { options: { minutes: "soon" }, says: /--minutes takes a number; "soon" is none/ },
    { options: { columns: "player=Nick,colour=Red" }, says: /"colour=Red" is not one of them/ },
    { options: { dates: "backwards" }, says: /--dates/ },
  ])("are refused with a sentence: $says", ({ options, says }) => {
    expect(() => matchingFrom(options)).toThrow(says);
  });
});
