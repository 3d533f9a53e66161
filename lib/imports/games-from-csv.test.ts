import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "@/lib/exports/csv";
import { readCsv } from "./csv";
import { gamesFromCsv } from "./games-from-csv";
import { UnreadableFile } from "./problem";

const head = "game_id,played_at,player,team,score,minutes";
const good = `${head}
1,2026-11-14T20:00:00Z,Natasha,Wolf,31,20
1,2026-11-14T20:00:00Z,Vlad,Falcon,27,12.5
2,2026-11-15 20:00,Natasha,,1,20
2,2026-11-15 20:00,Vlad,,-1.5,0.01
`;

function problemsOf(text: string) {
  const read = gamesFromCsv(text);
  return read.ok ? [] : read.problems.map(({ line, field, message }) => `${line} ${field}: ${message}`);
}

describe("games from CSV", () => {
  it("are read with their teams, scores and whole seconds", () => {
    expect(gamesFromCsv(good)).toMatchObject({
      ok: true,
      rows: 4,
      games: [
        {
          externalId: "1",
          playedAt: new Date("2026-11-14T20:00:00Z"),
          participants: [
            { player: "Natasha", team: "Wolf", score: 31, seconds: 1200 },
            { player: "Vlad", team: "Falcon", score: 27, seconds: 750 },
          ],
        },
        {
          externalId: "2",
          playedAt: new Date("2026-11-15T20:00:00Z"),
          participants: [
            { team: null, score: 1 },
            { team: null, score: -1.5, seconds: 1 },
          ],
        },
      ],
    });
  });

  it.each([
    { what: "semicolons", text: good.replaceAll(",", ";") },
    { what: "tabs", text: good.replaceAll(",", "\t") },
    { what: "a byte order mark", text: `\uFEFF${good}` },
    { what: "CRLF", text: good.replaceAll("\n", "\r\n") },
    { what: "old Macs' line ends", text: good.replaceAll("\n", "\r") },
    { what: "quotes everywhere", text: good.replace(/[^,\n]+/g, '"$&"') },
    { what: "empty lines", text: good.replaceAll("\n", "\n\n") },
    { what: "no line end at the end", text: good.trimEnd() },
    { what: "column names in capitals and with spaces", text: good.replace("game_id,played_at", "Game ID, Played at") },
  ])("are the same with $what", ({ text }) => {
    const withoutMark = text.replace(/^\uFEFF/, "");
    expect(gamesFromCsv(withoutMark)).toEqual(gamesFromCsv(good));
  });

  it.each([
    { why: "zero minutes", row: "1,2026-11-14,A,,1,0", says: '2 minutes: The time in game must be more than zero; it is "0".' },
    {
      why: "less than half a second",
      row: "1,2026-11-14,A,,1,0.001",
      says: "2 minutes: The time in game must be more than zero",
    },
    { why: "negative minutes", row: "1,2026-11-14,A,,1,-3", says: "2 minutes: The time in game must be more than zero" },
    {
      why: "a year and two days",
      row: "1,2026-11-14,A,,1,528000",
      says: "2 time in game: A: the time in game can be 366 days at most",
    },
    { why: "a score that is a word", row: "1,2026-11-14,A,,abc,5", says: '2 score: The score "abc" is not a number.' },
    { why: "a score of hexadecimal", row: "1,2026-11-14,A,,0x10,5", says: '2 score: The score "0x10" is not a number.' },
    { why: "no score", row: "1,2026-11-14,A,,,5", says: "2 score: The score is missing." },
    { why: "an endless score", row: "1,2026-11-14,A,,1e999,5", says: '2 score: The score "1e999" is too large.' },
    { why: "no name", row: "1,2026-11-14, ,,1,5", says: "2 player: A name is missing." },
    { why: "no game", row: ",2026-11-14,A,,1,5", says: "2 game_id: The game's id is missing" },
    {
      why: "a day that is not in the calendar",
      row: "1,2026-06-31,A,,1,5",
      says: '2 played_at: The time played "2026-06-31" is not in the calendar.',
    },
    {
      why: "a time that is none",
      row: "1,yesterday,A,,1,5",
      says: '2 played_at: The time played "yesterday" is not a time; write it like',
    },
    { why: "too few cells", row: "1,2026-11-14,A", says: "2 line: The line has 3 cells where the first line names 6 columns." },
  ])("are refused for $why, with the line and the field", ({ row, says }) => {
    expect(problemsOf(`${head}\n${row}\n1,2026-11-14,B,,1,5`).join("\n")).toContain(says);
  });

  it("name both lines when a player is in a game twice, in whatever case", () => {
    const rows = ["1,2026-11-14,Vlad,,1,5", "1,2026-11-14,Natasha,,1,5", "1,2026-11-14,VLAD,,2,5"];
    expect(problemsOf([head, ...rows].join("\n"))).toEqual([
      "4 player: VLAD is in game 1 twice, also in line 2; leave one of the two out.",
    ]);
  });

  it.each([
    { why: "one participant", rows: ["1,2026-11-14,A,,1,5"], says: 'Game "1": A game needs at least two participants' },
    { why: "one team", rows: ["1,2026-11-14,A,W,1,5", "1,2026-11-14,B,W,1,5"], says: 'Game "1": Everyone is in team W' },
    {
      why: "someone without a team",
      rows: ["1,2026-11-14,A,W,1,5", "1,2026-11-14,B,,1,5"],
      says: "3 team: B: in a team game everyone needs a team",
    },
    {
      why: "two times",
      rows: ["1,2026-11-14,A,,1,5", "1,2026-11-15,B,,1,5"],
      says: "3 played_at: Game 1 was played at another time in line 2",
    },
    {
      why: "too many",
      rows: Array.from({ length: 257 }, (_, at) => `1,2026-11-14,P${at},,1,5`),
      says: "256 participants at most",
    },
  ])("are refused as a whole for $why", ({ rows, says }) => {
    expect(problemsOf([head, ...rows].join("\n")).join("\n")).toContain(says);
  });

  it("list every problem, not only the first, in the order of lines", () => {
    const rows = ["1,2026-11-14,A,,x,0", "1,2026-11-14,B,,1,5", "2,nonsense,C,,1,5"];
    expect(problemsOf([head, ...rows].join("\n")).map((problem) => problem.split(":")[0])).toEqual([
      "2 score",
      "2 minutes",
      "4 played_at",
    ]);
  });

  it("say which columns are missing and which there are", () => {
    expect(problemsOf("game_id,player,score\n1,A,3")).toEqual([
      '1 played_at: The column played_at is missing; the first line names "game_id", "player", "score".',
      '1 team: The column team is missing; the first line names "game_id", "player", "score".',
      '1 minutes (or seconds): The column minutes (or seconds) is missing; the first line names "game_id", "player", "score".',
    ]);
  });

  it("are missed where there is only a first line, and where there is nothing", () => {
    expect(problemsOf(head)).toEqual([expect.stringContaining("has no games")]);
    expect(() => gamesFromCsv("")).toThrow("is empty");
  });
});

