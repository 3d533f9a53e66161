import fs from "node:fs";
import { readGames } from "@/lib/testing/read-games";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { Matching } from "./matching";
import { inspectFile } from "./read-games";
import { readRecipe, recipeOf } from "./recipe";
import { roleNamed } from "./roles";

const folder = path.join(import.meta.dirname, "fixtures");
const NOW = new Date("2026-11-17T00:00:00Z");

/** Each fixture without any editing: what was chosen for it, and what its games are. */
interface Shape {
  readonly file: string;
  readonly matching?: Matching;
  readonly games: readonly string[];
  readonly notes?: readonly string[];
}

const columns = (roles: Readonly<Record<string, string>>) =>
  Object.entries(roles).map(([column, role]) => ({ column, role: roleNamed(role)! }));

const shapes: readonly Shape[] = [
  {
    file: "own-format.csv",
    games: ["2026-11-14 20:00 Natasha Kerensky [Wolf] 31 in 20:00, Vlad Ward [Falcon] 27 in 12:30"],
  },
  {
    file: "player-1-player-2.csv",
    games: [
      "2026-10-02 12:00 Natasha Kerensky 11, Vlad Ward 7",
      "2026-10-02 12:00 Kai Allard 9, Natasha Kerensky 11",
      "2026-10-09 12:00 Vlad Ward 11, Kai Allard 11",
    ],
    notes: [
      "Each row is one game: “Player 1” against “Player 2”.",
      "Everyone’s time in game is 20 minutes, because no column says it.",
    ],
  },
  {
    file: "three-players.csv",
    matching: { zone: "Europe/Berlin" },
    games: [
      "2026-10-02 17:30 Jürgen 31.5 in 45:00, Łukasz 28 in 45:00, Zoë 12 in 45:00",
      "2026-10-02 18:30 Zoë 40 in 38:30, Jürgen 22.5 in 38:30",
    ],
  },
  {
    file: "winner-loser.csv",
    matching: { zone: "America/New_York", minutes: 15 },
    games: [
      "2026-10-15 00:00 Natasha Kerensky 3 in 15:00, Vlad Ward 1 in 15:00",
      "2026-10-15 01:15 Kai Allard 3 in 15:00, Vlad Ward 2 in 15:00",
      "2026-10-22 00:00 Natasha Kerensky 1 in 15:00, Kai Allard 0 in 15:00",
    ],
    notes: ["Dates are read with the month first.", "Scores are those of “Score”, the winner’s first. A row without one is 1–0."],
  },
  {
    file: "answers-of-a-form.csv",
    games: [
      "2026-10-02 20:15 Natasha Kerensky 11 in 12:00, Vlad Ward 7 in 12:00",
      "2026-10-13 20:45 Kai Allard 11 in 14:30, Natasha Kerensky 9 in 14:30",
    ],
  },
  {
    file: "football.csv",
    games: ["2026-10-02 12:00 Leeds 2, York 1", "2026-10-03 12:00 York 0, Hull 0", "2026-10-14 12:00 Hull 1, Leeds 3"],
  },
  {
    file: "thousands.csv",
    matching: { decimals: "comma" },
    games: ["2026-10-02 20:15 Jürgen 1027.5, Zoë 912", "2026-10-02 20:45 Zoë 1031 in 12:30, Jürgen 20 in 12:30"],
  },
  {
    file: "winner-loser-teams.tsv",
    games: [
      "2026-10-14 12:00 Natasha [Team 1] 21, Kai [Team 1] 21, Vlad [Team 2] 17, Phelan [Team 2] 17",
      "2026-10-15 12:00 Vlad [Team 1] 21, Phelan [Team 1] 21, Natasha [Team 2] 19, Kai [Team 2] 19",
    ],
    notes: ["Several names in a cell are separated by “/”."],
  },
  {
    file: "chess.csv",
    games: [
      "2026-09-04 12:00 Kerensky, Natasha 1, Ward, Vlad 0",
      "2026-09-04 12:00 Allard, Kai 0.5, Kell, Phelan 0.5",
      "2026-09-11 12:00 Ward, Vlad 0.5, Allard, Kai 0.5",
      "2026-09-11 12:00 Kell, Phelan 0, Kerensky, Natasha 1",
      "2026-09-18 12:00 Kerensky, Natasha 0.5, Allard, Kai 0.5",
    ],
    notes: [
      "The columns are named in line 3; the rows above it are passed over.",
      "1 row is left out: forfeit (line 9).",
      "1 row is left out: bye (line 10).",
      "1 row is left out: no result yet (line 11).",
    ],
  },
  {
    file: "pairings.csv",
    matching: { playedOn: "2026-10-02" },
    games: ["2026-10-02 12:00 Kerensky, Natasha 1, Ward, Vlad 0", "2026-10-02 12:00 Allard, Kai 0.5, Kell, Phelan 0.5"],
    notes: ["The columns are named in line 3; the rows above it are passed over."],
  },
  {
    file: "score-and-winner.csv",
    games: ["2026-10-02 12:00 Natasha 1, Vlad 3", "2026-10-09 12:00 Kai 3, Natasha 2", "2026-10-16 12:00 Kai 2, Vlad 2"],
    notes: ["Who won is what “Winner” says."],
  },
  {
    file: "player-opponent.csv",
    games: ["2026-10-02 12:00 Natasha 1, Vlad 0", "2026-10-09 12:00 Natasha 3, Kai 1", "2026-10-16 12:00 Kai 0.5, Vlad 0.5"],
    notes: ["1 row is left out: the same game from the other side (line 3)."],
  },
  {
    file: "team-members.csv",
    games: [
      "2026-10-02 20:00 Natasha [Wolf] 21, Phelan [Wolf] 21, Vlad [Falcon] 17, Kael [Falcon] 17",
      "2026-10-02 20:40 Natasha [Wolf] 14, Phelan [Wolf] 14, Aleks [Bear] 21, Dawn [Bear] 21",
    ],
  },
  {
    file: "teams-in-one-cell.csv",
    games: [
      "2026-10-02 12:00 Natasha [Team 1] 3, Phelan [Team 1] 3, Vlad [Team 2] 2, Kael [Team 2] 2",
      "2026-10-03 12:00 Natasha [Team 1] 1, Kael [Team 1] 1, Vlad [Team 2] 1, Phelan [Team 2] 1",
    ],
  },
  {
    file: "team-headings.csv",
    games: [
      "2026-10-02 12:00 Natasha [Team A] 21, Phelan [Team A] 21, Vlad [Team B] 17, Kael [Team B] 17",
      "2026-10-03 12:00 Natasha [Team A] 9, Kael [Team A] 9, Vlad [Team B] 21, Phelan [Team B] 21",
    ],
  },
  {
    file: "places.csv",
    games: [
      "2026-10-02 12:00 Natasha 3, Vlad 2, Kai 1, Phelan 0",
      "2026-10-09 12:00 Kai 3, Natasha 2, Vlad 2, Phelan 0",
      "2026-10-16 12:00 Vlad 2, Kai 1, Natasha 0",
    ],
    notes: ["Several names in a cell are separated by “,”; they tie."],
  },
  {
    file: "place-column.csv",
    matching: { sameGame: "date", columns: { team: null }, minutes: 30 },
    games: [
      "2026-10-02 12:00 Natasha 2 in 30:00, Vlad 1 in 30:00, Kai 0 in 30:00",
      "2026-10-02 12:00 Phelan 2 in 30:00, Aleks 1 in 30:00, Dawn 1 in 30:00",
    ],
    notes: ["Rows with the same date and table are one game."],
  },
  {
    file: "no-header.csv",
    matching: {
      shape: "sides",
      roles: columns({
        "column 1": "played_at",
        "column 2": "player1",
        "column 3": "player2",
        "column 4": "score1",
        "column 5": "score2",
      }),
    },
    games: ["2026-10-02 12:00 Natasha 11, Vlad 7", "2026-10-03 12:00 Vlad 11, Natasha 9"],
    notes: ["No line names the columns: the first row is a game."],
  },
  {
    file: "no-dates.csv",
    matching: { playedOn: "2026-10-02" },
    games: ["2026-10-02 12:00 Natasha 2, Vlad 1", "2026-10-02 12:00 Vlad 0, Natasha 0"],
  },
  {
    file: "epoch.csv",
    games: ["2026-10-02 20:00 Natasha 1 in 12:30, Vlad 0 in 12:30", "2026-10-02 21:00 Vlad 0.5 in 20:00, Natasha 0.5 in 20:00"],
  },
  {
    file: "tennis.csv",
    games: ["2026-10-03 12:00 Natasha 2, Vlad 1", "2026-10-17 12:00 Vlad 2, Natasha 0"],
    notes: ["Dates are read with the day first.", "Where a result lists sets, the score is the number of sets won."],
  },
  ...["windows-1252.csv", "utf-16.txt", "utf-16-without-mark.txt"].map((file) => ({
    file,
    games: ["2026-10-14 12:00 Jürgen Müller 1, Zoë Größ 0", "2026-10-21 12:00 Zoë Größ 0.5, Jürgen Müller 0.5"],
  })),
  ...(
    [
      ["windows-1250.csv", "Windows-1250", "Żółw 2, Łoś 1", "Łoś 0, Ćma 3"],
      ["windows-1251.csv", "Windows-1251", "Иван 3, Пётр 2", "Пётр 1, Ольга 1"],
      ["shift-jis.csv", "Shift JIS", "羽生 0, 藤井 1", "藤井 1, 渡辺 0"],
      ["gb18030.csv", "GB 18030", "李雷 11, 韩梅梅 7", "韩梅梅 9, 王伟 11"],
      ["euc-kr.csv", "EUC-KR", "김철수 11, 이영희 7", "이영희 9, 박민수 11"],
    ] as const
  ).map(([file, encoding, first, second]) => ({
    file,
    games: [`2026-10-03 12:00 ${first}`, `2026-10-13 12:00 ${second}`],
    notes: [`The file’s text is in ${encoding}. Look whether names are right. If not, save the file as UTF-8.`],
  })),
  {
    file: "workbook.xlsx",
    games: ["2026-10-02 20:00 Natasha Kerensky 3 in 12:30, Vlad Ward 1 in 12:30", "2026-10-09 12:00 Vlad Ward 3, Kai Allard 2"],
  },
  {
    file: "two-sheets.xlsx",
    matching: { sheet: "Games" },
    games: ["2026-05-01 12:00 Ede 1, Ida 0"],
    notes: ["Where only the date is given, the time is unknown.", "The sheet “Games” is read. The workbook also has “Notes”."],
  },
  {
    file: "draws-below-a-title.csv",
    matching: { ties: "draw" },
    games: ["2026-10-02 12:00 Ede 3, Ida 1", "2026-10-09 12:00 Ida 2, Ede 2", "2026-10-16 12:00 Ida 0.5, Uwe 0.5"],
  },
  ...["german", "french", "spanish", "portuguese", "polish", "russian", "chinese", "japanese", "korean"].map((language) => ({
    file: `language-${language}.csv`,
    games: ["2026-10-14 12:00 Natasha 3, Vlad 1", "2026-10-21 12:00 Vlad 3, Natasha 2"],
  })),
];

