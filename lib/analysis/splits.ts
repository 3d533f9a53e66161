import { predict, type Rules } from "@/lib/rating";

/**
 * Fair teams. E(a, b) is equation 1, and a split has two figures over all opposing pairs: lean, the mean of E − ½, says whom the pairs
 * favour; decided, the mean of |E − ½|, how settled they are. Teams with equal sums of ratings can have very different pairs.
 */
export interface BalanceInput {
  readonly players: readonly { readonly rating: number; readonly games?: number }[];
  /** 2 unless given. */
  readonly teams?: number;
  /** Players by index. All of a list are in one team. */
  readonly together?: readonly (readonly number[])[];
  /** No two of a list are in one team. */
  readonly apart?: readonly (readonly number[])[];
  /** The team of a player, from 0. */
  readonly fixed?: Readonly<Record<number, number>>;
}

export interface SplitFigures {
  /** The first team's: above 0 when the pairs favour it. With more than two teams, the mean over all pairs from the earlier team's side. */
  readonly lean: number;
  readonly decided: number;
  /** Each team's lean against all others. */
  readonly leans: readonly number[];
}

/** Splits so close to the evenest count as equally even. */
export const EVEN_WITHIN = 0.01;
const DECIDED_STEP = 0.005;
/** Sums of the same numbers in another order differ by far less, figures of different splits by far more. */
const ROUNDING = 1e-9;
/** The team of a player who has none. */
export const NONE = 255;

export function teamOfEach(size: number, teams: readonly (readonly number[])[]): Uint8Array {
  const team = new Uint8Array(size).fill(NONE);
  for (const [at, members] of teams.entries()) for (const player of members) team[player] = at;
  return team;
}

/** E(a, b) − ½ of all pairs, antisymmetric to the bit. */
export function advantages(players: BalanceInput["players"], rules: Pick<Rules, "spread">): Float64Array {
  const size = players.length;
  const matrix = new Float64Array(size * size);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const advantage = predict(players[a]!.rating, players[b]!.rating, rules) - 0.5;
      matrix[a * size + b] = advantage;
      matrix[b * size + a] = -advantage;
    }
  }
  return matrix;
}

/** Sums in the order of the players, so that naming the teams the other way round changes signs and nothing else. */
export function figuresOf(matrix: Float64Array, size: number, team: Uint8Array, teams: number): SplitFigures {
  const sums = new Float64Array(teams);
  const pairsOf = new Float64Array(teams);
  let [lean, decided, pairs] = [0, 0, 0];
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      const [own, other] = [team[a]!, team[b]!];
      if (own === other || own === NONE || other === NONE) continue;
      const advantage = matrix[a * size + b]!;
      lean += own < other ? advantage : -advantage;
      decided += Math.abs(advantage);
      sums[own]! += advantage;
      sums[other]! -= advantage;
      pairsOf[own]!++;
      pairsOf[other]!++;
      pairs++;
    }
  }
  const count = pairs || 1;
  return { lean: lean / count, decided: decided / count, leans: Array.from(sums, (sum, at) => sum / (pairsOf[at]! || 1)) };
}
/**
 * The wishes without names of teams. Players who are fixed to one team belong together, those of different teams apart, so a search can
 * number teams in the order of their first players, and a split is never met twice.
 */
export interface Constraints {
  /** The first player of the group that each player belongs to. */
  readonly groupOf: readonly number[];
  readonly members: ReadonlyMap<number, readonly number[]>;
  /** Those who must not be in a player's team. */
  readonly foes: readonly (readonly number[])[];
}

export function constraintsOf({ players, together = [], apart = [], fixed = {} }: BalanceInput): Constraints | null {
  const groupOf = players.map((_, at) => at);
  const join = (list: readonly number[]) => {
    const groups = new Set(list.map((player) => groupOf[player]!));
    const first = Math.min(...groups);
    for (const [player, group] of groupOf.entries()) if (groups.has(group)) groupOf[player] = first;
  };
  const inTeam = new Map<number, number[]>();
  for (const [player, team] of Object.entries(fixed)) inTeam.set(team, [...(inTeam.get(team) ?? []), Number(player)]);
  for (const list of [...together, ...inTeam.values()]) if (list.length > 1) join(list);

  const foes = players.map(() => new Set<number>());
  for (const list of [...apart, [...inTeam.values()].map(([player]) => player!)]) {
    for (const one of list) {
      for (const other of list) {
        if (one === other) continue;
        if (groupOf[one] === groupOf[other]) return null;
        foes[one]!.add(other);
      }
    }
  }
  const members = new Map<number, number[]>();
  for (const [player, group] of groupOf.entries()) members.set(group, [...(members.get(group) ?? []), player]);
  return { groupOf, members, foes: foes.map((set) => [...set]) };
}

export interface Search {
  readonly size: number;
  readonly teams: number;
  readonly matrix: Float64Array;
  readonly constraints: Constraints;
}

/** Long work that pauses every few milliseconds: a server does other things meanwhile, a browser goes on at once (`finish`). */
export type Steps<Result> = Generator<undefined, Result>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A player in or out of a team takes a microsecond or two. */
const STEPS_A_PAUSE = 2_000;

/** Splits that were compared, those first that are first by the players' order. */
export interface Compared {
  readonly count: number;
  readonly distance: ArrayLike<number>;
  readonly decided: ArrayLike<number>;
  readonly teamsOf: (at: number) => Uint8Array;
}
/** How many ways there are to split players into teams whose sizes differ by one at most. */
export function countSplits(size: number, teams: number): number {
  const [small, larger] = [Math.floor(size / teams), size % teams];
  let count = 1;
  let left = size;
  for (let team = 0; team < teams; team++) {
    const members = team < larger ? small + 1 : small;
    for (let at = 0; at < members; at++) count = (count * (left - at)) / (at + 1);
    left -= members;
    // Teams of one size are interchangeable.
    count /= team < larger ? team + 1 : team - larger + 1;
  }
  return Math.round(count);
}

