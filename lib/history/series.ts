import type { FaceOff, FlowSeries, RatingSeries, Stretch } from "./view";

/**
 * Series as they go to the browser: each column as one text. A chart of ten thousand games has six hundred points of seven numbers,
 * and as a list of numbers they take four times the bytes and most of the time that it takes to send the page. Numbers are rounded to
 * what a screen shows of them.
 */
export interface PackedRatingSeries {
  readonly number: string;
  readonly at: string;
  readonly gameId: string;
  readonly rating: string;
  readonly change: string;
  readonly mover: string;
  readonly moved: string;
  readonly games: string;
  readonly people: readonly string[];
}

export interface PackedFlowSeries {
  readonly number: string;
  readonly at: string;
  readonly gameId: string;
  readonly points: string;
  readonly total: string;
}

/** Letters and digits, as many as `toString` has: short texts for long numbers. */
const BASE = 36;

/** Ratings are shown to a tenth, points to a hundredth. Rounded to that here, they are the same on the screen to the last digit. */
const RATING = 10;
const POINTS = 100;

/** What each number adds to the one before it, in steps of 1 ÷ `unit`. */
export function packNumbers(values: readonly number[], unit = 1): string {
  let before = 0;
  return values
    .map((value) => {
      const now = Math.round(value * unit);
      const step = now - before;
      before = now;
      return step.toString(BASE);
    })
    .join(" ");
}

export function unpackNumbers(text: string, unit = 1): number[] {
  if (text === "") return [];
  let sum = 0;
  return text.split(" ").map((step) => (sum += parseInt(step, BASE)) / unit);
}

export function packRatingSeries(series: RatingSeries): PackedRatingSeries {
  return {
    number: packNumbers(series.number),
    at: packNumbers(series.at),
    gameId: packNumbers(series.gameId),
    rating: packNumbers(series.rating, RATING),
    change: packNumbers(series.change, POINTS),
    mover: packNumbers(series.mover),
    moved: packNumbers(series.moved, POINTS),
    games: packNumbers(series.games),
    people: series.people,
  };
}

export function unpackRatingSeries(packed: PackedRatingSeries): RatingSeries {
  return {
    number: unpackNumbers(packed.number),
    at: unpackNumbers(packed.at),
    gameId: unpackNumbers(packed.gameId),
    rating: unpackNumbers(packed.rating, RATING),
    change: unpackNumbers(packed.change, POINTS),
    mover: unpackNumbers(packed.mover),
    moved: unpackNumbers(packed.moved, POINTS),
    games: unpackNumbers(packed.games),
    people: packed.people,
  };
}

export function packFlowSeries(series: FlowSeries): PackedFlowSeries {
  return {
    number: packNumbers(series.number),
    at: packNumbers(series.at),
    gameId: packNumbers(series.gameId),
    points: packNumbers(series.points, POINTS),
    total: packNumbers(series.total, POINTS),
  };
}

export function unpackFlowSeries(packed: PackedFlowSeries): FlowSeries {
  return {
    number: unpackNumbers(packed.number),
    at: unpackNumbers(packed.at),
    gameId: unpackNumbers(packed.gameId),
    points: unpackNumbers(packed.points, POINTS),
    total: unpackNumbers(packed.total, POINTS),
  };
}

/** The meetings of two players as they go to the browser. */
export interface PackedStrip {
  readonly at: string;
  readonly gameId: string;
  readonly points: string;
  readonly result: string;
}

export function packStrip(meetings: FaceOff["strip"]): PackedStrip {
  return {
    at: packNumbers(meetings.map(({ at }) => at)),
    gameId: packNumbers(meetings.map(({ gameId }) => gameId)),
    points: packNumbers(
      meetings.map(({ points }) => points),
      POINTS,
    ),
    // Results are halves.
    result: packNumbers(
      meetings.map(({ result }) => result),
      2,
    ),
  };
}

export function unpackStrip(packed: PackedStrip) {
  const [at, gameId] = [unpackNumbers(packed.at), unpackNumbers(packed.gameId)];
  const [points, result] = [unpackNumbers(packed.points, POINTS), unpackNumbers(packed.result, 2)];
  return at.map((time, place) => ({ at: time, gameId: gameId[place]!, points: points[place]!, result: result[place]! }));
}

/** A part of a history as it goes to the browser. */
export interface SentStretch extends Omit<Stretch, "series"> {
  readonly series: PackedRatingSeries;
}

export function packStretch(stretch: Stretch): SentStretch {
  return { ...stretch, series: packRatingSeries(stretch.series) };
}
