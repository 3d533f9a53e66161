import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, unescapeFormula } from "@/lib/format/escape-formula";
import { csvPieces, readRows } from "./csv";
import type { Matching } from "./recipe";
import { UnreadableFile } from "./problem";
import { thorough } from "@/lib/testing/thorough";
import { ok } from "@/lib/testing/outcome";
import { gamesFromCsv } from "@/lib/testing/read-games";

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
  it.each([
    { what: "semicolons", text: good.replaceAll(",", ";") },
    { what: "tabs", text: good.replaceAll(",", "\t") },
    { what: "CRLF", text: good.replaceAll("\n", "\r\n") },
    { what: "old Macs' line ends", text: good.replaceAll("\n", "\r") },
    { what: "quotes everywhere", text: good.replace(/[^,\n]+/g, '"$&"') },
    { what: "rows with nothing in them", text: `,,,,,\n${good.replaceAll("\n", '\n, ,,,"",\n,,,\n')}` },
    { what: "empty lines", text: good.replaceAll("\n", "\n\n") },
    { what: "no line end at the end", text: good.trimEnd() },
    { what: "column names in capitals and with spaces", text: good.replace("game_id,played_at", "Game ID, Played at") },
  ])("are the same with $what", ({ text }) => {
    // The same games; with empty lines between them they begin further down.
    expect({ ...gamesFromCsv(text), lines: [] }).toEqual({ ...gamesFromCsv(good), lines: [] });
  });

  it.each<[why: string, rows: string, says: string]>([
    ["zero minutes", "1,2026-11-14,A,,1,0", '2 minutes: The time in game must be more than zero; it is "0".'],
    ["a year and two days", "1,2026-11-14,A,,1,528000", "2 time in game: A: the time in game can be at most 366 days"],
    ["a score that is a word", "1,2026-11-14,A,,abc,5", '2 score: The score "abc" is not a number.'],
    ["no score", "1,2026-11-14,A,,,5", "2 score: The score is missing."],
    ["an endless score", "1,2026-11-14,A,,1e999,5", '2 score: The score "1e999" is too large.'],
    ["no name", "1,2026-11-14, ,,1,5", "2 player: The name is missing."],
    ["no game", ",2026-11-14,A,,1,5", "2 game_id: The game id is missing"],
    ["a time that is none", "1,yesterday,A,,1,5", '2 played_at: The time played "yesterday" is not a date and time.'],
    ["too few cells", "1,2026-11-14,A", "2 line: This line has 3 values, but the first line names 6 columns."],
    ["a player twice", "1,2026-11-14,B,,1,5", "3 player: B is in game 1 twice, also in line 2. Remove one of the two rows."],
    ["a player twice, in another case", "1,2026-11-14,b,,1,5", "3 player: B is in game 1 twice, also in line 2."],
    ["one participant", "2,2026-11-14,A,,1,5", 'Game "2": A game needs at least two participants'],
    ["someone without a team", "1,2026-11-14,A,W,1,5", "3 team: B: everyone in a team game needs a team"],
    ["two times", "1,2026-11-15,A,,1,5", "3 played_at: Game 1 has another time in line 2"],
    [
      "one team",
      "1,2026-11-14,A,W,1,5\n1,2026-11-14,C,W,1,5\n2,2026-11-14,A,W,1,5\n2,2026-11-14,C,W,1,5",
      'Game "2": Everyone is in team W',
    ],
  ])("are refused for %s, with the line and the field", (_, rows, says) => {
    expect(problemsOf(`${head}\n${rows}\n1,2026-11-14,B,,1,5`).join("\n")).toContain(says);
  });

  it("list every problem, not only the first, in the order of lines", () => {
    const rows = ["1,2026-11-14,A,,x,0", "1,2026-11-14,B,,1,5", "2,nonsense,C,,1,5"];
    const places = problemsOf([head, ...rows].join("\n")).map((problem) => problem.split(":")[0]);
    expect(places.join(", ")).toBe("2 score, 2 minutes, 4 played_at");
  });
});

