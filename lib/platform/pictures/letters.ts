import { Resvg } from "@resvg/resvg-js";

/** A code point of the last private-use plane: no font has it, so it renders as the missing glyph, or not at all. */
const MISSING = "\u{10fffd}";

/** More letters than a site's names have; beyond that the map starts over. */
const MAX_KNOWN = 10_000;

const known = new Map<string, boolean>();
let missing: Buffer | null = null;

/** Whether a font of this machine has a letter, for letters that the bundled fonts lack. Takes some milliseconds for each new one. */
export function canDraw(letter: string): boolean {
  const before = known.get(letter);
  if (before !== undefined) return before;
  missing ??= drawn(MISSING);
  const pixels = drawn(letter);
  const found = !pixels.equals(missing) && pixels.some((byte) => byte !== 0);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(letter, found);
  return found;
}

function drawn(letter: string): Buffer {
  const text = letter.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><text x="16" y="44" font-size="32" font-family="sans-serif">${text}</text></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: true } }).render().pixels;
}
