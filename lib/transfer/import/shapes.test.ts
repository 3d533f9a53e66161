import fs from "node:fs";
import { readGames } from "@/lib/testing/read-games";
import path from "node:path";
import { describe, expect, it } from "vitest";
import expected from "./shapes.json";
import { perName } from "@/lib/format/per-name";
import { fields } from "./schema";
import { inspectFile } from "./look";
import { readRecipe, recipeOf, type Matching } from "./recipe";
import { ok } from "@/lib/testing/outcome";

const folder = path.join(import.meta.dirname, "fixtures");
const NOW = new Date("2026-11-17T00:00:00Z");

const perColumn = (roles: string) => Object.fromEntries(roles.split(" ").map((role, at) => [`column ${at + 1}`, role]));

/** What is chosen for a fixture beside what the file says. */
const choices: Readonly<Record<string, Matching>> = {
  "three-players.csv": { zone: "Europe/Berlin" },
  "winner-loser.csv": { zone: "America/New_York", minutes: 15 },
  "thousands.csv": { decimals: "comma" },
  "pairings.csv": { playedOn: "2026-10-02" },
  "place-column.csv": { sameGame: "date", columns: { team: null }, minutes: 30 },
  "no-header.csv": { shape: "sides", roles: perColumn("played_at player1 player2 score1 score2") },
  "no-dates.csv": { playedOn: "2026-10-02" },
  "two-sheets.xlsx": { sheet: "Games" },
  "draws-below-a-title.csv": { ties: "draw" },
};

/** The fixtures, and the games that each is, without any editing, and what is said about them. */
const shapes = Object.entries(expected).map(([file, found]) => ({ file, matching: choices[file], ...found }));

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
  it.each(shapes)("$file is imported without editing it", async ({ file, matching, games, notes }) => {
    expect(await gamesIn(file, matching)).toEqual(games);
    const read = await readGames(bytesOf(file), NOW, matching);
    expect(read.ok && read.notes).toEqual(expect.arrayContaining(notes));
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
    const columns = { ...perName(fields, (field) => look.header[look.columns[field] ?? -1] ?? null), ...matching.columns };
    const roles = matching.roles ?? Object.fromEntries(look.header.map((name, at) => [name, look.roles[at]!]));
    const chosen = look.shape === "participants" ? { columns } : { roles };
    const again = ok(readRecipe(JSON.stringify(recipeOf({ ...matching, shape: look.shape, ...chosen }))));
    const { playedOn, sheet } = matching;
    const ofThisFile = { ...(playedOn !== undefined && { playedOn }), ...(sheet !== undefined && { sheet }) };
    expect(await gamesIn(file, { ...again.matching, ...ofThisFile })).toEqual(games);
  });
});

it("a recipe › keeps the separators of names and of cells, and the sheet", () => {
  const chosen = { shape: "sides", roles: { White: "player1" }, nameSeparator: "/", separator: "tab", sheet: "May" } as const;
  const saved = recipeOf(chosen);
  expect(saved).toMatchObject({ nameSeparator: "/", separator: "tab", sheet: "May" });
  expect(readRecipe(JSON.stringify(saved))).toMatchObject({ ok: true, matching: chosen });
});