function rolesOf(roles: readonly string[]) {
  return roles.flatMap((name, column) => {
    const role = roleNamed(name);
    return role === null ? [] : [{ column, role }];
  });
}

const bytesOf = (file: string) => fs.createReadStream(path.join(folder, file));

async function gamesIn(file: string, matching?: Matching): Promise<string[]> {
  const read = await readGames(bytesOf(file), NOW, matching);
  if (!read.ok) return read.problems.map(({ line, field, message }) => `${line} ${field}: ${message}`);
  return read.games.map(({ playedAt, participants }) => {
    const who = participants.map(({ player, team, score, seconds }) => {
      // Twenty minutes are what a table without times gets.
      const time = seconds === 1200 && !file.startsWith("own") && file !== "epoch.csv" ? "" : ` in ${clock(seconds)}`;
      return `${player}${team === null ? "" : ` [${team}]`} ${score}${time}`;
    });
    return `${playedAt.toISOString().slice(0, 16).replace("T", " ")} ${who.join(", ")}`;
  });
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

describe("a league's file", () => {
  it.each(shapes)("$file is imported without editing it", async ({ file, matching, games, notes = [] }) => {
    expect(await gamesIn(file, matching)).toEqual(games);
    const read = await readGames(bytesOf(file), NOW, matching);
    expect(read.ok && read.notes).toEqual(expect.arrayContaining([...notes]));
  });

  it("two-sheets.xlsx names its other sheets where the one that is read has no games", async () => {
    const read = await readGames(bytesOf("two-sheets.xlsx"), NOW);
    expect(read).toMatchObject({ ok: false, problems: [{ message: expect.stringContaining("The workbook also has “Games”.") }] });
  });

  it("has its own line in the documentation, and each file there a test", () => {
    const text = fs.readFileSync(path.resolve("docs/importing.md"), "utf8");
    const files = fs.readdirSync(folder);
    expect(files.filter((file) => !shapes.some((shape) => shape.file === file))).toEqual([]);
    expect(files.filter((file) => !text.includes(`fixtures/${file}`))).toEqual([]);
  });

  it.each(shapes)("$file is read the same by its saved recipe", async ({ file, matching = {}, games }) => {
    const look = await inspectFile(bytesOf(file), matching);
    if (look.format === "json") throw new Error("No fixture is JSON.");
    const all: Matching =
      look.shape === "participants"
        ? { ...matching, shape: look.shape, columns: { ...look.columns, ...matching.columns } }
        : {
            ...matching,
            shape: look.shape,
            roles: matching.roles ?? rolesOf(look.roles),
          };
    const again = readRecipe(JSON.stringify(recipeOf(all, look.header)));
    if (!again.ok) throw new Error(again.reason);
    const { playedOn, sheet } = matching;
    const ofThisFile = { ...(playedOn !== undefined && { playedOn }), ...(sheet !== undefined && { sheet }) };
    expect(await gamesIn(file, { ...again.matching, ...ofThisFile })).toEqual(games);
  });
});

it("a recipe › keeps the separators of names and of cells, and the sheet", () => {
  const chosen = { shape: "sides", roles: [], nameSeparator: "/", delimiter: "tab", sheet: "May" } as const;
  const saved = recipeOf(chosen, []);
  expect(saved).toMatchObject({ nameSeparator: "/", separator: "tab", sheet: "May" });
  expect(readRecipe(JSON.stringify(saved))).toMatchObject({ ok: true, matching: chosen });
});