describe("columns", () => {
  it.each([
    { header: "game_id,played_at,player,tema,score,minutes", says: "1 team: The column team is missing" },
    { header: "game_id,played_at,player,player,team,score,minutes", says: "1 player: The column player is there twice" },
    { header: "game_id,played_at,player,team,score,minutes,seconds", says: "1 minutes: The file has both minutes and seconds" },
  ])("$header is refused", ({ header, says }) => {
    expect(problemsOf(`${header}\n1,2026-11-14,A,,1,5,5`).join("\n")).toContain(says);
  });

  it("that nobody knows are named and passed over", () => {
    expect(gamesFromCsv(good.trimEnd().replace(/$/gm, ",x").replace("minutes,x", "minutes,wibble"))).toMatchObject({
      ok: true,
      unused: ["wibble"],
    });
  });

  it("of teams take one spelling for one team, and refuse what cannot be seen", () => {
    const rows = ["1,2026-11-14,A,Wolf,1,5", "1,2026-11-14,B,wolf ,1,5", "1,2026-11-14,C,Bear,1,5"].join("\n");
    const read = gamesFromCsv(`${head}\n${rows}`);
    expect(read.ok && read.games[0]!.participants.map(({ team }) => team)).toEqual(["Wolf", "Wolf", "Bear"]);
    expect(problemsOf(`${head}\n${rows.replace("wolf", "Wo\u200Blf")}`).join()).toContain(
      "3 team: A team's name has an invisible character",
    );
  });
});

describe("CSV", () => {
  it("has quotes, commas and line breaks in cells, and counts lines as an editor does", () => {
    const { rows } = readCsv('a,b\n"x ""y"", z","1\n2\n3"\nplain,"end"\n');
    expect(rows).toEqual([
      { line: 2, cells: ['x "y", z', "1\n2\n3"] },
      { line: 5, cells: ["plain", "end"] },
    ]);
  });

  it("takes a quote within a cell as it is", () => {
    expect(readCsv('a,b\nJoe "Hawk" Smith,1').rows).toEqual([{ line: 2, cells: ['Joe "Hawk" Smith', "1"] }]);
  });

  it("is refused for a quote that is never closed, with the line where it was opened", () => {
    expect(() => readCsv('a,b\n1,2\n"x,3\n4,5')).toThrow(new UnreadableFile("Line 3: a quote is opened and never closed."));
  });

  it("is refused for something between a closing quote and the next cell", () => {
    expect(() => readCsv('a,b\n"x"y,3')).toThrow('Line 2: after a closing quote must come a "," or the end of the line.');
  });

  it("reads back whatever was written", () => {
    const cell = fc.string({ unit: "grapheme" }).filter((text) => !/[\r\uFEFF]/.test(text));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }));
    fc.assert(
      fc.property(table, (written) => {
        const header = written[0]!.map((_, at) => `c${at}`);
        const read = readCsv([header, ...written].map((cells) => csvLine(cells)).join(""));
        expect(read.rows.map(({ cells }) => cells)).toEqual(written.filter((cells) => csvLine(cells).trim() !== ""));
      }),
      { numRuns: 2_000 },
    );
  });

  it("never ends in anything but rows or a sentence", () => {
    const text = fc
      .array(fc.constantFrom('"', ",", ";", "\n", "\r\n", "a", "1", " ", "\t", "game_id"), { maxLength: 60 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, (given) => {
        try {
          gamesFromCsv(given);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableFile);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
