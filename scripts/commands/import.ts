import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { commandLine } from "@/lib/audit/mutations";
import { gameTextNames } from "@/lib/games/fields";
import type { Matching } from "@/lib/transfer/import/recipe";
import type { GamesRead } from "@/lib/transfer/import/games-from-csv";
import { importGames, ladderFor, type ImportTarget } from "@/lib/transfer/import/mutations";
import { unusedColumnsIn, notesOn } from "@/lib/transfer/import/notes";
import { previewImport, type PreviewImport } from "@/lib/transfer/import/preview";
import { UnreadableFile } from "@/lib/transfer/import/problem";
import {
  inspectInThread,
  limitsFor,
  readGamesInThread,
  reportingBytes,
  writeProblemsInThread,
} from "@/lib/transfer/import/read-in-thread";
import { commonFields } from "@/lib/transfer/import/roles";
import { MAX_PROBLEMS_SHOWN } from "@/lib/transfer/import/schema";
import type { Bytes } from "@/lib/transfer/import/read-table";
import { ladderSlug } from "@/lib/ladders/schema";
import { setStartingRatings } from "@/lib/ladders/starting-ratings";
import { comparisons, defaultRules } from "@/lib/rating";
import { count, needed, oneOf, onlyWord, readWords, say, Stop, withStore, type Command } from "./command";
import { importHints } from "./import-hints";
import { matchingFrom, readingOptions } from "./import-options";
import { startProgressBar } from "./progress-bar";
import type { FileProblem } from "@/lib/transfer/import/view";

