/** Short enough to move within in no time, long enough that a hundred thousand numbers are some hundreds of parts. */
const LONGEST = 512;

/**
 * Numbers in rising order, some of them equal, that come and go. They are kept in parts, so that taking one in or out moves the numbers
 * of one part, and counting looks into one and adds up the lengths of the others.
 */
export class SortedNumbers {
  readonly #parts: number[][] = [];

  constructor(numbers: Iterable<number> = []) {
    const rising = Float64Array.from(numbers).sort();
    for (let at = 0; at < rising.length; at += LONGEST / 2) this.#parts.push([...rising.subarray(at, at + LONGEST / 2)]);
  }

  add(number: number): void {
    const at = Math.min(this.#partOf(number), this.#parts.length - 1);
    const part = this.#parts[at];
    if (part === undefined) {
      this.#parts.push([number]);
      return;
    }
    part.splice(firstAtLeast(part, number), 0, number);
    if (part.length > LONGEST) this.#parts.splice(at + 1, 0, part.splice(LONGEST / 2));
  }

  /** One of those that are equal to it. */
  remove(number: number): void {
    const at = this.#partOf(number);
    const part = this.#parts[at];
    const place = part === undefined ? -1 : firstAtLeast(part, number);
    if (part?.[place] !== number) throw new Error(`${number} is not among the numbers.`);
    part.splice(place, 1);
    if (part.length === 0) this.#parts.splice(at, 1);
  }

  countGreater(limit: number): number {
    let count = 0;
    for (let at = this.#parts.length - 1; at >= 0; at--) {
      const part = this.#parts[at]!;
      if (part[0]! > limit) {
        count += part.length;
        continue;
      }
      return count + part.length - firstGreater(part, limit);
    }
    return count;
  }

  /** The first part whose last number is not less; as many as there are where all are. */
  #partOf(number: number): number {
    return firstPlace(this.#parts.length, (at) => this.#parts[at]!.at(-1)! >= number);
  }
}

function firstAtLeast(rising: readonly number[], limit: number): number {
  return firstPlace(rising.length, (at) => rising[at]! >= limit);
}

function firstGreater(rising: readonly number[], limit: number): number {
  return firstPlace(rising.length, (at) => rising[at]! > limit);
}

/** The first of so many places of which something is true that is true of all later ones, too. */
function firstPlace(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
