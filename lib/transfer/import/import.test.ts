import { gzipSync } from "node:zlib";
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Store } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { findNewestAuditRows } from "@/db/store/records";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { gameLines } from "@/lib/games/list";
import { findSubject, profileOf } from "@/lib/history/data";
import { ladderSummary } from "@/lib/ladders/data";
import type { GameInput } from "@/lib/games/schema";
import { defaultRules, type Limit } from "@/lib/rating";
import { differences, gameOn, NOW, by } from "@/lib/testing/league";
import { madeUpLeagues } from "@/lib/testing/rating/made-up-leagues";
import { plainLeague } from "@/lib/testing/rating/plain-league";
import { withProgress } from "@/lib/platform/progress/progress";
import type { Progress } from "@/lib/platform/progress/schema";
import { isThorough } from "@/lib/testing/thorough";
import { readRows } from "./csv";
import { importGames } from "./mutations";
import { text } from "node:stream/consumers";
import { decodedText, unpacked } from "./read-text";
import { inPieces } from "@/lib/testing/pieces";
import { ok } from "@/lib/testing/outcome";
import { readGames } from "@/lib/testing/read-games";

/** Real results, where somebody has put them beside the repository. */
const data = path.resolve("../shared/data");

const readText = (bytes: AsyncIterable<Uint8Array>) => text(decodedText(unpacked(bytes)));

async function take(store: Store, ladder: string, games: readonly GameInput[], limit?: Limit) {
  const command = { ladder, games, fileName: "test.csv", ...by };
  return importGames(store, { ...command, rateWho: "everyone", ...(limit && { limit }) });
}

/** An empty .ods file. */
const spreadsheet =
  "UEsDBBQAAAAIAJgVcl2FbDmKLAAAAC4AAAAIAAAAbWltZXR5cGUFwYEJACAIBMCNbCbRh4RSSWv+7jhzmXBb+HiuFFxWFAnXkLvhTZUHrDWB/lBLAwQUAAAACACYFXJdrbwoNEAAAABAAAAACwAAAGNvbnRlbnQueG1ss7GvyM1RKEstKs7Mz7NVMtQzUFJIzUvOT8nMS7dVCg1x07VQsrezyU9Ly0xOtUrJTy7NTc0r0U3OzysB0vp2AFBLAQIUAxQAAAAIAJgVcl2FbDmKLAAAAC4AAAAIAAAAAAAAAAAAAACAAQAAAABtaW1ldHlwZVBLAQIUAxQAAAAIAJgVcl2tvCg0QAAAAEAAAAALAAAAAAAAAAAAAACAAVIAAABjb250ZW50LnhtbFBLBQYAAAAAAgACAG8AAAC7AAAAAAA=";

describe("the text of a file", () => {
  const text = "Zażółć\n雪狼\n";
  const PLAIN = "Zazolc, games of the clan,\n";
  it.each([
    { what: "plain", bytes: Buffer.from(text) },
    { what: "with a byte order mark", bytes: Buffer.from(`\uFEFF${text}`) },
    { what: "gzip", bytes: gzipSync(text) },
    { what: "UTF-16, as spreadsheets save it", bytes: Buffer.from(`\uFEFF${text}`, "utf16le") },
    { what: "UTF-16 without a mark", bytes: Buffer.from(`${PLAIN}${text}`, "utf16le"), before: PLAIN },
    { what: "UTF-16 the other way round", bytes: Buffer.from(`\uFEFF${text}`, "utf16le").swap16() },
  ])("is read when it is $what, in whatever pieces it comes", async ({ bytes, before = "" }) => {
    for (const size of [1, 3, 1_000]) expect(await readText(inPieces(bytes, size))).toBe(before + text);
  });

  it("is Windows-1252 where it is not UTF-8, however late that shows", async () => {
    const late = `${"a,b\n".repeat(50_000)}Jürgen – Zoë €5\n`;
    const bytes = Buffer.from(late.replace("–", "\x96").replace("€", "\x80"), "latin1");
    expect(await readText(inPieces(bytes, 10_000))).toBe(late);
  });

  it.each<[why: string, bytes: Buffer, says: string]>([
    ["gzip that was cut off", gzipSync(text.repeat(1_000)).subarray(0, 40), "is incomplete"],
    ["gzip that is damaged", Buffer.concat([gzipSync(text).subarray(0, 10), Buffer.from("nonsense")]), "damaged"],
    ["an image", Buffer.from("\x89PNG\r\n", "latin1"), "This is an image"],
    ["a web page", Buffer.from("\n<!DOCTYPE html>\n<p>Results</p>"), "This is a web page (HTML or XML)"],
    ["an OpenDocument spreadsheet", Buffer.from(spreadsheet, "base64"), "This is an OpenDocument file (.ods)"],
  ])("is refused with a sentence for %s", async (_, bytes, says) => {
    await expect(readGames(inPieces(bytes), NOW)).rejects.toThrow(says);
  });
});

onBothEngines("an import", ({ it }) => {
  it("creates the ladder, enters all games in one transaction and writes one entry to the audit log", async ({ store }) => {
    const games = [3, 1, 2].map((day) => ({ ...gameOn(day, ["A", day, 20], ["B", 2, 20]), externalId: `g${day}` }));
    expect(await take(store, "new", games)).toMatchObject({ ok: true, made: true, entered: 3, known: 0 });
    expect(await differences(store)).toEqual([]);
    expect((await findNewestAuditRows(store, 10)).map(({ action }) => action)).toEqual(["games.import", "ladder.create"]);
  });

  it("does not change a ladder's rules, and refuses an invalid slug", async ({ store }) => {
    const games = [gameOn(1, ["A", 1, 20], ["B", 2, 20])];
    await take(store, "l", games);
    const other = "import without --limit, or into another ladder.";
    const reason = `The ladder l is there already with the limit equation5; ${other}`;
    expect(await take(store, "l", games, "strict")).toEqual({ ok: false, reason });
    expect(await take(store, "Not An Address", games)).toMatchObject({ ok: false });
    expect(await findAllLadders(store)).toHaveLength(1);
  });
});

