import { describe, expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";
import { decimalSignIn } from "./plan";

describe("the decimal sign of a table", () => {
  it.each([
    { cells: ["1.031", "12.5"], sign: "." },
    { cells: ["1.031", "0.125"], sign: "." },
    { cells: ["1,031", "12,5"], sign: "," },
    { cells: ["1.031", "122.895"], sign: undefined },
    { cells: ["12.5", "12,5"], sign: undefined },
    { cells: ["3", "", "many", "2026-11-14"], sign: undefined },
  ])("of $cells is $sign", ({ cells, sign }) => {
    expect(decimalSignIn(cells)).toBe(sign);
  });

  it("decides ambiguous numbers in scores and times", () => {
    const file = (score: string) =>
      `game_id,played_at,player,team,score,seconds\n1,2026-11-14,A,,${score},122.895\n1,2026-11-14,B,,1.031,98.5`;
    expect(gamesFromCsv(file("2.5"))).toMatchObject({
      ok: true,
      games: [{ participants: [{ score: 2.5, seconds: 123 }, { score: 1.031 }] }],
    });
    const ofTwo = file('"27,5"').replace("122.895", "20").replace("98.5", "20");
    expect(gamesFromCsv(ofTwo)).toMatchObject({ ok: false, total: 1, problems: [{ line: 3 }] });
    for (const [decimals, score] of [
      ["comma", 1031],
      ["point", 1.031],
    ] as const) {
      const read = gamesFromCsv(ofTwo.replace("27,5", "27"), { decimals });
      expect(read).toMatchObject({ ok: true, games: [{ participants: [{ score: 27 }, { score }] }] });
    }
    const whole = file("2").replace("98.5", "98");
    expect(gamesFromCsv(whole)).toMatchObject({ ok: false, problems: [{ line: 2 }, { line: 3 }] });
  });
});
