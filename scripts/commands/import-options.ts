import fs from "node:fs";
import { perName } from "@/lib/format/per-name";
import { readRecipe, type Matching } from "@/lib/transfer/import/recipe";
import { commonFields, roleNamed } from "@/lib/transfer/import/roles";
import {
  dayOrders,
  decimals,
  delimiterNames,
  delimiters,
  fields,
  sameGames,
  shapes,
  ties,
  timesAs,
  type ImportField,
} from "@/lib/transfer/import/schema";
import { oneOf, Stop } from "./command";

const optionNames = [
  ...(["recipe", "shape", "header", "columns", "time-as", "minutes", "same-game", "dates", "decimals"] as const),
  ...(["zone", "played-on", "separator", "name-separator", "ties", "sheet"] as const),
];
type OptionName = (typeof optionNames)[number];

/** The options of `import` that say how a file is read. */
export const readingOptions = perName(optionNames, () => ({ type: "string" as const }));

/** How a file is to be read: what its recipe says, and over it each option. */
export function matchingFrom(options: Readonly<Partial<Record<OptionName, string | undefined>>>): Matching {
  const shape = oneOf(options.shape, shapes, "--shape");
  const timeAs = oneOf(options["time-as"], timesAs, "--time-as");
  const sameGame = oneOf(options["same-game"], sameGames, "--same-game");
  const dates = oneOf(options.dates, dayOrders, "--dates");
  const ofTies = oneOf(options.ties, ties, "--ties");
  const decimalSign = oneOf(options.decimals, decimals, "--decimals");
  const { zone, sheet, minutes, header } = options;
  const sign = options.separator?.replace("\\t", "\t");
  const separator = oneOf(delimiterNames.find((name) => delimiters[name] === sign) ?? sign, delimiterNames, "--separator");
  const names = options["name-separator"];
  const playedOn = options["played-on"];
  return {
    ...(options.recipe !== undefined && fromRecipe(options.recipe)),
    ...(shape && { shape }),
    ...(options.columns !== undefined && columnsFrom(options.columns)),
    ...(timeAs && { timeAs }),
    ...(minutes !== undefined && { minutes: numberOf(minutes, "--minutes") }),
    ...(header !== undefined && { header: header === "none" ? 0 : numberOf(header, "--header") }),
    ...(sameGame && { sameGame }),
    ...(dates && { dates }),
    ...(decimalSign && { decimals: decimalSign }),
    ...(zone !== undefined && { zone }),
    ...(playedOn !== undefined && { playedOn }),
    ...(ofTies && { ties: ofTies }),
    ...(separator && { separator }),
    ...(sheet !== undefined && { sheet }),
    ...(names !== undefined && { nameSeparator: names === "none" ? null : names }),
  };
}

function numberOf(text: string, option: string): number {
  const value = Number(text.replace(",", "."));
  if (text.trim() === "" || !Number.isFinite(value)) throw new Stop(`${option} takes a number; "${text}" is none.`, 2);
  return value;
}

function fromRecipe(file: string): Matching {
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch {
    throw new Stop(`The recipe ${file} cannot be read.`);
  }
  const read = readRecipe(text);
  if (!read.ok) throw new Stop(`${file}: ${read.reason}`);
  return read.matching;
}

/** player=Nick,score=Pts, or player1=White,result=Result: which column of the file is which. */
function columnsFrom(words: string): Pick<Matching, "columns" | "roles"> {
  const columns: Partial<Record<ImportField, string | null>> = {};
  const roles: Record<string, string> = {};
  const pairs = words.split(",").map((word) => {
    const [name = "", ...column] = word.split("=");
    return { word, name: name.trim(), column: column.length === 0 ? null : column.join("=").trim() };
  });
  const isWide = pairs.some(({ name }) => roleNamed(name) !== null && !fields.some((field) => field === name));
  for (const { word, name, column } of pairs) {
    const field = fields.find((known) => known === name);
    const isKnown = isWide ? roleNamed(name) !== null : field !== undefined;
    if (column === null || !isKnown) {
      const known = isWide
        ? `player1, team1, score1, player2 …, result, place1 …, ${commonFields.join(", ")}`
        : fields.join(", ");
      throw new Stop(`--columns takes ${known}, each as FIELD=COLUMN; "${word}" is not one of them.`, 2);
    }
    if (roles[column] !== undefined) throw new Stop(`The column "${column}" is chosen twice. Choose it for one thing.`, 2);
    if (isWide) roles[column] = name;
    else if (field !== undefined) columns[field] = column || null;
  }
  return isWide ? { roles } : { columns };
}
