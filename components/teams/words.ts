import type { SplitFigures } from "@/lib/analysis/balance";
import type { Wish } from "@/lib/ladders/balance/schema";

/** Up to this lean a split counts as even, and up to the next it leans. */
const EVEN = 0.01;
const LEANS = 0.05;
/** Figures that are shown with one decimal of a hundred are equal below this. */
const SHOWN = 0.0005;

const decimal = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A lean or decided as pairs of a hundred, with a decimal: 49.2. */
export const inHundred = (aboveHalf: number): string => decimal.format(50 + 100 * aboveHalf);
/** The same in a sentence: 49. */
const whole = (aboveHalf: number): number => Math.round(50 + 100 * aboveHalf);

export function isEven({ leans }: Pick<SplitFigures, "leans">): boolean {
  return leans.every((lean) => Math.abs(lean) <= EVEN + 1e-9);
}

/** Whom the pairs of a split favour. */
export function verdictOf({ leans }: Pick<SplitFigures, "leans">, names: readonly string[]) {
  const two = leans.length === 2;
  if (isEven({ leans })) {
    const shares = leans.map(whole);
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    const rest = two
      ? `${names[0]} is expected to win ${shares[0]} of 100 pairs.`
      : `Every team is expected to win ${least === most ? least : `${least} to ${most}`} of its 100 pairs.`;
    return { title: "Even.", rest };
  }
  const favoured = leans.indexOf(Math.max(...leans));
  const [name, lean] = [names[favoured]!, leans[favoured]!];
  return {
    title: `${Math.max(...leans.map(Math.abs)) <= LEANS + 1e-9 ? "Leans to" : "Favours"} ${name}.`,
    rest: `${name} is expected to win ${whole(lean)} of ${two ? "100 pairs" : "its 100 pairs"}.`,
  };
}

/** How settled the pairs are, by the favourites' mean chance. */
export function settledWords(decided: number): string {
  const chance = 50 + 100 * decided;
  const words =
    chance < 60
      ? "Most pairs are open, with favourites"
      : chance <= 70
        ? "Many pairs have a favourite,"
        : chance <= 80
          ? "Many pairs have a clear favourite,"
          : "Most pairs are settled before the game, with favourites";
  return `${words} expected to win ${Math.round(chance)} of 100 on average.`;
}

/** How many play on a side: "4 a side", "4 or 5 a side"; "7 against 1" of an address. */
export function sizesWords(teams: readonly (readonly number[])[]): string {
  const sizes = teams.map(({ length }) => length);
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  if (most - least > 1) return sizes.join(" against ");
  return `${least === most ? least : `${least} or ${most}`} a side`;
}

/** What a wish is, with the names of people and teams. */
export function wishWords({ kind, people, team }: Wish, nameOf: (key: string) => string, teams: readonly string[]): string {
  const [one = "", other = ""] = people.map(nameOf);
  if (kind === "team") return `${one} in ${teams[team] ?? `team ${team + 1}`}`;
  return `${one} and ${other} ${kind}`;
}

/** What a wish costs, before it is ticked as well as after. */
export function priceWords({ without, and }: { without: SplitFigures | null; and: SplitFigures | null }, first: string): string {
  if (without === null) return "other wishes leave no split";
  if (and === null) return "leaves no split";
  const [settled, leaning] = [and.decided - without.decided, and.lean - without.lean];
  const parts = [
    Math.abs(settled) >= SHOWN && `favourite ${inHundred(without.decided)} → ${inHundred(and.decided)}`,
    Math.abs(leaning) >= SHOWN && `${first} ${inHundred(without.lean)} → ${inHundred(and.lean)}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "free: the best split has it" : parts.join(", ");
}
