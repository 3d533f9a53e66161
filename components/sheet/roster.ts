import { comparedName, nearestOf, type ComparedName } from "@/lib/format/near-names";
import { looseKey, nameKey } from "@/lib/players/schema";
import type { LadderRoster } from "@/lib/games/view";

/** A player of the ladder, as names are completed. */
export interface RosterPlayer {
  readonly name: string;
  /** As it is shown, "new here" for somebody who has none on this ladder yet; empty for a guest, null where it is not known. */
  readonly rating: string | null;
  /** The team of their last game; empty for none. */
  readonly team: string;
}

export interface Roster extends Pick<LadderRoster, "complete" | "everyone" | "teams"> {
  /** Most recent first. */
  readonly players: readonly ComparedName<RosterPlayer>[];
}

export const noRoster: Roster = { players: [], complete: false, everyone: false, teams: [] };

/** The list that came with the page, made ready to be searched. */
export function unpackRoster({ players, complete, everyone, teams }: LadderRoster): Roster {
  const lines = players === "" ? [] : players.split("\n");
  const unpacked = lines.map((line) => {
    const [name = "", rating = "", team = ""] = line.split("\t");
    const shown = /^-?\d/.test(rating) ? Number(rating).toFixed(1) : rating;
    return comparedName({ name, rating: shown, team }, name);
  });
  return { players: unpacked, complete, everyone, teams };
}

/** Maximum number of listed names: more would not help. */
const MAX_SHOWN = 8;

/** What completes a text, best first, and whether the first one may be taken by a key that leads on. */
export interface Completions<Item> {
  readonly items: readonly Item[];
  readonly takesFirst: boolean;
}

/**
 * The names that a typed text begins, then those with a word that it begins, then those that hold it; within each in the order of
 * the list. Somebody who types a whole name means it, and a text within a name is too weak to be taken unasked.
 */
export function completionsOf<Item>(
  typed: string,
  compared: readonly ComparedName<Item>[],
  isLeftOut: (loose: string) => boolean = () => false,
): Completions<Item> {
  const wanted = looseKey(nameKey(typed));
  if (wanted === "") return { items: [], takesFirst: false };
  const starts: Item[] = [];
  const words: Item[] = [];
  const within: Item[] = [];
  let exact = false;
  for (const { item, loose } of compared) {
    if (loose === wanted) exact = true;
    if (isLeftOut(loose) || loose === wanted) continue;
    if (loose.startsWith(wanted)) starts.push(item);
    else if (loose.includes(` ${wanted}`)) words.push(item);
    else if (wanted.length > 2 && loose.includes(wanted)) within.push(item);
  }
  const items = [...starts, ...words, ...within].slice(0, MAX_SHOWN);
  return { items, takesFirst: !exact && starts.length + words.length > 0 };
}

/**
 * Adds the players whom the server found. The first of these may be accepted automatically if the text starts it and nobody in the list;
 * other matches, such as former names, are at the end.
 */
export function withElsewhere<Item extends { readonly name: string }>(
  typed: string,
  compared: readonly ComparedName<Item>[],
  found: readonly Item[],
  isLeftOut: (loose: string) => boolean = () => false,
): Completions<Item> {
  const here = completionsOf(typed, compared, isLeftOut);
  const wanted = looseKey(nameKey(typed));
  const listed = new Set(compared.map(({ loose }) => loose));
  const fresh = found.map((item) => comparedName(item, item.name)).filter(({ loose }) => !listed.has(loose));
  const more = completionsOf(typed, fresh, isLeftOut);
  const others = fresh.flatMap(({ item, loose }) => (more.items.includes(item) || isLeftOut(loose) ? [] : [item]));
  const isWhole = listed.has(wanted) || fresh.some(({ loose }) => loose === wanted);
  const items = !here.takesFirst && more.takesFirst ? [...more.items, ...here.items] : [...here.items, ...more.items];
  return { items: [...items, ...others].slice(0, MAX_SHOWN), takesFirst: !isWhole && (here.takesFirst || more.takesFirst) };
}

/** The probable player of an unknown name. Null for a known name, or the start of one. */
export function meantBy(typed: string, { players }: Roster): RosterPlayer | null {
  const wanted = looseKey(nameKey(typed));
  if (wanted === "" || players.some(({ loose }) => loose.startsWith(wanted) || loose.includes(` ${wanted}`))) return null;
  return nearestOf(typed, players);
}

export interface TeamCount {
  readonly team: string;
  readonly players: number;
  /** The probable team, of this game or of the ladder. */
  readonly meant: string | null;
}

/** How many players each side has, with misspelt teams marked: Wolf 4, Falcon 3, Falocn 1? */
export function teamCounts(rows: readonly { player: string; team: string }[], known: readonly string[]): TeamCount[] {
  const counts = new Map<string, { team: string; players: number }>();
  for (const { player, team } of rows) {
    const key = nameKey(team);
    if (player.trim() === "" || key === "") continue;
    counts.set(key, { team: counts.get(key)?.team ?? team.trim(), players: (counts.get(key)?.players ?? 0) + 1 });
  }
  const knownKeys = new Set(known.map(nameKey));
  return [...counts].map(([key, { team, players }], at) => {
    if (knownKeys.has(key)) return { team, players, meant: null };
    // Of two sides with as many players the first is taken to be right: one question is enough.
    const others = [...counts.values()].flatMap((side, place) =>
      side.players > players || (side.players === players && place < at) ? [side.team] : [],
    );
    const candidates = [...others, ...known].map((each) => comparedName(each, each));
    return { team, players, meant: nearestOf(team, candidates) };
  });
}

/** What is doubtful about the sides of a game. */
export interface SidesQuestion {
  readonly sides: readonly TeamCount[];
  /** Teams that were filled in make more sides than the last game had. */
  readonly tooMany: boolean;
  readonly misspelt: readonly TeamCount[];
  /** Another question has another key, and needs another answer. */
  readonly key: string;
}

/** Whether to ask about the sides before saving: nobody typed them and there are more than last time, or one is spelt like another. */
export function questionAboutSides(sides: readonly TeamCount[], isGuessed: boolean, lastSides: number): SidesQuestion | null {
  const tooMany = isGuessed && sides.length > Math.max(2, lastSides);
  const misspelt = sides.filter(({ meant }) => meant !== null);
  if (!tooMany && misspelt.length === 0) return null;
  return { sides, tooMany, misspelt, key: sides.map(({ team }) => nameKey(team)).join("\n") };
}
