import { bestSplit, distanceFromEven, findBestSplits, exchangesOf, splitFigures } from "@/lib/analysis/balance";
import type { BalanceInput, BestSplits, Split } from "@/lib/analysis/balance";
import { EVEN_WITHIN, finish, type Steps } from "@/lib/analysis/splits";
import { markSeed } from "@/lib/format/mark";
import { nameKey } from "@/lib/format/name-key";
import { teamColours } from "@/lib/format/team-colours";
import type { LadderSummary } from "@/lib/ladders/view";
import type { EveningPage } from "@/lib/ladders/balance/view";
import { rateGame, type Entrant, type RatedGame, type Rules } from "@/lib/rating";
import { adjust } from "@/lib/rating/pair";
import { guestKey, keysOf, type Attendee, type Evening, type TeamName, type Wish } from "@/lib/ladders/balance/schema";

/** The least number of people who are split. */
export const MIN_PEOPLE = 4;

/** Everyone whom an evening may name, by key. */
export function attendeesOf(people: readonly Attendee[], evening: Evening, { initialRating }: Rules, everyoneRated: boolean) {
  const guests = evening.guests.map((name): Attendee => {
    return { key: guestKey(name), name, rating: initialRating, games: 0, guest: !everyoneRated, mark: markSeed(nameKey(name)) };
  });
  return new Map([...people, ...guests].map((person) => [person.key, person]));
}

export function peopleOf(known: ReadonlyMap<string, Attendee>, evening: Evening): Attendee[] {
  return keysOf(evening).flatMap((key) => known.get(key) ?? []);
}

/** The wishes that can be asked for: about people who are here. */
export function wishesAbout(people: readonly Attendee[], { wishes, teams }: Evening): Wish[] {
  const here = new Set(people.map(({ key }) => key));
  return wishes.filter((wish) => wish.people.every((key) => here.has(key)) && wish.team < teams);
}

export function inputOf(people: readonly Attendee[], teams: number, wishes: readonly Wish[]): BalanceInput {
  const at = new Map(people.map(({ key }, index) => [key, index]));
  const lists = (kind: Wish["kind"]) =>
    wishes.filter((wish) => wish.on && wish.kind === kind).map((wish) => wish.people.map((key) => at.get(key)!));
  const inTeams = wishes.filter(({ on, kind }) => on && kind === "team");
  const fixed = Object.fromEntries(inTeams.map((wish): [number, number] => [at.get(wish.people[0]!)!, wish.team]));
  return { players: people, teams, together: lists("together"), apart: lists("apart"), fixed };
}

/** What is searched for an evening. */
export function searchOf(
  everyone: readonly Attendee[],
  evening: Evening,
  { rules, rateWho }: Pick<LadderSummary, "rules" | "rateWho">,
) {
  const known = attendeesOf(everyone, evening, rules, rateWho === "everyone");
  const people = peopleOf(known, evening);
  const wishes = wishesAbout(people, evening);
  return { people, wishes, input: inputOf(people, evening.teams, wishes) };
}

export const searchEvening = (input: BalanceInput, rules: Rules) => finish(stepsOfSearch(input, rules));

/** The best split of these people, and those next to it; null with too few, and where the wishes leave none. */
export function* stepsOfSearch(input: BalanceInput, rules: Rules): Steps<BestSplits | null> {
  const isEnough = input.players.length >= Math.max(MIN_PEOPLE, input.teams ?? 2);
  return isEnough ? yield* findBestSplits(input, rules) : null;
}

/** The teams that the address names, or else the best. */
export function shownSplit(people: readonly Attendee[], evening: Evening, found: BestSplits | null, rules: Rules): Split | null {
  const { split, teams } = evening;
  const keys = keysOf(evening);
  if (split === null || split.length !== keys.length || people.length < MIN_PEOPLE) return found?.best ?? null;
  const digit = new Map(keys.map((key, at) => [key, Number(split[at])]));
  const members = Array.from({ length: teams }, (_, team) =>
    people.flatMap(({ key }, at) => (digit.get(key) === team ? [at] : [])),
  );
  const isWhole = members.every((list) => list.length > 0) && members.flat().length === people.length;
  return isWhole ? { teams: members, ...splitFigures({ players: people }, members, rules) } : (found?.best ?? null);
}

