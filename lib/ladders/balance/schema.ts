import { MAX_BALANCED, MAX_BALANCED_TEAMS } from "@/lib/analysis/balance";
import { withQuery } from "@/lib/format/paths";

/** Somebody who can be in a team. */
export interface Attendee {
  /** The slug, or a name that nobody has yet after a tilde. */
  readonly key: string;
  readonly name: string;
  /** Guests and players who are new to the ladder have the starting rating. */
  readonly rating: number;
  readonly games: number;
  /** Not rated on this ladder. */
  readonly guest: boolean;
  /** The seed of their mark. */
  readonly mark: number;
}

/** A team that is named for a team of the ladder has its colour. */
export interface TeamName {
  readonly name: string;
  readonly colour: number;
}

export interface Wish {
  readonly kind: "together" | "apart" | "team";
  /** The keys of two people, or of one who is in a team. */
  readonly people: readonly string[];
  /** The number of the team, for that kind alone. */
  readonly team: number;
  /** A wish that is not ticked stays in the list with its price. */
  readonly on: boolean;
}

/** The page of an evening as it is in the address, which is what a form without JavaScript sends. */
export interface Evening {
  readonly here: readonly string[];
  /** Names that nobody has yet. */
  readonly guests: readonly string[];
  readonly teams: number;
  /** The names of the teams; those that are missing are the ladder's. */
  readonly names: readonly string[];
  readonly wishes: readonly Wish[];
  /** The team of each person as a digit, in the order of the address; null for the best split. */
  readonly split: string | null;
  /** The key of the player who is to be exchanged. */
  readonly exchange: string | null;
  readonly late: string | null;
  /** Whether all people are listed, and on a phone whether they are listed at all. */
  readonly all: boolean;
  readonly open: boolean;
}

const MAX_WISHES = 12;
const MAX_LENGTH = 64;
const GUEST = "~";

export const guestKey = (name: string) => `${GUEST}${name}`;

export const keysOf = ({ here, guests }: Pick<Evening, "here" | "guests">): string[] => [...here, ...guests.map(guestKey)];

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== "" && value.length <= 200))];

/** Nonsense is passed over. */
export function eveningFrom(read: (name: string) => readonly string[]): Evening {
  const here = unique(read("p")).slice(0, MAX_BALANCED);
  const guests = unique(read("g").map((name) => name.replaceAll(",", " ").trim().slice(0, MAX_LENGTH)));
  const teams = Number(read("n")[0] ?? 2);
  const on = new Set(read("w"));
  const known = unique([...read("k"), ...on]);
  const wishes = known.flatMap((text) => wishFrom(text, on.has(text))).slice(0, MAX_WISHES);
  const split = read("s")[0] ?? "";
  return {
    here,
    guests: guests.slice(0, MAX_BALANCED - here.length),
    teams: Number.isInteger(teams) && teams >= 2 && teams <= MAX_BALANCED_TEAMS ? teams : 2,
    names: read("t")
      .slice(0, MAX_BALANCED_TEAMS)
      .map((name) => name.trim().slice(0, MAX_LENGTH)),
    wishes,
    split: /^\d+$/.test(split) ? split : null,
    exchange: read("x")[0] || null,
    late: read("l")[0] || null,
    all: read("all")[0] === "1",
    open: read("open")[0] === "1",
  };
}

export function wishText({ kind, people, team }: Omit<Wish, "on">): string {
  return [kind, ...people, ...(kind === "team" ? [team] : [])].join(",");
}

function wishFrom(text: string, on: boolean): Wish[] {
  const [kind, one, other] = text.split(",");
  if (one === undefined || other === undefined || one === other) return [];
  if (kind === "together" || kind === "apart") return [{ kind, people: [one, other], team: 0, on }];
  const team = Number(other);
  return kind === "team" && Number.isInteger(team) && team >= 0 && team < MAX_BALANCED_TEAMS
    ? [{ kind, people: [one], team, on }]
    : [];
}

/** The wish that a form adds: two people together or apart, or one in a team ("team0"). */
export function newWish(kind: string, one: string, other: string): Wish | null {
  const [, team] = /^team(\d)$/.exec(kind) ?? [];
  const [wish] = wishFrom(team === undefined ? `${kind},${one},${other}` : `team,${one},${team}`, true);
  return wish ?? null;
}

/** Why a form has no wish to add. */
export function wishProblem(kind: string, one: string, other: string): string | null {
  if (newWish(kind, one, other) !== null) return null;
  return kind === "" ? "Choose a wish." : "Choose two different players.";
}

/** A new name was somebody known, mistyped. */
export function corrected(evening: Evening, name: string, slug: string): Evening {
  const [from, here] = [guestKey(name), evening.here.filter((key) => key !== slug)];
  const wishes = evening.wishes.map((wish) => ({ ...wish, people: wish.people.map((key) => (key === from ? slug : key)) }));
  return changed(evening, { here: [...here, slug], guests: evening.guests.filter((guest) => guest !== name), wishes });
}

/** The address that shows an evening. */
export function eveningHref(path: string, evening: Evening, part?: string): string {
  const { here, guests, teams, names, wishes, split, exchange, late, all, open } = evening;
  const texts = (on: boolean) => wishes.filter((wish) => wish.on === on).map(wishText);
  return withQuery(
    path,
    {
      p: here,
      g: guests,
      n: teams === 2 ? null : teams,
      t: names,
      w: texts(true),
      k: texts(false),
      s: split,
      x: exchange,
      l: late,
      all: all ? "1" : null,
      open: open ? "1" : null,
    },
    part,
  );
}

/** Other people, wishes or teams: the best split of them is asked for anew. */
export function changed(evening: Evening, change: Partial<Evening>): Evening {
  return { ...evening, split: null, exchange: null, ...change };
}

/** Names in a pasted list: one a line, or separated by commas, semicolons or tabs; numbers before them are passed over. */
export function pastedNames(text: string): string[] {
  return unique(
    text.split(/[\n\r,;\t]+/).map((line) =>
      line
        .replace(/^\s*(?:\d+[.)]|[-*•])\s*/, "")
        .trim()
        .slice(0, MAX_LENGTH),
    ),
  );
}
