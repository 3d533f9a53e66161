import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { commandLine } from "@/lib/audit/mutations";
import type { Matching } from "@/lib/transfer/import/columns";
import type { GamesRead } from "@/lib/transfer/import/games-from-csv";
import { importGames } from "@/lib/transfer/import/mutations";
import { UnreadableFile } from "@/lib/transfer/import/problem";
import { readGames, reportingBytes } from "@/lib/transfer/import/read-games";
import { fields, MOST_PROBLEMS_SHOWN, timesAs, type ImportField } from "@/lib/transfer/import/schema";
import { writeProblems } from "@/lib/transfer/import/problems-csv";
import { ladderSlug } from "@/lib/ladders/schema";
import { count, needed, oneOf, onlyWord, readWords, say, Stop, withStore, type Command } from "./command";
import { startProgressBar } from "./progress-bar";
import type { FileProblem } from "@/lib/transfer/import/view";

export const importCommand: Command = {
  name: "import",
  summary: "import games from a CSV or JSON file, all or nothing",
  help: `npm run pairwise -- import FILE --ladder L [--name NAME] [--rate everyone] [--limit strict]
       [--columns FIELD=COLUMN,…] [--time-as minutes|seconds|mm:ss|h:mm:ss] [--problems FILE] [--skip-different]

Enters all games of FILE on the ladder at address L, or none of them when anything is wrong with the file. A ladder that is
not there is made. Games that the ladder has already are left out and counted: by their id, or, where either has none, by the
same players with the same scores at the same time. A game with the id of a different game on the ladder is a problem.

FILE is CSV or JSON in UTF-8, plain or gzip (.gz).
  CSV: one row a participant, separated by commas, semicolons or tabs. Columns, in any order:
    game_id     rows with the same value belong to one game
    played_at   2026-11-14T20:00:00Z or 14.11.2026 20:00; UTC where no zone is given
    player      a name; unknown names are added as guests
    team        empty for everyone in a free-for-all
    score       a number, possibly negative or with decimals; 31,5 works unless commas separate the cells
    minutes     time in game, or a column seconds, or one called mm:ss, instead
    rated       optional: true or false; otherwise the ladder decides
    note        optional
    external_id optional: what the system it came from calls the game; game_id then only says which rows are one
  JSON: a list of games {"id", "playedAt", "participants": [{"player", "team", "score", "seconds" or "minutes"}], "note"}.

  --ladder L         address of the ladder, such as clan
  --name NAME        name of a new ladder; default: its address
  --rate WHO         whom a new ladder rates: registered (default) or everyone
  --limit LIMIT      the cap of a new ladder: equation5 (default) or strict
  --columns MATCH    for a CSV file that calls its columns otherwise: player=Nick,score=Pts,time=Length (the fields are those
                     above, and time for the time in game); team= with nothing after it for a file without teams
  --time-as HOW      how the time in game is written: minutes, seconds, mm:ss or h:mm:ss; without it the column's
                     name tells
  --problems FILE    writes every game that has a problem to FILE, with all of its rows, as CSV with the problem beside each
  --skip-different   leaves out games that have the id of a different game on the ladder, and enters the rest`,
  async run(words) {
    const { values, positionals } = readWords("import", words, {
      ladder: { type: "string" },
      name: { type: "string" },
      rate: { type: "string" },
      limit: { type: "string" },
      columns: { type: "string" },
      "time-as": { type: "string" },
      problems: { type: "string" },
      "skip-different": { type: "boolean" },
    });
    const file = onlyWord("import", positionals, "the file to import");
    const ladder = needed("import", values.ladder, "which ladder with --ladder");
    const rateWho = oneOf(values.rate, ["registered", "everyone"], "--rate");
    const address = ladderSlug.safeParse(ladder);
    if (!address.success) throw new Stop(`--ladder ${ladder}: ${address.error.issues[0]!.message}`, 2);
    const limit = oneOf(values.limit, ["equation5", "strict"], "--limit");

    const timeAs = oneOf(values["time-as"], timesAs, "--time-as");
    const columns = values.columns === undefined ? undefined : columnsFrom(values.columns);
    const matching: Matching = { ...(columns && { columns }), ...(timeAs && { timeAs }) };

    const reading = startProgressBar(`Reading ${path.basename(file)}`);
    const read = await reading.during(() => readFile(file, matching));
    if (!read.ok) {
      if (values.problems !== undefined) await keepProblems(file, values.problems, read.problems, matching);
      throw new Stop(listed(file, read));
    }
    reading.end(`Read ${count(read.games.length, "game")}, ${count(read.rows, "row")}`);
    for (const { field, column } of read.renamed) say(`Using the column "${column}" as ${field}.`);
    if (read.unused.length > 0) say(`Ignored columns: ${read.unused.join(", ")}.`);

    const steps = { comparing: "Comparing with the ladder", rating: "Rating", saving: "Saving" };
    const importing = startProgressBar("Importing", steps);
    const command = {
      ladder,
      ...(values.name !== undefined && { name: values.name }),
      ...(rateWho && { rateWho }),
      ...(limit && { limit }),
      games: read.games,
      lines: read.lines,
      idColumn: read.idColumn,
      skipDifferent: values["skip-different"] === true,
      fileName: path.basename(file),
      actor: commandLine,
      now: new Date(),
    };
    const result = await importing.during(() => withStore((store) => importGames(store, command)));
    if (!result.ok && "problems" in result) {
      const { problems, reason } = result;
      if (values.problems !== undefined) await keepProblems(file, values.problems, problems, matching);
      const advice = "Fix them, or skip them with --skip-different.";
      throw new Stop(`${listed(file, { ok: false, problems, total: problems.length })}\n${reason} ${advice}`);
    }
    if (!result.ok) throw new Stop(`${result.reason}\nNothing was imported.`);
    importing.end(`Rated ${count(result.entered, "game")}`);
    const known = result.known > 0 ? `; skipped ${count(result.known, "game")} already there` : "";
    const others = result.different > 0 ? `; skipped ${count(result.different, "game")} with the id of a different game` : "";
    if (result.entered === 0 && result.different === 0) {
      const all = result.known === 1 ? "the game was" : `all ${count(result.known, "game")} were`;
      return say(`Nothing was imported: ${all} already on ladder ${ladder}.`);
    }
    say(`${result.made ? "Created ladder" : "Ladder"} ${ladder}: imported ${count(result.entered, "game")}${known}${others}.`);
  },
};