/** A split as digits in the order of the address. */
export function digitsOf(evening: Pick<Evening, "here" | "guests">, people: readonly Attendee[], teams: Split["teams"]): string {
  const digit = new Map(teams.flatMap((members, team) => members.map((at) => [people[at]!.key, String(team)] as const)));
  return keysOf(evening)
    .map((key) => digit.get(key) ?? "0")
    .join("");
}

export function exchanged(teams: Split["teams"], one: number, other: number): number[][] {
  return teams.map((members) => members.map((at) => (at === one ? other : at === other ? one : at)));
}

/** What exchanging one player would do, the evenest first. */
export function exchangesWith(people: readonly Attendee[], { teams }: Split, one: number, rules: Rules) {
  return exchangesOf({ players: people }, teams, rules)
    .filter(({ players }) => players.includes(one))
    .map((exchange) => ({ ...exchange, with: exchange.players[0] === one ? exchange.players[1] : exchange.players[0] }))
    .sort((a, b) => distanceFromEven(a) - distanceFromEven(b) || a.decided - b.decided);
}

/** Ticked wishes that teams do not meet: those of the address may have been exchanged by hand. */
export function brokenWishes(people: readonly Attendee[], wishes: readonly Wish[], teams: Split["teams"]): Wish[] {
  const teamOf = (key: string) => teams.findIndex((members) => members.some((at) => people[at]!.key === key));
  return wishes.filter(({ on, kind, people: [one, other], team }) => {
    if (!on) return false;
    if (kind === "team") return teamOf(one!) !== team;
    return (teamOf(one!) === teamOf(other!)) !== (kind === "together");
  });
}

/** What a wish makes of the figures: without it, and with it. Null where that leaves no split. */
export function priceOf(people: readonly Attendee[], evening: Evening, wishes: readonly Wish[], wish: Wish, rules: Rules) {
  const others = wishes.filter((other) => other !== wish);
  const without = bestSplit(inputOf(people, evening.teams, others), rules);
  const and = bestSplit(inputOf(people, evening.teams, [...others, { ...wish, on: true }]), rules);
  return { without, and };
}

/** The places of somebody who comes late, the evenest first: teams that stay within one of the others. */
export function placesFor(people: readonly Attendee[], { teams }: Split, late: Attendee, rules: Rules) {
  const smallest = Math.min(...teams.map((members) => members.length));
  const players = [...people, late];
  return teams
    .flatMap((members, team) => {
      if (members.length > smallest) return [];
      const then = teams.map((list, at) => (at === team ? [...list, people.length] : list));
      return [{ team, ...splitFigures({ players }, then, rules) }];
    })
    .sort((a, b) => distanceFromEven(a) - distanceFromEven(b));
}

/** The game of a split: who would meet whom. Nobody is ahead yet. */
export function gameOf(people: readonly Attendee[], { teams }: Split, rules: Rules): { entrants: Entrant[]; game: RatedGame } {
  const team = new Map(teams.flatMap((members, at) => members.map((player) => [player, String(at)] as const)));
  const seconds = rules.maxGameMinutes * 60;
  const entrants = people.map(({ rating, games }, at): Entrant => {
    return { rating, games, score: 0, place: 1, seconds, team: team.get(at) ?? null, rated: true };
  });
  return { entrants, game: rateGame(entrants, rules) };
}

/** What a player is in for: the pairs expected to be won, and the most to win from and lose to one opponent, before the cap. */
export function prospectsOf({ entrants, game }: ReturnType<typeof gameOf>, rules: Rules) {
  const prospects = entrants.map(() => ({ pairs: 0, opponents: 0, win: 0, lose: 0 }));
  for (const { a, b, predicted, minutes, stake } of game.pairs) {
    const [ahead, behind] = [adjust(1, predicted, minutes, stake, rules), adjust(0, predicted, minutes, stake, rules)];
    for (const [at, chance, win, lose] of [
      [a, predicted, ahead, behind],
      [b, 1 - predicted, -behind, -ahead],
    ] as const) {
      const prospect = prospects[at]!;
      prospect.pairs += chance;
      prospect.opponents += 1;
      prospect.win = Math.max(prospect.win, win);
      prospect.lose = Math.min(prospect.lose, lose);
    }
  }
  return prospects;
}