/**
 * Every split that meets the wishes, once. Splits come in the players' order: of two, the first is the one whose earliest player with
 * another team is in the team that has the earlier first player. The sums grow with each player, so that a split costs one more row.
 */
export function* everySplit({ size, teams, matrix, constraints }: Search): Steps<Compared> {
  const { groupOf, foes } = constraints;
  const [small, larger] = [Math.floor(size / teams), size % teams];
  const [pairs, pairsOf] = pairCounts(size, teams);
  const most = countSplits(size, teams);
  const distance = new Float64Array(most);
  const decided = new Float64Array(most);
  const all = new Uint8Array(most * size);
  const team = new Uint8Array(size).fill(NONE);
  const members = new Uint8Array(teams);
  // The sums before each player: of each team, and of all absolute values.
  const width = teams + 1;
  const sums = new Float64Array((size + 1) * width);
  let count = 0;

  // Before each player: the teams that have players, and those with one player more.
  const opened = new Uint8Array(size + 1);
  const large = new Uint8Array(size + 1);

  const isOpen = (player: number, to: number) => {
    const isFull = members[to]! > small || (members[to] === small && large[player] === larger);
    const group = groupOf[player]!;
    if (isFull || (group < player && team[group] !== to)) return false;
    return !foes[player]!.some((foe) => foe < player && team[foe] === to);
  };
  /** The first team from this one on that takes a player; NONE where no further one does. */
  const teamFrom = (player: number, first: number) => {
    for (let own = first; own <= opened[player]! && own < teams; own++) if (isOpen(player, own)) return own;
    return NONE;
  };
  const addTo = (own: number, player: number) => {
    const [from, to] = [player * width, (player + 1) * width];
    let settled = sums[from + teams]!;
    let gained = 0;
    for (let at = 0; at < teams; at++) sums[to + at] = sums[from + at]!;
    for (let other = 0; other < player; other++) {
      if (team[other] === own) continue;
      const advantage = matrix[player * size + other]!;
      gained += advantage;
      settled += advantage < 0 ? -advantage : advantage;
      sums[to + team[other]!]! -= advantage;
    }
    sums[to + own]! += gained;
    sums[to + teams] = settled;
    opened[player + 1] = Math.max(opened[player]!, own + 1);
    large[player + 1] = large[player]! + Number(members[own] === small);
    members[own]!++;
  };
  const compare = () => {
    const from = size * width;
    let furthest = 0;
    for (let at = 0; at < teams; at++) {
      const lean = Math.abs(sums[from + at]!) / pairsOf(members[at]!);
      if (lean > furthest) furthest = lean;
    }
    distance[count] = furthest;
    decided[count] = sums[from + teams]! / pairs;
    all.set(team, count * size);
    count++;
  };

  // Each player goes through the teams that take them, from the last player back to the first.
  for (let [player, step] = [0, 1]; player >= 0; step++) {
    if (step % STEPS_A_PAUSE === 0) yield;
    if (player === size) {
      compare();
      player--;
      continue;
    }
    const before = team[player]!;
    if (before !== NONE) members[before]!--;
    const own = teamFrom(player, before === NONE ? 0 : before + 1);
    team[player] = own;
    if (own === NONE) {
      player--;
      continue;
    }
    addTo(own, player);
    player++;
  }
  return { count, distance, decided, teamsOf: (at) => all.slice(at * size, (at + 1) * size) };
}

/** The opposing pairs of the whole split, and those of a team by its size. */
export function pairCounts(size: number, teams: number): readonly [number, (members: number) => number] {
  const [small, larger] = [Math.floor(size / teams), size % teams];
  const pairsOf = (members: number) => members * (size - members);
  return [(larger * pairsOf(small + 1) + (teams - larger) * pairsOf(small)) / 2, pairsOf];
}

/**
 * The first few by the rule: of all within 0.01 of the smallest distance the smallest decided, in steps of 0.005; of those the smallest
 * distance; of equals the first by the players' order. When there are no more within 0.01, the rule is applied to the rest.
 */
export function* firstOf({ count, distance, decided }: Compared, wanted: number): Steps<number[]> {
  const found: number[] = [];
  const distanceOf = (at: number) => distance[at]!;
  // Half a step is always rounded up, whatever the rounding of the sum.
  const stepOf = (at: number) => Math.floor(decided[at]! / DECIDED_STEP + 0.5 + ROUNDING);
  let left = Array.from({ length: count }, (_, at) => at);
  while (left.length > 0 && found.length < wanted) {
    const limit = smallest(left, distanceOf) + EVEN_WITHIN + ROUNDING;
    let even = left.filter((at) => distanceOf(at) <= limit);
    left = left.filter((at) => distanceOf(at) > limit);
    while (even.length > 0 && found.length < wanted) {
      const step = smallest(even, stepOf);
      const open = even.filter((at) => stepOf(at) === step);
      const least = smallest(open, distanceOf) + ROUNDING;
      const first = open.find((at) => distanceOf(at) <= least)!;
      found.push(first);
      even = even.filter((at) => at !== first);
      yield;
    }
  }
  return found;
}

function smallest(list: readonly number[], valueOf: (at: number) => number): number {
  let least = Infinity;
  for (const at of list) least = Math.min(least, valueOf(at));
  return least;
}
