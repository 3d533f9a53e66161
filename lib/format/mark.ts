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

/** The choices come in this order and no other: another order would give everybody another mark. */
export function markForm(seed: number): MarkForm {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    symmetry: MIN_SYMMETRY + below(SYMMETRIES),
    outline: outlines[below(outlines.length)]!,
    figure: figures[below(figures.length)]!,
    core: cores[below(cores.length)]!,
    turned: below(2) === 1,
  };
}

/** The marks there are, to find one that looks like few of them. Two look too alike when they share two of outline, figure and symmetry. */
export class MarkCounts {
  readonly #marks: MarkForm[] = [];

  constructor(seeds: Iterable<number> = []) {
    for (const seed of seeds) this.add(seed);
  }

  get total(): number {
    return this.#marks.length;
  }

  add(seed: number): void {
    this.#marks.push(markForm(seed));
  }

  /** 0 when no mark looks too alike. The same mark weighs most, then one with the same three parts, then one with two of them. */
  likeness(seed: number): number {
    const { symmetry, outline, figure, core, turned } = markForm(seed);
    return this.#marks.reduce((sum, other) => {
      const shared = [other.symmetry === symmetry, other.outline === outline, other.figure === figure].filter(Boolean).length;
      if (shared < 2) return sum;
      const isSame = shared === 3 && other.core === core && other.turned === turned;
      return sum + 1 + (shared === 3 ? 1e5 : 0) + (isSame ? 1e10 : 0);
    }, 0);
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