/** How much the team-mates of a split have played together in the last games; newer games count for more. */
function togetherLately(people: readonly Attendee[], { teams }: Split, lately: EveningPage["lately"]): number {
  let sum = 0;
  for (const members of teams) {
    const keys = new Set(members.map((at) => people[at]!.key));
    for (const [age, sides] of lately.entries()) {
      for (const side of sides) {
        const mates = side.filter((key) => keys.has(key)).length;
        sum += (mates * (mates - 1)) / 2 / (age + 1);
      }
    }
  }
  return sum;
}

/** The split after the one that is shown: those as even as the best first, of them those who played together least lately, then the better. */
export function anotherSplit(
  people: readonly Attendee[],
  { best, next }: BestSplits,
  shown: Split,
  lately: EveningPage["lately"],
): Split | null {
  const even = Math.min(...[best, ...next].map(distanceFromEven)) + EVEN_WITHIN;
  const splits = [best, ...next]
    .map((split, rank) => {
      return { split, rank, uneven: Number(distanceFromEven(split) > even), together: togetherLately(people, split, lately) };
    })
    .sort((a, b) => a.uneven - b.uneven || a.together - b.together || a.rank - b.rank)
    .map(({ split }) => split);
  const at = splits.findIndex((split) => sameTeams(split, shown));
  const another = splits[(at + 1) % splits.length];
  return another === undefined || sameTeams(another, shown) ? null : another;
}

export function sameTeams(one: Split, other: Split): boolean {
  const keyOf = ({ teams }: Split) => teams.map((members) => members.toSorted((a, b) => a - b).join(",")).join(" ");
  return keyOf(one) === keyOf(other);
}

/** What is different in another split: pairs of players who change places, and those who change sides alone. */
export function differenceOf(people: readonly Attendee[], best: Split, other: Split) {
  const teamIn = ({ teams }: Split) => new Map(teams.flatMap((members, team) => members.map((at) => [at, team] as const)));
  const [before, after] = [teamIn(best), teamIn(other)];
  const left = people.map((_, at) => at).filter((at) => before.get(at) !== after.get(at));
  left.sort((a, b) => people[b]!.rating - people[a]!.rating);
  const pairs: [number, number][] = [];
  const moved: [number, number][] = [];
  while (left.length > 0) {
    const one = left.shift()!;
    const partner = left.findIndex((at) => before.get(at) === after.get(one) && after.get(at) === before.get(one));
    if (partner < 0) moved.push([one, after.get(one)!]);
    else {
      const [found] = left.splice(partner, 1);
      pairs.push(before.get(one)! < before.get(found!)! ? [one, found!] : [found!, one]);
    }
  }
  return { pairs, moved };
}

/** Names for all teams: those of the address, then the ladder's, then those of their colours. */
export function teamNamesOf({ teams, names }: Evening, ladders: readonly TeamName[]): TeamName[] {
  const taken = new Set(names.map(nameKey));
  const free = ladders.filter(({ name }) => !taken.has(nameKey(name)));
  const used = new Set<number>();
  return Array.from({ length: teams }, (_, at) => {
    const typed = names[at];
    const known = typed ? ladders.find(({ name }) => nameKey(name) === nameKey(typed)) : free.shift();
    const colours = [known?.colour, 3, 4, 0, 1, 2, 5, 6, 7].filter((colour) => colour !== undefined);
    const colour = colours.find((one) => !used.has(one)) ?? 0;
    used.add(colour);
    // Named for their colours: "Team 1" and "Team 2" look like one team in two spellings.
    return { name: typed || known?.name || teamColours[colour]!.name, colour };
  });
}
