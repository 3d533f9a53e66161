import { seeded } from "./random";
import { EVEN_WITHIN, NONE, pairCounts, type BalanceInput, type Compared, type Search } from "./splits";

/** The near search: walks of random exchanges, 40 for each of the 144 exchanges that 24 players have. */
const WALKS = 6;
const EXCHANGES = 6_000;
/** How much worse an exchange may make the split at the beginning of a walk; nothing at its end (simulated annealing). */
const WARMTH = 0.02;
const SEED = 32;
/** A start that needs more tries than this is given up: its wishes leave hardly any split. */
const MAX_TRIES = 20_000;

/**
 * Random exchanges from a good start, taken when they make the split better or little worse; then the rule decides between all that were
 * even. A whole group is exchanged for as many players, and where sizes differ a player can change sides alone.
 */
export function nearSplits(search: Search, players: BalanceInput["players"], known?: Uint8Array): Compared {
  const { size, teams, matrix, constraints } = search;
  const { groupOf, members, foes } = constraints;
  const random = seeded(SEED);
  const start = known ?? goodStart(search, players);
  const kept = new Map<string, { team: Uint8Array; distance: number; decided: number }>();
  const [, pairsOf] = pairCounts(size, teams);
  const small = Math.floor(size / teams);
  let evenest = Infinity;

  // One walk tells from a good split what a wish costs.
  for (let walk = 0; start !== null && walk < (known === undefined ? WALKS : 1); walk++) {
    const team = Uint8Array.from(start);
    const sizes = new Uint8Array(teams);
    for (const own of team) sizes[own]!++;
    const sums = sumsOf(search, team);
    const pick = (count: number) => Math.floor(random() * count);
    const shift = (player: number, to: number) => {
      const own = team[player]!;
      for (let other = 0; other < size; other++) {
        const its = team[other]!;
        if (other === player) continue;
        const advantage = matrix[player * size + other]!;
        if (its !== own) {
          sums[own]! -= advantage;
          sums[its]! += advantage;
          sums[teams]! -= Math.abs(advantage);
        }
        if (its !== to) {
          sums[to]! += advantage;
          sums[its]! -= advantage;
          sums[teams]! += Math.abs(advantage);
        }
      }
      team[player] = to;
      sizes[own]!--;
      sizes[to]!++;
    };
    const distance = () => {
      let furthest = 0;
      for (let at = 0; at < teams; at++) furthest = Math.max(furthest, Math.abs(sums[at]!) / pairsOf(sizes[at]!));
      return furthest;
    };
    const pairs = sizes.reduce((sum, count) => sum + pairsOf(count), 0) / 2;
    // The evenest split bounds which others count as even, so every third walk looks for it alone.
    const score = (far: number) => (walk % 3 === 2 ? far : 100 * Math.max(0, far - EVEN_WITHIN) + sums[teams]! / pairs);
    const keep = (far: number) => {
      // Only the evenest can win, so splits far from them are not worth remembering.
      if (far > evenest + 2 * EVEN_WITHIN) return;
      evenest = Math.min(evenest, far);
      const canonical = numbered(team, teams);
      kept.set(String.fromCharCode(...canonical), { team: canonical, distance: far, decided: sums[teams]! / pairs });
    };
    let now = score(distance());
    keep(distance());
    for (let exchange = 0; exchange < EXCHANGES; exchange++) {
      const group = members.get(groupOf[pick(size)]!)!;
      const own = team[group[0]!]!;
      const other = (own + 1 + pick(teams - 1)) % teams;
      const isAlone = group.length === 1 && sizes[own]! > small && sizes[other] === small && random() < 0.5;
      const back = isAlone ? [] : asMany(group.length, other);
      if (back === null) continue;
      const before = Float64Array.from(sums);
      for (const player of group) shift(player, other);
      for (const player of back) shift(player, own);
      const far = distance();
      const then = score(far);
      const isAllowed = [...group, ...back].every((player) => !foes[player]!.some((foe) => team[foe] === team[player]));
      if (isAllowed) keep(far);
      if (isAllowed && then <= now + random() * WARMTH * (1 - exchange / EXCHANGES)) {
        now = then;
      } else {
        for (const player of back) shift(player, other);
        for (const player of group) shift(player, own);
        sums.set(before);
      }
    }
    /** Whole groups of a team, so many players together; null if the first ones met do not fit. */
    function asMany(count: number, of: number): number[] | null {
      const found: number[] = [];
      const from = pick(size);
      for (let at = 0; at < size && found.length < count; at++) {
        const player = (from + at) % size;
        const group = members.get(groupOf[player]!)!;
        if (team[player] !== of || group[0] !== player || found.length + group.length > count) continue;
        found.push(...group);
      }
      return found.length === count ? found : null;
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

/** The sums of each team's advantages and of all absolute ones. */
function sumsOf({ size, teams, matrix }: Search, team: Uint8Array): Float64Array {
  const sums = new Float64Array(teams + 1);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; b < size; b++) {
      if (team[a] === team[b]) continue;
      const advantage = matrix[a * size + b]!;
      sums[team[a]!]! += advantage;
      sums[team[b]!]! -= advantage;
      sums[teams]! += Math.abs(advantage);
    }
  }
  return sums;
}

/** The teams numbered in the order of their first players. */
function numbered(team: Uint8Array, teams: number): Uint8Array {
  const numbers = new Uint8Array(teams).fill(NONE);
  let next = 0;
  for (const own of team) if (numbers[own] === NONE) numbers[own] = next++;
  return team.map((own) => numbers[own]!);
}

/** Groups from the largest and the highest rated, each into the team with the lowest sum that takes it; with steps back where none does. */
function goodStart({ size, teams, constraints }: Search, players: BalanceInput["players"]): Uint8Array | null {
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
  const place = (at: number): boolean => {
    const next = groups[at];
    if (next === undefined) return true;
    if (++tries > MAX_TRIES) return false;
    const order = Array.from(sizes.keys()).sort(
      (a, b) => (strengths[a]! - strengths[b]!) * Math.sign(next.strength || 1) || sizes[a]! - sizes[b]!,
    );
    for (const own of order) {
      if (next.group.some((player) => foes[player]!.some((foe) => team[foe] === own))) continue;
      sizes[own]! += next.group.length;
      strengths[own]! += next.strength;
      for (const player of next.group) team[player] = own;
      if (fits() && place(at + 1)) return true;
      for (const player of next.group) team[player] = NONE;
      strengths[own]! -= next.strength;
      sizes[own]! -= next.group.length;
    }
    return false;
  };
  return place(0) ? team : null;
}
