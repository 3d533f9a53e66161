import { describe, expect, it } from "vitest";
import { gamesFromCsv } from "@/lib/testing/read-games";

const utc = (time: string) => new Date(`2026-11-${time}:00Z`);
const table = (head: string, ...cells: readonly string[]) =>
  [`game_id,played_at,player,team,score,${head}`, ...cells.map((cell, at) => `1,2026-11-14 20:00,P${at},,${at},${cell}`)].join(
    "\n",
  );

describe("joined and left in an imported table", () => {
  const read = { ok: true, games: [{ participants: [{ seconds: 1200 }, { seconds: 1800 }] }] };

  it("are the time in game, and 20:25 is no 20 minutes and 25 seconds", () => {
    const found = gamesFromCsv(table("Joined,Left", "20:05,20:25", "20:00,20:30"));
    expect(found).toMatchObject(read);
    expect(found).toMatchObject({ games: [{ participants: [{ joinedAt: utc("14T20:05"), leftAt: utc("14T20:25") }, {}] }] });
  });

  it("can be one cell, with a dash between them", () => {
    expect(gamesFromCsv(table("minutes", "20:05–20:25", "20:00 - 20:30"))).toMatchObject(read);
  });

  it("go over midnight, in the zone of the file", () => {
    const text = table("Joined,Left", "23:50,00:10", "23:40,00:10").replaceAll("20:00", "23:30");
    expect(gamesFromCsv(text, { zone: "Europe/Berlin" })).toMatchObject({
      games: [{ participants: [{ seconds: 1200, joinedAt: utc("14T22:50"), leftAt: utc("14T23:10") }, { seconds: 1800 }] }],
    });
  });

  it("may stand beside a shorter time in game, and not beside a longer one", () => {
    expect(gamesFromCsv(table("minutes,joined,left", "15,20:05,20:25", "30,20:00,20:30"))).toMatchObject({
      games: [{ participants: [{ seconds: 900 }, { seconds: 1800 }] }],
    });
    expect(gamesFromCsv(table("minutes,joined,left", "25,20:05,20:25", "30,20:00,20:30"))).toMatchObject({
      problems: [{ line: 2, message: expect.stringContaining("more than the time from joining to leaving") }],
    });
  });

  it.each([
    ["one of the two is missing", "20:05,", "left_at (Left)", "give both times"],
    ["they are the same", "20:05,20:05", "left_at (Left)", "must be after"],
    ["one is no time", "20:05,soon", "left_at (Left)", "soon"],
  ])("are refused if %s", (_, cell, field, message) => {
    expect(gamesFromCsv(table("Joined,Left", cell, "20:00,20:30"))).toMatchObject({
      ok: false,
      problems: [{ line: 2, field, message: expect.stringContaining(message) }],
    });
  });
});
