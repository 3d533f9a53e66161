import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, escapeFormula, unescapeFormula } from "./escape-formula";
import { holds } from "@/lib/testing/thorough";

describe("a cell that a spreadsheet would run", () => {
  it.each([
    { text: "=1+1", cell: "'=1+1" },
    { text: "-=Wolf=-", cell: "'-=Wolf=-" },
    { text: "\t=1", cell: "'\t=1" },
    { text: "'=x", cell: "''=x" },
    { text: "＝1+1", cell: "'＝1+1" },
    { text: "'Mech", cell: "'Mech" },
  ])("$text is written as $cell, and read back", ({ text, cell }) => {
    expect(escapeFormula(text)).toBe(cell);
    expect(unescapeFormula(cell)).toBe(text);
  });

  it("is not a number of any sign, but is a name that looks like one", () => {
    expect(csvLine([-3.5, "-3.5", 1e21, true, null])).toBe("-3.5,'-3.5,1e+21,true,\n");
    expect(csvLine(['Ray "Ace", Jr.', "Kai"])).toBe('"Ray ""Ace"", Jr.",Kai\n');
  });

  it("is read back unchanged, and is never written with a leading formula sign", () => {
    const text = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a", " ", '"'), maxLength: 8 });
    holds(text, (given) => {
      expect(unescapeFormula(escapeFormula(given))).toBe(given);
      expect(escapeFormula(given)).not.toMatch(/^[=+\-@\t\r]/);
    });
  });
});