const limits: Limit[] = ["equation5", "strict"];

/** A league's file, and every player's final rating and games from an implementation that is not ours. */
const madeUp = madeUpLeagues.flatMap(({ name, csv, games }, at) =>
  limits.map((limit) => {
    const expected = () => plainLeague(games, { ...defaultRules, limit });
    return { league: name, limit, file: () => (at === 0 ? gzipSync(csv) : Buffer.from(csv)), expected };
  }),
);

const real = ["nba", "f1"].flatMap((league) =>
  limits.map((limit) => {
    const expected = () => {
      const name = `${league}.${limit === "strict" ? "strict" : "eq5"}.expected.csv`;
      const [, ...rows] = readRows(fs.readFileSync(path.join(data, name), "utf8"));
      return new Map(rows.map(({ cells }) => [cells[1]!, { rating: Number(cells[2]), games: Number(cells[3]) }]));
    };
    return { league, limit, file: () => fs.readFileSync(path.join(data, `${league}.csv.gz`)), expected };
  }),
);

onBothEngines("every final rating is the one computed elsewhere, to 1e-6,", ({ engine, open }) => {
  // Which cap a ladder has is nothing to the engine, and the library's own tests rate all files under both: the
  // smaller file is written here, the larger one by `npm run fuzz`.
  const chosen = [engine === "sqlite" ? "f1 strict" : "f1 equation5"];
  const shared = real.filter(({ league, limit }) => isThorough || chosen.includes(`${league} ${limit}`));
  it.each([...madeUp, ...(fs.existsSync(data) ? shared : [])])("for $league under $limit", async ({ limit, file, expected }) => {
    const store = await open();
    const { games } = ok(await readGames(inPieces(file()), NOW));
    const imported = await take(store, "league", games, limit);
    expect(imported).toMatchObject({ ok: true, entered: games.length });
    const [ladder] = await findAllLadders(store);
    const standings = new Map((await findTopStandings(store, ladder!.id)).map((row) => [row.name, row]));
    const players = expected();
    expect(standings.size).toBe(players.size);
    let worst = 0;
    for (const [player, { rating, games: played }] of players) {
      const row = standings.get(player);
      expect(row?.games, player).toBe(played);
      worst = Math.max(worst, Math.abs(row!.rating - rating));
    }
    expect(worst).toBeLessThan(1e-6);
  });
});

onBothEngines("a file with dates alone", ({ open }) => {
  it("imported in three zones and on the command line gives the same games once", async () => {
    const store = await open();
    const file = "date,player 1,player 2,score 1,score 2\n2026-01-01,Ann,Bob,3,1\n2026-01-02,Bob,Ann,2,0\n";
    const counts: string[] = [];
    for (const zone of ["Europe/Berlin", "America/Los_Angeles", "Pacific/Auckland", undefined]) {
      const { games } = ok(await readGames(inPieces(file), NOW, { zone }));
      const { entered, known } = ok(await take(store, "duels", games));
      counts.push(`${entered} new, ${known} known`);
    }
    expect(counts).toEqual(["2 new, 0 known", ...Array<string>(3).fill("0 new, 2 known")]);
    const lines = (await gameLines(store, 1, 10)).lines.map(({ playedAt }) => playedAt);
    expect(lines).toEqual(["2026-01-02", "2026-01-01"]);
    // Where a moment would be another day in zones far to the east.
    expect(await ladderSummary(store, "duels")).toMatchObject({ newestPlayedAt: "2026-01-02" });
    const { form, standing } = await profileOf(store, (await findSubject(store, "ann", "duels"))!);
    expect([form?.from, form?.to, standing?.peak?.at]).toEqual(["2026-01-01", "2026-01-02", "2026-01-01"]);
  });
});

onBothEngines("the progress of an import", ({ it }) => {
  it("is reported while games are compared, rated and saved", async ({ store }) => {
    // More than two batches, and more than one page of the fold.
    const total = 1_100;
    const games = Array.from({ length: total }, (_, at) => ({
      ...gameOn(at / 24, [`P${at % 7}`, at % 5, 20], ["P8", at % 3, 20]),
      externalId: `g${at}`,
    }));
    /** What was done at each report of a step, in the order of the steps; null for waiting. */
    const watched = async (entered: number) => {
      const steps = new Map<string | null, number[]>();
      const report = (progress: Progress | null) => {
        if (progress !== null) expect(progress).toMatchObject({ total, saves: progress.step !== "comparing" });
        steps.set(progress?.step ?? null, [...(steps.get(progress?.step ?? null) ?? []), progress?.done ?? 0]);
      };
      expect(await withProgress(report, () => take(store, "clan", games))).toMatchObject({ ok: true, entered });
      return [...steps];
    };
    // A ladder that was not there has no games to compare with.
    expect(await watched(total)).toEqual([
      [null, [0]],
      ["rating", [0, 1_000, total]],
      ["saving", Array.from({ length: 12 }, (_, at) => at * 100)],
    ]);
    expect(await watched(0)).toEqual([
      [null, [0]],
      ["comparing", [0, 250, 500, 750, 1_000, total]],
    ]);
  });
});
