import { seeded } from "@/lib/analysis/random";

/**
 * A player's mark: a small round figure in one ink, the same for the same seed. The seed is stored with the player, so that a rename
 * does not change the mark; it comes from the name that the player was created with.
 */

const outlines = ["disc", "ring", "scallop", "polygon", "cog"] as const;
const figures = ["leaves", "star", "dots", "wedges", "nested polygon", "lozenges"] as const;
const cores = ["none", "dot", "ring", "polygon"] as const;
const MIN_SYMMETRY = 3;
const SYMMETRIES = 6;

/** What a mark is made of. */
export interface MarkForm {
  /** How often the figure repeats around the centre, 3 to 8. */
  readonly symmetry: number;
  readonly outline: (typeof outlines)[number];
  readonly figure: (typeof figures)[number];
  readonly core: (typeof cores)[number];
  /** The figure is turned by half a step against the outline. */
  readonly turned: boolean;
}

const utf8 = new TextEncoder();

/** 32-bit FNV-1a of a name's key (see `nameKey`), over its UTF-8 bytes. */
export function markSeed(nameKey: string): number {
  let hash = 0x811c9dc5;
  for (const byte of utf8.encode(nameKey)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/** The form in numbers from 0, by which likeness is counted. */
interface MarkChoices {
  readonly symmetry: number;
  readonly outline: number;
  readonly figure: number;
  readonly core: number;
  readonly turn: number;
}

/** The choices come in this order and no other: another order would give everybody another mark. */
function choicesOf(seed: number): MarkChoices {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    symmetry: below(SYMMETRIES),
    outline: below(outlines.length),
    figure: below(figures.length),
    core: below(cores.length),
    turn: below(2),
  };
}

export function markForm(seed: number): MarkForm {
  const { symmetry, outline, figure, core, turn } = choicesOf(seed);
  return {
    symmetry: MIN_SYMMETRY + symmetry,
    outline: outlines[outline]!,
    figure: figures[figure]!,
    core: cores[core]!,
    turned: turn === 1,
  };
}

/**
 * How many marks of each form there are, so that the likeness of a new one is a few look-ups, however many there are. Two marks look
 * too alike when they differ in fewer than two of outline, figure and symmetry.
 */
export class MarkCounts {
  #total = 0;
  readonly #same = new Uint32Array(SYMMETRIES * outlines.length * figures.length * cores.length * 2);
  readonly #parts = new Uint32Array(SYMMETRIES * outlines.length * figures.length);
  readonly #outlineAndFigure = new Uint32Array(outlines.length * figures.length);
  readonly #outlineAndSymmetry = new Uint32Array(outlines.length * SYMMETRIES);
  readonly #figureAndSymmetry = new Uint32Array(figures.length * SYMMETRIES);

  constructor(seeds: Iterable<number> = []) {
    for (const seed of seeds) this.add(seed);
  }

  get total(): number {
    return this.#total;
  }

  add(seed: number): void {
    this.#total += 1;
    for (const { counts, at } of this.#placesOf(seed)) counts[at]! += 1;
  }

  /** 0 when no mark looks too alike. The same mark weighs most, then one with the same three parts, then one with two of them. */
  likeness(seed: number): number {
    const [same, parts, ...pairs] = this.#placesOf(seed).map(({ counts, at }) => counts[at]!);
    // A mark with the same three parts is in each of the three pairs.
    const alike = pairs.reduce((sum, count) => sum + count, 0) - 2 * parts!;
    return same! * 1e10 + parts! * 1e5 + alike;
  }

  /** The counters of a mark. */
  #placesOf(seed: number): { readonly counts: Uint32Array; readonly at: number }[] {
    const { symmetry, outline, figure, core, turn } = choicesOf(seed);
    const parts = (symmetry * outlines.length + outline) * figures.length + figure;
    return [
      { counts: this.#same, at: (parts * cores.length + core) * 2 + turn },
      { counts: this.#parts, at: parts },
      { counts: this.#outlineAndFigure, at: outline * figures.length + figure },
      { counts: this.#outlineAndSymmetry, at: outline * SYMMETRIES + symmetry },
      { counts: this.#figureAndSymmetry, at: figure * SYMMETRIES + symmetry },
    ];
  }
}

/** The number of tries: at most 30 marks can all differ in two parts; the best of a dozen is seldom the same as another's. */
const TRIES = 12;

/** The number of marks among which every form is taken, most of them more than once: a search would only slow down a large import. */
export const MANY_MARKS = 1_000;

/** A seed for a name: its own, or, if that mark looks too much like others, the least similar of a few more. */
export function chooseMark(nameKey: string, others: MarkCounts): number {
  let best = { seed: markSeed(nameKey), likeness: Infinity };
  if (others.total >= MANY_MARKS) return best.seed;
  for (let attempt = 0; attempt < TRIES && best.likeness > 0; attempt++) {
    const seed = markSeed(attempt === 0 ? nameKey : `${nameKey} ${attempt}`);
    const likeness = others.likeness(seed);
    if (likeness < best.likeness) best = { seed, likeness };
  }
  return best.seed;
}
