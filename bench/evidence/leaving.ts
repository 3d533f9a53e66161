import { rateGame, replay, packGames, type Appearance, type Rules } from "@/lib/rating";
import { seeded } from "@/lib/analysis/random";

/** What leaving early while ahead was worth, on average, in points. */
export type Leaving = ReturnType<typeof leaveWhileAhead>;

/**
 * A counterfactual replay. Games do not say who had scored how much at half-time, so each point of a player is in either half by chance. One
 * player of each game, drawn by chance, is looked at after half of their time: if they are ahead of more than half of their opponents, they
 * leave. The game is rated once as it was and once with them gone; everybody else stays to the end.
 */
export function leaveWhileAhead(games: readonly (readonly Appearance<string>[])[], rules: Rules, seed: number) {
  const { games: columns, players } = packGames(games);
  const { before } = replay(columns, new Float64Array(players.length).fill(NaN), rules);
  const random = seeded(seed);
  const half = (score: number) => {
    let sum = 0;
    for (let point = 0; point < score; point++) if (random() < 0.5) sum++;
    return sum;
  };
  const pairs: { stayed: number; left: number }[] = [];
  for (const [at, game] of games.entries()) {
    const first = columns.starts[at]!;
    const entrants = game.map((entrant, row) => ({ ...entrant, rating: before[first + row]! }));
    const one = Math.floor(random() * entrants.length);
    const mine = entrants[one]!;
    const halves = entrants.map(({ score }) => half(score));
    const opponents = entrants.flatMap(({ team }, other) =>
      other !== one && (team === null || team !== mine.team) ? [other] : [],
    );
    const rate = halves[one]! / mine.seconds;
    const behind = opponents.filter((other) => halves[other]! / entrants[other]!.seconds < rate).length;
    if (mine.seconds < 2 || behind <= opponents.length / 2) continue;
    const gone = entrants.map((entrant, row) =>
      row === one ? { ...entrant, score: halves[one]!, seconds: Math.floor(entrant.seconds / 2) } : entrant,
    );
    pairs.push({ stayed: rateGame(entrants, rules).changes[one]!, left: rateGame(gone, rules).changes[one]! });
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const gains = pairs.map(({ stayed, left }) => left - stayed);
  const drawn = Array.from({ length: 1_000 }, () => mean(gains.map(() => gains[Math.floor(random() * gains.length)]!))).sort(
    (a, b) => a - b,
  );
  return {
    // Somebody who was ahead of more than half of their opponents after half of their time.
    cases: pairs.length,
    stayed: mean(pairs.map(({ stayed }) => stayed)),
    left: mean(pairs.map(({ left }) => left)),
    // left − stayed, and its 95% interval.
    gain: { value: mean(gains), low: drawn[25] ?? NaN, high: drawn[974] ?? NaN },
  };
}
