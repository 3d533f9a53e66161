import type { Entrant, Rules } from "@/lib/rating";

/** Who is ahead, as the table of comparisons reads: 1 for the first, 0 for the second, one half for a tie. */
export function plainComparison(entrants: readonly Entrant[], one: number, other: number, { compare }: Rules): number {
  const [me, them] = [entrants[one]!, entrants[other]!];
  if (compare !== "team" || me.team === null) {
    if (me.out === true || them.out === true) return sign(Number(them.out === true) - Number(me.out === true));
  }
  const byRate = () => sign(me.score * them.seconds - them.score * me.seconds);
  if (compare === "direct") {
    const [mine, theirs] = [me.direct?.[other] ?? null, them.direct?.[one] ?? null];
    return mine === null || theirs === null ? byRate() : sign(mine - theirs);
  }
  if (compare === "total") return sign(me.score - them.score);
  if (compare === "lowest") return sign(them.score - me.score);
  if (compare === "place") return sign(them.place! - me.place!);
  if (compare === "team" && me.team !== null) return sign(sumOf(entrants, me.team) - sumOf(entrants, them.team!));
  return compare === "team" ? sign(me.score - them.score) : byRate();
}

function sumOf(entrants: readonly Entrant[], team: string): number {
  const own = entrants.find((entrant) => entrant.team === team)?.teamScore ?? null;
  if (own !== null) return own;
  return entrants.reduce((sum, entrant) => (entrant.team === team ? sum + entrant.score : sum), 0);
}

function sign(difference: number): number {
  return 0.5 + Math.sign(difference) / 2;
}

/** What a pair is worth because of newcomers, as its formula reads. */
export function plainStake(a: Entrant, b: Entrant, { newcomer }: Rules): number {
  if (newcomer === null) return 1;
  const n = ({ games = 0 }: Entrant) => 1 / (1 + games / newcomer.games);
  return 1 + (newcomer.boost * (n(a) + n(b))) / 2;
}
