import { seeded } from "./random";
import { EVEN_WITHIN, NONE, pairCounts, type BalanceInput, type Compared, type Search, type Steps } from "./splits";

/** The near search: walks of random exchanges, 40 for each of the 144 exchanges that 24 players have. */
const WALKS = 6;
const EXCHANGES = 6_000;
/** An exchange of many players, or a try of a start, takes some ten microseconds. */
const EXCHANGES_A_PAUSE = 250;
/** How much worse an exchange may make the split at the beginning of a walk; nothing at its end (simulated annealing). */
const WARMTH = 0.02;
const SEED = 32;
/** A start that needs more tries than this is given up: its wishes leave hardly any split. */
const MAX_TRIES = 20_000;

/** A split in which players change sides one by one. */
interface Working {
  readonly team: Uint8Array;
  /** Of each team: its players, and the sum of their advantages over all others, which cancels out between team-mates. */
  readonly sizes: Uint8Array;
  readonly sums: Float64Array;
  /** The sum of |advantage| over opposing pairs. */
  readonly settled: number;
}

/**
 * Random exchanges from a good start, taken when they make the split better or little worse; then the rule decides between all that were
 * even. A whole group is exchanged for as many players, and where sizes differ a player can change sides alone.
 */
export function* nearSplits(search: Search, players: BalanceInput["players"], known?: Uint8Array): Steps<Compared> {
  const { size, teams, matrix, constraints } = search;
  const { groupOf, members, foes } = constraints;
  const random = seeded(SEED);
  const pick = (count: number) => Math.floor(random() * count);
  const start = known ?? (yield* goodStart(search, players));
  const kept = new Map<string, { team: Uint8Array; distance: number; decided: number }>();
  const small = Math.floor(size / teams);
  const [pairs, pairsOf] = pairCounts(size, teams);
  let evenest = Infinity;

  const advantages = Array.from({ length: size }, (_, at) =>
    matrix.subarray(at * size, (at + 1) * size).reduce((sum, advantage) => sum + advantage, 0),
  );
  const withMoves = (split: Working, moving: readonly number[], to: (player: number) => number): Working => {
    const [team, sizes, sums] = [split.team.slice(), split.sizes.slice(), split.sums.slice()];
    let { settled } = split;
    for (const player of moving) {
      const [own, next] = [team[player]!, to(player)];
      for (let other = 0; other < size; other++) {
        if (other === player) continue;
        if (team[other] === own) settled += Math.abs(matrix[player * size + other]!);
        if (team[other] === next) settled -= Math.abs(matrix[player * size + other]!);
      }
      team[player] = next;
      sizes[own]!--;
      sizes[next]!++;
      sums[own]! -= advantages[player]!;
      sums[next]! += advantages[player]!;
    }
    return { team, sizes, sums, settled };
  };
  const distanceOf = ({ sums, sizes }: Working) =>
    sums.reduce((furthest, sum, at) => Math.max(furthest, Math.abs(sum) / pairsOf(sizes[at]!)), 0);
  const keep = (split: Working) => {
    const distance = distanceOf(split);
    // Only the evenest can win, so splits far from them are not worth remembering.
    if (distance > evenest + 2 * EVEN_WITHIN) return;
    evenest = Math.min(evenest, distance);
    const team = numbered(split.team, teams);
    kept.set(String.fromCharCode(...team), { team, distance, decided: split.settled / pairs });
  };
  /** The members of whole groups of a team, `count` in all; null if the first groups found do not add up to it. */
  const asMany = (count: number, of: number, team: Uint8Array): number[] | null => {
    const found: number[] = [];
    const from = pick(size);
    for (let at = 0; at < size && found.length < count; at++) {
      const player = (from + at) % size;
      const group = members.get(groupOf[player]!)!;
      if (team[player] !== of || group[0] !== player || found.length + group.length > count) continue;
      found.push(...group);
    }
    return found.length === count ? found : null;
  };

  const everyone = players.map((_, at) => at);
  const together = {
    team: new Uint8Array(size),
    sizes: Uint8Array.from({ length: teams }, (_, team) => (team === 0 ? size : 0)),
    sums: new Float64Array(teams),
    settled: 0,
  };
  // One walk tells from a good split what a wish costs.
  for (let walk = 0; start !== null && walk < (known === undefined ? WALKS : 1); walk++) {
    // The evenest split bounds which others count as even, so every third walk looks for it alone.
    const score = (split: Working) =>
      walk % 3 === 2 ? distanceOf(split) : 100 * Math.max(0, distanceOf(split) - EVEN_WITHIN) + split.settled / pairs;
    let now = withMoves(together, everyone, (player) => start[player]!);
    keep(now);
    for (let exchange = 0; exchange < EXCHANGES; exchange++) {
      if (exchange % EXCHANGES_A_PAUSE === 0) yield;
      const group = members.get(groupOf[pick(size)]!)!;
      const own = now.team[group[0]!]!;
      const other = (own + 1 + pick(teams - 1)) % teams;
      const isAlone = group.length === 1 && now.sizes[own]! > small && now.sizes[other] === small && random() < 0.5;
      const back = isAlone ? [] : asMany(group.length, other, now.team);
      if (back === null) continue;
      const moving = [...group, ...back];
      const then = withMoves(now, moving, (player) => (now.team[player] === own ? other : own));
      if (moving.some((player) => foes[player]!.some((foe) => then.team[foe] === then.team[player]))) continue;
      keep(then);
      if (score(then) <= score(now) + random() * WARMTH * (1 - exchange / EXCHANGES)) now = then;
    }
  }
  const sorted = [...kept].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, split]) => split);
  return {
    count: sorted.length,
    distance: sorted.map((split) => split.distance),
    decided: sorted.map((split) => split.decided),
    teamsOf: (at) => sorted[at]!.team,
  };
}