export const importCommand: Command = {
  name: "import",
  summary: "import games from a CSV, Excel or JSON file, all or nothing",
  help: `npm run pairwise -- import FILE --ladder L [--name NAME] [--rate everyone] [--limit strict] [--compare WHAT]
       [--preview] [--starting-ratings]
       [--recipe FILE] [--shape participants|sides|places] [--header ROW|none] [--columns FIELD=COLUMN,…]
       [--time-as minutes|seconds|mm:ss|h:mm:ss] [--minutes N] [--same-game id|date] [--dates day-first|month-first]
       [--zone ZONE] [--decimals point|comma] [--played-on DATE] [--separator comma|semicolon|tab|pipe] [--sheet NAME] [--ties draw|skip]
       [--name-separator SIGN|none] [--problems FILE] [--skip-different]

Enters all games of FILE on the ladder at address L, or none of them when anything is wrong with the file. A ladder that is
not there is made. Games that the ladder has already are left out and counted: by their id, or, where either has none, by the
same players with the same scores at the same time. A game with the id of a different game on the ladder is a problem.

FILE is CSV, an Excel workbook (.xlsx, its first sheet) or JSON, plain or gzip (.gz). docs/importing.md shows every kind of table
that is read, with an example of each.
  One row a participant. Columns, in any order:
    game_id     rows with the same value belong to one game
    played_at   2026-11-14T20:00:00Z, 14.11.2026 20:00, 11/14/2026 8:00 PM …; UTC where no zone is given
    player      a name; unknown names are added as new players
    team        empty for everyone in a free-for-all
    score       a number, possibly negative or with decimals; 31,5 works unless commas separate the cells
    minutes     time in game, 12.5 or 12:30; or a column seconds, or one called mm:ss, instead
    place       1, 2, 3 …; instead of score, or beside it. A ladder that compares places needs no scores
    versus:NAME optional: what the player scored against NAME; or one column versus with Vlad: 3; Marthe: 2,
                or a second table below the games: game_id,player,versus,score
    time_of_day optional, beside a date without a time
    table       optional, with --same-game date
    rated       optional: true or false; otherwise the ladder decides
${gameTextNames.map((name) => `    ${name.padEnd(11)} optional`).join("\n")}
    external_id optional: what the system it came from calls the game; game_id then only says which rows are one
  One row a game: player1, player2, score1, score2; Winner, Loser, Score; White, Black, Result; Team A, Team B; 1st, 2nd, 3rd.
    For --columns these are player1, team1, score1, player2 …, result, place1, place2 …, ${commonFields.join(", ")}.
    A column of names can be given several times: player1=Ann,player1=Ben.
  JSON: a list of games {"id", "playedAt", "participants": [{"player", "team", "score", "seconds" or "minutes",
        "place", "versus": {"Vlad": 3}}], ${gameTextNames.map((name) => `"${name}"`).join(", ")}}.

  --ladder L         address of the ladder, such as clan
  --name NAME        name of a new ladder; default: its address
  --rate WHO         whom a new ladder rates: registered (default) or everyone
  --limit LIMIT      the cap of a new ladder: equation5 (default) or strict
  --compare WHAT     what counts as ahead on a new ladder: rate (score per hour, default), direct (scores against each other),
                     total (score), lowest (lowest score), place or team (team score)
  --columns MATCH    for a CSV file that calls its columns otherwise: player=Nick,score=Pts,time=Length (the fields are those
                     above, and time for the time in game); team= with nothing after it for a file without teams
  --time-as HOW      how the time in game is written: minutes, seconds, mm:ss or h:mm:ss; without it the column's
                     name tells
  --starting-ratings FILE is standings (player, rating), from which the players of a ladder without games start
  --preview          shows what would be imported, and imports nothing
  --recipe FILE      reads all of the following from a file that the import page offers for download; options count more
  --shape SHAPE      what a row is: participants, sides (one game) or places (one game, a column for each place)
  --header ROW       which row names the columns, 1 for the first that is not empty; none if no row does (columns are then
                     called "column 1", "column 2" …)
  --minutes N        the time in game of everyone, for a file that does not say it; one row a game: 20 without it
  --same-game WAY    which rows are one game: those with the same id (default), or the same date (and table)
  --dates ORDER      day-first or month-first, where 3/4/2026 can be both and no other date of the file shows which
  --zone ZONE        the time zone of times that do not say theirs, such as Europe/Berlin; UTC without it
  --decimals SIGN    point or comma: what is before decimals, where 1.031 can be a thousand and thirty-one
  --played-on DATE   the day of all games, for a file without dates
  --separator SIGN   what separates the cells of a text: comma, semicolon, tab or pipe; without it the lines tell
  --ties WAY         draw or skip: what becomes of rows with equal scores in a table with Winner and Loser
  --sheet NAME       which sheet of a workbook; its first without it
  --name-separator SIGN   what separates several names in one cell, such as / or &; none for one name a cell
  --problems FILE    writes every game that has a problem to FILE, with all of its rows, as CSV with the problem beside each
  --skip-different   leaves out games that have the id of a different game on the ladder, and enters the rest`,
  async run(words) {
    const { values, positionals } = readWords("import", words, {
      ladder: { type: "string" },
      name: { type: "string" },
      rate: { type: "string" },
      limit: { type: "string" },
      compare: { type: "string" },
      preview: { type: "boolean" },
      "starting-ratings": { type: "boolean" },
      ...readingOptions,
      problems: { type: "string" },
      "skip-different": { type: "boolean" },
    });
    const file = onlyWord("import", positionals, "the file to import");
    const ladder = needed("import", values.ladder, "which ladder with --ladder");
    const rateWho = oneOf(values.rate, ["registered", "everyone"], "--rate");
    const address = ladderSlug.safeParse(ladder);
    if (!address.success) throw new Stop(`--ladder ${ladder}: ${address.error.issues[0]!.message}`, 2);
    const limit = oneOf(values.limit, ["equation5", "strict"], "--limit");
    const compare = oneOf(values.compare, comparisons, "--compare");

    const matching = matchingFrom(values);
    const target = {
      ladder,
      ...(values.name !== undefined && { name: values.name }),
      ...(rateWho && { rateWho }),
      ...(limit && { limit }),
      ...(compare && { compare }),
    };
    if (values["starting-ratings"] === true) return importStartingRatings(file, matching, target, values.preview === true);

    const reading = startProgressBar(`Reading ${path.basename(file)}`);
    const read = await reading.during(() => readFile(file, matching));
    /** What is wrong with the file, which is also written where --problems says. */
    const refusal = async (found: Listed, advice = "") => {
      if (values.problems !== undefined) await keepProblems(file, values.problems, found.problems, matching);
      return new Stop(listed(file, found) + advice);
    };
    if (!read.ok) throw await refusal(read);
    reading.end(`Read ${count(read.games.length, "game")}, ${count(read.rows, "row")}`);
    for (const { field, column } of read.renamed) say(`Using the column "${column}" as ${field}.`);
    for (const note of await notesFor(target, read)) say(note);
    if (read.unused.length > 0) say(`Ignored columns: ${read.unused.join(", ")}.`);
    const skipDifferent = values["skip-different"] === true;
    if (values.preview === true) return showPreview({ ...target, ...read, skipDifferent }, file);

    const steps = { comparing: "Comparing with the ladder", rating: "Rating", saving: "Saving" };
    const importing = startProgressBar("Importing", steps);
    const by = { fileName: path.basename(file), actor: commandLine, now: new Date() };
    const command = { ...target, ...read, skipDifferent, ...by };
    const result = await importing.during(() => withStore((store) => importGames(store, command)));
    if (!result.ok && "problems" in result) {
      const { problems, reason } = result;
      const advice = `\n${reason} Fix them, or skip them with --skip-different.`;
      throw await refusal({ problems, total: problems.length }, advice);
    }
    if (!result.ok) {
      // Only a preview lists all problems with their lines.
      const previewed = await withStore((store) => previewImport(store, { ...target, ...read, skipDifferent }));
      if (previewed.ok || !("problems" in previewed)) throw new Stop(`${result.reason}\nNothing was imported.`);
      throw await refusal(previewed);
    }
    // On a new ladder everyone who is rated is new.
    const isNoneRated = result.made && result.entered > 0 && result.report.players.length === 0;
    importing.end(`${isNoneRated ? "Imported" : "Rated"} ${count(result.entered, "game")}`);
    const known = result.known > 0 ? `; skipped ${count(result.known, "game")} already there` : "";
    const others = result.different > 0 ? `; skipped ${count(result.different, "game")} with the id of a different game` : "";
    if (result.entered === 0 && result.different === 0) {
      const all = result.known === 1 ? "the game was" : `all ${count(result.known, "game")} were`;
      return say(`Nothing was imported: ${all} already on ladder ${ladder}.`);
    }
    say(`${result.made ? "Created ladder" : "Ladder"} ${ladder}: imported ${count(result.entered, "game")}${known}${others}.`);
    if (isNoneRated) {
      const none = result.entered === 1 ? "The game is not rated" : `None of the ${count(result.entered, "game")} is rated`;
      say(
        `${none}: the ladder rates registered players only, and no two opponents are registered. To rate everyone, choose it at /admin/ladders/${ladder} and rate the earlier games there. For a new ladder use --rate everyone.`,
      );
    }
  },
};

