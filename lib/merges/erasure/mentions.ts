/** A name to replace, and its replacement. */
export interface Renaming {
  readonly names: readonly string[];
  readonly slugs: readonly string[];
  readonly instead: { readonly name: string; readonly slug: string };
}

/** A shorter one is too often a word, or part of a sum, that means something else. */
const SHORTEST = 3;

/** Names that texts are searched for. */
export function namesToFind(names: readonly string[]): string[] {
  return names.filter((name) => [...name].length >= SHORTEST);
}

/** A name as a word of a text, however its letters are written and whatever white space is in it; not as part of a longer word. */
function wordsOf(names: readonly string[]): RegExp | null {
  const found = namesToFind(names)
    // The longer one wins of two names that begin alike.
    .sort((a, b) => b.length - a.length)
    .map((name) => name.normalize("NFC").split(/\s+/u).map(escaped).join("\\s+"));
  return found.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_]|players/)(?:${found.join("|")})(?![\\p{L}\\p{M}\\p{N}_])`, "giu");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Links to a player's page. The slug alone is not searched for, because it may be a common word. */
function addressesOf(slugs: readonly string[]): RegExp | null {
  if (slugs.length === 0) return null;
  const written = slugs.flatMap((slug) => [slug, encodeURIComponent(slug)]).map(escaped);
  return new RegExp(`(?<=players/)(?:${[...new Set(written)].join("|")})(?![\\p{L}\\p{M}\\p{N}_%-])`, "giu");
}

/** A text with the names replaced. */
export function withoutMentions({ names, slugs, instead }: Renaming): (text: string) => string {
  const [words, addresses] = [wordsOf(names), addressesOf(slugs)];
  return (text) => {
    const plain = text.normalize("NFC");
    const other = addresses === null ? plain : plain.replaceAll(addresses, () => instead.slug);
    const done = words === null ? other : other.replaceAll(words, () => instead.name);
    return done === plain ? text : done;
  };
}