/** The teams numbered in the order of their first players. */
function numbered(team: Uint8Array, teams: number): Uint8Array {
  const numbers = new Uint8Array(teams).fill(NONE);
  let next = 0;
  for (const own of team) if (numbers[own] === NONE) numbers[own] = next++;
  return team.map((own) => numbers[own]!);
}

/** Groups from the largest and the highest rated, each into the team with the lowest sum that takes it; with steps back where none does. */
function* goodStart({ size, teams, constraints }: Search, players: BalanceInput["players"]): Steps<Uint8Array | null> {
  const { members, foes } = constraints;
  const [small, larger] = [Math.floor(size / teams), size % teams];
  const mean = players.reduce((sum, { rating }) => sum + rating, 0) / size;
  const groups = [...members.values()]
    .map((group) => ({ group, strength: group.reduce((sum, player) => sum + players[player]!.rating - mean, 0) }))
    .sort((a, b) => b.group.length - a.group.length || Math.abs(b.strength) - Math.abs(a.strength));
  const team = new Uint8Array(size).fill(NONE);
  const sizes = new Uint8Array(teams);
  const strengths = new Float64Array(teams);
  let tries = 0;
  const fits = () =>
    sizes.reduce((over, count) => over + Math.max(0, count - small), 0) <= larger &&
    sizes.every((count) => count <= small + (larger > 0 ? 1 : 0));
  function* place(at: number): Steps<boolean> {
    const next = groups[at];
    if (next === undefined) return true;
    if (++tries > MAX_TRIES) return false;
    if (tries % EXCHANGES_A_PAUSE === 0) yield;
    const order = Array.from(sizes.keys()).sort(
      (a, b) => (strengths[a]! - strengths[b]!) * Math.sign(next.strength || 1) || sizes[a]! - sizes[b]!,
    );
    for (const own of order) {
      if (next.group.some((player) => foes[player]!.some((foe) => team[foe] === own))) continue;
      sizes[own]! += next.group.length;
      strengths[own]! += next.strength;
      for (const player of next.group) team[player] = own;
      if (fits() && (yield* place(at + 1))) return true;
      for (const player of next.group) team[player] = NONE;
      strengths[own]! -= next.strength;
      sizes[own]! -= next.group.length;
    }
    return false;
  }
  return (yield* place(0)) ? team : null;
}