it("games in the future › are problems of their lines; clocks may differ by five minutes", () => {
  const at = (time: string) => gamesFromCsv(`${head}\n1,${time},A,,1,5\n1,${time},B,,2,5`, {}, new Date("2026-11-14T20:00:00Z"));
  expect(at("2026-11-14T20:05:00Z").ok).toBe(true);
  const message = "The time is in the future. Enter a game after it was played.";
  expect(at("2026-11-14T20:05:01Z")).toMatchObject({ problems: [{ line: 2, field: "played_at", message }, { line: 3 }] });
});

it("the decimal sign of a table decides ambiguous numbers in scores and times, or is chosen", () => {
  const file = (score: string, time = "122.895", other = "98.5") =>
    `game_id,played_at,player,team,score,seconds\n1,2026-11-14,A,,${score},${time}\n1,2026-11-14,B,,1.031,${other}`;
  const scoresOf = (text: string, matching?: Matching) => {
    const read = gamesFromCsv(text, matching);
    return read.ok ? read.games[0]!.participants.map(({ score }) => score) : read.problems.map(({ line }) => `line ${line}`);
  };
  expect(scoresOf(file("2.5"))).toEqual([2.5, 1.031]);
  for (const delimiter of [";", "\t", ","])
    expect(scoresOf(`${head}\n1,2024-11-14,A,,"31,5",5\n1,2024-11-14,B,,1,5`.replaceAll(/,(?!5")/g, delimiter))[0]).toBe(31.5);
  expect(scoresOf(file('"27,5"', "20", "20"))).toEqual(["line 3"]);
  expect(scoresOf(file("2", "122.895", "98"))).toEqual(["line 2", "line 3"]);
  expect(scoresOf(file("27", "20", "20"), { decimals: "comma" })).toEqual([27, 1031]);
  expect(scoresOf(file("27", "20", "20"), { decimals: "point" })).toEqual([27, 1.031]);
});

describe("columns", () => {
  it.each([
    ["tema,score,minutes", 'team: The column team is missing. The first line names "game_id", "played_at", "player", "tema"'],
    ["player,team,score,minutes", "player: The column player appears twice"],
    ["team,score,minutes,seconds", "minutes: The file has both minutes and seconds"],
  ])("game_id, played_at, player and %s are refused", (others, says) => {
    expect(problemsOf(`game_id,played_at,player,${others}\n1,2026-11-14,A,,1,5,5`).join("\n")).toContain(`1 ${says}`);
  });

  it("with unknown names are listed and ignored", () => {
    expect(gamesFromCsv(good.trimEnd().replace(/$/gm, ",x").replace("minutes,x", "minutes,wibble"))).toMatchObject({
      ok: true,
      unused: ["wibble"],
    });
  });

  it("with teams take one spelling per team, and refuse invisible characters", () => {
    const rows = ["1,2026-11-14,A,Wolf,1,5", "1,2026-11-14,B,wolf ,1,5", "1,2026-11-14,C,Bear,1,5"].join("\n");
    const read = gamesFromCsv(`${head}\n${rows}`);
    expect(read.ok && read.games[0]!.participants.map(({ team }) => team)).toEqual(["Wolf", "Wolf", "Bear"]);
    expect(problemsOf(`${head}\n${rows.replace("wolf", "Wo\u200Blf")}`).join()).toContain(
      "3 team: A team’s name contains the invisible character U+200B",
    );
  });
});

describe("columns with other names", () => {
  const rows = "1,14.11.,Natasha,Wolf,31,12:30\n1,14.11.,Vlad,Bear,27,20:00\n".replaceAll("14.11.", "2026-11-14");
  const matching: Matching = {
    columns: { game_id: "Nr", played_at: "Tag", player: "Spieler", team: "Clan", score: "Pkt", time: "Dauer" },
  };
  const first = (read: ReturnType<typeof gamesFromCsv>) => (read.ok ? read.games[0]!.participants : read.problems);

  it("are matched by hand, one of two with the same name by its number, and a time with a colon is minutes and seconds", () => {
    const text = `Nr,Tag,Spieler,Clan,Pkt,Dauer\n${rows}`;
    const expected = [
      { player: "Natasha", team: "Wolf", score: 31, seconds: 750, rated: undefined },
      { player: "Vlad", team: "Bear", score: 27, seconds: 1200, rated: undefined },
    ];
    expect(first(gamesFromCsv(text, matching))).toEqual(expected);
    const twice = text.trimEnd().replaceAll(/^/gm, "x,").replace("x,Nr", "Clan,Nr");
    expect(first(gamesFromCsv(twice, { columns: { ...matching.columns, team: "Clan (2)" }, timeAs: "mm:ss" }))).toEqual(expected);
  });

  it.each<[why: string, columns: object, says: string]>([
    ["a name that is not there", { player: "Nobody" }, 'There is no column "Nobody"; the first line names'],
    ["a name that comes twice", { player: "Twice" }, 'The column "Twice" appears twice'],
    ["one column for two fields", { player: "Clan" }, 'The column "Clan" is chosen for both player and team'],
    ["none where one is needed", { score: null }, "The column score is missing"],
  ])("are refused for %s", (_, columns, says) => {
    const text = `Nr,Tag,Spieler,Clan,Pkt,Dauer,Twice,Twice\n${rows.replaceAll("\n", ",,\n")}`;
    const read = gamesFromCsv(text, { columns: { ...matching.columns, ...columns } });
    expect(read.ok ? [] : read.problems.map(({ message }) => message).join()).toContain(says);
  });

  it("do not take a time of day for a time in game", () => {
    const text = "game_id,date,time,player,team,score\n1,2026-11-14,20:00,A,,1";
    expect(gamesFromCsv(text)).toMatchObject({ ok: false, problems: [{ field: "minutes (or seconds)" }] });
  });

  it.each<[timeAs: Matching["timeAs"], cell: string, seconds: number | string]>([
    ["minutes", "12.5", 750],
    ["minutes", "0.01", 1],
    ["seconds", "750", 750],
    ["mm:ss", "0:12:30", 750],
    ["mm:ss", "90:00", 5400],
    ["mm:ss", "12:30:00", "Write 12:30 or 750:00, or choose the format h:mm:ss"],
    ["mm:ss", "1:02:30", "Write 1:02 or 62:30, or choose"],
    ["h:mm:ss", "1:02:30", 3750],
    ["h:mm:ss", "12:30", 750],
  ])("take as %s %s for %s, whether it is chosen or the column's name", (timeAs, cell, expected) => {
    const text = good.replace("minutes", timeAs!).replace(/(20|12\.5|0\.01)$/gm, cell);
    for (const read of [
      gamesFromCsv(text),
      gamesFromCsv(text.replace(timeAs!, "length"), { columns: { time: "length" }, timeAs }),
    ])
      if (typeof expected === "number") expect(ok(read).games[0]!.participants[0]!.seconds).toBe(expected);
      else
        expect(read).toMatchObject({
          problems: expect.arrayContaining([{ line: 2, field: expect.any(String), message: expect.stringContaining(expected) }]),
        });
  });

  it("with an external id are separate from the column that groups rows", () => {
    const text = (second: string) =>
      `${head},external_id\n1,2026-11-14,A,,1,5,\n1,2026-11-14,B,,1,5,x9\n2,2026-11-14,A,,1,5,${second}\n2,2026-11-14,B,,1,5,`;
    expect(ok(gamesFromCsv(text(""))).games.map(({ externalId }) => externalId)).toEqual(["x9", null]);
    expect(problemsOf(text("x9"))).toEqual([
      "4 external_id: The game that begins in line 2 has the same external_id. Each game needs its own.",
    ]);
  });
});

describe("CSV", () => {
  it("has quotes, commas and line breaks in cells, and counts lines as an editor does", () => {
    const [, ...rows] = readRows('a,b\n"x ""y"", z","1\n2\n3"\nJoe "Hawk" Smith,"end"\n');
    expect(rows).toEqual([
      { line: 2, cells: ['x "y", z', "1\n2\n3"] },
      { line: 5, cells: ['Joe "Hawk" Smith', "end"] },
    ]);
  });

  it.each([
    ['a,b\n1,2\n"x,3\n4,5', "Line 3: a quotation mark is opened and never closed."],
    ['a,b\n"x"y,3', 'Line 2: after a closing quote must come a "," or the end of the line.'],
  ])("is refused with the line: %j", (text, sentence) => {
    expect(() => readRows(text)).toThrow(new UnreadableFile(sentence));
  });

  it("reads back whatever was written", () => {
    const cell = fc.string({ unit: "grapheme" }).filter((text) => !/[\r\uFEFF]/.test(text));
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 20 }));
    fc.assert(
      fc.property(table, (written) => {
        const header = written[0]!.map((_, at) => `c${at}`);
        const text = [header, ...written].map((cells) => csvLine(cells)).join("");
        const read = readRows(text)
          .slice(1)
          .map(({ cells }) => cells.map(unescapeFormula));
        expect(read).toEqual(written.filter((cells) => csvLine(cells).trim() !== ""));
      }),
      { numRuns: thorough(300, 2_000) },
    );
  });

  it("is read the same in any pieces", async () => {
    const text = fc
      .array(fc.constantFrom('"', '""', ",", "\n", "\r\n", "\r", "a", " ", "é"), { maxLength: 40 })
      .map((parts) => parts.join(""));
    const outcome = async (read: () => unknown) => {
      try {
        return await read();
      } catch (error) {
        return String(error);
      }
    };
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(40), { maxLength: 6 }), async (given, cuts) => {
        const inPieces = async () => {
          const places = [0, ...cuts.map((cut) => Math.min(cut, given.length)).sort((a, b) => a - b), given.length];
          async function* parts() {
            for (const [at, end] of places.slice(1).entries()) yield given.slice(places[at], end);
          }
          const rows: unknown[] = [];
          for await (const piece of csvPieces(parts())) rows.push(...piece.rows);
          return rows;
        };
        expect(await outcome(inPieces)).toEqual(await outcome(() => readRows(given)));
      }),
      { numRuns: thorough(300, 2_000) },
    );
  });

  it("finds the separator from the lines that look like a table, below any titles, unless it is chosen", () => {
    const titles = "Frühjahr 2026, Halle 3, Hamburg\nStand: 1. Mai, 18 Uhr, ohne Gewähr\n\n";
    const below = (table: string, chosen?: "tab" | "comma") =>
      readRows(titles + table, chosen)
        .slice(2)
        .map(({ cells }) => cells);
    const cells = [
      ["Datum", "Gewinner", "Verlierer"],
      ["2026-05-01", "Ede", "Ida"],
    ];
    for (const sign of [";", "\t", "|", ","]) expect(below(cells.map((row) => row.join(sign)).join("\n"))).toEqual(cells);
    expect(below("| Datum | Gewinner | Verlierer |\n| --- | :-: | - |\n| 2026-05-01 | Ede | Ida |")).toEqual(cells);
    expect(below("Winner;Loser\nRoe, Ann;Poe, Ben\nMoe, Cid;Roe, Ann")).toEqual([
      ["Winner", "Loser"],
      ["Roe, Ann", "Poe, Ben"],
      ["Moe, Cid", "Roe, Ann"],
    ]);
    expect(below("Wer;Mit,wem", "comma")).toEqual([["Wer;Mit", "wem"]]);
  });

  it("ignores separators in quotes, and takes the one that a spreadsheet declares", () => {
    expect(readRows('\n\n"a,b";"c,d"\n1;2')[1]).toEqual({ line: 4, cells: ["1", "2"] });
    expect(readRows("sep=;\na,a;b\n1,5;2")[1]).toEqual({ line: 3, cells: ["1,5", "2"] });
  });
});

it.each([
  { what: "standings", table: "Player,Rating\nAnn,1510\nBen,1490", says: /^This looks like standings/ },
  { what: "a header alone", table: head, says: /has no games/ },
  { what: "an empty file", table: "", says: /is empty/ },
  { what: "anything else", table: "Wann,Wo\nheute,hier", says: /^The columns "Wann", "Wo" do not say what a game is/ },
])("a table without games › is named in one sentence: $what", ({ table, says }) => {
  const read = gamesFromCsv(table);
  expect(read.ok ? [] : read.problems.map(({ message }) => message)).toEqual([expect.stringMatching(says)]);
});
