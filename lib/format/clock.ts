import { DAY_SECONDS } from "./durations";

// Times of day at which players join and leave a game. The form, pasted rows and imported files all read them here.

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?|uhr)?$/i;

/** A time of day in seconds: 20:05, 20.05, 20h05, 2005, 8:05 pm, 20:05:30; null for anything else. */
export function readClock(cell: string): number | null {
  const text = cell.trim().replace(/^(\d{2})(\d{2})$/, "$1:$2");
  const [, hours, minutes, seconds = "0", half] = CLOCK.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const [hour, minute, second] = [Number(hours), Number(minutes ?? 0), Number(seconds)];
  if (minute > 59 || second > 59 || hour > (half === undefined ? 24 : 12) || (hour === 24 && minute + second > 0)) return null;
  const inDay = half === undefined ? hour % 24 : (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return inDay * 3600 + minute * 60 + second;
}

/** Joined and left in one cell: 20:05–20:25, 20:05 - 20:25, 20:05 to 20:25; null for anything else. */
export function readSpan(cell: string): readonly [joined: string, left: string] | null {
  const [joined, left, ...rest] = cell.trim().split(/\s*(?:[-\u2010-\u2015\u2212~\u301C\uFF5E→]|\bto\b|\bbis\b)\s*/i);
  if (joined === undefined || left === undefined || rest.length > 0) return null;
  return readClock(joined) === null || readClock(left) === null ? null : [joined, left];
}

/** The seconds from one time of day to the next time that clocks show another, over midnight too; 0 for the same. */
export function secondsBetween(joined: number, left: number): number {
  return (left - joined + DAY_SECONDS) % DAY_SECONDS;
}

/** The moment nearest to a game's time at which clocks showed a time of day. `offset`: what clocks are ahead of UTC, in milliseconds. */
export function clockNear(clock: number, near: Date, offset: number): Date {
  const local = near.getTime() + offset;
  const today = Math.floor(local / (DAY_SECONDS * 1000)) * DAY_SECONDS * 1000 + clock * 1000;
  const away = today - local;
  const shift = away > DAY_SECONDS * 500 ? -DAY_SECONDS * 1000 : away < -DAY_SECONDS * 500 ? DAY_SECONDS * 1000 : 0;
  return new Date(today + shift - offset);
}

/** The moments at which somebody joined a game near its time, and left it after that. */
export function spanNear(joined: number, left: number, near: Date, offset: number): { joinedAt: Date; leftAt: Date } {
  const joinedAt = clockNear(joined, near, offset);
  return { joinedAt, leftAt: new Date(joinedAt.getTime() + secondsBetween(joined, left) * 1000) };
}
