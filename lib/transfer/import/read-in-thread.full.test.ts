import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { inspectInThread, readGamesInThread, writeProblemsInThread, type ThreadLimits } from "./read-in-thread";
import { inPieces } from "@/lib/testing/pieces";
import { text } from "node:stream/consumers";
import { ok } from "@/lib/testing/outcome";

const NOW = new Date("2026-11-18T12:00:00Z");
const LIMITS: ThreadLimits = { megabytes: 256, seconds: 60 };

const head = "game_id,played_at,player,team,score,minutes";
const game = (id: number) => `${id},2026-10-02T20:00:00Z,Ann,,3,20\n${id},2026-10-02T20:00:00Z,Bob,,1,20\n`;
const table = (games: number) => `${head}\n${Array.from({ length: games }, (_, at) => game(at)).join("")}`;

describe("a file read in a thread", () => {
  it("gives the games of several pages in their order, with their lines", async () => {
    const read = ok(await readGamesInThread(inPieces(table(1_201)), NOW));
    expect(read.games.map(({ externalId }) => Number(externalId))).toEqual(Array.from({ length: 1_201 }, (_, at) => at));
    expect(read).toMatchObject({ rows: 2_402, idColumn: "game_id" });
    expect(read.lines.slice(0, 2)).toEqual([2, 4]);
    expect(read.games[0]!.playedAt).toEqual(new Date("2026-10-02T20:00:00Z"));
  });

  it("gives its problems, and as a download its rows beside them", async () => {
    const file = table(2).replace(",3,20", ",many,20");
    const read = await readGamesInThread(inPieces(file), NOW);
    if (read.ok) throw new Error("The file has no problems.");
    expect(read.problems).toMatchObject([{ line: 2, field: "score" }]);
    const rows = await text(writeProblemsInThread(() => inPieces(file), read.problems, "problems"));
    expect(rows.split("\n")).toHaveLength(4);
    expect(rows).toContain('2,"score: The score ""many"" is not a number."');
  });

  it("passes on the sentence of a file that cannot be read", async () => {
    await expect(inspectInThread(inPieces("%PDF-1.7 text"), {})).rejects.toThrow("This is a PDF");
  });

  it.each([
    ["memory", table(100_000), { ...LIMITS, megabytes: 24 }, "takes more than 24 MB of memory"],
    ["time", table(20_000), { ...LIMITS, seconds: 0.001 }, "takes longer than 0.001 seconds"],
  ])("is refused with the limit of %s, and the process goes on", async (_, file, limits, sentence) => {
    await expect(readGamesInThread(inPieces(file), NOW, {}, undefined, limits)).rejects.toThrow(sentence);
    expect(await readGamesInThread(inPieces(table(1)), NOW)).toMatchObject({ ok: true, rows: 2 });
  });

  it("does not keep the process from its other work", async () => {
    let turns = 0;
    const count = setInterval(() => turns++, 5);
    const file = gzipSync(`[${'{"a":[1,2,3],"b":"x"},'.repeat(40_000)}1]`);
    expect(await readGamesInThread(inPieces(file), NOW, {}, undefined, LIMITS)).toMatchObject({ ok: false, total: 80_001 });
    clearInterval(count);
    expect(turns).toBeGreaterThan(20);
  });
});