/** How the file was read, for the ladder that its games go to. */
async function notesFor(target: ImportTarget, { games, notes }: Extract<GamesRead, { ok: true }>): Promise<string[]> {
  const found = await withStore((store) => ladderFor(store, target));
  // The import itself reports why it cannot be that ladder.
  const compare = found.ok ? (found.existing ?? found.input).rules.compare : defaultRules.compare;
  return notesOn(compare, notes, unusedColumnsIn(games));
}

/** What an import would do, in the words of the import page. */
async function showPreview(command: PreviewImport, file: string): Promise<void> {
  const previewed = await withStore((store) => previewImport(store, command));
  if (!previewed.ok) throw new Stop("problems" in previewed ? listed(file, previewed) : previewed.reason);
  const { ladder, makesLadder, entered, known, different, unrated, newPlayers, newNames, standings, playersOnLadder } =
    previewed.preview;
  say(`${count(entered, "game")} would be imported into ${ladder.name}${makesLadder ? ", a new ladder" : ""}.`);
  if (known > 0) say(`${count(known, "game")} already on the ladder would be skipped.`);
  if (different !== null) say(`${different} They would be skipped.`);
  if (newPlayers > 0) say(`${count(newPlayers, "new player")} would be added${newNames.length < newPlayers ? ", such as" : ""}:`);
  for (const { name, meant } of newNames) {
    const also = meant?.slug === null ? ", who is also new" : "";
    say(`  ${name}${meant === null ? "" : `. Did you mean ${meant.name}${also}?`}`);
  }
  if (unrated > 0) say(`${count(unrated, "game")} would not be rated, because fewer than two opponents in each are rated.`);
  for (const { rank, name, rating } of standings) say(`${String(rank).padStart(5)}  ${rating.toFixed(1).padStart(8)}  ${name}`);
  if (standings.length < playersOnLadder) say(`… and ${count(playersOnLadder - standings.length, "more player")}.`);
  say("Nothing was imported: this is a preview.");
}

