import { formatCount, formatScore } from "@/lib/format";
import type { Checkpoint, Series } from "@/lib/analysis";
import type { Rules } from "@/lib/rating";

/** T 120, GAME_MULT 2. */
export function seriesName({ spread, gameMult }: Pick<Rules, "spread" | "gameMult">): string {
  return `T ${formatScore(spread)}, GAME_MULT ${formatScore(gameMult)}`;
}

/** Within a tenth of the smallest error: where a curve stops falling and begins to fluctuate. */
const NEARLY = 1.1;

/** The first checkpoint with an error within a tenth of the smallest one. */
function arrivalOf({ checkpoints }: Pick<Series, "checkpoints">): Checkpoint {
  const least = leastErrorOf(checkpoints);
  return checkpoints.find(({ error }) => error <= least * NEARLY) ?? checkpoints.at(-1)!;
}

function leastErrorOf(checkpoints: readonly Checkpoint[]): number {
  return checkpoints.reduce((least, { error }) => Math.min(least, error), Infinity);
}

const finalError = ({ checkpoints }: Series) => checkpoints.at(-1)!.error;

/** Whether two series have the same ratio of GAME_MULT to T, and so make the same predictions. */
function haveOneRatio({ rules: one }: Series, { rules: other }: Series): boolean {
  const [mine, theirs] = [one.gameMult / one.spread, other.gameMult / other.spread];
  return Math.abs(mine - theirs) <= 1e-9 * mine;
}

/** The first two series with the same ratio and another T. */
function twinsIn(series: readonly Series[]): [Series, Series] | null {
  for (const [at, one] of series.entries()) {
    const other = series.slice(at + 1).find((later) => later.rules.spread !== one.rules.spread && haveOneRatio(one, later));
    if (other !== undefined) return [one, other];
  }
  return null;
}

/** The results in sentences that are true for these numbers. */
export function simulationInWords(series: readonly Series[]): string[] {
  if (series.length === 0) return [];
  const sentences: string[] = [];
  // A series whose final error is larger than the error at the start has learned nothing, and cannot be the quickest.
  const learned = series.filter((one) => finalError(one) < one.checkpoints[0]!.error);
  const quickest = learned.reduce<Series | null>(
    (best, one) => (best === null || arrivalOf(one).games < arrivalOf(best).games ? one : best),
    null,
  );
  const nearest = series.reduce((best, one) => (finalError(one) < finalError(best) ? one : best));
  const games = (count: number) => `${formatScore(Number(count.toFixed(count < 10 ? 1 : 0)))} games`;
  const arrives = (one: Series) =>
    `is within a tenth of its best after ${games(arrivalOf(one).games)} and ends at a mean error of ${finalError(one).toFixed(1)}`;
  if (series.length === 1) sentences.push(`${seriesName(nearest.rules)} ${arrives(nearest)}.`);
  else if (quickest === nearest)
    sentences.push(`${seriesName(nearest.rules)} is both quickest and nearest to the truth: it ${arrives(nearest)}.`);
  else {
    if (quickest !== null) sentences.push(`${seriesName(quickest.rules)} is quickest: it ${arrives(quickest)}.`);
    sentences.push(`${seriesName(nearest.rules)} ends nearest to the truth: it ${arrives(nearest)}.`);
  }
  const [late] = series.filter((one) => arrivalOf(one) === one.checkpoints.at(-1));
  if (late !== undefined)
    sentences.push(`${seriesName(late.rules)} is still on its way at the end: more games would bring it nearer.`);
  const thrown = (one: Series) => finalError(one) / leastErrorOf(one.checkpoints);
  const noisy = series.reduce((most, one) => (thrown(one) > thrown(most) ? one : most));
  if (thrown(noisy) > NEARLY) {
    const least = leastErrorOf(noisy.checkpoints).toFixed(1);
    sentences.push(
      `${seriesName(noisy.rules)} was as near as ${least} before and is at ${finalError(noisy).toFixed(1)} at the end: with so much at stake, each game moves ratings too far.`,
    );
  }
  const twins = twinsIn(series);
  if (twins !== null) {
    const [one, other] = twins;
    const apart = Math.max(...one.checkpoints.map(({ error }, at) => Math.abs(error - other.checkpoints[at]!.error)));
    sentences.push(
      `${seriesName(one.rules)} and ${seriesName(other.rules)} have the same ratio: their curves are ${apart < 0.05 ? "the same" : `at most ${apart.toFixed(1)} apart`}, and only the spread of ratings differs: ${formatCount(Math.round((100 * other.spread) / one.spread))}% of the first.`,
    );
  }
  return sentences;
}
