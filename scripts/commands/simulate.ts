import { finish, simulate, type Population, type Series } from "@/lib/analysis";
import { formatRating, formatScore } from "@/lib/format";
import { perName } from "@/lib/format/per-name";
import { defaultRules, type Rules } from "@/lib/rating";
import {
  populationFields,
  rangeOf,
  readPopulationField,
  readVariant,
  usualPopulation,
  usualVariants,
} from "@/lib/tuning/simulation/population";
import { seriesName, simulationInWords } from "@/lib/tuning/simulation/words";
import { count, ladderAt, noWords, readWords, say, Stop, withExistingStore, type Command } from "./command";

const optionOf: Readonly<Record<keyof Population, string>> = {
  players: "players",
  perGame: "per-game",
  gamesEach: "games",
  minutes: "minutes",
  deviation: "deviation",
  seed: "seed",
};

/** Every fourth of the forty checkpoints has a line. */
const CHECKPOINTS_A_LINE = 4;

export const simulateCommand: Command = {
  name: "simulate",
  summary: "how quickly ratings approach the true ones of a made-up population",
  help: `npm run pairwise -- simulate [--ladder L] [--series TxM,…] [--players N] [--per-game N] [--games N] [--minutes N]
       [--deviation N] [--seed N]

Players whose true ratings are known play games by the model: a player who is one T ahead wins 73 of 100. Everyone starts at the same
rating, and each series of rules rates the same games. Printed are the mean distance from the true ratings (in points where T is 120),
the rank correlation (1 when everyone is in the true order), and how far the ratings spread. Nothing is written.

  --ladder L     take every other rule from this ladder; without it, the default rules
  --series TxM   T and GAME_MULT of each series, with commas: ${variantsInWords()} unless given
  --players N    ${rangeOf("players")}; ${usualPopulation.players} unless given
  --per-game N   players in a game, everyone against everyone: ${rangeOf("perGame")}; ${usualPopulation.perGame}
  --games N      games per player, on average: ${rangeOf("gamesEach")}; ${usualPopulation.gamesEach}
  --minutes N    how long everyone plays: ${rangeOf("minutes")}; ${usualPopulation.minutes}
  --deviation N  standard deviation of the true ratings in units of T: ${rangeOf("deviation")}; ${usualPopulation.deviation}
  --seed N       the same seed makes the same games; ${usualPopulation.seed} unless given`,
  async run(words) {
    const { values, positionals } = readWords("simulate", words, {
      ladder: { type: "string" },
      series: { type: "string" },
      ...perName(Object.values(optionOf), () => ({ type: "string" as const })),
    });
    noWords("simulate", positionals);
    const typed: Readonly<Record<string, string | undefined>> = values;
    const population = perName(populationFields, (field) => {
      const option = optionOf[field];
      const text = typed[option];
      if (text === undefined) return usualPopulation[field];
      const value = readPopulationField(field, text);
      if (value === null) throw new Stop(`--${option} must be ${rangeOf(field)}; it is "${text}".`, 2);
      return value;
    });
    const rules = await rulesOf(values.ladder);
    const variants = values.series === undefined ? usualVariants : values.series.split(",").map((text) => variantOf(text, rules));
    const series = finish(
      simulate(
        population,
        variants.map((variant) => ({ ...rules, ...variant })),
      ),
    );

    const { players, perGame, gamesEach, seed } = population;
    say(`${count(players, "player")}, ${perGame} in a game, ${count(gamesEach, "game")} each, seed ${seed}`);
    say("");
    printCheckpoints(series);
    say("");
    for (const sentence of simulationInWords(series)) say(sentence);
    say("");
    for (const { rules: tried, spread, trueSpread } of series)
      say(`${seriesName(tried)}: ratings spread by ${formatRating(spread)}, the true ones by ${formatRating(trueSpread)}.`);
  },
};

function variantsInWords(): string {
  return usualVariants.map(({ spread, gameMult }) => `${spread}x${gameMult}`).join(",");
}

async function rulesOf(slug: string | undefined): Promise<Rules> {
  if (slug === undefined) return defaultRules;
  return (await withExistingStore((store) => ladderAt(store, slug))).rules;
}

function variantOf(typed: string, rules: Rules) {
  const variant = readVariant(typed, rules);
  if (variant === null) throw new Stop(`--series has T and GAME_MULT, such as 120x2; "${typed}" is not that.`, 2);
  return variant;
}

/** The error and the rank correlation of each series, in columns. */
function printCheckpoints(series: readonly Series[]): void {
  const heads = series.map(({ rules }) => seriesName(rules));
  const widths = heads.map((head) => Math.max(head.length, "error  order".length) + 3);
  const print = (first: string, cells: readonly string[]) =>
    say(`${first.padStart(10)}${cells.map((cell, column) => cell.padStart(widths[column]!)).join("")}`);
  print("", heads);
  print(
    "games each",
    heads.map(() => "error  order"),
  );
  for (const [index, { games }] of series[0]!.checkpoints.entries()) {
    if (index % CHECKPOINTS_A_LINE > 0) continue;
    const cells = series.map(({ checkpoints }) => {
      const { error, rankCorrelation } = checkpoints[index]!;
      return `${error.toFixed(1).padStart(5)} ${rankCorrelation.toFixed(3).padStart(6)}`;
    });
    print(formatScore(Number(games.toPrecision(3))), cells);
  }
}
