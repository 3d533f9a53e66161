import fs from "node:fs";
import path from "node:path";
import { commandLine } from "@/lib/audit/mutations";
import { gamesFromCsv, type GamesRead } from "@/lib/imports/games-from-csv";
import { gamesFromJson } from "@/lib/imports/games-from-json";
import { importGames } from "@/lib/imports/mutations";
import { ladderSlug } from "@/lib/ladders/schema";
import { UnreadableFile, type FileProblem } from "@/lib/imports/problem";
import { readText } from "@/lib/imports/read-text";
import { count, needed, oneOf, onlyWord, readWords, say, Stop, withStore, type Command } from "./command";
import { startProgress } from "./progress";

/** Enough to see what is wrong; a thousand lines would hide it. */
const MOST_PROBLEMS = 200;

export const importCommand: Command = {
  name: "import",
  summary: "enter games from a CSV or JSON file, all or nothing",
  help: `npm run pairwise -- import FILE --ladder L [--name NAME] [--rate everyone] [--limit strict]

Enters all games of FILE on the ladder at address L, or none of them when anything is wrong with the file. A ladder that is
not there is made. Games that the ladder has already, by their id, are left out and counted.

FILE is CSV or JSON in UTF-8, plain or gzip (.gz).
  CSV: one row a participant, separated by commas, semicolons or tabs. Columns, in any order:
    game_id     which rows are one game
    played_at   2026-11-14T20:00:00Z; UTC where no zone is given
    player      a name; unknown ones become guests
    team        empty for everyone in a free-for-all
    score       a number, negative or fractional if need be
    minutes     time in game, or a column seconds instead
    rated       optional: true or false; otherwise the ladder decides
    note        optional
  JSON: a list of games {"id", "playedAt", "participants": [{"player", "team", "score", "seconds" or "minutes"}], "note"}.

  --ladder L         address of the ladder, such as clan
  --name NAME        what a new ladder is called; its address where not given
  --rate WHO         whom a new ladder rates: registered (as it is without) or everyone
  --limit LIMIT      how a new ladder limits a game's changes: equation5 (as it is without) or strict`,
  async run(words) {
    const { values, positionals } = readWords("import", words, {
      ladder: { type: "string" },
      name: { type: "string" },
      rate: { type: "string" },
      limit: { type: "string" },
    });
    const file = onlyWord("import", positionals, "the file to import");
    const ladder = needed("import", values.ladder, "which ladder with --ladder");
    const rateWho = oneOf(values.rate, ["registered", "everyone"], "--rate");
    const address = ladderSlug.safeParse(ladder);
    if (!address.success) throw new Stop(`--ladder ${ladder}: ${address.error.issues[0]!.message}`, 2);
    const limit = oneOf(values.limit, ["equation5", "strict"], "--limit");

    const reading = startProgress(`Reading ${path.basename(file)}`);
    const read = await readFile(file);
    if (!read.ok) throw new Stop(listed(file, read.problems));
    reading.end(`Read ${count(read.games.length, "game")}, ${count(read.rows, "row")}`);
    if (read.unused.length > 0) say(`Columns that import does not know were passed over: ${read.unused.join(", ")}.`);

    const rating = startProgress("Rating");
    const result = await withStore((store) =>
      importGames(store, {
        ladder,
        ...(values.name !== undefined && { name: values.name }),
        ...(rateWho && { rateWho }),
        ...(limit && { limit }),
        games: read.games,
        fileName: path.basename(file),
        actor: commandLine,
        now: new Date(),
        onProgress: (done, total) => rating.update(done, total),
      }),
    );
    if (!result.ok) throw new Stop(`${result.reason}\nNothing was written.`);
    rating.end(`Rated ${count(result.entered, "game")}`);
    const known = result.known > 0 ? `; ${count(result.known, "game was", "games were")} there already and left out` : "";
    say(`${result.made ? "Made ladder" : "Ladder"} ${ladder}: entered ${count(result.entered, "game")}${known}.`);
  },
};

async function readFile(file: string): Promise<GamesRead> {
  if (!fs.existsSync(file)) throw new Stop(`There is no file ${file}.`);
  if (fs.statSync(file).isDirectory()) throw new Stop(`${file} is a folder; name a file in it.`);
  try {
    const text = await readText(fs.createReadStream(file));
    const json = /\.json(\.gz)?$/i.test(file) || /^\s*[[{]/.test(text);
    return json ? gamesFromJson(text) : gamesFromCsv(text);
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Stop(`${file}: ${error.message}\nNothing was written.`);
    if (error instanceof Error && "syscall" in error) throw new Stop(`${file} cannot be read (${error.message}).`);
    throw error;
  }
}

function listed(file: string, problems: readonly FileProblem[]): string {
  const lines = problems.slice(0, MOST_PROBLEMS).map(({ line, field, message }) => {
    return `${file}${line === null ? "" : `:${line}`}: ${field}: ${message}`;
  });
  const more = problems.length > MOST_PROBLEMS ? [`… and ${count(problems.length - MOST_PROBLEMS, "more problem")}.`] : [];
  return [...lines, ...more, `${count(problems.length, "problem")} found; nothing was written.`].join("\n");
}