/** player=Nick,score=Pts: which column of the file is which field. */
function columnsFrom(words: string): Partial<Record<ImportField, string | null>> {
  const columns: Partial<Record<ImportField, string | null>> = {};
  for (const word of words.split(",")) {
    const [name = "", ...column] = word.split("=");
    const field = fields.find((known) => known === name.trim());
    if (field === undefined || column.length === 0) {
      throw new Stop(`--columns takes ${fields.join(", ")}, each as FIELD=COLUMN; "${word}" is not one of them.`, 2);
    }
    columns[field] = column.join("=").trim() || null;
  }
  return columns;
}

async function readFile(file: string, matching: Matching): Promise<GamesRead> {
  if (!fs.existsSync(file)) throw new Stop(`The file ${file} does not exist.`);
  if (fs.statSync(file).isDirectory()) throw new Stop(`${file} is a folder. Name a file in it.`);
  try {
    const bytes = reportingBytes(fs.createReadStream(file), fs.statSync(file).size);
    return await readGames(bytes, new Date(), matching, /\.json(\.gz)?$/i.test(file) ? "json" : undefined);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Stop(`${file}: ${error.message}\nNothing was imported.`);
    if (error instanceof Error && "syscall" in error) throw new Stop(`${file} cannot be read (${error.message}).`);
    throw error;
  }
}

async function keepProblems(file: string, to: string, problems: readonly FileProblem[], matching: Matching): Promise<void> {
  try {
    const rows = writeProblems(() => fs.createReadStream(file), problems, "problems", matching);
    await pipeline(Readable.from(rows), fs.createWriteStream(to));
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw new Stop(`${to} cannot be written (${error.message}).`);
    throw error;
  }
}

function listed(file: string, { problems, total }: Extract<GamesRead, { ok: false }>): string {
  const lines = problems.slice(0, MOST_PROBLEMS_SHOWN).map(({ line, field, message }) => {
    return `${file}${line === null ? "" : `:${line}`}: ${field}: ${message}`;
  });
  const more = total > MOST_PROBLEMS_SHOWN ? [`… and ${count(total - MOST_PROBLEMS_SHOWN, "more problem")}.`] : [];
  return [...lines, ...more, `${count(total, "problem")} found. Nothing was imported.`].join("\n");
}
