import type { Entrant, RatedGame, Rules } from "@/lib/rating";

/**
 * The algorithm as its description reads, step by step, for the library to be held against: one exp a pair, each pair computed
 * from either side, rates divided. It shares no line with the library.
 */
export function plainGame(entrants: readonly Entrant[], rules: Rules): Omit<RatedGame, "pairs" | "highest"> {
  const offsets = entrants.map((me) => {
    let offset = 0;
    for (const opponent of entrants) {
      if (opponent === me || !me.rated || !opponent.rated) continue;
      if (me.team !== null && me.team === opponent.team) continue;
      const predicted = plainPrediction(me, opponent, rules);
      const minutes = Math.min(rules.maxGameMinutes, me.seconds / 60, opponent.seconds / 60);
      offset += (plainResult(me, opponent) - predicted) * rules.gameMult * minutes;
    }
    return offset;
  });
  const scale = rules.limit === "strict" ? strictScale(entrants, offsets, rules) : equation5Scale(entrants, offsets, rules);
  return { offsets, scale, changes: offsets.map((offset) => offset * scale) };
}

function plainPrediction(me: Entrant, opponent: Entrant, { spread }: Rules): number {
  return 1 / (1 + Math.exp((opponent.rating - me.rating) / spread));
}

function plainResult(me: Entrant, opponent: Entrant): number {
  if (me.out === true || opponent.out === true) return me.out === opponent.out ? 0.5 : me.out === true ? 0 : 1;
  const mine = me.score / (me.seconds / 3600);
  const theirs = opponent.score / (opponent.seconds / 3600);
  // A division rounds, so equal rates come out a few units in the sixteenth digit apart.
  if (Math.abs(mine - theirs) <= 1e-14 * Math.max(Math.abs(mine), Math.abs(theirs))) return 0.5;
  return mine > theirs ? 1 : 0;
}

function equation5Scale(entrants: readonly Entrant[], offsets: readonly number[], { gameMult }: Rules): number {
  const highest = Math.max(...offsets.map(Math.abs));
  if (highest === 0) return 1;
  const sharing = entrants.filter((_, at) => Math.abs(offsets[at]!) >= highest * (1 - 1e-9));
  const time = Math.min(...sharing.map(({ seconds }) => seconds / 60));
  return Math.min(1, (time * gameMult) / highest);
}

function strictScale(entrants: readonly Entrant[], offsets: readonly number[], { gameMult, maxGameMinutes }: Rules): number {
  const rooms = entrants.flatMap(({ seconds }, at) => {
    const offset = Math.abs(offsets[at]!);
    return offset === 0 ? [] : [(Math.min(maxGameMinutes, seconds / 60) * gameMult) / offset];
  });
  return Math.min(1, ...rooms);
}