/** Uses standings as the starting ratings of a ladder without games, or of a new one. */
async function importStartingRatings(
  file: string,
  { separator, sheet }: Matching,
  target: ImportTarget,
  isPreview: boolean,
): Promise<void> {
  const matching = { ...(separator && { separator }), ...(sheet !== undefined && { sheet }) };
  const look = await openedFile(file, (bytes) => inspectInThread(bytes, matching, limitsOf(file)));
  const standings = look.format === "csv" ? look.standings : null;
  if (standings === null) throw new Stop(`${file} has no standings: it needs a column with players and one with ratings.`);
  if (!standings.ok) throw new Stop(listed(file, { ...standings, total: standings.problems.length }));
  const { ratings } = standings;
  if (isPreview) {
    for (const { name, rating } of ratings) say(`${rating.toFixed(1).padStart(8)}  ${name}`);
    return say("Nothing was imported: this is a preview.");
  }
  const result = await withStore(async (store) => {
    const found = await ladderFor(store, target);
    if (!found.ok) return found;
    const fileName = path.basename(file);
    return setStartingRatings(store, {
      ladder: found.existing?.id ?? found.input,
      ...{ ratings, fileName, actor: commandLine, now: new Date() },
    });
  });
  if (!result.ok) throw new Stop(`${result.reason}\nNothing was imported.`);
  say(`Ladder ${target.ladder}: ${count(result.players, "player")} will start from these ratings.`);
}

function readFile(file: string, matching: Matching): Promise<GamesRead> {
  const format = /\.json(\.gz)?$/i.test(file) ? "json" : undefined;
  return openedFile(file, (bytes) => readGamesInThread(bytes, new Date(), matching, format, limitsOf(file)));
}

const limitsOf = (file: string) => limitsFor(fs.statSync(file).size);

async function openedFile<T>(file: string, read: (bytes: Bytes) => Promise<T>): Promise<T> {
  if (!fs.existsSync(file)) throw new Stop(`The file ${file} does not exist.`);
  if (fs.statSync(file).isDirectory()) throw new Stop(`${file} is a folder. Name a file in it.`);
  try {
    return await read(reportingBytes(fs.createReadStream(file), fs.statSync(file).size));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Stop(`${file}: ${error.message}\nNothing was imported.`);
    if (error instanceof Error && "syscall" in error) throw new Stop(`${file} cannot be read (${error.message}).`);
    throw error;
  }
}

async function keepProblems(file: string, to: string, problems: readonly FileProblem[], matching: Matching): Promise<void> {
  try {
    const rows = writeProblemsInThread(() => fs.createReadStream(file), problems, "problems", matching, limitsOf(file));
    await pipeline(Readable.from(rows), fs.createWriteStream(to));
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw new Stop(`${to} cannot be written (${error.message}).`);
    throw error;
  }
}

type Listed = Pick<Extract<GamesRead, { ok: false }>, "problems" | "total">;

function listed(file: string, { problems, total }: Listed): string {
  const lines = problems.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, field, message }) => {
    return `${file}${line === null ? "" : `:${line}`}: ${field}: ${message}`;
  });
  const more = total > MAX_PROBLEMS_SHOWN ? [`… and ${count(total - MAX_PROBLEMS_SHOWN, "more problem")}.`] : [];
  const end = `${count(total, "problem")} found. Nothing was imported.`;
  return [...lines, ...more, ...importHints(problems), end].join("\n");
}
