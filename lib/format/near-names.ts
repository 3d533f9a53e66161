import { looseKey, nameKey } from "./name-key";

/** The number of slips within which two texts count as one mistyped. Texts of two letters are too short for any. */
function maxSlips(length: number): number {
  return length < 3 ? 0 : length < 8 ? 1 : 2;
}

/** How many letters were added, left out, changed or swapped with their neighbour; more than `max` is just more. */
export function slipsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let above: number[] = [];
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let at = 1; at <= other.length; at++) {
      const same = one[row - 1] === other[at - 1];
      let slips = Math.min(before[at]! + 1, current[at - 1]! + 1, before[at - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (swapped) slips = Math.min(slips, above[at - 2]! + 1);
      current.push(slips);
    }
    if (Math.min(...current) > max) return max + 1;
    [above, before] = [before, current];
  }
  return before[other.length]!;
}

/** Names as they are compared, made once for a list. */
export interface ComparedName<Item> {
  readonly item: Item;
  readonly loose: string;
}

export function comparedName<Item>(item: Item, name: string): ComparedName<Item> {
  return { item, loose: looseKey(nameKey(name)) };
}

/**
 * The item whose name was probably meant by an unknown name: the fewest slips away; of equals the first. A single word is
 * compared with first words too, because people type "kia" for Kai Allard. Null where none is near.
 */
export function nearestOf<Item>(name: string, compared: Iterable<ComparedName<Item>>): Item | null {
  const wanted = looseKey(nameKey(name));
  const oneWord = !wanted.includes(" ");
  let best: { item: Item; slips: number } | null = null;
  for (const { item, loose } of compared) {
    // A first word counts as half a slip more, so that a whole name is preferred to it.
    const whole = slipsTo(wanted, loose);
    const first = oneWord && loose.includes(" ") ? slipsTo(wanted, loose.slice(0, loose.indexOf(" "))) + 0.5 : Infinity;
    const slips = Math.min(whole, first);
    if (slips < (best?.slips ?? Infinity)) best = { item, slips };
  }
  return best?.item ?? null;
}

function slipsTo(wanted: string, loose: string): number {
  const max = maxSlips(Math.min(wanted.length, loose.length));
  const slips = max === 0 ? Infinity : slipsBetween(wanted, loose, max);
  return slips > max ? Infinity : slips;
}

/** How far apart two new names of one list are, as far as one may be the other mistyped; Infinity otherwise. */
function slipsApart(one: string, other: string): number {
  // Player 1 and Player 2 are counted, not mistyped.
  if (one.replace(/\D+/g, " ").trim() !== other.replace(/\D+/g, " ").trim()) return Infinity;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // A first name alone, as in Kai and Kai Allard.
  if (short.length > 2 && !short.includes(" ") && long.startsWith(`${short} `)) return 0.5;
  return slipsTo(one, other);
}

const SPACE = 32;

/** The letters of a text as bits. Each slip changes two of them at most, so most pairs need no closer look. */
function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count++;
  return count;
}

/** Two names of a list, by position, of which one may be the other mistyped. */
export interface NearPair {
  readonly one: number;
  readonly other: number;
  readonly slips: number;
}

/** Those of the name at a position with the names before it. */
export function nearPairsOf(at: number, compared: readonly ComparedName<{ readonly letters: number }>[]): NearPair[] {
  const { loose, item } = compared[at]!;
  const pairs: NearPair[] = [];
  for (let before = 0; before < at; before++) {
    const other = compared[before]!;
    const mayBeFirstWord = loose.charCodeAt(other.loose.length) === SPACE || other.loose.charCodeAt(loose.length) === SPACE;
    if (!mayBeFirstWord && bitsIn(item.letters ^ other.item.letters) > 4) continue;
    const slips = slipsApart(loose, other.loose);
    if (slips < Infinity) pairs.push({ one: before, other: at, slips });
  }
  return pairs;
}

export function withLetters(name: string): ComparedName<{ readonly letters: number }> {
  const { loose } = comparedName(null, name);
  return { item: { letters: lettersIn(loose) }, loose };
}
